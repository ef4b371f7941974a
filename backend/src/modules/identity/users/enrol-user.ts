import { addUser } from './create-user.ts';
import { presentUserCard } from '../identity.present.ts';
import type { Claims } from '../identity.rules.ts';
import type { Inside } from '../identity.context.ts';
import type { MembershipSource, UserCard } from '../membership-source.ts';

export type EnrolledUser = UserCard & Awaited<ReturnType<MembershipSource['ensureFor']>>;

/** Gives a person of the configured provider the place that their first sign-in would; whoever has one keeps it. */
export function enrolUser(inside: Inside, claims: Claims): Promise<EnrolledUser> {
  const { platform: { clock, config, database }, store, membership } = inside;
  return database.write(async () => {
    const known = await store.findUserBySubject(config.oidc.issuer, claims.sub);
    const card = presentUserCard(known ?? (await addUser(inside, claims, 'fr', clock.now())));
    return { ...card, ...(await membership.ensureFor(card)) };
  });
}
