import type { EntityManager, Repository } from 'typeorm';
import type { Dialect } from './columns.ts';
import type { Table } from './define-table.ts';
import type { Sql } from './sql.ts';

export type { Dialect };

/** `manager()` is the current transaction (by AsyncLocalStorage), else the reader. */
export interface Database {
  readonly dialect: Dialect;
  /** Joins the current transaction. Retried up to 3 times, so effects belong in `afterCommit`. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  manager(): EntityManager;
  /** Of `manager()`, so it is asked for at each use. */
  repository<Row extends object>(table: Table<Row>): Repository<Row>;
  readonly sql: Sql;
  /** For libraries with their own store in MySQL; null on SQLite. */
  readonly mysql: { readonly pool: object; readonly name: string } | null;
  inTransaction(): boolean;
  /** Runs after the outermost commit, never after a rollback; outside a transaction at once. */
  afterCommit(effect: () => void): void;
  /**
   * SQLite: empties the write-ahead log, which keeps what was deleted. False while another
   * connection reads.
   */
  emptyLog(): Promise<boolean>;
  isDamaged(): boolean;
  isBeingChecked(): boolean;
  /** Reads, and writes a timestamp. Rejects when either fails, or shortly after a full disk. */
  probe(): Promise<void>;
  close(): Promise<void>;
}
