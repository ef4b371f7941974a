import { DAY } from '../../../contract/durations.contract.ts';

/** `YYYY-MM-DD`, UTC. */
export const quotaDay = (now: Date): string => now.toISOString().slice(0, 10);

export const nextQuotaReset = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / DAY) + 1) * DAY);
