/** Milliseconds before the end at which the reader is asked. */
export const WARNING_LEAD_MS = 120_000;

/** A page that sleeps or is throttled looks at the clock again after this long at the latest. */
const MAX_TICK_MS = 30_000;

export type SessionPhase = 'quiet' | 'due' | 'over';

/** The end is told in whole seconds and arrives late: two answers about the same end differ by this much at most. */
const LEEWAY_MS = 5000;

/**
 * Where a session stands; `end` in `Date.now()` milliseconds, null while the server has not said it. `before` is where it stood: a warning that
 * stands goes only when the end has moved in earnest.
 */
export const getSessionPhase = (
  end: number | null,
  now: number,
  before: SessionPhase = 'quiet',
): SessionPhase => {
  if (end === null || now < end - WARNING_LEAD_MS - (before === 'quiet' ? 0 : LEEWAY_MS))
    return 'quiet';
  return now < end ? 'due' : 'over';
};

/** How long until the clock has to be looked at again; every second while the reader is counting. */
export const getNextTick = (end: number | null, now: number): number => {
  if (end === null || getSessionPhase(end, now) === 'over') return MAX_TICK_MS;
  if (getSessionPhase(end, now) === 'due') return (end - now) % 1000 || 1000;
  return Math.min(end - WARNING_LEAD_MS - now, MAX_TICK_MS);
};

/** Whole seconds left, rounded up: it says zero only when it is over. */
export const secondsLeft = (end: number, now: number): number =>
  Math.max(0, Math.ceil((end - now) / 1000));

/** Said aloud once each, beside the start: a countdown that speaks every second leaves no room to answer. */
export const getLastAnnouncement = (seconds: number): 60 | 10 | null =>
  seconds <= 10 ? 10 : seconds <= 60 ? 60 : null;
