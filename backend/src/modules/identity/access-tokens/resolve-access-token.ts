import { ROLE_PERMISSIONS, type BearerFacts, type MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { unauthenticated, UnknownCredential } from '../../../platform/problem.ts';
import { displayName, isLive, isWorthNoting, secondsLeft } from '../identity.rules.ts';
import type { Inside } from '../identity.context.ts';
import type { KnownBearer } from './principal-cache.ts';
import { tokenHash } from './hash-credential.ts';

/** Marks our access tokens, so that other bearers cost no query here. */
export const ACCESS_TOKEN_PREFIX = 'rat_';

/** Who a bearer of the web app belongs to; null when it is of another kind. */
export async function resolveBearer(inside: Inside, bearer: string, facts: BearerFacts = { poll: false }): Promise<MemberPrincipal | null> {
  if (!bearer.startsWith(ACCESS_TOKEN_PREFIX)) return null;
  const { platform: { clock }, principals } = inside;
  const hash = tokenHash(bearer);
  const key = hash.toString('base64');
  const now = clock.now();
  let known = principals.get(key);
  if (known === null) {
    known = await load(inside, hash);
    if (known !== null) principals.set(key, known);
  }
  if (known === null) throw new UnknownCredential();
  if (known.tokenExpiresAt.getTime() <= now.getTime() || !isLive(known.session, now)) throw unauthenticated();
  if (!facts.poll && isWorthNoting(known.session.lastSeenAt, now)) await noteActivity(inside, known, now);
  return { ...known.principal, sessionSecondsLeft: secondsLeft(known.session, now) };
}

async function load({ store, membership }: Inside, hash: Buffer): Promise<KnownBearer | null> {
  const token = await store.findToken(hash);
  const session = token && (await store.findSession(token.sessionId));
  const user = session && (await store.findUser(session.userId));
  const place = user && (await membership.of(user.id));
  if (token === null || session === null || user === null || place === null) return null;
  return {
    tokenExpiresAt: token.expiresAt,
    session,
    principal: {
      kind: 'member', organisationId: place.organisationId, userId: user.id, sessionId: session.id, apiKeyId: null, role: place.role,
      permissions: ROLE_PERMISSIONS[place.role], name: displayName(user), email: user.email, locale: user.locale,
    },
  };
}

/** A call is answered although its activity could not be noted. */
async function noteActivity({ store, platform: { database, logger } }: Inside, known: KnownBearer, now: Date): Promise<void> {
  known.session = { ...known.session, lastSeenAt: now };
  const { userId, sessionId } = known.principal;
  if (sessionId === null) return;
  await database.write(() => store.noteActivity(userId, sessionId, now)).catch((error: unknown) => logger.warn({ error }, 'The activity of a session could not be noted'));
}
