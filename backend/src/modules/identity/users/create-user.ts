import type { Claims } from '../identity.rules.ts';
import type { UserRow } from '../identity.tables.ts';
import type { IdentityContext } from '../identity.context.ts';

/** A person whom the provider vouches for and we have not met. Inside the caller's transaction. */
export async function createUser(
  { store, platform: { config, ids } }: IdentityContext,
  claims: Claims,
  locale: 'fr' | 'en',
  now: Date,
): Promise<UserRow> {
  const user: UserRow = {
    id: ids.next(),
    issuer: config.oidc.issuer,
    subject: claims.sub,
    email: claims.email,
    firstName: claims.firstName,
    lastName: claims.lastName,
    imageUrl: claims.imageUrl,
    phone: '',
    bio: '',
    locale: claims.locale ?? locale,
    createdAt: now,
    updatedAt: now,
    lastSignedInAt: now,
  };
  await store.insertUser(user);
  return user;
}
