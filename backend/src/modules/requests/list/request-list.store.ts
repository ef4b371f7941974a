import type { Database } from '../../../platform/database/database.ts';
import { placeholders } from '../../../platform/database/sql.ts';
import { SEES_ALL, toViewerConditions, type Viewer } from '../../../platform/http/auth/viewer.ts';
import { visibleRequestsStore } from './visible-requests.store.ts';
import type { RequestIndex } from './request-indices.ts';
import { toTeamFigure, type RequestFigure } from '../counters/counters.rules.ts';
import {
  toSqlConditions,
  chooseCountIndex,
  chooseIndex,
  collectValues,
  toIndexHint,
  toWhere as where,
  type SqlCondition,
  type RequestListCriteria,
} from './to-sql-conditions.ts';
import { planPage, SORT_INDEX, TEAM_INDEX } from './page-plan.rules.ts';
import { REQUEST_STATUSES, type RequestSort } from '../requests-limits.contract.ts';
import { requestTable, type RequestRow } from '../requests.tables.ts';
import { REVIEW_STATE_RULES } from '../counters/counters.rules.ts';
import type { RequestCounterStore } from '../counters/counters.store.ts';

export type { RequestListCriteria };
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
const ANYWHERE: ReadonlySet<SqlCondition['kind']> = new Set([
  'assignee',
  'team',
  'people',
  'matching',
  'visible',
]);
const MAX_MATCHES_AS_IDS = 512;

/** Members see every request of their teams. */
const toNeededViewer = (viewer: Viewer, { teamId }: Pick<RequestListCriteria, 'teamId'>): Viewer =>
  viewer.kind === 'limited' && teamId !== undefined && viewer.teamIds.includes(teamId)
    ? SEES_ALL
    : viewer;

const toVisibleRows = (viewer: Viewer): SqlCondition[] =>
  toViewerConditions(viewer).map((part) => ({ ...part, kind: 'visible' }));

/** Statements name their index: the planners know neither the counters nor the nearer end. */
export function requestListStore(
  database: Database,
  counters: RequestCounterStore,
  maxIds = MAX_MATCHES_AS_IDS,
) {
  const { sql } = database;
  const isMysql = database.dialect === 'mysql';
  const indexHint = (index: RequestIndex | 'PRIMARY') => toIndexHint(database.dialect, index);
  const visibleRequests = visibleRequestsStore(database);

  /** Searching bytes gives the same matches and takes a third less time on MariaDB. */
  const containsSql = (text: string) =>
    isMysql ? `INSTR(CAST(${text} AS BINARY), ?) > 0` : `INSTR(${text}, ?) > 0`;

  const count = async (
    organizationId: string,
    conditions: readonly SqlCondition[],
  ): Promise<number> => {
    const index = chooseCountIndex(conditions);
    const [first] = await sql.values(
      `SELECT COUNT(*) FROM requests ${index ? indexHint(index) : ''} WHERE ${where(conditions)}`,
      [organizationId, ...collectValues(conditions)],
    );
    return Number(first?.[0]);
  };

  async function findSearchCondition(organizationId: string, text: string): Promise<SqlCondition> {
    const ids = await sql.values(
      `SELECT id FROM request_search WHERE organization_id = ? AND ${containsSql('text')} LIMIT
        ${maxIds + 1}`,
      [organizationId, text],
    );
    if (ids.length > maxIds)
      return {
        sql: containsSql(
          '(SELECT s.text FROM request_search s WHERE s.organization_id = requests.organization_id AND s.id = requests.id)',
        ),
        values: [text],
        kind: 'matching',
      };
    // Padded to a power of two, which keeps the number of different statements small.
    const padded = Array.from(
      { length: 2 ** Math.ceil(Math.log2(Math.max(1, ids.length))) },
      (_, index) => ids[Math.min(index, ids.length - 1)]?.[0] ?? '',
    );
    return {
      sql: `id IN (${placeholders(padded)})`,
      values: padded,
      kind: 'ids',
      maxRows: ids.length,
    };
  }

  const countMatching = async (organizationId: string, text: string): Promise<number> => {
    const [first] = await sql.values(
      `SELECT COUNT(*) FROM request_search WHERE organization_id = ? AND ${containsSql('text')}`,
      [organizationId, text],
    );
    return Number(first?.[0]);
  };

  const sumCounters = (
    counts: ReadonlyMap<RequestFigure, number>,
    figures: readonly RequestFigure[],
  ) => figures.reduce((sum, figure) => sum + (counts.get(figure) ?? 0), 0);

  async function countMatches(
    organizationId: string,
    caller: Viewer,
    criteria: Omit<RequestListCriteria, 'page' | 'limit'>,
  ) {
    const overdue = criteria.pastDeadline === true;
    const viewer = toNeededViewer(caller, criteria);
    const { statuses, exactCounters, ...selected } = toSqlConditions(criteria);
    const teamIds = viewer.kind === 'limited' ? viewer.teamIds : [];
    // Of the whole organisation: the plan of a page depends on its size.
    const counts = await counters.getCounts(
      organizationId,
      SEES_ALL,
      overdue ? [{ counter: 'outstanding-by-deadline', before: criteria.now }] : [],
      teamIds,
    );
    const otherConditions = [...selected.conditions, ...toVisibleRows(viewer)];
    const match = criteria.text ? await findSearchCondition(organizationId, criteria.text) : null;
    const conditions = match ? [...otherConditions, match] : otherConditions;
    const all = sumCounters(counts, REQUEST_STATUSES);
    const ofStatuses = statuses ? sumCounters(counts, statuses) : all;

    // A search by ids leaves fewer rows to read than what the viewer sees.
    if (viewer.kind === 'limited' && match?.kind !== 'ids') {
      const selectedRows = match ? [...selected.conditions, match] : selected.conditions;
      const ofTeams = (match || overdue ? null : exactCounters)?.flatMap((counter) =>
        teamIds.map((teamId) => toTeamFigure(counter, teamId)),
      );
      const rows = ofTeams ? 'own' : 'all';
      const counted = await visibleRequests.count(organizationId, viewer, selectedRows, rows);
      const total = counted.total + sumCounters(counts, ofTeams ?? []);
      return { conditions, selectedRows, statuses, all, candidates: counted.visible, total };
    }
    const total = await (async () => {
      if (match)
        return otherConditions.length > 0
          ? count(organizationId, conditions)
          : (match.maxRows ?? countMatching(organizationId, criteria.text));
      return exactCounters ? sumCounters(counts, exactCounters) : count(organizationId, conditions);
    })();
    const byGroup = chooseIndex(conditions) === 'requests_assignee';
    const candidates = match?.maxRows ?? (statuses && !byGroup ? ofStatuses : total);
    return { conditions, selectedRows: null, statuses, all, candidates, total };
  }

  return {
    total: async (
      organizationId: string,
      viewer: Viewer,
      criteria: Omit<RequestListCriteria, 'page' | 'limit'>,
    ): Promise<number> => (await countMatches(organizationId, viewer, criteria)).total,

    async findPage(
      organizationId: string,
      viewer: Viewer,
      criteria: RequestListCriteria,
    ): Promise<{ rows: RequestRow[]; total: number }> {
      const { conditions, selectedRows, statuses, all, candidates, total } = await countMatches(
        organizationId,
        viewer,
        criteria,
      );
      const matchIndex = chooseIndex(conditions);
      const plan = planPage({
        sort: criteria.sort,
        offset: (criteria.page - 1) * criteria.limit,
        limit: criteria.limit,
        found: total,
        all,
        statuses,
        candidates,
        narrowed: selectedRows !== null || matchIndex !== null,
        byGroup: selectedRows !== null || matchIndex === 'requests_assignee',
        ofOneTeam: selectedRows === null && matchIndex === 'requests_team_created',
        inIndex: conditions.every(
          ({ kind }) =>
            kind === 'statuses' || (kind === 'created' && criteria.sort === 'createdAt'),
        ),
        anywhere: conditions.every(({ kind }) => ANYWHERE.has(kind)),
      });
      if (!plan) return { rows: [], total };
      const index = plan.way === 'walk' ? plan.index : matchIndex;
      const columns = ['id', ...SORT_COLUMNS[criteria.sort].filter((column) => column !== 'id')];
      const ordered = (descending: boolean, alias = '') =>
        SORT_COLUMNS[criteria.sort]
          .map((column) => `${alias}${column} ${descending ? 'DESC' : 'ASC'}`)
          .join(', ');
      const descending = criteria.order === 'desc';
      const orderBy = ordered(descending !== plan.backwards);
      const source =
        plan.way === 'gather' && selectedRows !== null && viewer.kind === 'limited'
          ? visibleRequests.select(organizationId, viewer, columns, selectedRows, {
              teamIndex: TEAM_INDEX[criteria.createdSince ? 'createdAt' : criteria.sort],
              orderBy,
              rows: plan.skip + plan.take,
            })
          : {
              sql: `requests ${index ? indexHint(index) : ''} WHERE ${where(conditions)}`,
              values: [organizationId, ...collectValues(conditions)],
            };
      // Ids first, so that skipped rows are read from the index alone.
      const rows = await sql.many(
        requestTable,
        `SELECT r.* FROM requests AS r JOIN (SELECT id AS picked FROM ${source.sql}
          ORDER BY ${orderBy} LIMIT ? OFFSET ?) AS page ON r.id =
          page.picked ORDER BY ${ordered(descending, 'r.')}`,
        [...source.values, plan.take, plan.skip],
      );
      return { rows, total };
    },

    /** Of the requests that match the text, for all batches of an export. */
    findSearch: findSearchCondition,

    /** Keyset pagination: starts after the row `last`, and holds no cursor between batches. */
    async findBatchAfter(
      organizationId: string,
      viewer: Viewer,
      criteria: Omit<RequestListCriteria, 'page' | 'limit'>,
      search: SqlCondition | null,
      last: RequestRow | null,
      limit: number,
    ): Promise<RequestRow[]> {
      const conditions = [
        ...toSqlConditions(criteria).conditions,
        ...toVisibleRows(viewer),
        ...(search ? [search] : []),
      ];
      const columns = SORT_COLUMNS[criteria.sort];
      if (last) {
        const values = SORT_PROPERTIES[criteria.sort].map((key) => last[key]);
        const comparison = criteria.order === 'asc' ? '>' : '<';
        conditions.push({
          sql: `${columns[0]} ${comparison}= ? AND (${columns.join(', ')}) ${comparison}
            (${placeholders(columns)})`,
          values: [values[0], ...values],
          kind: 'row',
        });
      }
      const index = search?.kind === 'ids' ? 'PRIMARY' : SORT_INDEX[criteria.sort];
      return sql.many(
        requestTable,
        `SELECT * FROM requests ${indexHint(index)} WHERE ${where(conditions)}
          ORDER BY ${columns
            .map(
              (column) => `${column}
          ${criteria.order === 'asc' ? 'ASC' : 'DESC'}`,
            )
            .join(', ')} LIMIT ?`,
        [organizationId, ...collectValues(conditions), limit],
      );
    },

    listLatestUndecided(organizationId: string, viewer: Viewer, limit: number) {
      const conditions = toVisibleRows(viewer);
      return sql.many(
        requestTable,
        `SELECT * FROM requests ${indexHint('requests_status_submitted')} WHERE
          ${where(conditions)} AND status = 'submitted' AND ${REVIEW_STATE_RULES.pending.sql} ORDER
          BY submitted_at DESC, id DESC LIMIT ?`,
        [organizationId, ...collectValues(conditions), limit],
      );
    },
  };
}
