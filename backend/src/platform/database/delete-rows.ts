import type { FindOptionsWhere } from 'typeorm';
import type { Database } from './database.ts';
import type { Table } from './define-table.ts';
import { toOwner } from './exported-tables.ts';

type Row = Record<string, unknown>;

/** In a transaction. Returns the number of deleted rows, `limit` at most. */
export async function deleteRows(
  database: Database,
  table: Table,
  organizationId: string,
  limit: number,
): Promise<number> {
  const repository = database.repository(table);
  const keys = repository.metadata.primaryColumns.map(({ propertyName }) => propertyName);
  const owner = toOwner(table);
  const rows = await repository.find({ where: { [owner]: organizationId }, take: limit });
  for (const row of rows)
    await repository.delete(
      Object.fromEntries(
        [...new Set([owner, ...keys])].map((key) => [key, row[key]]),
      ) as FindOptionsWhere<Row>,
    );
  return rows.length;
}
