import { isUniqueViolation } from '../../../platform/database/errors.ts';
import { createUser } from '../users/create-user.ts';
import type { SignInAttempt } from './begin-sign-in.ts';
import { sessionsRevoked, userActorContext, userSignedIn } from '../identity.events.ts';
import { displayName, parseAcceptLanguage, type Claims } from '../identity.rules.ts';
import type { UserRow } from '../identity.tables.ts';
import type { IdentityContext } from '../identity.context.ts';
import { SignInFailureError } from './sign-in-failure.ts';
import { hashCredential } from '../access-tokens/hash-credential.ts';

export interface SignInCallback {
  /** Query of the callback, as it arrived. */
  readonly search: string;
  readonly attemptCookie: string | null;
  /** A session that this browser had before; it ends with the new one. */
  readonly sessionCookie: string | null;
  readonly ip: string;
  readonly userAgent: string;
  readonly acceptLanguage: string;
  readonly requestId: string;
}

/** The browser is back from the provider: a person with a new session, or a `SignInFailureError`. */
export async function completeSignIn(
  inside: IdentityContext,
  call: SignInCallback,
): Promise<{ to: string; cookies: string[] }> {
  const { platform, provider, cookies, idTokenSealer } = inside;
  const attempt = openAttempt(inside, call.attemptCookie);
  const { claims, idToken } = await provider.exchangeCode(call.search, attempt);
  const secret = platform.ids.secret();
  const { absoluteHours } = platform.config.session;
  const signIn = () =>
    platform.database.transaction(() =>
      createSession(inside, call, claims, { secret, idToken: idTokenSealer.seal(idToken) }),
    );
  // Two first sign-ins at once found the same person: the second finds what the first made.
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

function openAttempt(
  { attemptSealer, platform }: IdentityContext,
  cookie: string | null,
): SignInAttempt {
  const opened = cookie === null ? null : attemptSealer.open(cookie);
  if (opened === null)
    throw new SignInFailureError('expired', 'The browser brought no sign-in of ours');
  const attempt = JSON.parse(opened) as SignInAttempt;
  if (attempt.expiresAt <= platform.clock.now().getTime())
    throw new SignInFailureError('expired', 'The sign-in took too long');
  return attempt;
}

async function createSession(
  inside: IdentityContext,
  call: SignInCallback,
  claims: Claims,
  fresh: { secret: string; idToken: string },
): Promise<void> {
  const {
    platform: { clock, ids, config, outbox },
    store,
    membership,
  } = inside;
  const now = clock.now();
  const user = await createOrUpdateUser(
    inside,
    claims,
    parseAcceptLanguage(call.acceptLanguage),
    now,
  );
  const { organizationId } = await membership.ensureMembership({
    id: user.id,
    name: displayName(user),
    email: user.email,
    locale: user.locale,
  });
  await endPreviousSession(inside, call, now);
  const sessionId = ids.next();
  await store.insertSession({
    id: sessionId,
    userId: user.id,
    tokenHash: hashCredential(fresh.secret),
    createdAt: now,
    lastSeenAt: now,
    idleMinutes: config.session.idleMinutes,
    expiresAt: new Date(now.getTime() + config.session.absoluteHours * 3_600_000),
    ip: call.ip.slice(0, 64),
    userAgent: call.userAgent.slice(0, 512),
    revokedAt: null,
    idToken: fresh.idToken,
  });
  await outbox.publish(
    userSignedIn(
      { organizationId, occurredAt: now, cause: userActorContext(user.id, call.requestId) },
      sessionId,
    ),
  );
}

async function endPreviousSession(
  { platform: { outbox, database }, store, membership, principals }: IdentityContext,
  call: SignInCallback,
  now: Date,
): Promise<void> {
  const before =
    call.sessionCookie === null
      ? null
      : await store.findSessionByHash(hashCredential(call.sessionCookie));
  if (before === null) return;
  const { id, userId } = before;
  const wasLive = await store.revokeSession(userId, id, now);
  database.afterCommit(() => principals.invalidate({ sessionId: id }));
  const place = await membership.findMembership(userId);
  if (!wasLive || place === null) return;
  const occurrence = {
    organizationId: place.organizationId,
    occurredAt: now,
    cause: userActorContext(userId, call.requestId),
  };
  await outbox.publish(sessionsRevoked(occurrence, [id]));
}

/** Address and picture belong to the provider and follow it; names are the person's own once they are here. */
async function createOrUpdateUser(
  inside: IdentityContext,
  claims: Claims,
  locale: 'fr' | 'en',
  now: Date,
): Promise<UserRow> {
  const {
    store,
    platform: { config },
  } = inside;
  const known = await store.findUserBySubject(config.oidc.issuer, claims.sub);
  if (known === null) return createUser(inside, claims, locale, now);
  const changes = {
    email: claims.email,
    imageUrl: claims.imageUrl,
    lastSignedInAt: now,
    firstName: known.firstName || claims.firstName,
    lastName: known.lastName || claims.lastName,
  };
  await store.updateUser(known.id, changes);
  return { ...known, ...changes };
}
