import type { DataSource, QueryRunner } from 'typeorm';

/** What a row is found by: ids, words and hashes. */
type KeyValue = string | Uint8Array;

/** Finds the one row with these values, or null. */
export type RowFinder<Row, Key extends keyof Row> = (
  key: Readonly<Record<Key, KeyValue>>,
) => Promise<Row | null>;

/** Reads rows as the lists of their values, in the order in which the statement names them. */
export interface PreparedRead {
  one(values: readonly unknown[]): Promise<unknown[] | undefined>;
  all(values: readonly unknown[]): Promise<unknown[][]>;
}

interface FinderParts<Key> {
  readonly reader: DataSource;
  readonly entity: string;
  readonly by: readonly Key[];
  readonly prepare: (sql: string) => PreparedRead;
  /** The transaction that the caller is inside of. */
  readonly transaction: () => QueryRunner | undefined;
}

/**
 * The repository writes its statement anew for each read, which costs several times the read itself; here it is written
 * once, and rows are made of its values by TypeORM's own rules.
 */
export function createRowFinder<Row, Key extends keyof Row & string>({
  reader,
  entity,
  by,
  prepare,
  transaction,
}: FinderParts<Key>): RowFinder<Row, Key> {
  const { names, tableName, nameOf, toRow } = createRowMapper<Row>(reader, entity);
  const { driver } = reader;
  const sql = `SELECT ${names.join(', ')} FROM ${driver.escape(tableName)} WHERE ${by.map((property) => `${nameOf(property)} = ?`).join(' AND ')}`;
  let read: PreparedRead | null = null;

  return async (key) => {
    const values = by.map((property) => keyValue(key[property], property));
    const queryRunner = transaction();
    const found = await (
      queryRunner === undefined ? (read ??= prepare(sql)) : prepareInTransaction(queryRunner, sql)
    ).one(values);
    return found === undefined ? null : toRow(found);
  };
}

/** The columns of an entity, or `only` some of them, and rows made of their values and values of rows by TypeORM's own rules. */
export function createRowMapper<Row>(
  reader: DataSource,
  entity: string,
  only?: readonly (keyof Row & string)[],
) {
  const { driver } = reader;
  const { columns: all, tableName } = reader.getMetadata(entity);
  const columns =
    only === undefined
      ? all
      : all.filter(({ propertyName }) => (only as readonly string[]).includes(propertyName));
  const escaped = new Map(
    columns.map(({ propertyName, databaseName }) => [propertyName, driver.escape(databaseName)]),
  );
  const nameOf = (property: string): string => {
    const name = escaped.get(property);
    if (name === undefined) throw new Error(`${entity} has no ${property}.`);
    return name;
  };
  const parts = columns.map((column) => ({
    column,
    property: column.propertyName,
    asStored: column.transformer === undefined && STORED_AS_IS.has(column.type),
  }));
  const toRow = (values: readonly unknown[]): Row => {
    const row: Record<string, unknown> = {};
    let index = 0;
    for (const { column, property, asStored } of parts) {
      const value = values[index++];
      row[property] = asStored ? value : (driver.prepareHydratedValue(value, column) as unknown);
    }
    return row as Row;
  };
  const stored = (
    { column, property, asStored }: (typeof parts)[number],
    value: unknown,
  ): unknown => {
    if (value === undefined) throw new TypeError(`${entity}: ${property} is undefined.`);
    return asStored ? value : (driver.preparePersistentValue(value, column) as unknown);
  };
  const partOf = new Map(parts.map((part) => [part.property, part]));
  const storedOf = (property: string, value: unknown): unknown => {
    const part = partOf.get(property);
    if (!part) throw new Error(`${entity} has no ${property}.`);
    return stored(part, value);
  };
  const valuesOf = (row: Row): unknown[] =>
    parts.map((part) => stored(part, (row as Record<string, unknown>)[part.property]));
  return {
    names: columns.map(({ propertyName }) => nameOf(propertyName)),
    tableName,
    nameOf,
    toRow,
    storedOf,
    valuesOf,
  };
}

/** Neither driver changes what it reads of these. */
const STORED_AS_IS: ReadonlySet<unknown> = new Set([
  'varchar',
  'text',
  'longtext',
  'int',
  'integer',
]);

/** Null would find nothing and an object something else than was meant, so neither is asked (security rule 12). */
function keyValue(value: unknown, property: string): KeyValue {
  if (typeof value === 'string' || value instanceof Uint8Array) return value;
  throw new TypeError(`${property} is neither a text nor bytes: no row can be found by it.`);
}

export function prepareInTransaction(queryRunner: QueryRunner, sql: string): PreparedRead {
  const all = async (values: readonly unknown[]) =>
    ((await queryRunner.query(sql, [...values])) as Record<string, unknown>[]).map((record) =>
      Object.values(record),
    );
  return { one: async (values) => (await all(values))[0], all };
}
