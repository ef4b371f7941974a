import { DAY, SECOND } from '../../../contract/durations.contract.ts';

const NEW_FOR_DAYS = 30;

/** An organisation that few people know yet: it may not write to the whole world (security rule 48). */
export const isNewOrganization = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < NEW_FOR_DAYS * DAY;

/** Who was written to after this instant counts. */
export const startOfQuotaWindow = (now: Date): Date => new Date(now.getTime() - DAY);

/** Whole seconds until one more recipient may be written to; 0 when one may now. `others`: when each other recipient was last written to. */
export function secondsUntilAllowed(others: readonly Date[], limit: number, now: Date): number {
  const start = startOfQuotaWindow(now).getTime();
  const recent = others
    .map((sentAt) => sentAt.getTime())
    .filter((sentAt) => sentAt > start)
    .sort((a, b) => a - b);
  const inTheWay = recent[recent.length - limit];
  return inTheWay === undefined ? 0 : Math.max(1, Math.ceil((inTheWay - start) / SECOND));
}
