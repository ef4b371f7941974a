import { toActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { Locale } from '../identity.contract.ts';
import { HOUR } from '../../../contract/durations.contract.ts';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import { createUser } from '../users/create-user.ts';
import { redirectToProvider, type SignInAttempt } from './begin-sign-in.ts';
import { needsPassword } from './needs-password.ts';
import { isInvitationPage } from './return-to.contract.ts';
import { sessionsRevoked, userSignedIn } from '../identity.events.ts';
import { presentUserSummary } from '../users/user.rules.ts';
import type { Authentication, Claims } from '../provider/claims.rules.ts';
import type { UserRow } from '../identity.tables.ts';
import type { IdentityContext } from '../identity.context.ts';
import { SignInFailureError } from './sign-in-failure.ts';
import { sha256 } from '../../../platform/digest.ts';
import { negotiateLanguage } from '../../../platform/text/negotiate-language.ts';

interface SignInCallback {
  readonly search: string;
  readonly attemptCookie: string | null;
  readonly sessionCookie: string | null;
  readonly ip: string;
  readonly userAgent: string;
  readonly acceptLanguage: string;
  readonly requestId: string;
}

export async function completeSignIn(
  context: IdentityContext,
  callback: SignInCallback,
): Promise<{ to: string; cookies: string[] }> {
  const { platform, provider, cookies, idTokenSealer } = context;
  const attempt = getAttempt(context, callback.attemptCookie);
  const { issuer, claims, authentication, idToken } = await provider.exchangeCode(
    callback.search,
    attempt,
  );
  const user = await context.store.findUserBySubject(issuer, claims.sub);
  if (user && (await needsPassword(context, user.id, authentication.authenticatedAt))) {
    if (!attempt.asksPassword) return redirectToProvider(context, attempt, true);
    throw new SignInFailureError('refused', 'The provider did not ask for the password again');
  }
  const secret = platform.ids.secret();
  const { absoluteHours } = platform.config.session;
  const signIn = () =>
    platform.database.transaction(() =>
      createSession(context, { ...callback, ...attempt, issuer }, claims, {
        ...authentication,
        secret,
        idToken: idTokenSealer.seal(idToken),
      }),
    );
  // Two concurrent first sign-ins of one user: the second retries and finds what the first created.
  await signIn().catch((error: unknown) => {
    if (isUniqueViolation(error)) return signIn();
    throw error;
  });
  return {
    to: platform.config.publicUrl.origin + attempt.returnTo,
    cookies: [
      cookies.serialize(cookies.sessionName, secret, absoluteHours * 3600),
      cookies.serializeExpired(cookies.attemptName),
    ],
  };
}

/** Also one that took too long; null: the browser sent none. */
export function findAttempt(
  { attemptSealer }: IdentityContext,
  cookie: string | null,
): SignInAttempt | null {
  const opened = cookie === null ? null : attemptSealer.open(cookie);
  return opened === null ? null : (JSON.parse(opened) as SignInAttempt);
}

function getAttempt(context: IdentityContext, cookie: string | null): SignInAttempt {
  const attempt = findAttempt(context, cookie);
  if (attempt === null)
    throw new SignInFailureError('expired', 'The browser sent no sign-in attempt');
  if (attempt.expiresAt <= context.platform.clock.now().getTime())
    throw new SignInFailureError('expired', 'The sign-in took too long');
  return attempt;
}

async function createSession(
  context: IdentityContext,
  callback: SignInCallback & Pick<SignInAttempt, 'returnTo'> & { readonly issuer: string },
  claims: Claims,
  credentials: Authentication & { secret: string; idToken: string },
): Promise<void> {
  const {
    platform: { clock, ids, config, outbox },
    store,
  } = context;
  const now = clock.now();
  const user = await createOrUpdateUser(
    context,
    callback.issuer,
    claims,
    negotiateLanguage(callback.acceptLanguage),
    now,
  );
  const { secondFactor, passwordChangedAt } = credentials;
  await store.updateUser(user.id, { passwordChangedAt });
  const organizationId = await chooseOrganization(context, user, callback.returnTo);
  await endPreviousSession(context, callback, now);
  const sessionId = ids.next();
  await store.insertSession({
    id: sessionId,
    userId: user.id,
    tokenHash: sha256(credentials.secret),
    createdAt: now,
    lastSeenAt: now,
    idleMinutes: user.sessionMinutes ?? config.session.idleMinutes,
    expiresAt: new Date(now.getTime() + config.session.absoluteHours * HOUR),
    ip: callback.ip.slice(0, 64),
    userAgent: callback.userAgent.slice(0, 512),
    revokedAt: null,
    endReason: null,
    secondFactor,
    idToken: credentials.idToken,
    organizationId,
    idleEnds: null,
  });
  if (organizationId === null) return;
  await outbox.publish(
    userSignedIn(
      {
        organizationId,
        occurredAt: now,
        actorContext: toActorContext({
          principal: { kind: 'session', userId: user.id, sessionId },
          requestId: callback.requestId,
        }),
      },
      sessionId,
    ),
  );
}

/** A user who answers an invitation gets no organisation of their own. */
async function chooseOrganization(
  { store, memberships }: IdentityContext,
  user: UserRow,
  returnTo: string,
): Promise<string | null> {
  const lastId = await store.findLastOrganizationId(user.id);
  if (isInvitationPage(returnTo))
    return (await memberships.findMembership(user.id, lastId))?.organizationId ?? null;
  return (await memberships.ensureMembership(presentUserSummary(user), lastId)).organizationId;
}

async function endPreviousSession(
  { platform: { outbox, database }, store, memberships, principals }: IdentityContext,
  callback: SignInCallback,
  now: Date,
): Promise<void> {
  const previous =
    callback.sessionCookie === null
      ? null
      : await store.findSessionByHash(sha256(callback.sessionCookie));
  if (previous === null) return;
  const { id, userId } = previous;
  const wasActive = await store.revokeSession(userId, id, 'replaced', now);
  database.afterCommit(() => principals.invalidate({ sessionId: id }));
  const membership = await memberships.findMembership(userId, previous.organizationId);
  if (!wasActive || membership === null) return;
  const occurrence = {
    organizationId: membership.organizationId,
    occurredAt: now,
    actorContext: toActorContext({
      principal: { kind: 'session', userId, sessionId: id },
      requestId: callback.requestId,
    }),
  };
  await outbox.publish(sessionsRevoked(occurrence, [id]));
}

/** Mail address and picture follow the provider; names are kept once set. */
async function createOrUpdateUser(
  context: IdentityContext,
  issuer: string,
  claims: Claims,
  locale: Locale,
  now: Date,
): Promise<UserRow> {
  const { store } = context;
  const existing = await store.findUserBySubject(issuer, claims.sub);
  if (existing === null) return createUser(context, issuer, claims, locale, now);
  const changes = {
    email: claims.email,
    emailVerified: claims.emailVerified,
    imageUrl: claims.imageUrl,
    lastSignedInAt: now,
    firstName: existing.firstName || claims.firstName,
    lastName: existing.lastName || claims.lastName,
  };
  await store.updateUser(existing.id, changes);
  return { ...existing, ...changes };
}
