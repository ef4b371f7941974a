import type { EntityManager, EntitySchema } from 'typeorm';
import type { RowUpdater } from './sql/update-rows.ts';
import type { Columns, Dialect } from './columns.ts';
import type { RowFinder } from './sql/find-row.ts';
import type { RowInserter, OnConflict } from './sql/insert-rows.ts';
import type { RowSelector } from './sql/select-rows.ts';
import type { PreparedStatement } from './sql/prepared-statement.ts';

export type { Dialect };

/** `manager()` is the current transaction (by AsyncLocalStorage), else the reader. */
export interface Database {
  readonly dialect: Dialect;
  /** Joins the current transaction. Retried up to 3 times, so effects belong in `afterCommit`. */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  manager(): EntityManager;
  /**
   * Several times cheaper than the repository. Like the following ones, create it with the store.
   */
  finder<Row, Key extends keyof Row & string>(
    entity: string,
    by: readonly Key[],
  ): RowFinder<Row, Key>;
  selector<Row>(entity: string, only?: readonly (keyof Row & string)[]): RowSelector<Row>;
  inserter<Row extends object>(entity: string, onConflict?: OnConflict<Row>): RowInserter<Row>;
  updater<Row extends object>(entity: string): RowUpdater<Row>;
  /** A handwritten statement with few long values, such as a `jsonTable`. */
  preparedStatement(sql: string): PreparedStatement;
  inTransaction(): boolean;
  /** Runs after the outermost commit, never after a rollback; outside a transaction at once. */
  afterCommit(effect: () => void): void;
  isDamaged(): boolean;
  isBeingChecked(): boolean;
  /** Reads, and writes a timestamp. Rejects when either fails, or shortly after a full disk. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

export type Tables = (columns: Columns) => EntitySchema<unknown>[];
