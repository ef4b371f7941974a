import type { Locale } from '../identity.contract.ts';
import type { Claims } from '../provider/claims.rules.ts';
import type { UserRow } from '../identity.tables.ts';
import type { IdentityContext } from '../identity.context.ts';
import { presentUserSummary } from './user.rules.ts';
import type { Membership, UserSummary } from '../membership-source.ts';

/** In the caller's transaction. */
export async function createUser(
  { store, platform: { ids } }: IdentityContext,
  issuer: string,
  claims: Claims,
  locale: Locale,
  now: Date,
): Promise<UserRow> {
  const user: UserRow = {
    id: ids.next(),
    issuer,
    subject: claims.sub,
    email: claims.email,
    emailVerified: claims.emailVerified,
    firstName: claims.firstName,
    lastName: claims.lastName,
    imageUrl: claims.imageUrl,
    picture: null,
    phone: '',
    bio: '',
    locale: claims.locale ?? locale,
    createdAt: now,
    updatedAt: now,
    lastSignedInAt: now,
    sessionMinutes: null,
    passwordChangedAt: null,
  };
  await store.insertUser(user);
  return user;
}

type EnrolledUser = UserSummary & Membership;

export function enrolUser(context: IdentityContext, claims: Claims): Promise<EnrolledUser> {
  const {
    platform: { clock, config, database },
    store,
    memberships,
  } = context;
  return database.transaction(async () => {
    const { issuer } = config.oidc;
    const existing = await store.findUserBySubject(issuer, claims.sub);
    const summary = presentUserSummary(
      existing ?? (await createUser(context, issuer, claims, 'fr', clock.now())),
    );
    return { ...summary, ...(await memberships.ensureMembership(summary, null)) };
  });
}
