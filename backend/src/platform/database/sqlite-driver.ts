import { createRequire } from 'node:module';

/** The part of a libsql connection that TypeORM's better-sqlite3 driver and we use. */
export interface SqliteConnection {
  readonly inTransaction: boolean;
  prepare(sql: string): SqliteStatement;
  pragma(source: string): unknown;
  close(): void;
}

interface SqliteStatement {
  readonly reader: boolean;
  all(...parameters: unknown[]): unknown[];
  run(...parameters: unknown[]): unknown;
}

type Constructor = new (file: string, options: object) => SqliteConnection;

const Libsql = createRequire(import.meta.url)('libsql') as Constructor;

/**
 * libsql as TypeORM's better-sqlite3 driver. libsql takes a lone object parameter for a map of names and ends the
 * process over a lone Buffer or null, a boolean or a bad type; here parameters always travel as one checked array.
 */
export class SqliteDriver extends Libsql {
  override prepare(sql: string): SqliteStatement {
    const statement = super.prepare(sql);
    return {
      reader: statement.reader,
      all: (...parameters) => statement.all(parameters.map(bindable)),
      run: (...parameters) => statement.run(parameters.map(bindable)),
    };
  }
}

function bindable(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Uint8Array) return value;
  if (value instanceof Date) return value.toISOString().replace('T', ' ').replace('Z', '');
  throw new TypeError(`SQLite cannot store a parameter of type ${typeof value}`);
}
