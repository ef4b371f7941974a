import type { DataSource, QueryRunner } from 'typeorm';
import { createRowMapper, prepareInTransaction, type PreparedRead } from './find-row.ts';

/**
 * Reads rows of one entity by statements written by hand, for lists that a query builder would take longer to write than the
 * database to answer. A statement is prepared once and kept: there must be few of them, with values as parameters.
 */
export interface RowSelector<Row> {
  /** Every column of the entity, or those that were asked for, for the statement; prefixed by an alias if given. */
  columns(alias?: string): string;
  /** Rows of a statement that selects exactly `columns()`. */
  rows(sql: string, values: readonly unknown[]): Promise<Row[]>;
  /** Any other statement: lists of values, in the order in which it names them. */
  values(sql: string, values: readonly unknown[]): Promise<unknown[][]>;
}

interface SelectorParts<Row> {
  readonly reader: DataSource;
  readonly entity: string;
  readonly only: readonly (keyof Row & string)[] | undefined;
  readonly prepare: (sql: string) => PreparedRead;
  readonly transaction: () => QueryRunner | undefined;
}

const KEPT = 500;

export function createRowSelector<Row>({
  reader,
  entity,
  only,
  prepare,
  transaction,
}: SelectorParts<Row>): RowSelector<Row> {
  const { names, toRow } = createRowMapper<Row>(reader, entity, only);
  const prepared = new Map<string, PreparedRead>();
  const preparedRead = (sql: string): PreparedRead => {
    const known = prepared.get(sql);
    if (known) return known;
    if (prepared.size === KEPT) prepared.clear();
    const made = prepare(sql);
    prepared.set(sql, made);
    return made;
  };
  const values = (sql: string, parameters: readonly unknown[]): Promise<unknown[][]> => {
    const queryRunner = transaction();
    return (
      queryRunner === undefined ? preparedRead(sql) : prepareInTransaction(queryRunner, sql)
    ).all(parameters);
  };
  return {
    columns: (alias) =>
      names.map((name) => (alias === undefined ? name : `${alias}.${name}`)).join(', '),
    rows: async (sql, parameters) => (await values(sql, parameters)).map(toRow),
    values,
  };
}
