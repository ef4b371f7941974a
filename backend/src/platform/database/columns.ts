import type { EntitySchemaColumnOptions, ValueTransformer } from 'typeorm';

export type Dialect = 'sqlite' | 'mysql';

declare const VALUE: unique symbol;

/** For the compiler a column has the type of its values too, which spreads keep. */
interface Column<Value> extends Pick<
  EntitySchemaColumnOptions,
  'type' | 'length' | 'precision' | 'charset' | 'collation' | 'transformer'
> {
  readonly [VALUE]?: Value;
}

/** Shared by tables and migrations. NOT NULL unless `{ nullable: true }` is added. */
export interface Columns {
  readonly dialect: Dialect;
  /** ULID, 26 ASCII characters, compared byte by byte. */
  id(): Column<string>;
  ascii<Value extends string = string>(length: number): Column<Value>;
  text(length: number): Column<string>;
  /** Output of `normalizeText`, compared byte by byte, for search, sorting and uniqueness. */
  normalized(length: number): Column<string>;
  longText(): Column<string>;
  json<Value = unknown>(): Column<Value>;
  int<Value extends number = number>(): Column<Value>;
  big(): Column<number>;
  bool(): Column<boolean>;
  /** Instant with milliseconds, UTC; a `Date` in code. */
  instant(): Column<Date>;
  bytes(length: number): Column<Buffer>;
  /** Up to 16 MiB. */
  blob(): Column<Buffer>;
}

export type ColumnSet = Readonly<Record<string, Column<unknown>>>;

/** Refuses options that TypeORM does not know. */
export type Checked<Set extends ColumnSet> = {
  readonly [Property in keyof Set]: {
    readonly [
      Option in Exclude<keyof Set[Property], keyof EntitySchemaColumnOptions | typeof VALUE>
    ]: never;
  };
};

/** The row of these columns; a property keeps the comment of its column. */
export type RowOfColumns<Set extends ColumnSet> = {
  -readonly [Property in keyof Set]: Set[Property] extends Column<infer Value>
    ? Set[Property] extends { readonly nullable: boolean }
      ? Value | null
      : Value
    : never;
};

export const getColumns = (dialect: Dialect): Columns =>
  dialect === 'mysql' ? mysqlColumns : sqliteColumns;

const wholeNumber: ValueTransformer = {
  to: (value: unknown) => value,
  from: (value: unknown) => (typeof value === 'string' ? Number(value) : value),
};

/** libsql returns a blob as an ArrayBuffer. */
const bytesToBuffer: ValueTransformer = {
  to: (value: unknown) => value,
  from: (value: unknown) => (value instanceof ArrayBuffer ? Buffer.from(value) : value),
};

const jsonText: ValueTransformer = {
  to: (value: unknown) => (value === null || value === undefined ? value : JSON.stringify(value)),
  from: (value: unknown): unknown => (typeof value === 'string' ? JSON.parse(value) : value),
};

const ascii = { charset: 'ascii', collation: 'ascii_bin' } as const;

const mysqlColumns: Columns = {
  dialect: 'mysql',
  id: () => ({ type: 'varchar', length: '26', ...ascii }),
  ascii: (length) => ({ type: 'varchar', length: String(length), ...ascii }),
  text: (length) => ({
    type: 'varchar',
    length: String(length),
    charset: 'utf8mb4',
    collation: 'utf8mb4_unicode_ci',
  }),
  normalized: (length) => ({
    type: 'varchar',
    length: String(length),
    charset: 'utf8mb4',
    collation: 'utf8mb4_bin',
  }),
  longText: () => ({ type: 'longtext', charset: 'utf8mb4', collation: 'utf8mb4_unicode_ci' }),
  json: () => ({
    type: 'longtext',
    charset: 'utf8mb4',
    collation: 'utf8mb4_bin',
    transformer: jsonText,
  }),
  int: () => ({ type: 'int' }),
  big: () => ({ type: 'bigint', transformer: wholeNumber }),
  bool: () => ({ type: 'boolean' }),
  instant: () => ({ type: 'datetime', precision: 3 }),
  bytes: (length) => ({ type: 'binary', length: String(length), transformer: bytesToBuffer }),
  blob: () => ({ type: 'mediumblob', transformer: bytesToBuffer }),
};

const sqliteColumns: Columns = {
  dialect: 'sqlite',
  id: () => ({ type: 'varchar', length: '26' }),
  ascii: (length) => ({ type: 'varchar', length: String(length) }),
  text: (length) => ({ type: 'varchar', length: String(length) }),
  normalized: (length) => ({ type: 'varchar', length: String(length) }),
  longText: () => ({ type: 'text' }),
  json: () => ({ type: 'text', transformer: jsonText }),
  int: () => ({ type: 'integer' }),
  big: () => ({ type: 'bigint', transformer: wholeNumber }),
  bool: () => ({ type: 'boolean' }),
  instant: () => ({ type: 'datetime' }),
  bytes: () => ({ type: 'blob', transformer: bytesToBuffer }),
  blob: () => ({ type: 'blob', transformer: bytesToBuffer }),
};
