import { createUser } from './create-user.ts';
import { presentUserSummary } from '../identity.present.ts';
import type { Claims } from '../identity.rules.ts';
import type { IdentityContext } from '../identity.context.ts';
import type { MembershipSource, UserSummary } from '../membership-source.ts';

export type EnrolledUser = UserSummary & Awaited<ReturnType<MembershipSource['ensureMembership']>>;

/** Gives a person of the configured provider the place that their first sign-in would; whoever has one keeps it. */
export function enrolUser(inside: IdentityContext, claims: Claims): Promise<EnrolledUser> {
  const {
    platform: { clock, config, database },
    store,
    membership,
  } = inside;
  return database.transaction(async () => {
    const known = await store.findUserBySubject(config.oidc.issuer, claims.sub);
    const card = presentUserSummary(known ?? (await createUser(inside, claims, 'fr', clock.now())));
    return { ...card, ...(await membership.ensureMembership(card)) };
  });
}
