import { DAY, SECOND } from '../../../contract/durations.contract.ts';

const NEW_FOR_DAYS = 30;

/** New organisations may mail a limited number of recipients a day (security rule 48). */
export const isNewOrganization = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < NEW_FOR_DAYS * DAY;

export const startOfQuotaWindow = (now: Date): Date => new Date(now.getTime() - DAY);

/** Whole seconds; 0: now. `others`: when each other recipient was last mailed. */
export function secondsUntilAllowed(others: readonly Date[], limit: number, now: Date): number {
  const start = startOfQuotaWindow(now).getTime();
  const recent = others
    .map((sentAt) => sentAt.getTime())
    .filter((sentAt) => sentAt > start)
    .sort((a, b) => a - b);
  const blocking = recent[recent.length - limit];
  return blocking === undefined ? 0 : Math.max(1, Math.ceil((blocking - start) / SECOND));
}
