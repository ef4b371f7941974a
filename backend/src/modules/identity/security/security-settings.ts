import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { notFound, validationFailed } from '../../../platform/problem.ts';
import type { IdentityContext } from '../identity.context.ts';
import { securityEdited } from '../identity.events.ts';
import { isSessionActive } from '../sessions/session.rules.ts';
import { type SecuritySettings, type UpdateSecurityBody } from './security.contract.ts';
import { SESSION_TIMEOUTS } from './session-timeouts.contract.ts';

export async function getSecuritySettings(
  { store, memberships, platform: { config } }: IdentityContext,
  actor: MemberPrincipal,
): Promise<SecuritySettings> {
  const user = await store.findUser(actor.userId);
  const session = actor.sessionId === null ? null : await store.findSession(actor.sessionId);
  const membership = await memberships.findMembership(actor.userId, actor.organizationId);
  if (user === null || membership === null) throw notFound();
  const limits = await memberships.listSessionLimits(actor.userId);
  const timeouts = listTimeouts(config.session.idleMinutes, membership.maxSessionMinutes);
  const secondFactor = session?.secondFactor ?? null;
  const { embedded, passwordUrl, twoFactorUrl } = config.oidc;
  const inLanguage = (url: string | null): string | null =>
    embedded && url !== null ? `${url}?lang=${user.locale}` : url;
  return {
    passwordUrl: inLanguage(passwordUrl),
    passwordChangedAt: user.passwordChangedAt?.toISOString() ?? null,
    twoFactor: secondFactor === null ? 'unknown' : secondFactor ? 'on' : 'off',
    twoFactorUrl: inLanguage(twoFactorUrl),
    sessionTimeoutMinutes: Math.min(
      user.sessionMinutes ?? config.session.idleMinutes,
      timeouts.at(-1)!,
    ),
    sessionTimeoutOptions: timeouts,
    requiresSignInAfterIdle: limits.some(({ requiresSignIn }) => requiresSignIn),
  };
}

/** Includes the configured default; up to the limit of the organisation. */
const listTimeouts = (configured: number, max: number | null): number[] =>
  [...new Set<number>([...SESSION_TIMEOUTS, configured])]
    .filter((minutes) => minutes <= (max ?? Infinity))
    .sort((a, b) => a - b);

export async function updateSecuritySettings(
  context: IdentityContext,
  actor: MemberPrincipal,
  { sessionTimeoutMinutes }: UpdateSecurityBody,
  actorContext: ActorContext,
): Promise<SecuritySettings> {
  const {
    platform: { clock, database, outbox },
    store,
    principals,
  } = context;
  const { organizationId, userId } = actor;
  const { sessionTimeoutOptions: timeouts } = await getSecuritySettings(context, actor);
  if (!timeouts.includes(sessionTimeoutMinutes))
    throw validationFailed({
      errors: [
        { field: 'sessionTimeoutMinutes', message: `Must be one of ${timeouts.join(', ')}` },
      ],
    });
  const now = clock.now();
  return database.transaction(async () => {
    await store.updateUser(userId, { sessionMinutes: sessionTimeoutMinutes, updatedAt: now });
    // A longer time must not revive a session that has ended.
    const active = (await store.listSessions(userId)).filter((session) =>
      isSessionActive(session, now),
    );
    const ids = active.map(({ id }) => id);
    await store.updateIdleMinutes(userId, ids, sessionTimeoutMinutes);
    await outbox.publish(
      securityEdited({ organizationId, occurredAt: now, actorContext }, ['sessionTimeoutMinutes']),
    );
    database.afterCommit(() => principals.invalidate({ userId }));
    return getSecuritySettings(context, actor);
  });
}
