import type { RequestStatus } from '../requests-limits.contract.ts';

export const LIFECYCLE_EVENTS = [
  'send',
  'view',
  'submit',
  'accept-all',
  'ask-again',
  'approve',
  'complete',
  'reject',
  'expire',
  'reopen',
  'cancel',
  'undo',
] as const;

export type LifecycleEvent = (typeof LIFECYCLE_EVENTS)[number];

const TRANSITIONS: Record<LifecycleEvent, Partial<Record<RequestStatus, RequestStatus>>> = {
  send: { draft: 'pending' },
  view: { pending: 'viewed' },
  submit: { pending: 'submitted', viewed: 'submitted', pending_resubmission: 'submitted' },
  'accept-all': { submitted: 'completed' },
  'ask-again': { submitted: 'pending_resubmission' },
  approve: { submitted: 'approved' },
  complete: { approved: 'completed' },
  reject: { submitted: 'rejected' },
  expire: { pending: 'expired', viewed: 'expired', pending_resubmission: 'expired' },
  reopen: { expired: 'pending' },
  undo: { pending_resubmission: 'submitted', completed: 'submitted' },
  cancel: {
    draft: 'cancelled',
    pending: 'cancelled',
    viewed: 'cancelled',
    submitted: 'cancelled',
    pending_resubmission: 'cancelled',
  },
};

export const nextStatus = (status: RequestStatus, event: LifecycleEvent): RequestStatus | null =>
  TRANSITIONS[event][status] ?? null;

/** What `PATCH …/status` accepts; other transitions have other routes or causes. */
const EVENT_BY_STATUS: Partial<Record<RequestStatus, LifecycleEvent>> = {
  approved: 'approve',
  completed: 'complete',
  rejected: 'reject',
  cancelled: 'cancel',
  pending: 'reopen',
};

export const toLifecycleEvent = (status: RequestStatus): LifecycleEvent | null =>
  EVENT_BY_STATUS[status] ?? null;

interface LastTransition {
  readonly status: RequestStatus;
  readonly lastEvent: string;
  readonly lastActor: string;
  readonly lastReason: string;
  readonly deadline: Date | null;
}

interface TransitionInput {
  readonly event: LifecycleEvent;
  readonly actor: string;
  readonly reason?: string;
  readonly deadline?: Date;
}

/** A repeat: the same actor asks again for the last transition, in every detail. */
export function planTransition(
  last: LastTransition,
  input: TransitionInput,
): { kind: 'go'; to: RequestStatus } | { kind: 'repeat' } | { kind: 'refused' } {
  const to = nextStatus(last.status, input.event);
  if (to) return { kind: 'go', to };
  const sameDeadline =
    input.deadline === undefined || input.deadline.getTime() === last.deadline?.getTime();
  const repeated =
    last.lastEvent === input.event &&
    last.lastActor === input.actor &&
    last.lastReason === (input.reason ?? '') &&
    sameDeadline;
  return {
    kind:
      repeated && Object.values(TRANSITIONS[input.event]).includes(last.status)
        ? 'repeat'
        : 'refused',
  };
}
