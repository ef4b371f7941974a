import type { EntitySchemaColumnOptions } from 'typeorm';
import type { Dialect } from './database.ts';

/**
 * Column kinds that mean the same on both databases; entity and migration use the same call, so they cannot drift.
 * Every kind is NOT NULL unless `{ nullable: true }` is passed on top.
 */
export interface Columns {
  readonly dialect: Dialect;
  /** ULID, 26 ASCII characters, compared byte by byte. */
  id(): EntitySchemaColumnOptions;
  /** Another short ASCII word, compared byte by byte: status, kind, code. */
  word(length: number): EntitySchemaColumnOptions;
  /** Text of people, up to `length` characters, accents and case kept. */
  text(length: number): EntitySchemaColumnOptions;
  /** Folded text (see `fold`), compared byte by byte, for search, sorting and uniqueness. */
  folded(length: number): EntitySchemaColumnOptions;
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
