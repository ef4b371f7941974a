import { DAY, MINUTE } from '../../contract/durations.contract.ts';

/** Jobs run at least once a day. */
const LONGEST_PAUSE_MS = DAY;

/** The last minute after `claimed` and not after `now` in which a job falls due; null: none. */
export function findDueSlot(
  isDue: (minute: Date) => boolean,
  claimed: Date,
  now: Date,
): Date | null {
  const first = Math.max(claimed.getTime(), now.getTime() - LONGEST_PAUSE_MS);
  const last = Math.floor(now.getTime() / MINUTE) * MINUTE;
  for (let minute = last; minute > first; minute -= MINUTE)
    if (isDue(new Date(minute))) return new Date(minute);
  return null;
}
