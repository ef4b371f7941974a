import { hasKeySecret } from '../../../platform/http/auth/bearer-key.ts';
import type { PublisherPrincipal } from '../../../platform/http/auth/principal.ts';
import { unauthenticated, UnknownCredentialError } from '../../../platform/problem.ts';
import type { ScreensContext } from '../screens.context.ts';
import { findKeyFault, parseScreens, publisherKeyFormat } from './publisher-key.rules.ts';

/** Reads the key for each request, so that revocation takes effect at once. */
export async function resolvePublisherKey(
  { platform: { clock }, keys }: Pick<ScreensContext, 'platform' | 'keys'>,
  bearer: string,
): Promise<PublisherPrincipal | null> {
  if (!publisherKeyFormat.isLike(bearer)) return null;
  const parts = publisherKeyFormat.parse(bearer);
  const key = parts && (await keys.find(parts.id));
  if (!key || !hasKeySecret(parts, key))
    throw new UnknownCredentialError({
      detail: 'This publisher key is unknown. Check that it was copied whole.',
    });
  const fault = findKeyFault(key, clock.now());
  if (fault !== null) throw unauthenticated({ detail: fault, log: { publisherKey: key.id } });
  return {
    kind: 'publisher',
    keyId: key.id,
    team: key.team,
    screens: new Set(parseScreens(key.screens)),
  };
}
