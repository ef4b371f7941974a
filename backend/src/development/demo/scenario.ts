import type { CreateRequestBody, Priority } from '../../contract/index.ts';
import { DAY, MINUTE } from '../../contract/durations.contract.ts';

/** What somebody does with a request. Documents are counted from 1, as on the screen. */
export type ScenarioAction =
  | {
      readonly kind:
        | 'send'
        | 'draft'
        | 'send-draft'
        | 'open'
        | 'hand-in'
        | 'approve-all'
        | 'cancel'
        | 'expire'
        | 'seen'
        | 'remind';
    }
  | { readonly kind: 'deposit'; readonly document: number; readonly file: string }
  | { readonly kind: 'approve'; readonly document: number }
  | { readonly kind: 'reject'; readonly document: number; readonly reason: string }
  | { readonly kind: 'refuse'; readonly reason: string }
  | { readonly kind: 'postpone'; readonly days: number }
  | { readonly kind: 'assign'; readonly assignee: string };

export interface ScenarioStep {
  readonly act: ScenarioAction;
  at(now: Date): Date;
}

/** One request and what becomes of it, told from today: `deadline` is so many days from now, before now when negative. */
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

/** The office is in Paris, an hour or two ahead of UTC; to the minute it does not matter here. */
const PARIS = 60 * MINUTE;

const startOfDay = (now: Date): number => now.getTime() - (now.getTime() % DAY);

export const formatDayFromNow = (now: Date, days: number): string =>
  new Date(startOfDay(now) + days * DAY).toISOString().slice(0, 10);

/** Acts of an earlier day, from that time on, a few minutes apart. */
export function daysAgo(
  daysAgo: number,
  time: string,
  ...acts: readonly ScenarioAction[]
): ScenarioStep[] {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return acts.map((act, index) => ({
    act,
    at: (now) =>
      new Date(
        startOfDay(now) - daysAgo * DAY + (hours * 60 + minutes + 3 * index) * MINUTE - PARIS,
      ),
  }));
}

/** Acts of the last hours, whatever the time is now. */
export const minutesAgo = (minutes: number, ...acts: readonly ScenarioAction[]): ScenarioStep[] =>
  acts.map((act, index) => ({
    act,
    at: (now) => new Date(now.getTime() - Math.max(1, minutes - index) * MINUTE),
  }));

export const sendStep: ScenarioAction = { kind: 'send' };
export const draftStep: ScenarioAction = { kind: 'draft' };
export const sendDraftStep: ScenarioAction = { kind: 'send-draft' };
export const viewStep: ScenarioAction = { kind: 'open' };
export const submitStep: ScenarioAction = { kind: 'hand-in' };
export const approveAllStep: ScenarioAction = { kind: 'approve-all' };
export const cancelStep: ScenarioAction = { kind: 'cancel' };
export const expireStep: ScenarioAction = { kind: 'expire' };
export const seenStep: ScenarioAction = { kind: 'seen' };
export const remindStep: ScenarioAction = { kind: 'remind' };
export const uploadStep = (document: number, file: string): ScenarioAction => ({
  kind: 'deposit',
  document,
  file,
});
export const approveStep = (document: number): ScenarioAction => ({ kind: 'approve', document });
export const rejectStep = (document: number, reason: string): ScenarioAction => ({
  kind: 'reject',
  document,
  reason,
});
export const rejectRequestStep = (reason: string): ScenarioAction => ({ kind: 'refuse', reason });
export const changeDeadlineStep = (days: number): ScenarioAction => ({ kind: 'postpone', days });
export const assignStep = (assignee: string): ScenarioAction => ({ kind: 'assign', assignee });
