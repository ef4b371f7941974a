import type { Database } from '../../../platform/database/database.ts';
import { teamMemberTable, teamTable, type TeamMemberRow, type TeamRow } from './teams.tables.ts';

export type TeamsStore = ReturnType<typeof teamsStore>;

export function teamsStore(database: Database) {
  const { sql } = database;
  const teams = () => database.repository(teamTable);
  const members = () => database.repository(teamMemberTable);
  return {
    list: (organizationId: string): Promise<TeamRow[]> => teams().findBy({ organizationId }),
    /** In a transaction the team stays until its end. */
    find: (organizationId: string, id: string): Promise<TeamRow | null> =>
      sql.one(
        teamTable,
        `SELECT * FROM teams WHERE organization_id = ? AND id = ?${sql.forUpdate}`,
        [organizationId, id],
      ),
    /** Without a lock. */
    rotates: (organizationId: string, id: string): Promise<boolean> =>
      teams().existsBy({ organizationId, id, rotates: true }),
    listMembers: (organizationId: string): Promise<TeamMemberRow[]> =>
      members().findBy({ organizationId }),
    async insert(team: TeamRow): Promise<void> {
      await teams().insert(team);
    },
    async update(
      organizationId: string,
      id: string,
      changes: Partial<Pick<TeamRow, 'name' | 'rotates' | 'lastAssignedId'>>,
    ): Promise<void> {
      await teams().update({ organizationId, id }, changes);
    },
    async delete(organizationId: string, id: string): Promise<void> {
      await members().delete({ organizationId, teamId: id });
      await teams().delete({ organizationId, id });
    },
    async setMembers(
      organizationId: string,
      teamId: string,
      memberIds: readonly string[],
      leadId: string | null,
    ): Promise<void> {
      await members().delete({ organizationId, teamId });
      await members().insert(
        memberIds.map((userId) => ({ organizationId, teamId, userId, isLead: userId === leadId })),
      );
    },
    async join(organizationId: string, teamId: string, userId: string): Promise<void> {
      await members().insert({ organizationId, teamId, userId, isLead: false });
    },
    async leaveAll(organizationId: string, userId: string): Promise<void> {
      await members().delete({ organizationId, userId });
    },
  };
}
