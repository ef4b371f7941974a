import type { DataSource, QueryRunner } from 'typeorm';
import { createRowMapper, prepareInTransaction, type PreparedRead } from './find-row.ts';

/** Handwritten statements, prepared once and kept: use few of them, with values as parameters. */
export interface RowSelector<Row> {
  columns(alias?: string): string;
  /** Rows of a statement that selects exactly `columns()`. */
  rows(sql: string, values: readonly unknown[]): Promise<Row[]>;
  values(sql: string, values: readonly unknown[]): Promise<unknown[][]>;
}

interface SelectorParts<Row> {
  readonly reader: DataSource;
  readonly entity: string;
  readonly only: readonly (keyof Row & string)[] | undefined;
  readonly prepare: (sql: string) => PreparedRead;
  readonly transaction: () => QueryRunner | undefined;
}

const MAX_PREPARED = 500;

export function createRowSelector<Row>({
  reader,
  entity,
  only,
  prepare,
  transaction,
}: SelectorParts<Row>): RowSelector<Row> {
  const { names, toRow } = createRowMapper<Row>(reader, entity, only);
  const prepared = new Map<string, PreparedRead>();
  const getPrepared = (sql: string): PreparedRead => {
    const cached = prepared.get(sql);
    if (cached) return cached;
    if (prepared.size === MAX_PREPARED) prepared.clear();
    const read = prepare(sql);
    prepared.set(sql, read);
    return read;
  };
  const values = (sql: string, parameters: readonly unknown[]): Promise<unknown[][]> => {
    const queryRunner = transaction();
    return (
      queryRunner === undefined ? getPrepared(sql) : prepareInTransaction(queryRunner, sql)
    ).all(parameters);
  };
  return {
    columns: (alias) =>
      names.map((name) => (alias === undefined ? name : `${alias}.${name}`)).join(', '),
    rows: async (sql, parameters) => (await values(sql, parameters)).map(toRow),
    values,
  };
}
