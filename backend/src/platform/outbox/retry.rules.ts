/** What becomes of a delivery whose listener threw. */
export type NextAttempt =
  { readonly kind: 'later'; readonly dueAt: Date } | { readonly kind: 'never' };

const FIRST_DELAY_SECONDS = 5;
const LONGEST_DELAY_SECONDS = 3600;
/** A process that dies while delivering leaves no error behind; this ends a delivery that kills every worker. */
const MAX_ATTEMPTS = 60;

/** After an outage everything that waited would come back in the same second; shorter delays keep their length. */
const SPREAD_FROM_SECONDS = 60;
const SPREAD = 0.2;

/** How long a delivery is tried. */
export const GIVE_UP_AFTER_MILLISECONDS = 24 * 3600 * 1000;

/** Delays double from 5 s to an hour, less up to a fifth of it; the last try is at `giveUpAt` itself. `share`: from 0 to 1, another one for each delivery. */
export function planNextAttempt(
  facts: { attempts: number; giveUpAt: Date; permanent: boolean; share: number },
  now: Date,
): NextAttempt {
  if (facts.permanent || facts.attempts >= MAX_ATTEMPTS || now >= facts.giveUpAt)
    return { kind: 'never' };
  const whole = Math.min(FIRST_DELAY_SECONDS * 2 ** (facts.attempts - 1), LONGEST_DELAY_SECONDS);
  const delay = whole < SPREAD_FROM_SECONDS ? whole : whole * (1 - SPREAD * facts.share);
  return {
    kind: 'later',
    dueAt: new Date(Math.min(now.getTime() + Math.round(delay * 1000), facts.giveUpAt.getTime())),
  };
}

/** Always the same share for the same try of the same delivery. */
export const computeRetrySpread = (id: string, attempts: number): number => {
  let hash = attempts;
  for (const letter of id) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  // Ids made in one millisecond differ by one: far-off shares come of mixing every bit into every other.
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (((hash ^ (hash >>> 16)) >>> 0) % 1000) / 999;
};
