import type { Database } from '../../platform/database/database.ts';
import type { MembershipRow, OrganisationRow } from './organisations.tables.ts';

export type OrganisationsStore = ReturnType<typeof organisationsStore>;

export function organisationsStore(database: Database) {
  const organisations = () => database.manager().getRepository<OrganisationRow>('organisation');
  const memberships = () => database.manager().getRepository<MembershipRow>('membership');
  const findOne = database.finder<OrganisationRow, 'id'>('organisation', ['id']);
  return {
    find: (organisationId: string): Promise<OrganisationRow | null> =>
      findOne({ id: organisationId }),
    async insert(organisation: OrganisationRow): Promise<void> {
      await organisations().insert(organisation);
    },
    async update(
      organisationId: string,
      changes: Partial<Omit<OrganisationRow, 'id'>>,
    ): Promise<void> {
      await organisations().update({ id: organisationId }, changes);
    },
    /** In a transaction: an update that changes nothing but takes the row until its end. */
    async lock(organisationId: string): Promise<void> {
      await organisations().update({ id: organisationId }, { name: () => 'name' });
    },
    /** The one lookup that starts from a person: it is what finds the organisation of every later call. */
    findMembership: (userId: string): Promise<MembershipRow | null> =>
      memberships().findOneBy({ userId }),
    async insertMembership(membership: MembershipRow): Promise<void> {
      await memberships().insert(membership);
    },
  };
}
