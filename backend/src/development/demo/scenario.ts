import type { CreateRequestBody, Priority } from '../../contract/index.ts';

/** What somebody does with a request. Documents are counted from 1, as on the screen. */
export type Act =
  | { readonly kind: 'send' | 'draft' | 'send-draft' | 'open' | 'hand-in' | 'approve-all' | 'cancel' | 'expire' | 'seen' | 'remind' }
  | { readonly kind: 'deposit'; readonly document: number; readonly file: string }
  | { readonly kind: 'approve'; readonly document: number }
  | { readonly kind: 'reject'; readonly document: number; readonly reason: string }
  | { readonly kind: 'refuse'; readonly reason: string }
  | { readonly kind: 'postpone'; readonly days: number }
  | { readonly kind: 'assign'; readonly assignee: string };

export interface Step {
  readonly act: Act;
  at(now: Date): Date;
}

/** One request and what becomes of it, told from today: `deadline` is so many days from now, before now when negative. */
export interface Story {
  readonly title: string;
  readonly recipient: string;
  readonly email: string;
  readonly message: string;
  readonly deadline: number | null;
  readonly priority: Priority;
  readonly documents: CreateRequestBody['documents'];
  readonly steps: readonly Step[];
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The office is in Paris, an hour or two ahead of UTC; to the minute it does not matter here. */
const PARIS = 60 * MINUTE;

const startOfDay = (now: Date): number => now.getTime() - (now.getTime() % DAY);

export const dayAfter = (now: Date, days: number): string => new Date(startOfDay(now) + days * DAY).toISOString().slice(0, 10);

/** Acts of an earlier day, from that time on, a few minutes apart. */
export function on(daysAgo: number, time: string, ...acts: readonly Act[]): Step[] {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return acts.map((act, index) => ({ act, at: (now) => new Date(startOfDay(now) - daysAgo * DAY + (hours * 60 + minutes + 3 * index) * MINUTE - PARIS) }));
}

/** Acts of the last hours, whatever the time is now. */
export const minutesAgo = (minutes: number, ...acts: readonly Act[]): Step[] =>
  acts.map((act, index) => ({ act, at: (now) => new Date(now.getTime() - Math.max(1, minutes - index) * MINUTE) }));

export const send: Act = { kind: 'send' };
export const draft: Act = { kind: 'draft' };
export const sendDraft: Act = { kind: 'send-draft' };
export const open: Act = { kind: 'open' };
export const handIn: Act = { kind: 'hand-in' };
export const approveAll: Act = { kind: 'approve-all' };
export const cancel: Act = { kind: 'cancel' };
export const expire: Act = { kind: 'expire' };
export const seen: Act = { kind: 'seen' };
export const remind: Act = { kind: 'remind' };
export const deposit = (document: number, file: string): Act => ({ kind: 'deposit', document, file });
export const approve = (document: number): Act => ({ kind: 'approve', document });
export const reject = (document: number, reason: string): Act => ({ kind: 'reject', document, reason });
export const refuse = (reason: string): Act => ({ kind: 'refuse', reason });
export const postpone = (days: number): Act => ({ kind: 'postpone', days });
export const assign = (assignee: string): Act => ({ kind: 'assign', assignee });
