import type { DataSource, QueryRunner } from 'typeorm';
import type { SqliteConnection } from './sqlite-driver.ts';

/** What a row is found by: ids, words and hashes. */
export type KeyValue = string | Uint8Array;

/** Finds the one row with these values, or null. */
export type Finder<Row, Key extends keyof Row> = (key: Readonly<Record<Key, KeyValue>>) => Promise<Row | null>;

/** How a row is read as a list of values, in the order of the columns asked for. */
export type ReadValues = (values: readonly KeyValue[]) => Promise<unknown[] | undefined>;

interface Column {
  readonly property: string;
  readonly name: string;
  readonly hydrate: (value: unknown) => unknown;
}

/**
 * One row by a unique key, for reads that nearly every call makes. The repository builds its statement anew each time, which
 * costs several times the read itself; here it is written once, and rows are made as TypeORM makes them.
 */
export function createFinder<Row, Key extends keyof Row & string>(
  reader: DataSource, entity: string, by: readonly Key[], outside: (sql: string) => ReadValues, inside: () => QueryRunner | undefined,
): Finder<Row, Key> {
  const { driver } = reader;
  const metadata = reader.getMetadata(entity);
  const columns: Column[] = metadata.columns.map((column) => ({
    property: column.propertyName,
    name: column.databaseName,
    hydrate: (value) => driver.prepareHydratedValue(value, column) as unknown,
  }));
  const quoted = (name: string): string => driver.escape(name);
  const where = by.map((property) => `${quoted(metadata.findColumnWithPropertyName(property)!.databaseName)} = ?`).join(' AND ');
  const sql = `SELECT ${columns.map(({ name }) => quoted(name)).join(', ')} FROM ${quoted(metadata.tableName)} WHERE ${where} LIMIT 1`;
  let read: ReadValues | null = null;

  return async (key) => {
    const values = by.map((property) => keyValue(key[property], property));
    const queryRunner = inside();
    const found = queryRunner === undefined ? await (read ??= outside(sql))(values) : await readInside(queryRunner, sql, values, columns);
    if (found === undefined) return null;
    const row: Record<string, unknown> = {};
    for (let i = 0; i < columns.length; i++) row[columns[i]!.property] = columns[i]!.hydrate(found[i]);
    return row as Row;
  };
}

/** Anything but a text or bytes would be a mistake, or an attack: null finds nothing, an object finds too much. */
function keyValue(value: unknown, property: string): KeyValue {
  if (typeof value === 'string' || value instanceof Uint8Array) return value;
  throw new TypeError(`A row cannot be found by a ${property} that is neither a text nor bytes.`);
}

async function readInside(queryRunner: QueryRunner, sql: string, values: readonly KeyValue[], columns: readonly Column[]): Promise<unknown[] | undefined> {
  const [record] = (await queryRunner.query(sql, [...values])) as Record<string, unknown>[];
  return record && columns.map(({ name }) => record[name]);
}

/** The statement is prepared once and answers plain lists, which libsql makes in half the time of objects. */
export const readFromSqlite = (connection: SqliteConnection, sql: string): ReadValues => {
  const statement = connection.prepare(sql);
  return async (values) => statement.first(values);
};

export const readFromPool = (reader: DataSource, sql: string): ReadValues => async (values) => {
  const [record] = (await reader.query(sql, [...values])) as Record<string, unknown>[];
  return record && Object.values(record);
};
