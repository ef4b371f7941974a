import type { CreateRequestBody, Priority } from '../../contract/index.ts';
import { DAY, MINUTE } from '../../contract/durations.contract.ts';

/** Documents are counted from 1. */
export type ScenarioAction =
  | {
      readonly kind:
        | 'send'
        | 'draft'
        | 'send-draft'
        | 'view'
        | 'submit'
        | 'approve-all'
        | 'cancel'
        | 'expire'
        | 'seen'
        | 'remind';
    }
  | { readonly kind: 'upload'; readonly document: number; readonly file: string }
  | { readonly kind: 'approve'; readonly document: number }
  | { readonly kind: 'reject'; readonly document: number; readonly reason: string }
  | { readonly kind: 'reject-request'; readonly reason: string }
  | { readonly kind: 'change-deadline'; readonly days: number }
  | { readonly kind: 'assign'; readonly assignee: string };

export interface ScenarioStep {
  readonly action: ScenarioAction;
  at(now: Date): Date;
}

/** `deadline` counts days from now, negative for the past. */
export interface Scenario {
  readonly title: string;
  readonly recipient: string;
  readonly email: string;
  readonly message: string;
  readonly deadline: number | null;
  readonly priority: Priority;
  readonly documents: CreateRequestBody['documents'];
  readonly steps: readonly ScenarioStep[];
}

/** Offset of the demo organisation's time zone in winter; summer time does not matter here. */
const PARIS_OFFSET = 60 * MINUTE;

const startOfDay = (now: Date): number => now.getTime() - (now.getTime() % DAY);

export const formatDayFromNow = (now: Date, days: number): string =>
  new Date(startOfDay(now) + days * DAY).toISOString().slice(0, 10);

/** Steps on an earlier day, three minutes apart from `time` on. */
export function daysAgo(
  days: number,
  time: string,
  ...actions: readonly ScenarioAction[]
): ScenarioStep[] {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return actions.map((action, index) => ({
    action,
    at: (now) =>
      new Date(
        startOfDay(now) - days * DAY + (hours * 60 + minutes + 3 * index) * MINUTE - PARIS_OFFSET,
      ),
  }));
}

/** Steps a minute apart, relative to now whatever the time of day. */
export const minutesAgo = (
  minutes: number,
  ...actions: readonly ScenarioAction[]
): ScenarioStep[] =>
  actions.map((action, index) => ({
    action,
    at: (now) => new Date(now.getTime() - Math.max(1, minutes - index) * MINUTE),
  }));

export const sendStep: ScenarioAction = { kind: 'send' };
export const draftStep: ScenarioAction = { kind: 'draft' };
export const sendDraftStep: ScenarioAction = { kind: 'send-draft' };
export const viewStep: ScenarioAction = { kind: 'view' };
export const submitStep: ScenarioAction = { kind: 'submit' };
export const approveAllStep: ScenarioAction = { kind: 'approve-all' };
export const cancelStep: ScenarioAction = { kind: 'cancel' };
export const expireStep: ScenarioAction = { kind: 'expire' };
export const seenStep: ScenarioAction = { kind: 'seen' };
export const remindStep: ScenarioAction = { kind: 'remind' };
export const uploadStep = (document: number, file: string): ScenarioAction => ({
  kind: 'upload',
  document,
  file,
});
export const approveStep = (document: number): ScenarioAction => ({ kind: 'approve', document });
export const rejectStep = (document: number, reason: string): ScenarioAction => ({
  kind: 'reject',
  document,
  reason,
});
export const rejectRequestStep = (reason: string): ScenarioAction => ({
  kind: 'reject-request',
  reason,
});
export const changeDeadlineStep = (days: number): ScenarioAction => ({
  kind: 'change-deadline',
  days,
});
export const assignStep = (assignee: string): ScenarioAction => ({ kind: 'assign', assignee });
