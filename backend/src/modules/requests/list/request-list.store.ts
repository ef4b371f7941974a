import type { Database } from '../../../platform/database/database.ts';
import { jsonTable, placeholders } from '../../../platform/database/sql.ts';
import { toViewerConditions, type Viewer } from '../../../platform/http/auth/viewer.ts';
import type { RequestCounterStore } from '../counters/counters.store.ts';
import type { RequestSort } from '../requests-limits.contract.ts';
import { requestTable, type RequestRow } from '../requests.tables.ts';
import {
  collectValues,
  findExactCounters,
  selectVisible,
  toSqlConditions,
  toWhere,
  type RequestCriteria,
  type SqlCondition,
} from './to-sql-conditions.ts';

export type RequestListStore = ReturnType<typeof requestListStore>;

const SORT_COLUMNS: Record<RequestSort, readonly string[]> = {
  createdAt: ['created_at', 'id'],
  updatedAt: ['updated_at', 'id'],
  deadline: ['deadline_sort', 'id'],
  status: ['status', 'created_at', 'id'],
  recipientName: ['recipient_name_sort', 'id'],
  title: ['title_sort', 'id'],
};
const SORT_PROPERTIES: Record<RequestSort, readonly (keyof RequestRow)[]> = {
  createdAt: ['createdAt', 'id'],
  updatedAt: ['updatedAt', 'id'],
  deadline: ['deadlineSort', 'id'],
  status: ['status', 'createdAt', 'id'],
  recipientName: ['recipientNameSort', 'id'],
  title: ['titleSort', 'id'],
};
const MAX_MATCHES_AS_IDS = 512;
/** Of a limited viewer: fewer are read and sorted, more are met soon in the order of the list. */
const FEW_MATCHES = 1000;

const toOrderBy = (sort: RequestSort, isDescending: boolean, alias = ''): string =>
  SORT_COLUMNS[sort]
    .map((column) => `${alias}${column} ${isDescending ? 'DESC' : 'ASC'}`)
    .join(', ');

const selectAll = (organizationId: string, conditions: readonly SqlCondition[]): SqlCondition => ({
  sql: `requests WHERE ${toWhere(conditions)}`,
  values: [organizationId, ...collectValues(conditions)],
});

export function requestListStore(
  { dialect, sql }: Database,
  counters: RequestCounterStore,
  maxIds = MAX_MATCHES_AS_IDS,
) {
  /** Searching bytes gives the same matches and takes a third less time on MariaDB. */
  const containsSql = (text: string) =>
    dialect === 'mysql' ? `INSTR(CAST(${text} AS BINARY), ?) > 0` : `INSTR(${text}, ?) > 0`;

  async function findSearchConditions(
    organizationId: string,
    text: string,
  ): Promise<SqlCondition[]> {
    if (!text) return [];
    const ids = await sql.values(
      `SELECT id FROM request_search WHERE organization_id = ? AND ${containsSql('text')} LIMIT
        ${maxIds + 1}`,
      [organizationId, text],
    );
    if (ids.length <= maxIds)
      return [
        {
          sql: `id IN (SELECT id FROM ${jsonTable(dialect, { id: 'id' })} AS matches)`,
          values: [JSON.stringify(ids)],
        },
      ];
    return [
      {
        sql: containsSql(
          '(SELECT s.text FROM request_search s WHERE s.organization_id = requests.organization_id AND s.id = requests.id)',
        ),
        values: [text],
      },
    ];
  }

  const findConditions = async (
    organizationId: string,
    criteria: RequestCriteria,
  ): Promise<SqlCondition[]> => [
    ...toSqlConditions(criteria),
    ...(await findSearchConditions(organizationId, criteria.text)),
  ];

  async function count(
    organizationId: string,
    viewer: Viewer,
    criteria: RequestCriteria,
    conditions: readonly SqlCondition[],
  ): Promise<number> {
    const exactCounters = viewer.kind === 'all' ? findExactCounters(criteria) : null;
    if (exactCounters) {
      const counts = await counters.load(organizationId, viewer);
      return exactCounters.reduce((sum, counter) => sum + (counts.get(counter) ?? 0), 0);
    }
    const isTextAlone = viewer.kind === 'all' && criteria.text !== '' && conditions.length === 1;
    const matches = isTextAlone
      ? {
          sql: `request_search WHERE organization_id = ? AND ${containsSql('text')}`,
          values: [organizationId, criteria.text],
        }
      : selectVisible(organizationId, viewer, 'id', conditions);
    const [first] = await sql.values(`SELECT COUNT(*) FROM ${matches.sql}`, matches.values);
    return Number(first?.[0]);
  }

  return {
    async total(
      organizationId: string,
      viewer: Viewer,
      criteria: RequestCriteria,
    ): Promise<number> {
      const conditions = await findConditions(organizationId, criteria);
      return count(organizationId, viewer, criteria, conditions);
    },

    async findPage(
      organizationId: string,
      viewer: Viewer,
      criteria: RequestCriteria,
      { page, limit }: { readonly page: number; readonly limit: number },
    ): Promise<{ rows: RequestRow[]; total: number }> {
      const conditions = await findConditions(organizationId, criteria);
      const total = await count(organizationId, viewer, criteria, conditions);
      const offset = (page - 1) * limit;
      const size = Math.min(limit, total - offset);
      if (size <= 0) return { rows: [], total };
      const isDescending = criteria.order === 'desc';
      // A page in the second half is read from the other end: skipped rows cost time too.
      const rowsAfter = total - offset - size;
      const isBackwards = rowsAfter < offset;
      const columns = SORT_COLUMNS[criteria.sort].join(', ');
      const source =
        viewer.kind === 'limited' && total < FEW_MATCHES
          ? selectVisible(organizationId, viewer, columns, conditions)
          : selectAll(organizationId, [...toViewerConditions(viewer), ...conditions]);
      // Ids first: MariaDB would read every skipped row.
      const rows = await sql.many(
        requestTable,
        `SELECT r.* FROM requests AS r JOIN (SELECT id AS picked FROM ${source.sql}
          ORDER BY ${toOrderBy(criteria.sort, isDescending !== isBackwards)} LIMIT ? OFFSET ?)
          AS page ON r.id = page.picked ORDER BY ${toOrderBy(criteria.sort, isDescending, 'r.')}`,
        [...source.values, size, isBackwards ? rowsAfter : offset],
      );
      return { rows, total };
    },

    /** Of the requests that match, for all batches of an export. */
    findConditions,

    /** Keyset pagination: starts after the row `last`, and holds no cursor between batches. */
    async findBatchAfter(
      organizationId: string,
      viewer: Viewer,
      { sort, order }: RequestCriteria,
      matching: readonly SqlCondition[],
      last: RequestRow | null,
      limit: number,
    ): Promise<RequestRow[]> {
      const columns = SORT_COLUMNS[sort];
      const conditions = [...toViewerConditions(viewer), ...matching];
      if (last) {
        const values = SORT_PROPERTIES[sort].map((key) => last[key]);
        const comparison = order === 'asc' ? '>' : '<';
        conditions.push({
          sql: `${columns[0]} ${comparison}= ? AND (${columns.join(', ')}) ${comparison}
            (${placeholders(columns)})`,
          values: [values[0], ...values],
        });
      }
      return sql.many(
        requestTable,
        `SELECT * FROM requests WHERE ${toWhere(conditions)} ORDER BY
          ${toOrderBy(sort, order === 'desc')} LIMIT ?`,
        [organizationId, ...collectValues(conditions), limit],
      );
    },
  };
}
