import { DAY, HOUR, SECOND, MINUTE } from '../../../contract/durations.contract.ts';

const CODE_MINUTES = 10;
export const MAX_TRIES = 5;
const PROOF_HOURS = 12;
const REQUEST_INTERVAL_SECONDS = 60;
/** At most 50 guesses a day against a stolen link. */
const MAX_CODES_PER_DAY = 10;

export const accessCodeExpiresAt = (now: Date): Date =>
  new Date(now.getTime() + CODE_MINUTES * MINUTE);
export const proofExpiresAt = (now: Date): Date => new Date(now.getTime() + PROOF_HOURS * HOUR);
export const nextRequestAllowedAt = (now: Date): Date =>
  new Date(now.getTime() + REQUEST_INTERVAL_SECONDS * SECOND);

interface CodeRequestCount {
  readonly requestedAt: Date;
  readonly dayBeganAt: Date;
  readonly dayCount: number;
}

/** Once a minute, and a limited number a day. `wait`: whole seconds. */
export function limitCodeRequests(
  last: CodeRequestCount | null,
  now: Date,
): { readonly wait: number } | { readonly dayBeganAt: Date; readonly dayCount: number } {
  if (last === null) return { dayBeganAt: now, dayCount: 1 };
  const until = (instant: number) => Math.ceil((instant - now.getTime()) / SECOND);
  const secondsToNextCode = until(nextRequestAllowedAt(last.requestedAt).getTime());
  if (secondsToNextCode > 0) return { wait: secondsToNextCode };
  const secondsToNextDay = until(last.dayBeganAt.getTime() + DAY);
  if (secondsToNextDay <= 0) return { dayBeganAt: now, dayCount: 1 };
  return last.dayCount < MAX_CODES_PER_DAY
    ? { dayBeganAt: last.dayBeganAt, dayCount: last.dayCount + 1 }
    : { wait: secondsToNextDay };
}

/** 48 random bits: the bias between codes is below one in 280 million. */
export const deriveAccessCode = (secret: string): string =>
  String(Buffer.from(secret, 'base64url').readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
