import type { EntitySchemaColumnOptions, ValueTransformer } from 'typeorm';
import type { Dialect } from './dialect.ts';

/**
 * Column kinds that mean the same on both databases; entity and migration use the same call, so they cannot drift.
 * Every kind is NOT NULL unless `{ nullable: true }` is passed on top.
 */
export interface Columns {
  readonly dialect: Dialect;
  /** ULID, 26 ASCII characters, compared byte by byte. */
  id(): EntitySchemaColumnOptions;
  /** Another short ASCII word, compared byte by byte: status, kind, code. */
  ascii(length: number): EntitySchemaColumnOptions;
  /** Text of people, up to `length` characters, accents and case kept. */
  text(length: number): EntitySchemaColumnOptions;
  /** Folded text (see `fold`), compared byte by byte, for search, sorting and uniqueness. */
  normalized(length: number): EntitySchemaColumnOptions;
  /** Text without a practical limit. */
  longText(): EntitySchemaColumnOptions;
  /** Plain JSON value, stored as text. */
  json(): EntitySchemaColumnOptions;
  int(): EntitySchemaColumnOptions;
  /** Whole number up to 2^53 (sizes in bytes). */
  big(): EntitySchemaColumnOptions;
  bool(): EntitySchemaColumnOptions;
  /** Instant with milliseconds, UTC; a `Date` in code. */
  instant(): EntitySchemaColumnOptions;
  /** Exactly `length` bytes (hashes, keys); a `Buffer` in code. */
  bytes(length: number): EntitySchemaColumnOptions;
}

/** The column kinds of one database. Entities and migrations get it handed in. */
export const getColumns = (dialect: Dialect): Columns =>
  dialect === 'mysql' ? mysqlColumns : sqliteColumns;

/** MySQL answers a bigint as text, SQLite as a number. */
const wholeNumber: ValueTransformer = {
  to: (value: unknown) => value,
  from: (value: unknown) => (typeof value === 'string' ? Number(value) : value),
};

/** libsql hands a blob out as an ArrayBuffer. */
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
};
