import type { UserSummary } from '../../identity/index.ts';
import { DEFAULT_ACCENT } from '../accent-colors.contract.ts';
import { findMembership, type Membership } from './find-membership.ts';
import type { OrganisationsContext } from '../organisations.context.ts';
import { defaultOrganisationName } from './default-organisation-name.rules.ts';
import { organisationCreated } from '../organisations.events.ts';

/** Finds the person's organisation, or founds one with them as owner. Runs inside the sign-in's transaction. */
export async function ensureMembership(
  inside: OrganisationsContext,
  user: UserSummary,
): Promise<Membership> {
  const {
    store,
    platform: { clock, ids, outbox },
  } = inside;
  const known = await findMembership(inside, user.id);
  if (known !== null) return known;
  const now = clock.now();
  const organisation = {
    id: ids.next(),
    name: defaultOrganisationName(user).slice(0, 255),
    website: '',
    address: '',
    city: '',
    state: '',
    zipCode: '',
    country: 'France',
    timeZone: 'Europe/Paris',
    accent: DEFAULT_ACCENT,
    createdAt: now,
    updatedAt: now,
  };
  await store.insert(organisation);
  await store.insertMembership({
    id: ids.next(),
    organisationId: organisation.id,
    userId: user.id,
    role: 'owner',
    createdAt: now,
  });
  await outbox.publish(organisationCreated(organisation.id, user.id, now));
  return { organisationId: organisation.id, organisationName: organisation.name, role: 'owner' };
}
