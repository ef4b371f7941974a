import type { DataSource, QueryRunner } from 'typeorm';
import { columnsOf } from './finder.ts';

/** Inserts rows that name every column, in the caller's transaction. */
export type Inserter<Row> = (...rows: readonly Row[]) => Promise<void>;

interface InserterParts {
  readonly dataSource: DataSource;
  readonly entity: string;
  readonly transaction: () => QueryRunner | undefined;
}

/** The statement is written once and not anew for each row, which would cost several times the insert itself; values are stored by TypeORM's own rules. */
export function createInserter<Row extends object>({ dataSource, entity, transaction }: InserterParts): Inserter<Row> {
  const { names, tableName, valuesOf } = columnsOf<Row>(dataSource, entity);
  const head = `INSERT INTO ${dataSource.driver.escape(tableName)} (${names.join(', ')}) VALUES `;
  const places = `(${names.map(() => '?').join(', ')})`;
  return async (...rows) => {
    if (rows.length === 0) return;
    const queryRunner = transaction();
    if (!queryRunner) throw new Error(`${entity}: rows are inserted inside a transaction.`);
    await queryRunner.query(head + rows.map(() => places).join(', '), rows.flatMap(valuesOf));
  };
}
