import type { Database } from '../../../platform/database/database.ts';
import { DAY } from '../../../contract/durations.contract.ts';
import { placeholders } from '../../../platform/database/sql.ts';
import { toUtcDay } from '../../../platform/database/counters/counters.rules.ts';
import type { LimitedViewer, Viewer } from '../../../platform/http/auth/viewer.ts';
import type { VaultCounter } from '../documents.rules.ts';
import type { DocumentIndex } from '../documents.tables.ts';
import {
  toPeriodConditions,
  toStateAndKindConditions,
  toValues,
  toWhere,
  type VaultCriteria,
} from './vault-criteria.ts';
import { listVaultCounters } from './vault-counters.rules.ts';
import { toVisibleDocuments } from '../documents.rules.ts';

/** From the counters; for a viewer who does not see all, counted by row. */
export function vaultTotals(database: Database) {
  const { sql } = database;
  const isMysql = database.dialect === 'mysql';
  const indexHint = (index: DocumentIndex) =>
    isMysql ? `FORCE INDEX (${index})` : `INDEXED BY ${index}`;

  async function countVisible(
    organizationId: string,
    viewer: LimitedViewer,
  ): Promise<ReadonlyMap<VaultCounter, number>> {
    const conditions = toVisibleDocuments(organizationId, viewer);
    const groups = (await sql.values(
      `SELECT state, kind, COUNT(*), SUM(size) FROM documents WHERE ${toWhere(conditions)} GROUP BY
        state, kind`,
      toValues(organizationId, conditions),
    )) as [string, string, unknown, unknown][];
    return new Map<VaultCounter, number>([
      ...groups.map(([state, kind, n]) => [`${state}.${kind}` as VaultCounter, Number(n)] as const),
      ['size', groups.reduce((sum, [, , , size]) => sum + Number(size), 0)],
    ]);
  }

  async function loadCounters(
    organizationId: string,
    viewer: Viewer,
  ): Promise<ReadonlyMap<VaultCounter, number>> {
    if (viewer.kind === 'limited') return countVisible(organizationId, viewer);
    const selectTotals = (table: string) =>
      `SELECT figure, n FROM ${table} WHERE organization_id = ? AND day = ''`;
    const sums = await sql.values(
      `SELECT figure, SUM(n) FROM (${selectTotals('document_counters')} UNION ALL ${selectTotals('document_counter_changes')}) AS parts GROUP BY figure`,
      [organizationId, organizationId],
    );
    return new Map(sums.map(([figure, n]) => [figure as VaultCounter, Number(n)]));
  }

  /** Whole days come from the counters, partial ones from the rows. */
  async function countInPeriod(
    organizationId: string,
    viewer: Viewer,
    criteria: VaultCriteria,
  ): Promise<number> {
    if (viewer.kind === 'limited') {
      const conditions = [
        ...toStateAndKindConditions(criteria),
        ...toPeriodConditions(criteria),
        ...toVisibleDocuments(organizationId, viewer),
      ];
      const [found] = await sql.values(
        `SELECT COUNT(*) FROM documents WHERE ${toWhere(conditions)}`,
        toValues(organizationId, conditions),
      );
      return Number(found?.[0]);
    }
    const counters = listVaultCounters(criteria.states, criteria.kinds);
    const firstDay = criteria.uploadedFrom && toUtcDay(criteria.uploadedFrom);
    const lastDay = criteria.uploadedBefore && toUtcDay(criteria.uploadedBefore);
    const days = [
      `organization_id = ? AND figure IN (${placeholders(counters)})`,
      firstDay ? 'day > ?' : "day > ''",
      ...(lastDay ? ['day < ?'] : []),
    ].join(' AND ');
    const dayValues = [
      organizationId,
      ...counters,
      ...(firstDay ? [firstDay] : []),
      ...(lastDay ? [lastDay] : []),
    ];
    const partialDays: { uploadedFrom: Date; uploadedBefore: Date }[] = [];
    const toEndOfDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY);
    if (criteria.uploadedFrom && criteria.uploadedBefore && firstDay === lastDay)
      partialDays.push({
        uploadedFrom: criteria.uploadedFrom,
        uploadedBefore: criteria.uploadedBefore,
      });
    else {
      if (criteria.uploadedFrom && firstDay)
        partialDays.push({
          uploadedFrom: criteria.uploadedFrom,
          uploadedBefore: toEndOfDay(firstDay),
        });
      if (criteria.uploadedBefore && lastDay)
        partialDays.push({
          uploadedFrom: new Date(`${lastDay}T00:00:00.000Z`),
          uploadedBefore: criteria.uploadedBefore,
        });
    }
    const parts = ['document_counters', 'document_counter_changes'].map((table) => ({
      sql: `SELECT n FROM ${table} WHERE ${days}`,
      values: dayValues as unknown[],
    }));
    for (const partialDay of partialDays) {
      const conditions = [
        {
          sql: `state IN (${placeholders(criteria.states)}) AND kind IN (${placeholders(criteria.kinds)})`,
          values: [...criteria.states, ...criteria.kinds],
        },
        ...toPeriodConditions(partialDay),
      ];
      parts.push({
        sql: `SELECT COUNT(*) AS n FROM documents ${indexHint('documents_sorted')} WHERE ${toWhere(conditions)}`,
        values: toValues(organizationId, conditions),
      });
    }
    const [first] = await sql.values(
      `SELECT SUM(n) FROM (${parts.map((part) => part.sql).join(' UNION ALL ')}) AS parts`,
      parts.flatMap(({ values }) => values),
    );
    return Number(first?.[0] ?? 0);
  }

  async function count(
    organizationId: string,
    viewer: Viewer,
    criteria: VaultCriteria,
    counters: ReadonlyMap<VaultCounter, number>,
  ): Promise<number> {
    if (criteria.uploadedFrom || criteria.uploadedBefore)
      return countInPeriod(organizationId, viewer, criteria);
    return listVaultCounters(criteria.states, criteria.kinds).reduce(
      (sum, figure) => sum + (counters.get(figure) ?? 0),
      0,
    );
  }

  return { loadCounters, count };
}
