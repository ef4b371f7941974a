import type { Database } from '../../../platform/database/database.ts';
import { placeholders } from '../../../platform/database/sql/placeholders.ts';
import { toUtcDay } from '../../../platform/database/counters/counters.rules.ts';
import type { DocumentIndex, DocumentRow } from '../documents.tables.ts';
import {
  inRequests,
  isEverything,
  kindsAndStates,
  toWhere,
  valuesOf,
  withinSpan,
  type SqlCondition,
  type VaultCriteria,
} from './vault-criteria.ts';
import { listVaultCounters, type VaultCounter } from './vault-counters.rules.ts';
import { DAY } from '../../../contract/durations.contract.ts';

export type VaultStore = ReturnType<typeof vaultStore>;

/** Up to so many matches of a search are gathered; of more, one page is met on the way through the index. */
const MAX_LISTED_MATCHES = 512;

/**
 * Pages of the vault, newest first. Statements are written by hand with the index that each is to go by; how many documents a filter finds
 * is in the tallies, so that a page costs what is on it, however many documents there are.
 */
export function vaultStore(database: Database, few = MAX_LISTED_MATCHES) {
  const documents = database.selector<DocumentRow>('document');
  const isMysql = database.dialect === 'mysql';
  const by = (index: DocumentIndex) => (isMysql ? `FORCE INDEX (${index})` : `INDEXED BY ${index}`);
  /** Bytes found in bytes are characters found in characters, in two thirds of the time; on SQLite there is no difference. */
  const found = isMysql ? 'INSTR(CAST(name_folded AS BINARY), ?) > 0' : 'INSTR(name_folded, ?) > 0';
  const order = (descending: boolean, alias = '') =>
    descending
      ? `ORDER BY ${alias}uploaded_at DESC, ${alias}id DESC`
      : `ORDER BY ${alias}uploaded_at, ${alias}id`;
  const matching = ({ searchText, matchingRequestIds }: VaultCriteria): SqlCondition[] => {
    if (searchText === '') return [];
    if (matchingRequestIds.length === 0) return [{ sql: found, values: [searchText] }];
    const { sql: inMatchingRequests, values } = inRequests(matchingRequestIds);
    return [{ sql: `(${found} OR ${inMatchingRequests})`, values: [searchText, ...values] }];
  };

  async function readTallies(organizationId: string): Promise<ReadonlyMap<VaultCounter, number>> {
    const of = (table: string) =>
      `SELECT figure, n FROM ${table} WHERE organization_id = ? AND day = ''`;
    const sums = await documents.values(
      `SELECT figure, SUM(n) FROM (${of('document_tallies')} UNION ALL ${of('document_tally_changes')}) AS parts GROUP BY figure`,
      [organizationId, organizationId],
    );
    return new Map(sums.map(([figure, n]) => [figure as VaultCounter, Number(n)]));
  }

  /** Whole days are sums; the days that the span cuts through are counted from their own rows. */
  async function countSpan(organizationId: string, filter: VaultCriteria): Promise<number> {
    const figures = listVaultCounters(filter.states, filter.kinds);
    const firstDay = filter.since && toUtcDay(filter.since);
    const lastDay = filter.before && toUtcDay(filter.before);
    const days = [
      `organization_id = ? AND figure IN (${placeholders(figures)})`,
      firstDay ? 'day > ?' : "day > ''",
      ...(lastDay ? ['day < ?'] : []),
    ].join(' AND ');
    const dayValues = [
      organizationId,
      ...figures,
      ...(firstDay ? [firstDay] : []),
      ...(lastDay ? [lastDay] : []),
    ];
    const edges: { since: Date; before: Date }[] = [];
    const endOf = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY);
    if (filter.since && filter.before && firstDay === lastDay)
      edges.push({ since: filter.since, before: filter.before });
    else {
      if (filter.since && firstDay) edges.push({ since: filter.since, before: endOf(firstDay) });
      if (filter.before && lastDay)
        edges.push({ since: new Date(`${lastDay}T00:00:00.000Z`), before: filter.before });
    }
    const parts = ['document_tallies', 'document_tally_changes'].map((table) => ({
      sql: `SELECT n FROM ${table} WHERE ${days}`,
      values: dayValues as unknown[],
    }));
    for (const edge of edges) {
      const conditions = [
        {
          sql: `state IN (${placeholders(filter.states)}) AND kind IN (${placeholders(filter.kinds)})`,
          values: [...filter.states, ...filter.kinds],
        },
        ...withinSpan(edge),
      ];
      parts.push({
        sql: `SELECT COUNT(*) AS n FROM documents ${by('documents_sorted')} WHERE ${toWhere(conditions)}`,
        values: valuesOf(organizationId, conditions),
      });
    }
    const [first] = await documents.values(
      `SELECT SUM(n) FROM (${parts.map((part) => part.sql).join(' UNION ALL ')}) AS parts`,
      parts.flatMap(({ values }) => values),
    );
    return Number(first?.[0] ?? 0);
  }

  const rowsOf = (ids: SqlCondition, descending = true): Promise<DocumentRow[]> =>
    documents.rows(
      `SELECT ${documents.columns('d')} FROM documents AS d JOIN (${ids.sql}) AS page ON d.id = page.id ${order(descending, 'd.')}`,
      ids.values,
    );

  /** Ids in order: one walk through one index, or one for each state and kind, merged. */
  function walkIds(
    organizationId: string,
    filter: VaultCriteria,
    more: readonly SqlCondition[],
    descending: boolean,
    skip: number,
    take: number,
  ): SqlCondition {
    const one = (
      index: DocumentIndex,
      conditions: readonly SqlCondition[],
      limit: string,
    ): SqlCondition => ({
      sql: `SELECT id, uploaded_at FROM documents ${by(index)} WHERE ${toWhere(conditions)} ${order(descending)} LIMIT ${limit}`,
      values: valuesOf(organizationId, conditions),
    });
    const text = matching(filter);
    if (text.length > 0) {
      const { sql: statement, values } = one(
        'documents_search',
        [...kindsAndStates(filter), ...withinSpan(filter), ...text, ...more],
        '? OFFSET ?',
      );
      return { sql: statement, values: [...values, take, skip] };
    }
    if (isEverything(filter)) {
      const { sql: statement, values } = one(
        'documents_received',
        [...withinSpan(filter), ...more],
        '? OFFSET ?',
      );
      return { sql: statement, values: [...values, take, skip] };
    }
    const walks = filter.states.flatMap((state) =>
      filter.kinds.map((kind) =>
        one(
          'documents_sorted',
          [
            { sql: 'state = ? AND kind = ?', values: [state, kind] },
            ...withinSpan(filter),
            ...more,
          ],
          '?',
        ),
      ),
    );
    return {
      sql: `SELECT id, uploaded_at FROM (${walks.map((walk, index) => `SELECT * FROM (${walk.sql}) AS walk${index}`).join(' UNION ALL ')}) AS walks ${order(descending)} LIMIT ? OFFSET ?`,
      values: [...walks.flatMap(({ values }) => [...values, skip + take]), take, skip],
    };
  }

  async function ofRequest(organizationId: string, filter: VaultCriteria): Promise<DocumentRow[]> {
    const conditions = [
      { sql: 'request_id = ?', values: [filter.requestId] },
      ...kindsAndStates(filter),
      ...withinSpan(filter),
      ...(filter.searchText === '' || filter.matchingRequestIds.includes(filter.requestId ?? '')
        ? []
        : [{ sql: found, values: [filter.searchText] }]),
    ];
    return documents.rows(
      `SELECT ${documents.columns()} FROM documents WHERE ${toWhere(conditions)} ${order(true)}`,
      valuesOf(organizationId, conditions),
    );
  }

  async function countOf(
    organizationId: string,
    filter: VaultCriteria,
    figures: ReadonlyMap<VaultCounter, number>,
  ): Promise<number> {
    if (filter.since || filter.before) return countSpan(organizationId, filter);
    return listVaultCounters(filter.states, filter.kinds).reduce(
      (sum, figure) => sum + (figures.get(figure) ?? 0),
      0,
    );
  }

  async function search(
    organizationId: string,
    filter: VaultCriteria,
    offset: number,
    limit: number,
  ): Promise<{ rows: DocumentRow[]; total: number }> {
    const first = walkIds(organizationId, filter, [], true, 0, few + 1);
    const ids = await documents.values(first.sql, first.values);
    if (ids.length <= few) {
      const picked = ids.slice(offset, offset + limit).map(([id]) => id);
      const rows =
        picked.length === 0
          ? []
          : await documents.rows(
              `SELECT ${documents.columns()} FROM documents WHERE id IN (${placeholders(picked)}) ${order(true)}`,
              picked,
            );
      return { rows, total: ids.length };
    }
    const conditions = [...kindsAndStates(filter), ...withinSpan(filter), ...matching(filter)];
    const [counted] = await documents.values(
      `SELECT COUNT(*) FROM documents ${by('documents_search')} WHERE ${toWhere(conditions)}`,
      valuesOf(organizationId, conditions),
    );
    const total = Number(counted?.[0]);
    return {
      rows:
        offset >= total
          ? []
          : await rowsOf(walkIds(organizationId, filter, [], true, offset, limit)),
      total,
    };
  }

  return {
    loadCounters: readTallies,

    async findPage(
      organizationId: string,
      filter: VaultCriteria,
      figures: ReadonlyMap<VaultCounter, number>,
      offset: number,
      limit: number,
    ): Promise<{ rows: DocumentRow[]; total: number }> {
      if (filter.states.length === 0 || filter.kinds.length === 0) return { rows: [], total: 0 };
      if (filter.requestId !== null) {
        const rows = await ofRequest(organizationId, filter);
        return { rows: rows.slice(offset, offset + limit), total: rows.length };
      }
      if (filter.searchText !== '') return search(organizationId, filter, offset, limit);
      const total = await countOf(organizationId, filter, figures);
      if (offset >= total) return { rows: [], total };
      // The other end may be nearer.
      const take = Math.min(limit, total - offset);
      const behind = total - offset - take;
      const rows = await rowsOf(
        walkIds(organizationId, filter, [], offset <= behind, Math.min(offset, behind), take),
      );
      return { rows, total };
    },

    /** The next rows of a walk through all that is found, from the row after `last` on; nothing is held between two steps. */
    async findBatchAfter(
      organizationId: string,
      filter: VaultCriteria,
      last: DocumentRow | null,
      limit: number,
    ): Promise<DocumentRow[]> {
      if (filter.states.length === 0 || filter.kinds.length === 0) return [];
      if (filter.requestId !== null) return last ? [] : ofRequest(organizationId, filter);
      const beyond = last
        ? [
            {
              sql: 'uploaded_at <= ? AND (uploaded_at < ? OR id < ?)',
              values: [last.uploadedAt, last.uploadedAt, last.id],
            },
          ]
        : [];
      return rowsOf(walkIds(organizationId, filter, beyond, true, 0, limit));
    },
  };
}
