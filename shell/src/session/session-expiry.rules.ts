/** The warning shows this many milliseconds before the end. */
export const WARNING_LEAD_MS = 120_000;

/** A sleeping or throttled page checks the clock at least this often. */
const MAX_TICK_MS = 30_000;

export type SessionPhase = 'active' | 'expiring' | 'expired';

/** The end arrives rounded and late: two responses about the same end differ by this at most. */
const LEEWAY_MS = 5000;

/** `end` is null until known. A warning (`previous`) goes only when the end has really moved. */
export const getSessionPhase = (
  end: number | null,
  now: number,
  previous: SessionPhase = 'active',
): SessionPhase => {
  if (end === null || now < end - WARNING_LEAD_MS - (previous === 'active' ? 0 : LEEWAY_MS))
    return 'active';
  return now < end ? 'expiring' : 'expired';
};

export const getNextTick = (end: number | null, now: number): number => {
  if (end === null || getSessionPhase(end, now) === 'expired') return MAX_TICK_MS;
  if (getSessionPhase(end, now) === 'expiring') return (end - now) % 1000 || 1000;
  return Math.min(end - WARNING_LEAD_MS - now, MAX_TICK_MS);
};

export const secondsLeft = (end: number, now: number): number =>
  Math.max(0, Math.ceil((end - now) / 1000));

/** Only twice: a screen reader that counts every second leaves no time to respond. */
export const getLastAnnouncement = (seconds: number): 60 | 10 | null =>
  seconds <= 10 ? 10 : seconds <= 60 ? 60 : null;
