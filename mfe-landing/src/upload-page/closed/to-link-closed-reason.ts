import type { ApiFailure } from '../request/api-failure.ts';

/** Ways a link can lead nowhere, each with its own words. */
export type LinkClosedReason =
  'completed' | 'expired' | 'revoked' | 'cancelled' | 'rejected' | 'unknown';

const BY_CODE: readonly (readonly [RegExp, LinkClosedReason])[] = [
  [/cancel/, 'cancelled'],
  [/complet|approved/, 'completed'],
  [/reject/, 'rejected'],
  [/expir/, 'expired'],
];

/** Null when the failure says nothing about the link, so that trying again makes sense. */
export function toLinkClosedReason(failure: ApiFailure): LinkClosedReason | null {
  if (failure.kind === 'unknown-link') return 'unknown';
  if (failure.kind !== 'dead-link') return null;
  return BY_CODE.find(([pattern]) => pattern.test(failure.code))?.[1] ?? 'revoked';
}
