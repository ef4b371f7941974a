import { DAY } from '../../contract/durations.contract.ts';

type NextAttempt = { readonly kind: 'later'; readonly dueAt: Date } | { readonly kind: 'never' };

const FIRST_DELAY_SECONDS = 5;
const MAX_DELAY_SECONDS = 3600;
/** Ends deliveries that kill every worker, which leave no error behind. */
const MAX_ATTEMPTS = 60;

/** Longer delays are spread, so that not everything returns in one second after an outage. */
const MIN_SPREAD_SECONDS = 60;
const SPREAD = 0.2;

export const GIVE_UP_AFTER_MILLISECONDS = DAY;

/** From 5 s doubled to an hour, minus up to a fifth by `share` (0 to 1). */
export function planNextAttempt(
  delivery: { attempts: number; giveUpAt: Date; permanent: boolean; share: number },
  now: Date,
): NextAttempt {
  if (delivery.permanent || delivery.attempts >= MAX_ATTEMPTS || now >= delivery.giveUpAt)
    return { kind: 'never' };
  const baseDelay = Math.min(FIRST_DELAY_SECONDS * 2 ** (delivery.attempts - 1), MAX_DELAY_SECONDS);
  const delay =
    baseDelay < MIN_SPREAD_SECONDS ? baseDelay : baseDelay * (1 - SPREAD * delivery.share);
  return {
    kind: 'later',
    dueAt: new Date(
      Math.min(now.getTime() + Math.round(delay * 1000), delivery.giveUpAt.getTime()),
    ),
  };
}

export const computeRetrySpread = (id: string, attempts: number): number => {
  let hash = attempts;
  for (const character of id) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0;
  // Ids of one millisecond differ by one: mixing all bits spreads their shares.
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (((hash ^ (hash >>> 16)) >>> 0) % 1000) / 999;
};
