import { createRequire } from 'node:module';

/** The part of a libsql connection that TypeORM's better-sqlite3 driver and we use. */
interface LibsqlConnection {
  readonly inTransaction: boolean;
  prepare(sql: string): SqliteStatement;
  pragma(source: string): unknown;
  close(): void;
}

export interface SqliteConnection extends LibsqlConnection {
  /** As `inTransaction`, and false once closed. */
  isInTransaction(): boolean;
}

interface SqliteStatement {
  readonly reader: boolean;
  all(...parameters: unknown[]): unknown[];
  run(...parameters: unknown[]): unknown;
  /** From now on rows are lists of values. */
  raw(lists: true): { get(parameters: readonly unknown[]): unknown[] | undefined; all(parameters: readonly unknown[]): unknown[][] };
}

type Constructor = new (file: string, options: object) => LibsqlConnection;

const Libsql = createRequire(import.meta.url)('libsql') as Constructor;

/**
 * libsql as TypeORM's better-sqlite3 driver. Three things end the whole process in libsql and are caught here: a lone
 * Buffer or null parameter (an object is taken for a map of names), a parameter of a type it does not know, and any use
 * after closing. Parameters always travel as one checked array.
 */
export class SqliteDriver extends Libsql implements SqliteConnection {
  #closed = false;

  override prepare(sql: string): SqliteStatement {
    this.#mustBeOpen();
    const statement = super.prepare(sql);
    const ready = () => {
      this.#mustBeOpen();
      return statement;
    };
    return {
      reader: statement.reader,
      all: (...parameters) => ready().all(parameters.map(bindable)),
      run: (...parameters) => ready().run(parameters.map(bindable)),
      raw: (lists) => {
        const listing = ready().raw(lists);
        return {
          get: (parameters) => (this.#mustBeOpen(), listing.get(parameters.map(bindable))),
          all: (parameters) => (this.#mustBeOpen(), listing.all(parameters.map(bindable))),
        };
      },
    };
  }

  isInTransaction(): boolean {
    return !this.#closed && this.inTransaction;
  }

  override close(): void {
    if (this.#closed) return;
    this.#closed = true;
    super.close();
  }

  #mustBeOpen(): void {
    if (this.#closed) throw new Error('The database is closed.');
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
