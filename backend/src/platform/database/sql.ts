import type { DataSource, QueryRunner } from 'typeorm';
import type { Dialect } from './columns.ts';
import type { Selection, Table } from './define-table.ts';

/**
 * Handwritten statements beside the repositories, several times cheaper for reads. A read starts
 * with `SELECT *` or `SELECT alias.*`, which reads the properties of its table or selection.
 */
export interface Sql {
  /** Finds a row by its key: values are texts or bytes. */
  one<Row extends object>(
    from: Selection<Row>,
    text: string,
    values: readonly unknown[],
  ): Promise<Row | null>;
  many<Row extends object>(
    from: Selection<Row>,
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]>;
  /** Lists of plain values, for counts and other columns. */
  values(text: string, values: readonly unknown[]): Promise<unknown[][]>;
  /** In a transaction. Returns the number of affected rows. */
  run(text: string, values: readonly unknown[]): Promise<number>;
  /** In a transaction. An empty `update` keeps existing rows. */
  insert<Row extends object>(
    table: Table<Row>,
    rows: readonly NoInfer<Row>[],
    onConflict?: OnConflict<NoInfer<Row>>,
  ): Promise<void>;
  /** Ends a `SELECT` whose rows stay locked; SQLite has one writer and no row locks. */
  readonly forUpdate: '' | ' FOR UPDATE';
  /** The same, while others may read and lock them in this way. */
  readonly forShare: '' | ' LOCK IN SHARE MODE';
}

interface OnConflict<Row> {
  readonly on: readonly (keyof Row & string)[];
  readonly update: readonly (keyof Row & string)[];
}

export interface PreparedRead {
  one(values: readonly unknown[]): Promise<unknown[] | undefined>;
  all(values: readonly unknown[]): Promise<unknown[][]>;
}

interface SqlParts {
  readonly dialect: Dialect;
  readonly dataSource: DataSource;
  readonly prepare: (text: string) => PreparedRead;
  readonly transaction: () => QueryRunner | undefined;
}

type ColumnMap = ReturnType<typeof mapColumns>;
type Column = ColumnMap['columns'][number];

const MAX_CACHED = 2000;
/** TypeORM writes values into the statement of MySQL: for long ones a third more processor time. */
const LONG_VALUE = 4096;

export function createSql({ dialect, dataSource, prepare, transaction }: SqlParts): Sql {
  const isSqlite = dialect === 'sqlite';
  const selections = new Map<Selection<object>, ColumnMap>();
  const prepared = new Map<string, PreparedRead>();
  const getColumns = (from: Selection<object>) =>
    getOrAdd(selections, from, () => mapColumns(dataSource, from));
  const getRead = (text: string): PreparedRead => {
    const queryRunner = transaction();
    return queryRunner
      ? prepareInTransaction(queryRunner, text)
      : getOrAdd(prepared, text, () => prepare(text));
  };
  const requireTransaction = (): QueryRunner => {
    const queryRunner = transaction();
    if (!queryRunner) throw new Error('Rows are changed inside a transaction.');
    return queryRunner;
  };

  return {
    async one<Row extends object>(from: Selection<Row>, text: string, values: readonly unknown[]) {
      const { columns, expand } = getColumns(from);
      const record = await getRead(expand(text)).one(values.map(assertKeyValue));
      return record === undefined ? null : toRow<Row>(columns, record);
    },
    async many<Row extends object>(from: Selection<Row>, text: string, values: readonly unknown[]) {
      const { columns, expand } = getColumns(from);
      return (await getRead(expand(text)).all(values)).map((record) => toRow<Row>(columns, record));
    },
    values: async (text, values) => getRead(text).all(values),
    async run(text, values) {
      const queryRunner = requireTransaction();
      if (isSqlite || !values.some(isLong))
        return (await queryRunner.query(text, [...values], true)).affected ?? 0;
      const connection = (await queryRunner.connect()) as PreparingConnection;
      if (transaction() !== queryRunner)
        throw new Error('This transaction is over; its late statement was not run.');
      const [{ affectedRows }] = await connection.promise().execute(text, values);
      return affectedRows;
    },
    async insert<Row extends object>(
      table: Table<Row>,
      rows: readonly Row[],
      onConflict?: OnConflict<Row>,
    ) {
      if (rows.length === 0) return;
      const { columns, tableName, getName } = getColumns(table);
      const text = `INSERT INTO ${tableName} (${columns.map(({ name }) => name).join(', ')}) VALUES ${placeholders(rows, `(${placeholders(columns)})`)}`;
      const values = rows.flatMap((row) =>
        columns.map((column) =>
          column.toStored((row as Readonly<Record<string, unknown>>)[column.property]),
        ),
      );
      await requireTransaction().query(
        onConflict
          ? text +
              formatConflict(isSqlite, onConflict.on.map(getName), onConflict.update.map(getName))
          : text,
        values,
      );
    },
    forUpdate: isSqlite ? '' : ' FOR UPDATE',
    forShare: isSqlite ? '' : ' LOCK IN SHARE MODE',
  };
}

interface PreparingConnection {
  promise(): {
    execute(sql: string, values: readonly unknown[]): Promise<[{ affectedRows: number }, unknown]>;
  };
}

const isLong = (value: unknown): boolean => typeof value === 'string' && value.length > LONG_VALUE;

function getOrAdd<Key, Value>(cache: Map<Key, Value>, key: Key, create: () => Value): Value {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  if (cache.size === MAX_CACHED) cache.clear();
  const value = create();
  cache.set(key, value);
  return value;
}

const STORED_UNCHANGED: ReadonlySet<unknown> = new Set([
  'varchar',
  'text',
  'longtext',
  'int',
  'integer',
]);

function mapColumns(dataSource: DataSource, { entity, properties }: Selection<object>) {
  const { driver } = dataSource;
  const metadata = dataSource.getMetadata(entity);
  const find = (property: string) => {
    const column = metadata.findColumnWithPropertyName(property);
    if (!column) throw new Error(`${entity} has no ${property}.`);
    return column;
  };
  const columns = properties.map((property) => {
    const column = find(property);
    const isUnchanged = column.transformer === undefined && STORED_UNCHANGED.has(column.type);
    return {
      property,
      name: driver.escape(column.databaseName),
      fromStored(value: unknown): unknown {
        if (isUnchanged || value === null) return value;
        if (column.type === 'datetime' && typeof value === 'string')
          return parseStoredInstant(value);
        return driver.prepareHydratedValue(value, column);
      },
      toStored(value: unknown): unknown {
        if (value === undefined) throw new TypeError(`${entity}: ${property} is undefined.`);
        return isUnchanged ? value : driver.preparePersistentValue(value, column);
      },
    };
  });
  const expanded = new Map<string, string>();
  const expandStar = (text: string): string => {
    const [start, prefix = ''] = /^SELECT (\w+\.)?\* /.exec(text) ?? [];
    if (start === undefined) throw new Error(`${entity}: a read starts with SELECT *: ${text}`);
    const list = columns.map(({ name }) => prefix + name).join(', ');
    return `SELECT ${list} ${text.slice(start.length)}`;
  };
  return {
    columns,
    tableName: driver.escape(metadata.tableName),
    getName: (property: string) => driver.escape(find(property).databaseName),
    expand: (text: string) => getOrAdd(expanded, text, () => expandStar(text)),
  };
}

function toRow<Row>(columns: readonly Column[], record: readonly unknown[]): Row {
  const row: Record<string, unknown> = {};
  let index = 0;
  for (const { property, fromStored } of columns) row[property] = fromStored(record[index++]);
  return row as Row;
}

/** Null finds nothing, an object or a number something unintended. */
function assertKeyValue(value: unknown): unknown {
  if (typeof value === 'string' || value instanceof Uint8Array) return value;
  throw new TypeError('A row is found by texts or bytes.');
}

function prepareInTransaction(queryRunner: QueryRunner, text: string): PreparedRead {
  const all = async (values: readonly unknown[]) =>
    ((await queryRunner.query(text, [...values])) as Record<string, unknown>[]).map((record) =>
      Object.values(record),
    );
  return { one: async (values) => (await all(values))[0], all };
}

/** `INSERT IGNORE` of MySQL hides other errors; assigning a column to itself does not. */
function formatConflict(isSqlite: boolean, on: readonly string[], update: readonly string[]) {
  if (!isSqlite)
    return ` ON DUPLICATE KEY UPDATE ${update.length === 0 ? `${on[0]} = ${on[0]}` : update.map((name) => `${name} = VALUES(${name})`).join(', ')}`;
  return ` ON CONFLICT (${on.join(', ')}) DO ${update.length === 0 ? 'NOTHING' : `UPDATE SET ${update.map((name) => `${name} = excluded.${name}`).join(', ')}`}`;
}

export const placeholders = (values: readonly unknown[], group = '?'): string =>
  values.map(() => group).join(', ');

export type JsonColumnKind = 'id' | 'word' | 'instant' | 'int' | 'bytes' | 'json';

/** Half the processor time of single values. Long values last: MariaDB rescans each row. */
export function jsonTable(
  dialect: Dialect,
  columns: Readonly<Record<string, JsonColumnKind>>,
): string {
  const parts = Object.entries(columns);
  if (dialect === 'sqlite')
    return `(SELECT ${parts.map(([name, kind], index) => `value ${kind === 'json' ? '->' : '->>'} ${index} AS ${name}`).join(', ')} FROM json_each(?))`;
  return `JSON_TABLE(?, '$[*]' COLUMNS (${parts.map(([name, kind], index) => `${name} ${MYSQL_TYPES[kind]} PATH '$[${index}]'`).join(', ')}))`;
}

const parseStoredInstant = (text: string) => new Date(`${text.slice(0, 10)}T${text.slice(11)}Z`);

export function formatStoredInstant(instant: Date): string {
  const text = instant.toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, -1)}`;
}

const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin';

const MYSQL_TYPES: Record<JsonColumnKind, string> = {
  id: `VARCHAR(26) ${ASCII}`,
  word: `VARCHAR(100) ${ASCII}`,
  instant: 'DATETIME(3)',
  int: 'INT',
  bytes: `VARCHAR(128) ${ASCII}`,
  json: 'JSON',
};
