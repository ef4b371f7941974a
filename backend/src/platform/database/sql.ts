import type { DataSource, QueryRunner } from 'typeorm';
import type { Dialect } from './columns.ts';

/**
 * Handwritten statements beside the repositories, several times cheaper for reads. A read starts
 * with `SELECT *`, `SELECT alias.*` or some columns of the entity, and gives its rows.
 */
export interface Sql {
  /** Finds a row by its key: values are texts or bytes. */
  one<Row>(entity: string, text: string, values: readonly unknown[]): Promise<Row | null>;
  many<Row>(entity: string, text: string, values: readonly unknown[]): Promise<Row[]>;
  /** Lists of plain values, for counts and other columns. */
  values(text: string, values: readonly unknown[]): Promise<unknown[][]>;
  /** In a transaction. Returns the number of affected rows. */
  run(text: string, values: readonly unknown[]): Promise<number>;
  /** In a transaction. An empty `update` keeps existing rows. */
  insert<Row extends object>(
    entity: string,
    rows: readonly Row[],
    onConflict?: OnConflict<Row>,
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

type Columns = ReturnType<typeof mapColumns>;
type Column = Columns['all'][number];

interface Selection {
  readonly text: string;
  readonly columns: readonly Column[];
}

const MAX_CACHED = 2000;
/** TypeORM writes values into the statement of MySQL: for long ones a third more processor time. */
const LONG_VALUE = 4096;

export function createSql({ dialect, dataSource, prepare, transaction }: SqlParts): Sql {
  const isSqlite = dialect === 'sqlite';
  const entities = new Map<string, Columns>();
  const prepared = new Map<string, PreparedRead>();
  const getColumns = (entity: string) =>
    getOrAdd(entities, entity, () => mapColumns(dataSource, entity));
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
    async one<Row>(entity: string, text: string, values: readonly unknown[]) {
      const { text: statement, columns } = getColumns(entity).select(text);
      const record = await getRead(statement).one(values.map(assertKeyValue));
      return record === undefined ? null : toRow<Row>(columns, record);
    },
    async many<Row>(entity: string, text: string, values: readonly unknown[]) {
      const { text: statement, columns } = getColumns(entity).select(text);
      return (await getRead(statement).all(values)).map((record) => toRow<Row>(columns, record));
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
      entity: string,
      rows: readonly Row[],
      onConflict?: OnConflict<Row>,
    ) {
      if (rows.length === 0) return;
      const { all, table, getName } = getColumns(entity);
      const text = `INSERT INTO ${table} (${all.map(({ name }) => name).join(', ')}) VALUES ${placeholders(rows, `(${placeholders(all)})`)}`;
      const values = rows.flatMap((row) =>
        all.map((column) =>
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

function getOrAdd<Value>(cache: Map<string, Value>, key: string, create: () => Value): Value {
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

function mapColumns(dataSource: DataSource, entity: string) {
  const { driver } = dataSource;
  const { columns, tableName } = dataSource.getMetadata(entity);
  const all = columns.map((column) => {
    const isUnchanged = column.transformer === undefined && STORED_UNCHANGED.has(column.type);
    return {
      property: column.propertyName,
      column: column.databaseName,
      name: driver.escape(column.databaseName),
      fromStored(value: unknown): unknown {
        if (isUnchanged || value === null) return value;
        if (column.type === 'datetime' && typeof value === 'string')
          return parseStoredInstant(value);
        return driver.prepareHydratedValue(value, column);
      },
      toStored(value: unknown): unknown {
        if (value === undefined)
          throw new TypeError(`${entity}: ${column.propertyName} is undefined.`);
        return isUnchanged ? value : driver.preparePersistentValue(value, column);
      },
    };
  });
  const find = (key: 'property' | 'column', name: string) => {
    const found = all.find((column) => column[key] === name);
    if (!found) throw new Error(`${entity} has no ${name}.`);
    return found;
  };
  const selections = new Map<string, Selection>();
  const parse = (text: string): Selection => {
    const [start, prefix = '', list = ''] =
      /^SELECT (\w+\.)?(\*|[a-z0-9_]+(?:, [a-z0-9_]+)*) /.exec(text) ?? [];
    if (start === undefined) throw new Error(`${entity}: a read names its columns first: ${text}`);
    const selected = list === '*' ? all : list.split(', ').map((name) => find('column', name));
    const names = selected.map(({ name }) => prefix + name).join(', ');
    return { text: `SELECT ${names} ${text.slice(start.length)}`, columns: selected };
  };
  return {
    all,
    table: driver.escape(tableName),
    getName: (property: string) => find('property', property).name,
    select: (text: string) => getOrAdd(selections, text, () => parse(text)),
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
