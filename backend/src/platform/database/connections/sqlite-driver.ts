import { createRequire } from 'node:module';
import { isCorruption } from '../errors.ts';

/** The part of a libsql connection that TypeORM's better-sqlite3 driver and we use. */
interface LibsqlConnection {
  readonly inTransaction: boolean;
  prepare(sql: string): SqliteStatement;
  pragma(source: string): unknown;
  /** Runs statements without answers, and lets go of each at once, also of one that failed. */
  exec(sql: string): unknown;
  close(): void;
}

export interface SqliteConnection extends LibsqlConnection {
  /** As `inTransaction`, and false once closed. */
  isInTransaction(): boolean;
  /** True from the first answer of SQLite that the file is damaged. */
  isDamaged(): boolean;
}

interface SqliteStatement {
  readonly reader: boolean;
  all(...parameters: unknown[]): unknown[];
  run(...parameters: unknown[]): unknown;
  /** From now on rows are lists of values. */
  raw(lists: true): {
    get(parameters: readonly unknown[]): unknown[] | undefined;
    all(parameters: readonly unknown[]): unknown[][];
  };
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
  #damaged = false;

  override prepare(sql: string): SqliteStatement {
    const statement = this.#ask(() => super.prepare(sql));
    return {
      reader: statement.reader,
      all: (...parameters) => this.#ask(() => statement.all(parameters.map(bindable))),
      run: (...parameters) => this.#ask(() => statement.run(parameters.map(bindable))),
      raw: (lists) => {
        const listing = this.#ask(() => statement.raw(lists));
        return {
          get: (parameters) => this.#ask(() => listing.get(parameters.map(bindable))),
          all: (parameters) => this.#ask(() => listing.all(parameters.map(bindable))),
        };
      },
    };
  }

  override exec(sql: string): void {
    this.#ask(() => super.exec(sql));
  }

  isDamaged(): boolean {
    return this.#damaged;
  }

  isInTransaction(): boolean {
    return !this.#closed && this.inTransaction;
  }

  override close(): void {
    if (this.#closed) return;
    this.#closed = true;
    super.close();
  }

  #ask<T>(question: () => T): T {
    if (this.#closed) throw new Error('The database is closed.');
    try {
      return question();
    } catch (error) {
      this.#damaged ||= isCorruption(error);
      throw error;
    }
  }
}

function bindable(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint')
    return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Uint8Array) return value;
  if (value instanceof Date) return value.toISOString().replace('T', ' ').replace('Z', '');
  throw new TypeError(`SQLite cannot store a parameter of type ${typeof value}`);
}
