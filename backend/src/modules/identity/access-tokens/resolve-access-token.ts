import {
  ROLE_PERMISSIONS,
  type ResolveBearerOptions,
  type MemberPrincipal,
} from '../../../platform/http/auth/principal.ts';
import { unauthenticated, UnknownCredentialError } from '../../../platform/problem.ts';
import {
  displayName,
  isSessionActive,
  shouldRecordActivity,
  secondsUntilSessionEnd,
} from '../identity.rules.ts';
import type { IdentityContext } from '../identity.context.ts';
import type { CachedPrincipal } from './principal-cache.ts';
import { hashCredential } from './hash-credential.ts';

/** Marks our access tokens, so that other bearers cost no query here. */
export const ACCESS_TOKEN_PREFIX = 'rat_';

/** Who a bearer of the web app belongs to; null when it is of another kind. */
export async function resolveAccessToken(
  inside: IdentityContext,
  bearer: string,
  facts: ResolveBearerOptions = { poll: false },
): Promise<MemberPrincipal | null> {
  if (!bearer.startsWith(ACCESS_TOKEN_PREFIX)) return null;
  const {
    platform: { clock },
    principals,
  } = inside;
  const hash = hashCredential(bearer);
  const key = hash.toString('base64');
  const now = clock.now();
  let known = principals.get(key);
  if (known === null) {
    known = await loadPrincipal(inside, hash);
    if (known !== null) principals.set(key, known);
  }
  if (known === null) throw new UnknownCredentialError();
  if (known.tokenExpiresAt.getTime() <= now.getTime() || !isSessionActive(known.session, now))
    throw unauthenticated();
  if (!facts.poll && shouldRecordActivity(known.session.lastSeenAt, now))
    await recordActivity(inside, known, now);
  return { ...known.principal, sessionSecondsLeft: secondsUntilSessionEnd(known.session, now) };
}

async function loadPrincipal(
  { store, membership }: IdentityContext,
  hash: Buffer,
): Promise<CachedPrincipal | null> {
  const token = await store.findToken(hash);
  const session = token && (await store.findSession(token.sessionId));
  const user = session && (await store.findUser(session.userId));
  const place = user && (await membership.findMembership(user.id));
  if (token === null || session === null || user === null || place === null) return null;
  return {
    tokenExpiresAt: token.expiresAt,
    session,
    principal: {
      kind: 'member',
      organizationId: place.organizationId,
      userId: user.id,
      sessionId: session.id,
      apiKeyId: null,
      role: place.role,
      permissions: ROLE_PERMISSIONS[place.role],
      name: displayName(user),
      email: user.email,
      locale: user.locale,
    },
  };
}

/** A call is answered although its activity could not be noted. */
async function recordActivity(
  { store, platform: { database, logger } }: IdentityContext,
  known: CachedPrincipal,
  now: Date,
): Promise<void> {
  known.session = { ...known.session, lastSeenAt: now };
  const { userId, sessionId } = known.principal;
  if (sessionId === null) return;
  await database
    .transaction(() => store.updateLastSeen(userId, sessionId, now))
    .catch((error: unknown) =>
      logger.warn({ error }, 'The activity of a session could not be noted'),
    );
}
