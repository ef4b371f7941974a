/** What becomes of a delivery whose listener threw. */
export type NextTry = { readonly kind: 'later'; readonly dueAt: Date } | { readonly kind: 'never' };

export const FIRST_DELAY_SECONDS = 5;
export const LONGEST_DELAY_SECONDS = 3600;
/** A process that dies while delivering leaves no error behind; this ends a delivery that kills every worker. */
export const MOST_ATTEMPTS = 60;

/** Delays double from 5 s to an hour; the last try is at `giveUpAt` itself. */
export function nextTry(facts: { attempts: number; giveUpAt: Date; permanent: boolean }, now: Date): NextTry {
  if (facts.permanent || facts.attempts >= MOST_ATTEMPTS || now >= facts.giveUpAt) return { kind: 'never' };
  const delay = Math.min(FIRST_DELAY_SECONDS * 2 ** (facts.attempts - 1), LONGEST_DELAY_SECONDS);
  return { kind: 'later', dueAt: new Date(Math.min(now.getTime() + delay * 1000, facts.giveUpAt.getTime())) };
}
