import type { DataSource, QueryRunner } from 'typeorm';
import { createRowMapper } from './find-row.ts';
import { placeholders } from './placeholders.ts';

/** Inserts rows that name every column, in the caller's transaction. */
export type RowInserter<Row> = (...rows: readonly Row[]) => Promise<void>;

/** What becomes of a row whose values at `on`, a key of the table, are there already: it takes these columns of the new one, or stays as it is when none is named. */
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

/** The statement is written once and not anew for each row, which would cost several times the insert itself; values are stored by TypeORM's own rules. */
export function createRowInserter<Row extends object>({
  dataSource,
  entity,
  onConflict,
  transaction,
}: InserterParts<Row>): RowInserter<Row> {
  const { names, nameOf, tableName, valuesOf } = createRowMapper<Row>(dataSource, entity);
  const head = `INSERT INTO ${dataSource.driver.escape(tableName)} (${names.join(', ')}) VALUES `;
  const places = `(${placeholders(names)})`;
  const tail =
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
    await queryRunner.query(head + placeholders(rows, places) + tail, rows.flatMap(valuesOf));
  };
}

/** MySQL has no word for leaving a row alone that does not also hide other errors: a column set to itself is one. */
function conflictClause(
  isSqlite: boolean,
  { on, update }: { on: readonly string[]; update: readonly string[] },
): string {
  if (!isSqlite)
    return ` ON DUPLICATE KEY UPDATE ${update.length === 0 ? `${on[0]} = ${on[0]}` : update.map((name) => `${name} = VALUES(${name})`).join(', ')}`;
  return ` ON CONFLICT (${on.join(', ')}) DO ${update.length === 0 ? 'NOTHING' : `UPDATE SET ${update.map((name) => `${name} = excluded.${name}`).join(', ')}`}`;
}
