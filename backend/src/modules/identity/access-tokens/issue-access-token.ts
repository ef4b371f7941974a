import type { SessionPrincipal } from '../../../platform/http/auth/principal.ts';
import { unauthenticated } from '../../../platform/problem.ts';
import type { AccessTokenResponse } from '../identity.contract.ts';
import type { IdentityContext } from '../identity.context.ts';
import { ACCESS_TOKEN_PREFIX } from './resolve-access-token.ts';
import { hashCredential } from './hash-credential.ts';

/** A short-lived bearer for the web app, which keeps it in memory only. Never outlives its session. */
export async function issueAccessToken(
  { platform, store, membership }: IdentityContext,
  actor: SessionPrincipal,
): Promise<AccessTokenResponse> {
  const { clock, ids, config, database } = platform;
  const now = clock.now();
  const session = await store.findSession(actor.sessionId);
  const place = await membership.findMembership(actor.userId);
  if (session === null) throw unauthenticated();
  if (place === null) {
    // Somebody who was removed from their organisation must not be sent round between sign-in page and app.
    await database.transaction(() => store.revokeSession(actor.userId, actor.sessionId, now));
    throw unauthenticated();
  }
  const expiresAt = new Date(
    Math.min(now.getTime() + config.session.accessTokenSeconds * 1000, session.expiresAt.getTime()),
  );
  const accessToken = ACCESS_TOKEN_PREFIX + ids.secret();
  await database.transaction(() =>
    store.insertToken({
      id: ids.next(),
      sessionId: session.id,
      tokenHash: hashCredential(accessToken),
      expiresAt,
    }),
  );
  return { accessToken, expiresIn: Math.floor((expiresAt.getTime() - now.getTime()) / 1000) };
}
