import { In, IsNull, Not } from 'typeorm';
import { notFound } from '../../platform/problem.ts';
import type { Database } from '../../platform/database/database.ts';
import { selectFrom } from '../../platform/database/define-table.ts';
import type { SessionLimit } from '../identity/index.ts';
import type { Role } from '../identity/identity.contract.ts';
import {
  membershipTable,
  organizationTable,
  type MembershipRow,
  type OrganizationRow,
} from './organizations.tables.ts';

const lockedOrganization = selectFrom(organizationTable, 'encryptionKey');

export type OrganizationsStore = ReturnType<typeof organizationsStore>;

export function organizationsStore(database: Database) {
  const organizations = () => database.repository(organizationTable);
  const memberships = () => database.repository(membershipTable);
  const find = (organizationId: string) =>
    database.sql.one(organizationTable, 'SELECT * FROM organizations WHERE id = ?', [
      organizationId,
    ]);
  const get = async (organizationId: string): Promise<OrganizationRow> => {
    const organization = await find(organizationId);
    if (organization === null) throw notFound();
    return organization;
  };
  return {
    find,
    get,
    /** In a transaction: the encryption does not change until its end. */
    async lockEncryptionKey(organizationId: string): Promise<string | null> {
      const organization = await database.sql.one(
        lockedOrganization,
        `SELECT * FROM organizations WHERE id = ?${database.sql.forShare}`,
        [organizationId],
      );
      if (organization === null) throw notFound();
      return organization.encryptionKey;
    },
    /** That may name the domain: the caller compares exactly. */
    listAcceptingJoinRequests: (domain: string): Promise<OrganizationRow[]> =>
      database.sql.many(
        organizationTable,
        'SELECT * FROM organizations WHERE accepts_join_requests = 1 AND closes_at IS NULL AND email_domains LIKE ?',
        [`%${JSON.stringify(domain)}%`],
      ),
    /** Those of the ids that exist. */
    async findIds(ids: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await organizations().find({ select: { id: true }, where: { id: In(ids) } });
      return new Set(rows.map(({ id }) => id));
    },
    /** Across organisations. */
    listWithRetention: (): Promise<OrganizationRow[]> =>
      organizations().findBy({ retentionDays: Not(IsNull()), closesAt: IsNull() }),
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
    /** Null finds the organisation that the user joined first. */
    findMembership: (
      userId: string,
      organizationId: string | null,
    ): Promise<MembershipRow | null> =>
      organizationId === null
        ? memberships().findOne({ where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } })
        : memberships().findOneBy({ organizationId, userId }),
    /** Those of the users who are members. */
    async findMemberIds(
      organizationId: string,
      userIds: readonly string[],
    ): Promise<ReadonlySet<string>> {
      const rows = await memberships().findBy({ organizationId, userId: In(userIds) });
      return new Set(rows.map(({ userId }) => userId));
    },
    /** The earliest first. */
    listMemberships: (organizationId: string): Promise<MembershipRow[]> =>
      memberships().find({ where: { organizationId }, order: { createdAt: 'ASC', id: 'ASC' } }),
    listMembershipsOf: (userId: string): Promise<MembershipRow[]> =>
      memberships().findBy({ userId }),
    async listSessionLimits(userId: string): Promise<SessionLimit[]> {
      const rows = await database.sql.values(
        `SELECT o.id, o.max_session_minutes, o.require_sign_in_after_idle FROM memberships m
          JOIN organizations o ON o.id = m.organization_id WHERE m.user_id = ?`,
        [userId],
      );
      return rows.map(([id, minutes, requiresSignIn]) => ({
        organizationId: String(id),
        maxMinutes: minutes === null ? null : Number(minutes),
        requiresSignIn: Number(requiresSignIn) === 1,
      }));
    },
    async listMemberTeamIds(organizationId: string, userId: string): Promise<string[]> {
      const rows = await database.sql.values(
        'SELECT team_id FROM team_members WHERE organization_id = ? AND user_id = ?',
        [organizationId, userId],
      );
      return rows.map(([id]) => String(id));
    },
    async updateRole(organizationId: string, userId: string, role: Role): Promise<void> {
      await memberships().update({ organizationId, userId }, { role });
    },
    async deleteMembership(organizationId: string, userId: string): Promise<void> {
      await memberships().delete({ organizationId, userId });
    },
    async insertMembership(membership: MembershipRow): Promise<void> {
      await memberships().insert(membership);
    },
  };
}
