import { DAY, HOUR, SECOND } from '../../../contract/durations.contract.ts';

const CODE_MINUTES = 10;
export const MAX_TRIES = 5;
const PROOF_HOURS = 12;
const REQUEST_INTERVAL_SECONDS = 60;
/** With five tries each: whoever found a link has fifty guesses a day at one of a million codes. */
const MAX_CODES_PER_DAY = 10;

export const accessCodeExpiresAt = (now: Date): Date =>
  new Date(now.getTime() + CODE_MINUTES * 60 * SECOND);
export const proofExpiresAt = (now: Date): Date => new Date(now.getTime() + PROOF_HOURS * HOUR);
export const nextRequestAllowedAt = (now: Date): Date =>
  new Date(now.getTime() + REQUEST_INTERVAL_SECONDS * SECOND);

/** How many codes were asked for, and since when. */
export interface CodeRequestCount {
  readonly askedAt: Date;
  readonly dayBeganAt: Date;
  readonly dayCount: number;
}

/** Whether one more code may be asked for: once a minute, and so many a day. `wait` in whole seconds. */
export function limitCodeRequests(
  last: CodeRequestCount | null,
  now: Date,
): { readonly wait: number } | { readonly dayBeganAt: Date; readonly dayCount: number } {
  if (last === null) return { dayBeganAt: now, dayCount: 1 };
  const until = (instant: number) => Math.ceil((instant - now.getTime()) / SECOND);
  const minute = until(nextRequestAllowedAt(last.askedAt).getTime());
  if (minute > 0) return { wait: minute };
  const day = until(last.dayBeganAt.getTime() + DAY);
  if (day <= 0) return { dayBeganAt: now, dayCount: 1 };
  return last.dayCount < MAX_CODES_PER_DAY
    ? { dayBeganAt: last.dayBeganAt, dayCount: last.dayCount + 1 }
    : { wait: day };
}

/** Six digits out of 32 random bytes: 48 bits of them, so that no code is likelier than another by more than one in 280 million. */
export const deriveAccessCode = (secret: string): string =>
  String(Buffer.from(secret, 'base64url').readUIntBE(0, 6) % 1_000_000).padStart(6, '0');

/** Enough of an address for its owner to know it, and too little for anybody else. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return `${first}•••${address.slice(at)}`;
}
