import type { Database } from '../../../platform/database/database.ts';
import { placeholders } from '../../../platform/database/sql/placeholders.ts';
import type { RequestCounter } from '../counters/counters.rules.ts';
import {
  toSqlConditions,
  chooseCountIndex,
  chooseIndex,
  type SqlCondition,
  type RequestListCriteria,
} from './to-sql-conditions.ts';
import { planPage, SORT_INDEX } from './page-plan.rules.ts';
import {
  REQUEST_STATUSES,
  type RequestSort,
  type RequestStatus,
} from '../requests-limits.contract.ts';
import type { RequestRow } from '../requests.tables.ts';
import { REVIEW_STATE_RULES } from '../counters/review-states.rules.ts';
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
const MAX_MATCHES_AS_IDS = 512;

/**
 * Pages of the list. Statements are written by hand with the index that each is to go by: the planners of the two databases know neither
 * how many requests a filter finds, which the tallies do, nor that a page lies nearer to the other end.
 * Up to `few` matches of a search are gathered; more are met on the way through the list.
 */
export function requestListStore(
  database: Database,
  tallies: RequestCounterStore,
  few = MAX_MATCHES_AS_IDS,
) {
  const requests = database.selector<RequestRow>('request');
  const isMysql = database.dialect === 'mysql';
  const by = (index: string) =>
    isMysql
      ? `FORCE INDEX (${index})`
      : `INDEXED BY ${index === 'PRIMARY' ? 'sqlite_autoindex_requests_1' : index}`;
  const where = (conditions: readonly SqlCondition[]) =>
    ['organization_id = ?', ...conditions.map(({ sql }) => sql)].join(' AND ');
  const valuesOf = (conditions: readonly SqlCondition[]) =>
    conditions.flatMap(({ values }) => values);

  /** Bytes found in bytes are characters found in characters, in two thirds of the time; on SQLite there is no difference. */
  const found = (text: string) =>
    isMysql ? `INSTR(CAST(${text} AS BINARY), ?) > 0` : `INSTR(${text}, ?) > 0`;

  const count = async (
    organizationId: string,
    conditions: readonly SqlCondition[],
  ): Promise<number> => {
    const index = chooseCountIndex(conditions);
    const [first] = await requests.values(
      `SELECT COUNT(*) FROM requests ${index ? by(index) : ''} WHERE ${where(conditions)}`,
      [organizationId, ...valuesOf(conditions)],
    );
    return Number(first?.[0]);
  };

  async function matching(organizationId: string, text: string): Promise<SqlCondition> {
    const ids = await requests.values(
      `SELECT id FROM request_search WHERE organization_id = ? AND ${found('text')} LIMIT ${few + 1}`,
      [organizationId, text],
    );
    if (ids.length > few)
      return {
        sql: found(
          '(SELECT s.text FROM request_search s WHERE s.organization_id = requests.organization_id AND s.id = requests.id)',
        ),
        values: [text],
        kind: 'matching',
      };
    // Padded to a power of two, so that there are few different statements.
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

  /** Every request that a search alone finds, without looking at any of them. */
  const countMatching = async (organizationId: string, text: string): Promise<number> => {
    const [first] = await requests.values(
      `SELECT COUNT(*) FROM request_search WHERE organization_id = ? AND ${found('text')}`,
      [organizationId, text],
    );
    return Number(first?.[0]);
  };

  const sumOf = (
    figures: ReadonlyMap<RequestCounter, number>,
    statuses: readonly RequestStatus[],
  ) => statuses.reduce((sum, status) => sum + (figures.get(status) ?? 0), 0);

  /** How many requests a wish finds, and what else the tallies say of it. */
  async function survey(organizationId: string, wish: Omit<RequestListCriteria, 'page' | 'limit'>) {
    const overdue = wish.pastDeadline === true;
    const figures = await tallies.getCounts(
      organizationId,
      overdue ? [{ counter: 'owing-by-deadline', before: wish.now }] : [],
    );
    const { conditions: plain, statuses, exactCounter } = toSqlConditions(wish);
    const match = wish.text ? await matching(organizationId, wish.text) : null;
    const conditions = match ? [...plain, match] : plain;
    const all = sumOf(figures, REQUEST_STATUSES);
    const ofStatuses = statuses ? sumOf(figures, statuses) : all;

    const total = await (async () => {
      if (match)
        return plain.length > 0
          ? count(organizationId, conditions)
          : (match.maxRows ?? countMatching(organizationId, wish.text));
      if (exactCounter === null) return count(organizationId, conditions);
      return exactCounter === 'statuses' ? ofStatuses : (figures.get(exactCounter) ?? 0);
    })();
    return { conditions, statuses, match, all, ofStatuses, total };
  }

  return {
    total: async (
      organizationId: string,
      wish: Omit<RequestListCriteria, 'page' | 'limit'>,
    ): Promise<number> => (await survey(organizationId, wish)).total,

    async findPage(
      organizationId: string,
      wish: RequestListCriteria,
    ): Promise<{ rows: RequestRow[]; total: number }> {
      const { conditions, statuses, match, all, ofStatuses, total } = await survey(
        organizationId,
        wish,
      );
      const plan = planPage({
        sort: wish.sort,
        offset: (wish.page - 1) * wish.limit,
        limit: wish.limit,
        found: total,
        all,
        statuses,
        candidates: match?.maxRows ?? (statuses ? ofStatuses : total),
        narrowed: chooseIndex(conditions) !== null,
        inIndex: conditions.every(
          ({ kind }) => kind === 'statuses' || (kind === 'created' && wish.sort === 'createdAt'),
        ),
        anywhere: conditions.every(({ kind }) => kind === 'people' || kind === 'matching'),
      });
      if (!plan) return { rows: [], total };
      const index = plan.way === 'walk' ? plan.index : chooseIndex(conditions);
      const ordered = (descending: boolean, alias = '') =>
        SORT_COLUMNS[wish.sort]
          .map((column) => `${alias}${column} ${descending ? 'DESC' : 'ASC'}`)
          .join(', ');
      const descending = wish.order === 'desc';
      // Ids first, so that what is passed over is read from the index alone.
      const rows = await requests.rows(
        `SELECT ${requests.columns('r')} FROM requests AS r JOIN (SELECT id AS picked FROM requests ${index ? by(index) : ''} WHERE ${where(conditions)}
          ORDER BY ${ordered(descending !== plan.backwards)} LIMIT ? OFFSET ?) AS page ON r.id = page.picked ORDER BY ${ordered(descending, 'r.')}`,
        [organizationId, ...valuesOf(conditions), plan.take, plan.skip],
      );
      return { rows, total };
    },

    /** The next rows of a walk through all that is found, from the row after `last` on; nothing is held between two steps. */
    async findBatchAfter(
      organizationId: string,
      wish: Omit<RequestListCriteria, 'page' | 'limit'>,
      last: RequestRow | null,
      limit: number,
    ): Promise<RequestRow[]> {
      const match = wish.text ? await matching(organizationId, wish.text) : null;
      const conditions = [...toSqlConditions(wish).conditions, ...(match ? [match] : [])];
      const columns = SORT_COLUMNS[wish.sort];
      if (last) {
        const values = SORT_PROPERTIES[wish.sort].map((key) => last[key]);
        const beyond = wish.order === 'asc' ? '>' : '<';
        conditions.push({
          sql: `${columns[0]} ${beyond}= ? AND (${columns.join(', ')}) ${beyond} (${placeholders(columns)})`,
          values: [values[0], ...values],
          kind: 'row',
        });
      }
      const index = match?.kind === 'ids' ? 'PRIMARY' : SORT_INDEX[wish.sort];
      return requests.rows(
        `SELECT ${requests.columns()} FROM requests ${by(index)} WHERE ${where(conditions)} ORDER BY ${columns.map((column) => `${column} ${wish.order === 'asc' ? 'ASC' : 'DESC'}`).join(', ')} LIMIT ?`,
        [organizationId, ...valuesOf(conditions), limit],
      );
    },

    listLatestUndecided: (organizationId: string, limit: number) =>
      requests.rows(
        `SELECT ${requests.columns()} FROM requests ${by('requests_status_submitted')} WHERE organization_id = ? AND status = 'submitted' AND ${REVIEW_STATE_RULES.pending.sql} ORDER BY submitted_at DESC, id DESC LIMIT ?`,
        [organizationId, limit],
      ),

    /** Requests whose title, recipient or address has the text in it. */
    async searchIds(organizationId: string, text: string, limit: number): Promise<string[]> {
      const ids = await requests.values(
        `SELECT id FROM request_search WHERE organization_id = ? AND ${found('text')} LIMIT ?`,
        [organizationId, text, limit],
      );
      return ids.map(([id]) => String(id));
    },
  };
}
