import { DAY } from '../../../contract/durations.contract.ts';

/** The day that a mail counts for, `YYYY-MM-DD`, UTC. */
export const quotaDay = (now: Date): string => now.toISOString().slice(0, 10);

/** When the next day begins. */
export const nextQuotaReset = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / DAY) + 1) * DAY);
