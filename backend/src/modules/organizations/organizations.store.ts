import { notFound } from '../../platform/problem.ts';
import type { Database } from '../../platform/database/database.ts';
import type { MembershipRow, OrganizationRow } from './organizations.tables.ts';

export type OrganizationsStore = ReturnType<typeof organizationsStore>;

export function organizationsStore(database: Database) {
  const organizations = () => database.manager().getRepository<OrganizationRow>('organization');
  const memberships = () => database.manager().getRepository<MembershipRow>('membership');
  const find = (organizationId: string) =>
    database.sql.one<OrganizationRow>('organization', 'SELECT * FROM organizations WHERE id = ?', [
      organizationId,
    ]);
  return {
    find,
    async get(organizationId: string): Promise<OrganizationRow> {
      const organization = await find(organizationId);
      if (organization === null) throw notFound();
      return organization;
    },
    async insert(organization: OrganizationRow): Promise<void> {
      await organizations().insert(organization);
    },
    async update(
      organizationId: string,
      changes: Partial<Omit<OrganizationRow, 'id'>>,
    ): Promise<void> {
      await organizations().update({ id: organizationId }, changes);
    },
    /** In a transaction: locks the row with an update that changes nothing. */
    async lock(organizationId: string): Promise<void> {
      await organizations().update({ id: organizationId }, { name: () => 'name' });
    },
    /** The only lookup by person: it finds the organisation of every request. */
    findMembership: (userId: string): Promise<MembershipRow | null> =>
      memberships().findOneBy({ userId }),
    async insertMembership(membership: MembershipRow): Promise<void> {
      await memberships().insert(membership);
    },
  };
}
