import { createRequire } from 'node:module';
import { isCorruption } from '../errors.ts';

interface LibsqlConnection {
  readonly inTransaction: boolean;
  prepare(sql: string): SqliteStatement;
  pragma(source: string): unknown;
  /** Runs statements without results and finalises each at once, even a failed one. */
  exec(sql: string): unknown;
  close(): void;
}

export interface SqliteConnection extends LibsqlConnection {
  isInTransaction(): boolean;
  isDamaged(): boolean;
}

interface SqliteStatement {
  readonly reader: boolean;
  all(...parameters: unknown[]): unknown[];
  run(...parameters: unknown[]): unknown;
  raw(lists: true): {
    get(parameters: readonly unknown[]): unknown[] | undefined;
    all(parameters: readonly unknown[]): unknown[][];
  };
}

type Constructor = new (file: string, options: object) => LibsqlConnection;

const Libsql = createRequire(import.meta.url)('libsql') as Constructor;

/** Prevents crashes of libsql: lone Buffers or nulls, unknown types, use after closing. */
export class SqliteDriver extends Libsql implements SqliteConnection {
  #closed = false;
  #damaged = false;

  override prepare(sql: string): SqliteStatement {
    const statement = this.#ask(() => super.prepare(sql));
    return {
      reader: statement.reader,
      all: (...parameters) => this.#ask(() => statement.all(parameters.map(toBindable))),
      run: (...parameters) => this.#ask(() => statement.run(parameters.map(toBindable))),
      raw: (lists) => {
        const rawStatement = this.#ask(() => statement.raw(lists));
        return {
          get: (parameters) => this.#ask(() => rawStatement.get(parameters.map(toBindable))),
          all: (parameters) => this.#ask(() => rawStatement.all(parameters.map(toBindable))),
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

  #ask<T>(action: () => T): T {
    if (this.#closed) throw new Error('The database is closed.');
    try {
      return action();
    } catch (error) {
      this.#damaged ||= isCorruption(error);
      throw error;
    }
  }
}

function toBindable(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'bigint')
    return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Uint8Array) return value;
  if (value instanceof Date) return value.toISOString().replace('T', ' ').replace('Z', '');
  throw new TypeError(`SQLite cannot store a parameter of type ${typeof value}`);
}
