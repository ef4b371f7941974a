import type { SessionPrincipal } from '../../../platform/http/auth/principal.ts';
import { unauthenticated } from '../../../platform/problem.ts';
import type { AccessTokenResponse } from '../identity.contract.ts';
import type { IdentityContext } from '../identity.context.ts';
import { assertSecondFactor } from '../security/assert-second-factor.ts';
import { findSessionMembership } from '../sessions/find-session-membership.ts';
import { ACCESS_TOKEN_PREFIX } from './resolve-access-token.ts';
import { sha256 } from '../../../platform/digest.ts';

export async function issueAccessToken(
  context: IdentityContext,
  actor: SessionPrincipal,
): Promise<AccessTokenResponse> {
  const { store, platform } = context;
  const { clock, ids, config, database } = platform;
  const now = clock.now();
  const session = await store.findSession(actor.sessionId);
  if (session === null) throw unauthenticated();
  const membership = await findSessionMembership(context, session);
  if (membership === null) throw unauthenticated();
  const { organizationId } = membership;
  assertSecondFactor(membership, session);
  const expiresAt = new Date(
    Math.min(now.getTime() + config.session.accessTokenSeconds * 1000, session.expiresAt.getTime()),
  );
  const accessToken = ACCESS_TOKEN_PREFIX + ids.secret();
  await database.transaction(async () => {
    if (organizationId !== session.organizationId)
      await store.setSessionOrganization(session.userId, session.id, organizationId);
    await store.insertToken({
      id: ids.next(),
      sessionId: session.id,
      tokenHash: sha256(accessToken),
      expiresAt,
      organizationId,
    });
  });
  const expiresIn = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  return { accessToken, expiresIn, organizationId };
}
