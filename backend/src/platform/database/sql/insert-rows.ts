import type { DataSource, QueryRunner } from 'typeorm';
import { createRowMapper } from './find-row.ts';
import { placeholders } from './placeholders.ts';

export type RowInserter<Row> = (...rows: readonly Row[]) => Promise<void>;

export interface OnConflict<Row> {
  readonly on: readonly (keyof Row & string)[];
  readonly update: readonly (keyof Row & string)[];
}

interface InserterParts<Row> {
  readonly onConflict: OnConflict<Row> | undefined;
  readonly dataSource: DataSource;
  readonly entity: string;
  readonly transaction: () => QueryRunner | undefined;
}

export function createRowInserter<Row extends object>({
  dataSource,
  entity,
  onConflict,
  transaction,
}: InserterParts<Row>): RowInserter<Row> {
  const { names, nameOf, tableName, valuesOf } = createRowMapper<Row>(dataSource, entity);
  const prefix = `INSERT INTO ${dataSource.driver.escape(tableName)} (${names.join(', ')}) VALUES `;
  const rowPlaceholders = `(${placeholders(names)})`;
  const suffix =
    onConflict === undefined
      ? ''
      : conflictClause(dataSource.options.type === 'better-sqlite3', {
          on: onConflict.on.map(nameOf),
          update: onConflict.update.map(nameOf),
        });
  return async (...rows) => {
    if (rows.length === 0) return;
    const queryRunner = transaction();
    if (!queryRunner) throw new Error(`${entity}: rows are inserted inside a transaction.`);
    await queryRunner.query(
      prefix + placeholders(rows, rowPlaceholders) + suffix,
      rows.flatMap(valuesOf),
    );
  };
}

/** `INSERT IGNORE` of MySQL hides other errors; assigning a column to itself does not. */
function conflictClause(
  isSqlite: boolean,
  { on, update }: { on: readonly string[]; update: readonly string[] },
): string {
  if (!isSqlite)
    return ` ON DUPLICATE KEY UPDATE ${update.length === 0 ? `${on[0]} = ${on[0]}` : update.map((name) => `${name} = VALUES(${name})`).join(', ')}`;
  return ` ON CONFLICT (${on.join(', ')}) DO ${update.length === 0 ? 'NOTHING' : `UPDATE SET ${update.map((name) => `${name} = excluded.${name}`).join(', ')}`}`;
}
