import { DAY } from '../../../contract/durations.contract.ts';

export const CLOSING_GRACE_MS = 30 * DAY;
export const CLOSING_NOTICE_MS = 7 * DAY;

/** Case and surrounding space aside, as people copy a name. */
export const isSameName = (typed: string, name: string): boolean =>
  typed.trim().toLocaleLowerCase() === name.trim().toLocaleLowerCase();
