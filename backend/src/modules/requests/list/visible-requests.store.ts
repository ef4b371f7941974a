import type { Database } from '../../../platform/database/database.ts';
import { placeholders } from '../../../platform/database/sql.ts';
import type { LimitedViewer } from '../../../platform/http/auth/viewer.ts';
import type { RequestIndex } from './request-indices.ts';
import { collectValues, toIndexHint, toWhere, type SqlCondition } from './to-sql-conditions.ts';

type SqlPart = Pick<SqlCondition, 'sql' | 'values'>;

interface VisibleBranch extends SqlCondition {
  readonly index: RequestIndex;
}

const toBranch = (index: RequestIndex, sql: string, values: readonly string[]): VisibleBranch => ({
  index,
  sql,
  values,
  kind: 'visible',
});

const toTeamBranches = ({ teamIds }: LimitedViewer, index: RequestIndex): VisibleBranch[] =>
  teamIds.map((teamId) => toBranch(index, 'team_id = ?', [teamId]));

/** With those of the teams what `toViewerConditions` selects; each request is in one of them. */
function toOwnBranches({ userId, teamIds }: LimitedViewer): VisibleBranch[] {
  const ofOtherTeams =
    teamIds.length > 0 ? ` AND (team_id IS NULL OR team_id NOT IN (${placeholders(teamIds)}))` : '';
  return [
    toBranch('requests_creator', `created_by = ?${ofOtherTeams}`, [userId, ...teamIds]),
    toBranch('requests_assignee', `assignee_id = ? AND created_by <> ?${ofOtherTeams}`, [
      userId,
      userId,
      ...teamIds,
    ]),
  ];
}

/** Reads the index ranges of what a viewer sees instead of those of the organisation. */
export function visibleRequestsStore({ dialect, sql }: Database) {
  const union = (
    organizationId: string,
    branches: readonly VisibleBranch[],
    columns: SqlPart,
    conditions: readonly SqlCondition[],
    end: SqlPart = { sql: '', values: [] },
  ) => {
    const parts = branches.map((branch) => ({
      sql: `SELECT * FROM (SELECT ${columns.sql} FROM requests ${toIndexHint(dialect, branch.index)}
        WHERE ${toWhere([branch, ...conditions])} ${end.sql}) AS ${branch.index}_rows`,
      values: [
        ...columns.values,
        organizationId,
        ...collectValues([branch, ...conditions]),
        ...end.values,
      ],
    }));
    return {
      sql: `(${parts.map((part) => part.sql).join(' UNION ALL ')}) AS visible`,
      values: parts.flatMap(({ values }) => values),
    };
  };

  return {
    /**
     * A derived table. `first`: of each branch that many rows, as no page needs more; those of a
     * team come sorted from its index.
     */
    select: (
      organizationId: string,
      viewer: LimitedViewer,
      columns: readonly string[],
      conditions: readonly SqlCondition[],
      first?: { readonly teamIndex: RequestIndex; readonly orderBy: string; readonly rows: number },
    ) =>
      union(
        organizationId,
        [
          ...toTeamBranches(viewer, first?.teamIndex ?? 'requests_team_created'),
          ...toOwnBranches(viewer),
        ],
        { sql: columns.join(', '), values: [] },
        conditions,
        first && { sql: `ORDER BY ${first.orderBy} LIMIT ?`, values: [first.rows] },
      ),

    /** `own`: of the requests outside the teams of the viewer. */
    async count(
      organizationId: string,
      viewer: LimitedViewer,
      conditions: readonly SqlCondition[],
      of: 'all' | 'own',
    ): Promise<{ visible: number; total: number }> {
      const matches = ['1 = 1', ...conditions.map((condition) => condition.sql)].join(' AND ');
      const counts = union(
        organizationId,
        [
          ...(of === 'all' ? toTeamBranches(viewer, 'requests_team_created') : []),
          ...toOwnBranches(viewer),
        ],
        {
          sql: `COUNT(*) AS n, SUM(CASE WHEN ${matches} THEN 1 ELSE 0 END) AS matching`,
          values: collectValues(conditions),
        },
        [],
      );
      const [sums = []] = await sql.values(
        `SELECT SUM(n), SUM(matching) FROM ${counts.sql}`,
        counts.values,
      );
      return { visible: Number(sums[0] ?? 0), total: Number(sums[1] ?? 0) };
    },
  };
}
