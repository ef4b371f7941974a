import { In } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { placeholders } from '../../../platform/database/sql.ts';
import type { RequestStatus } from '../requests-limits.contract.ts';
import { requestTable, type RequestRow } from '../requests.tables.ts';

export type AssignedRequestStore = ReturnType<typeof assignedRequestStore>;

/** Of one assignee or one team. */
export function assignedRequestStore(database: Database) {
  const { sql } = database;
  return {
    /** In a transaction: oldest first. */
    lockOfAssignee: (
      organizationId: string,
      assigneeId: string,
      statuses: readonly RequestStatus[],
      limit: number,
    ): Promise<RequestRow[]> =>
      sql.many(
        requestTable,
        `SELECT * FROM requests WHERE organization_id = ? AND assignee_id = ? AND status
          IN (${placeholders(statuses)}) ORDER BY id LIMIT ?${sql.forUpdate}`,
        [organizationId, assigneeId, ...statuses, limit],
      ),

    countOfAssignee: (
      organizationId: string,
      assigneeId: string,
      statuses: readonly RequestStatus[],
    ): Promise<number> =>
      database
        .repository(requestTable)
        .countBy({ organizationId, assigneeId, status: In([...statuses]) }),

    lockOfTeam: (organizationId: string, teamId: string, limit: number): Promise<RequestRow[]> =>
      sql.many(
        requestTable,
        `SELECT * FROM requests WHERE organization_id = ? AND team_id = ? ORDER BY
          created_at, id LIMIT ?${sql.forUpdate}`,
        [organizationId, teamId, limit],
      ),
  };
}
