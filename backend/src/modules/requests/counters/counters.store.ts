import { createCounters } from '../../../platform/database/counters/counters.ts';
import type { Database } from '../../../platform/database/database.ts';
import { placeholders } from '../../../platform/database/sql.ts';
import { toViewerConditions, type Viewer } from '../../../platform/http/auth/viewer.ts';
import type { IdGenerator } from '../../../platform/id-generator.ts';
import { collectValues, selectVisible, toWhere } from '../list/to-sql-conditions.ts';
import { AWAITING_RECIPIENT, type RequestStatus } from '../requests-limits.contract.ts';
import { requestTable, type RequestRow } from '../requests.tables.ts';
import { RESUBMISSION_RULE, REVIEW_STATE_RULES, type RequestCounter } from './counters.rules.ts';

export type RequestCounterStore = ReturnType<typeof requestCounterStore>;

const REVIEW_RULES = [REVIEW_STATE_RULES.pending, REVIEW_STATE_RULES.reviewed, RESUBMISSION_RULE];
const UNDECIDED = `status = 'submitted' AND ${REVIEW_STATE_RULES.pending.sql}`;

export function requestCounterStore(database: Database, ids: IdGenerator) {
  const { sql } = database;
  const counters = createCounters<RequestCounter>(database, ids, {
    sums: 'request_counters',
    changes: 'request_counter_changes',
  });

  async function countVisible(
    organizationId: string,
    viewer: Viewer,
  ): Promise<ReadonlyMap<RequestCounter, number>> {
    const visible = selectVisible(
      organizationId,
      viewer,
      'id, status, uploaded_count, approved_count, rejected_count, unavailable_count, insisted_count',
      [],
    );
    const rows = await sql.values(
      `SELECT status, COUNT(*), ${REVIEW_RULES.map((rule) => `SUM(CASE WHEN ${rule.sql} THEN 1 ELSE 0 END)`).join(', ')}
        FROM ${visible.sql} GROUP BY status`,
      visible.values,
    );
    const counts = new Map<RequestCounter, number>();
    for (const [name, n, ...inReview] of rows) {
      const status = name as RequestStatus;
      counts.set(status, Number(n));
      for (const [index, { statuses, counter }] of REVIEW_RULES.entries())
        if (statuses.includes(status))
          counts.set(counter, (counts.get(counter) ?? 0) + Number(inReview[index]));
    }
    return counts;
  }

  async function count(
    organizationId: string,
    viewer: Viewer,
    condition: string,
    ...values: readonly unknown[]
  ): Promise<number> {
    const visible = selectVisible(organizationId, viewer, 'id', [{ sql: condition, values }]);
    const [first] = await sql.values(`SELECT COUNT(*) FROM ${visible.sql}`, visible.values);
    return Number(first?.[0]);
  }

  return {
    ...counters,

    /** By row for a viewer who does not see all. */
    async load(
      organizationId: string,
      viewer: Viewer,
    ): Promise<ReadonlyMap<RequestCounter, number>> {
      if (viewer.kind === 'limited') return countVisible(organizationId, viewer);
      const select = (table: string) => `SELECT figure, n FROM ${table} WHERE organization_id = ?`;
      const sums = await sql.values(
        `SELECT figure, SUM(n) FROM (${select('request_counters')} UNION ALL
          ${select('request_counter_changes')}) AS parts GROUP BY figure`,
        [organizationId, organizationId],
      );
      return new Map(sums.map(([figure, n]) => [figure as RequestCounter, Number(n)]));
    },

    countOverdue: (organizationId: string, viewer: Viewer, now: Date): Promise<number> =>
      count(
        organizationId,
        viewer,
        `status IN (${placeholders(AWAITING_RECIPIENT)}) AND deadline_sort < ?`,
        ...AWAITING_RECIPIENT,
        now,
      ),

    /** A submission also sets `updated_at`, which has an index. */
    countSubmittedSince: (organizationId: string, viewer: Viewer, since: Date): Promise<number> =>
      count(organizationId, viewer, 'updated_at >= ? AND submitted_at >= ?', since, since),

    /** One scan for both: how many were submitted since, how many are due before. */
    async countUndecided(
      organizationId: string,
      viewer: Viewer,
      { submittedSince, dueBefore }: { readonly submittedSince: Date; readonly dueBefore: Date },
    ): Promise<{ readonly submitted: number; readonly due: number }> {
      const visible = selectVisible(organizationId, viewer, 'submitted_at, deadline_sort', [
        { sql: UNDECIDED, values: [] },
      ]);
      const [counts = []] = await sql.values(
        `SELECT COUNT(CASE WHEN submitted_at >= ? THEN 1 END),
          COUNT(CASE WHEN deadline_sort < ? THEN 1 END) FROM ${visible.sql}`,
        [submittedSince, dueBefore, ...visible.values],
      );
      return { submitted: Number(counts[0]), due: Number(counts[1]) };
    },

    listLatestUndecided(
      organizationId: string,
      viewer: Viewer,
      limit: number,
    ): Promise<RequestRow[]> {
      const conditions = [...toViewerConditions(viewer), { sql: UNDECIDED, values: [] }];
      return sql.many(
        requestTable,
        `SELECT r.* FROM requests AS r JOIN (SELECT id AS picked FROM requests WHERE
          ${toWhere(conditions)} ORDER BY submitted_at DESC, id DESC LIMIT ?) AS latest ON r.id =
          latest.picked ORDER BY r.submitted_at DESC, r.id DESC`,
        [organizationId, ...collectValues(conditions), limit],
      );
    },
  };
}
