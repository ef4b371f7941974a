import { hasKeySecret } from '../../../platform/http/auth/bearer-key.ts';
import { PUBLISHER_KEY_FORM } from '../../../platform/http/auth/key-format.ts';
import type { PublisherPrincipal } from '../../../platform/http/auth/principal.ts';
import { unauthenticated, UnknownCredentialError } from '../../../platform/problem.ts';
import type { ScreensContext } from '../screens.context.ts';
import type { PublisherKeyRow } from '../screens.tables.ts';
import { findKeyFault, parseScreens, publisherKeyFormat } from './publisher-key.rules.ts';

/** Reads the key for each request, so that revocation takes effect at once. */
export async function resolvePublisherKey(
  { platform: { clock }, keys }: Pick<ScreensContext, 'platform' | 'keys'>,
  bearer: string,
): Promise<PublisherPrincipal | null> {
  if (!publisherKeyFormat.isLike(bearer)) return null;
  const parts = publisherKeyFormat.parse(bearer);
  if (parts === null)
    throw new UnknownCredentialError({
      detail: `This is no publisher key. ${PUBLISHER_KEY_FORM}`,
    });
  const key = await keys.find(parts.id);
  if (!key || !hasKeySecret(parts, key))
    throw new UnknownCredentialError({
      detail: 'This publisher key is unknown. Check that it was copied whole.',
    });
  assertNoFault(key, clock.now());
  return {
    kind: 'publisher',
    keyId: key.id,
    team: key.team,
    screens: new Set(parseScreens(key.screens)),
  };
}

/** In a transaction: the key may have ended while its upload was received. */
export async function assertKeyActive(
  { platform: { clock }, keys }: Pick<ScreensContext, 'platform' | 'keys'>,
  { keyId }: PublisherPrincipal,
): Promise<void> {
  const key = await keys.lock(keyId);
  if (key === null) throw new UnknownCredentialError();
  assertNoFault(key, clock.now());
}

function assertNoFault(key: PublisherKeyRow, now: Date): void {
  const fault = findKeyFault(key, now);
  if (fault !== null) throw unauthenticated({ detail: fault, log: { publisherKey: key.id } });
}
