import type { DataSource, QueryRunner } from 'typeorm';

/** What a row is found by: ids, words and hashes. */
export type KeyValue = string | Uint8Array;

/** Finds the one row with these values, or null. */
export type Finder<Row, Key extends keyof Row> = (key: Readonly<Record<Key, KeyValue>>) => Promise<Row | null>;

/** Reads one row as the list of its values, in the order in which the statement names them. */
export type ReadValues = (values: readonly KeyValue[]) => Promise<unknown[] | undefined>;

interface FinderParts<Key> {
  readonly reader: DataSource;
  readonly entity: string;
  readonly by: readonly Key[];
  readonly prepare: (sql: string) => ReadValues;
  /** The transaction that the caller is inside of. */
  readonly transaction: () => QueryRunner | undefined;
}

/**
 * The repository writes its statement anew for each read, which costs several times the read itself; here it is written
 * once, and rows are made of its values by TypeORM's own rules.
 */
export function createFinder<Row, Key extends keyof Row & string>({ reader, entity, by, prepare, transaction }: FinderParts<Key>): Finder<Row, Key> {
  const { driver } = reader;
  const { columns, tableName } = reader.getMetadata(entity);
  const nameOf = (property: string): string => {
    const column = columns.find(({ propertyName }) => propertyName === property);
    if (!column) throw new Error(`${entity} has no ${property}.`);
    return driver.escape(column.databaseName);
  };
  const names = columns.map(({ propertyName }) => nameOf(propertyName)).join(', ');
  const sql = `SELECT ${names} FROM ${driver.escape(tableName)} WHERE ${by.map((property) => `${nameOf(property)} = ?`).join(' AND ')}`;
  const parts = columns.map((column) => ({ column, property: column.propertyName, asStored: column.transformer === undefined && STORED_AS_IS.has(column.type) }));
  const toRow = (values: readonly unknown[]): Row => {
    const row: Record<string, unknown> = {};
    let index = 0;
    for (const { column, property, asStored } of parts) {
      const value = values[index++];
      row[property] = asStored ? value : (driver.prepareHydratedValue(value, column) as unknown);
    }
    return row as Row;
  };
  let read: ReadValues | null = null;

  return async (key) => {
    const values = by.map((property) => keyValue(key[property], property));
    const queryRunner = transaction();
    const found = await (queryRunner === undefined ? (read ??= prepare(sql)) : readInside(queryRunner, sql))(values);
    return found === undefined ? null : toRow(found);
  };
}

/** Neither driver changes what it reads of these. */
const STORED_AS_IS: ReadonlySet<unknown> = new Set(['varchar', 'text', 'longtext', 'int', 'integer']);

/** Null would find nothing and an object something else than was meant, so neither is asked (security rule 12). */
function keyValue(value: unknown, property: string): KeyValue {
  if (typeof value === 'string' || value instanceof Uint8Array) return value;
  throw new TypeError(`${property} is neither a text nor bytes: no row can be found by it.`);
}

const readInside = (queryRunner: QueryRunner, sql: string): ReadValues => async (values) => {
  const [record] = (await queryRunner.query(sql, [...values])) as Record<string, unknown>[];
  return record && Object.values(record);
};
