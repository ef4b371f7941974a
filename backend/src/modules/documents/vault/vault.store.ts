import type { Database } from '../../../platform/database/database.ts';
import { placeholders } from '../../../platform/database/sql.ts';
import { documentTable, type DocumentRow } from '../documents.tables.ts';
import {
  toStateAndKindConditions,
  toWhere,
  toValues,
  toPeriodConditions,
  type SqlCondition,
  type VaultCriteria,
} from './vault-criteria.ts';
import type { VaultCounter } from '../documents.rules.ts';
import { toVisibleDocuments } from '../documents.rules.ts';
import { vaultStatements } from './vault-statements.ts';
import { vaultTotals } from './vault-totals.store.ts';
import type { Viewer } from '../../../platform/http/auth/viewer.ts';

export type VaultStore = ReturnType<typeof vaultStore>;

/** Searches with more matches read one page and count separately. */
const MAX_LISTED_MATCHES = 512;

/** Totals come from the counters, whatever the number of documents. */
export function vaultStore(database: Database, maxListed = MAX_LISTED_MATCHES) {
  const { sql } = database;
  const totals = vaultTotals(database);
  const select = (text: string, values: readonly unknown[]) =>
    sql.many(documentTable, text, values);
  const { order, indexHint, toSearchConditions, selectIds } = vaultStatements(database.dialect);
  const loadRows = (ids: SqlCondition, descending = true): Promise<DocumentRow[]> =>
    select(
      `SELECT d.* FROM documents AS d JOIN (${ids.sql}) AS page ON d.id = page.id ${order(descending, 'd.')}`,
      ids.values,
    );

  async function listByRequest(
    organizationId: string,
    viewer: Viewer,
    criteria: VaultCriteria,
  ): Promise<DocumentRow[]> {
    const conditions = [
      { sql: 'request_id = ?', values: [criteria.requestId] },
      ...toVisibleDocuments(organizationId, viewer),
      ...toStateAndKindConditions(criteria),
      ...toPeriodConditions(criteria),
      ...toSearchConditions(organizationId, criteria),
    ];
    return select(
      `SELECT * FROM documents WHERE ${toWhere(conditions)} ${order(true)}`,
      toValues(organizationId, conditions),
    );
  }

  async function search(
    organizationId: string,
    viewer: Viewer,
    criteria: VaultCriteria,
    offset: number,
    limit: number,
  ): Promise<{ rows: DocumentRow[]; total: number }> {
    const visible = toVisibleDocuments(organizationId, viewer);
    const first = selectIds(organizationId, criteria, visible, true, 0, maxListed + 1);
    const ids = await sql.values(first.sql, first.values);
    if (ids.length <= maxListed) {
      const pageIds = ids.slice(offset, offset + limit).map(([id]) => id);
      const rows =
        pageIds.length === 0
          ? []
          : await select(
              `SELECT * FROM documents WHERE id IN (${placeholders(pageIds)}) ${order(true)}`,
              pageIds,
            );
      return { rows, total: ids.length };
    }
    const conditions = [
      ...toStateAndKindConditions(criteria),
      ...toPeriodConditions(criteria),
      ...toSearchConditions(organizationId, criteria),
      ...visible,
    ];
    const [counted] = await sql.values(
      `SELECT COUNT(*) FROM documents ${indexHint('documents_search')} WHERE ${toWhere(conditions)}`,
      toValues(organizationId, conditions),
    );
    const total = Number(counted?.[0]);
    return {
      rows:
        offset >= total
          ? []
          : await loadRows(selectIds(organizationId, criteria, visible, true, offset, limit)),
      total,
    };
  }

  return {
    loadCounters: totals.loadCounters,

    async findPage(
      organizationId: string,
      viewer: Viewer,
      criteria: VaultCriteria,
      counters: ReadonlyMap<VaultCounter, number>,
      offset: number,
      limit: number,
    ): Promise<{ rows: DocumentRow[]; total: number }> {
      if (criteria.states.length === 0 || criteria.kinds.length === 0)
        return { rows: [], total: 0 };
      if (criteria.requestId !== null) {
        const rows = await listByRequest(organizationId, viewer, criteria);
        return { rows: rows.slice(offset, offset + limit), total: rows.length };
      }
      if (criteria.searchText !== '')
        return search(organizationId, viewer, criteria, offset, limit);
      const total = await totals.count(organizationId, viewer, criteria, counters);
      if (offset >= total) return { rows: [], total };
      // Walks from the nearer end.
      const take = Math.min(limit, total - offset);
      const remaining = total - offset - take;
      const rows = await loadRows(
        selectIds(
          organizationId,
          criteria,
          toVisibleDocuments(organizationId, viewer),
          offset <= remaining,
          Math.min(offset, remaining),
          take,
        ),
      );
      return { rows, total };
    },

    async findBatchAfter(
      organizationId: string,
      viewer: Viewer,
      criteria: VaultCriteria,
      last: DocumentRow | null,
      limit: number,
    ): Promise<DocumentRow[]> {
      if (criteria.states.length === 0 || criteria.kinds.length === 0) return [];
      if (criteria.requestId !== null)
        return last ? [] : listByRequest(organizationId, viewer, criteria);
      const conditions: SqlCondition[] = toVisibleDocuments(organizationId, viewer);
      if (last)
        conditions.push({
          sql: 'uploaded_at <= ? AND (uploaded_at < ? OR id < ?)',
          values: [last.uploadedAt, last.uploadedAt, last.id],
        });
      return loadRows(selectIds(organizationId, criteria, conditions, true, 0, limit));
    },
  };
}
