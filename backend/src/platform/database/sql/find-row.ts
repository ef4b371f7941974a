import type { DataSource, QueryRunner } from 'typeorm';

type KeyValue = string | Uint8Array;

export type RowFinder<Row, Key extends keyof Row> = (
  key: Readonly<Record<Key, KeyValue>>,
) => Promise<Row | null>;

export interface PreparedRead {
  one(values: readonly unknown[]): Promise<unknown[] | undefined>;
  all(values: readonly unknown[]): Promise<unknown[][]>;
}

interface FinderParts<Key> {
  readonly reader: DataSource;
  readonly entity: string;
  readonly by: readonly Key[];
  readonly prepare: (sql: string) => PreparedRead;
  readonly transaction: () => QueryRunner | undefined;
}

/** The repository builds its statement for each read, which costs several times the read itself. */
export function createRowFinder<Row, Key extends keyof Row & string>({
  reader,
  entity,
  by,
  prepare,
  transaction,
}: FinderParts<Key>): RowFinder<Row, Key> {
  const { names, tableName, nameOf: getColumn, toRow } = createRowMapper<Row>(reader, entity);
  const { driver } = reader;
  const sql = `SELECT ${names.join(', ')} FROM ${driver.escape(tableName)} WHERE ${by.map((property) => `${getColumn(property)} = ?`).join(' AND ')}`;
  let read: PreparedRead | null = null;

  return async (key) => {
    const values = by.map((property) => assertKeyValue(key[property], property));
    const queryRunner = transaction();
    const record = await (
      queryRunner === undefined ? (read ??= prepare(sql)) : prepareInTransaction(queryRunner, sql)
    ).one(values);
    return record === undefined ? null : toRow(record);
  };
}

export function createRowMapper<Row>(
  reader: DataSource,
  entity: string,
  only?: readonly (keyof Row & string)[],
) {
  const { driver } = reader;
  const { columns: allColumns, tableName } = reader.getMetadata(entity);
  const columns =
    only === undefined
      ? allColumns
      : allColumns.filter(({ propertyName }) => (only as readonly string[]).includes(propertyName));
  const escaped = new Map(
    columns.map(({ propertyName, databaseName }) => [propertyName, driver.escape(databaseName)]),
  );
  const getColumn = (property: string): string => {
    const name = escaped.get(property);
    if (name === undefined) throw new Error(`${entity} has no ${property}.`);
    return name;
  };
  const mappedColumns = columns.map((column) => ({
    column,
    property: column.propertyName,
    asStored: column.transformer === undefined && UNCHANGED_TYPES.has(column.type),
  }));
  const toRow = (values: readonly unknown[]): Row => {
    const row: Record<string, unknown> = {};
    let index = 0;
    for (const { column, property, asStored: isUnchanged } of mappedColumns) {
      const value = values[index++];
      row[property] = isUnchanged ? value : (driver.prepareHydratedValue(value, column) as unknown);
    }
    return row as Row;
  };
  const toStored = (
    { column, property, asStored: isUnchanged }: (typeof mappedColumns)[number],
    value: unknown,
  ): unknown => {
    if (value === undefined) throw new TypeError(`${entity}: ${property} is undefined.`);
    return isUnchanged ? value : (driver.preparePersistentValue(value, column) as unknown);
  };
  const partByProperty = new Map(mappedColumns.map((part) => [part.property, part]));
  const toStoredValue = (property: string, value: unknown): unknown => {
    const part = partByProperty.get(property);
    if (!part) throw new Error(`${entity} has no ${property}.`);
    return toStored(part, value);
  };
  const toValues = (row: Row): unknown[] =>
    mappedColumns.map((part) => toStored(part, (row as Record<string, unknown>)[part.property]));
  return {
    names: columns.map(({ propertyName }) => getColumn(propertyName)),
    tableName,
    nameOf: getColumn,
    toRow,
    storedOf: toStoredValue,
    valuesOf: toValues,
  };
}

const UNCHANGED_TYPES: ReadonlySet<unknown> = new Set([
  'varchar',
  'text',
  'longtext',
  'int',
  'integer',
]);

/**
 * Null finds nothing and an object something unintended, so both are refused (security rule 12).
 */
function assertKeyValue(value: unknown, property: string): KeyValue {
  if (typeof value === 'string' || value instanceof Uint8Array) return value;
  throw new TypeError(`${property} is neither a text nor bytes: no row can be found by it.`);
}

export function prepareInTransaction(queryRunner: QueryRunner, sql: string): PreparedRead {
  const allColumns = async (values: readonly unknown[]) =>
    ((await queryRunner.query(sql, [...values])) as Record<string, unknown>[]).map((record) =>
      Object.values(record),
    );
  return { one: async (values) => (await allColumns(values))[0], all: allColumns };
}
