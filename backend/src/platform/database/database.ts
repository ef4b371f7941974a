import type { EntityManager, EntitySchema } from 'typeorm';
import type { RowUpdater } from './sql/update-rows.ts';
import type { Columns } from './columns.ts';
import type { Dialect } from './dialect.ts';
import type { RowFinder } from './sql/find-row.ts';
import type { RowInserter, OnConflict } from './sql/insert-rows.ts';
import type { RowSelector } from './sql/select-rows.ts';
import type { PreparedStatement } from './sql/prepared-statement.ts';

export type { Dialect };

/**
 * The one way to the tables. The current transaction travels by AsyncLocalStorage, so stores ask for
 * `db.manager()` and need not be handed it: inside `write` it is the transaction, outside it is the reader.
 */
export interface Database {
  readonly dialect: Dialect;
  /**
   * Runs `work` in one write transaction; inside another `write` it joins it. Retries up to 3 times on deadlock,
   * lock timeout and SQLITE_BUSY, so `work` must have no effect outside the database: use `afterCommit`.
   */
  transaction<T>(work: () => Promise<T>): Promise<T>;
  /** The transaction's manager inside `write`, else one that can only read (enforced on SQLite). */
  manager(): EntityManager;
  /**
   * Prepares a read of one row by columns that make it unique, seen as `manager()` sees it. For reads that nearly every
   * call makes: several times cheaper than the repository. Make it once, with the store.
   */
  finder<Row, Key extends keyof Row & string>(
    entity: string,
    by: readonly Key[],
  ): RowFinder<Row, Key>;
  /** Reads rows of an entity, or `only` some of their columns, by statements written by hand, seen as `manager()` sees them. Make it once, with the store. */
  selector<Row>(entity: string, only?: readonly (keyof Row & string)[]): RowSelector<Row>;
  /** Inserts whole rows, several times cheaper than the repository. Make it once, with the store. */
  inserter<Row extends object>(entity: string, onConflict?: OnConflict<Row>): RowInserter<Row>;
  /** Changes rows found by plain values, several times cheaper than the repository. Make it once, with the store. */
  updater<Row extends object>(entity: string): RowUpdater<Row>;
  /** A statement written by hand with few, long values, such as a list (`listed`). Make it once, with the store. */
  preparedStatement(sql: string): PreparedStatement;
  /** True inside `write`. */
  inTransaction(): boolean;
  /** Runs once the outermost transaction has committed; dropped when it rolls back. Outside one: at once. */
  afterCommit(effect: () => void): void;
  /** True once SQLite or a check after the start found the file damaged: it cannot be trusted. */
  isDamaged(): boolean;
  /** True while a SQLite file that was too large for the start is read through. */
  isBeingChecked(): boolean;
  /** Reads, and writes what changes nothing. Rejects while either fails, and shortly after a write found the disk full. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

/** Tables of one module: entity schemas that differ by dialect only through `Columns`. */
export type Tables = (columns: Columns) => EntitySchema<unknown>[];
