import {
  ROLE_PERMISSIONS,
  type ResolveBearerOptions,
  type MemberPrincipal,
} from '../../../platform/http/auth/principal.ts';
import { unauthenticated, UnknownCredentialError } from '../../../platform/problem.ts';
import { displayName, isOperator } from '../users/user.rules.ts';
import {
  extendIdleEnds,
  isOverIn,
  isSessionActive,
  limitSession,
  shouldRecordActivity,
  secondsUntilSessionEnd,
} from '../sessions/session.rules.ts';
import type { IdentityContext } from '../identity.context.ts';
import type { CachedPrincipal } from './principal-cache.ts';
import { SESSION_TIMEOUTS } from '../security/session-timeouts.contract.ts';
import { MINUTE } from '../../../contract/durations.contract.ts';
import { assertSecondFactor } from '../security/assert-second-factor.ts';
import { sha256 } from '../../../platform/digest.ts';

const SHORTEST_LIMIT_MS = Math.min(...SESSION_TIMEOUTS) * MINUTE;

/** Lets other bearers pass without a query. */
export const ACCESS_TOKEN_PREFIX = 'rat_';

export async function resolveAccessToken(
  context: IdentityContext,
  bearer: string,
  options: Pick<ResolveBearerOptions, 'poll'> = { poll: false },
): Promise<MemberPrincipal | null> {
  if (!bearer.startsWith(ACCESS_TOKEN_PREFIX)) return null;
  const {
    platform: { clock },
    principals,
  } = context;
  const hash = sha256(bearer);
  const key = hash.toString('base64');
  const now = clock.now();
  let cached = principals.get(key);
  if (cached === null) {
    cached = await loadPrincipal(context, hash);
    if (cached !== null) principals.set(key, cached);
  }
  if (cached === null) throw new UnknownCredentialError();
  if (cached.tokenExpiresAt.getTime() <= now.getTime() || !isSessionActive(cached.session, now))
    throw unauthenticated();
  if (!options.poll && shouldRecordActivity(cached.session.lastSeenAt, now))
    await recordActivity(context, cached, now);
  return { ...cached.principal, sessionSecondsLeft: secondsUntilSessionEnd(cached.session, now) };
}

async function loadPrincipal(
  { store, memberships, platform: { config } }: IdentityContext,
  hash: Buffer,
): Promise<CachedPrincipal | null> {
  const token = await store.findToken(hash);
  const session = token && (await store.findSession(token.sessionId));
  const user = session && (await store.findUser(session.userId));
  const membership = user && (await memberships.findMembership(user.id, token.organizationId));
  if (token === null || session === null || user === null || membership === null) return null;
  if (isOverIn(session, membership.organizationId)) throw unauthenticated();
  assertSecondFactor(membership, session);
  return {
    tokenExpiresAt: token.expiresAt,
    session: limitSession(session, membership.maxSessionMinutes),
    principal: {
      kind: 'member',
      organizationId: membership.organizationId,
      userId: user.id,
      sessionId: session.id,
      apiKeyId: null,
      role: membership.role,
      permissions: isOperator(user, config.operatorEmails)
        ? new Set([...ROLE_PERMISSIONS[membership.role], 'screens:operate'])
        : ROLE_PERMISSIONS[membership.role],
      viewer: membership.viewer,
      name: displayName(user),
      email: user.email,
      locale: user.locale,
    },
  };
}

/** A request succeeds even if its activity cannot be recorded. */
async function recordActivity(
  { store, memberships, platform: { database, logger } }: IdentityContext,
  cached: CachedPrincipal,
  now: Date,
): Promise<void> {
  const wasLong = now.getTime() - cached.session.lastSeenAt.getTime() >= SHORTEST_LIMIT_MS;
  cached.session = { ...cached.session, lastSeenAt: now };
  const { userId, sessionId } = cached.principal;
  if (sessionId === null) return;
  await database
    .transaction(async () => {
      const session = wasLong ? await store.lockSession(sessionId) : null;
      const limits = session === null ? [] : await memberships.listSessionLimits(userId);
      await store.updateLastSeen(userId, sessionId, {
        lastSeenAt: now,
        ...(session && { idleEnds: extendIdleEnds(session, limits, now) }),
      });
    })
    .catch((error: unknown) =>
      logger.warn({ error }, 'The activity of a session could not be recorded'),
    );
}
