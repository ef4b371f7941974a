import { toSearchLine } from '../../../contract/normalize-text.contract.ts';
import type { Dialect } from '../../../platform/database/database.ts';
import type { DocumentIndex } from '../documents.tables.ts';
import {
  coversAllStatesAndKinds,
  toPeriodConditions,
  toStateAndKindConditions,
  toValues,
  toWhere,
  type SqlCondition,
  type VaultCriteria,
} from './vault-criteria.ts';

/** Statements name their index. */
export function vaultStatements(dialect: Dialect) {
  const isMysql = dialect === 'mysql';
  const indexHint = (index: DocumentIndex) =>
    isMysql ? `FORCE INDEX (${index})` : `INDEXED BY ${index}`;
  /** Byte comparison takes two thirds of the time on MySQL. */
  const containsSql = (column: string) =>
    isMysql ? `INSTR(CAST(${column} AS BINARY), ?) > 0` : `INSTR(${column}, ?) > 0`;
  const order = (descending: boolean, alias = '') =>
    descending
      ? `ORDER BY ${alias}uploaded_at DESC, ${alias}id DESC`
      : `ORDER BY ${alias}uploaded_at, ${alias}id`;
  const toSearchConditions = (
    organizationId: string,
    { searchText }: VaultCriteria,
  ): SqlCondition[] =>
    searchText === ''
      ? []
      : [
          {
            sql: `(${containsSql('name_folded')} OR request_id IN (SELECT request_id FROM document_requests WHERE organization_id = ? AND ${containsSql('search_text')}))`,
            values: [searchText, organizationId, toSearchLine(searchText)],
          },
        ];

  /** One index scan, or one per state and kind, merged. */
  function selectIds(
    organizationId: string,
    criteria: VaultCriteria,
    extraConditions: readonly SqlCondition[],
    descending: boolean,
    skip: number,
    take: number,
  ): SqlCondition {
    const scanIndex = (
      index: DocumentIndex,
      conditions: readonly SqlCondition[],
      limit: string,
    ): SqlCondition => ({
      sql: `SELECT id, uploaded_at FROM documents ${indexHint(index)} WHERE ${toWhere(conditions)} ${order(descending)} LIMIT ${limit}`,
      values: toValues(organizationId, conditions),
    });
    const searchConditions = toSearchConditions(organizationId, criteria);
    if (searchConditions.length > 0 || coversAllStatesAndKinds(criteria)) {
      const { sql: statement, values } = scanIndex(
        searchConditions.length > 0 ? 'documents_search' : 'documents_received',
        [
          ...toStateAndKindConditions(criteria),
          ...toPeriodConditions(criteria),
          ...searchConditions,
          ...extraConditions,
        ],
        '? OFFSET ?',
      );
      return { sql: statement, values: [...values, take, skip] };
    }
    const scans = criteria.states.flatMap((state) =>
      criteria.kinds.map((kind) =>
        scanIndex(
          'documents_sorted',
          [
            { sql: 'state = ? AND kind = ?', values: [state, kind] },
            ...toPeriodConditions(criteria),
            ...extraConditions,
          ],
          '?',
        ),
      ),
    );
    return {
      sql: `SELECT id, uploaded_at FROM (${scans.map((scan, index) => `SELECT * FROM (${scan.sql}) AS walk${index}`).join(' UNION ALL ')}) AS walks ${order(descending)} LIMIT ? OFFSET ?`,
      values: [...scans.flatMap(({ values }) => [...values, skip + take]), take, skip],
    };
  }

  return { order, indexHint, toSearchConditions, selectIds };
}
