import type { Failure } from '../request/api-failure.ts';

/** Ways a link can lead nowhere, each with its own words. */
export type Ending = 'completed' | 'expired' | 'revoked' | 'cancelled' | 'rejected' | 'unknown';

const BY_CODE: readonly (readonly [RegExp, Ending])[] = [
  [/cancel/, 'cancelled'],
  [/complet|approved/, 'completed'],
  [/reject/, 'rejected'],
  [/expir/, 'expired'],
];

/** Null when the failure says nothing about the link, so that trying again makes sense. */
export function endingOf(failure: Failure): Ending | null {
  if (failure.kind === 'unknown-link') return 'unknown';
  if (failure.kind !== 'dead-link') return null;
  return BY_CODE.find(([pattern]) => pattern.test(failure.code))?.[1] ?? 'revoked';
}
