import type { EntitySchemaColumnOptions, ValueTransformer } from 'typeorm';

export type Dialect = 'sqlite' | 'mysql';

/** Shared by entities and migrations. NOT NULL unless `{ nullable: true }` is added. */
export interface Columns {
  readonly dialect: Dialect;
  /** ULID, 26 ASCII characters, compared byte by byte. */
  id(): EntitySchemaColumnOptions;
  ascii(length: number): EntitySchemaColumnOptions;
  text(length: number): EntitySchemaColumnOptions;
  /** Output of `normalizeText`, compared byte by byte, for search, sorting and uniqueness. */
  normalized(length: number): EntitySchemaColumnOptions;
  longText(): EntitySchemaColumnOptions;
  json(): EntitySchemaColumnOptions;
  int(): EntitySchemaColumnOptions;
  big(): EntitySchemaColumnOptions;
  bool(): EntitySchemaColumnOptions;
  /** Instant with milliseconds, UTC; a `Date` in code. */
  instant(): EntitySchemaColumnOptions;
  bytes(length: number): EntitySchemaColumnOptions;
  /** Up to 16 MiB. */
  blob(): EntitySchemaColumnOptions;
}

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
