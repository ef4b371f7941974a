import { AsyncLocalStorage } from 'node:async_hooks';
import { EntityManager } from 'typeorm';
import type { DataSource, QueryRunner } from 'typeorm';

/** One unit of work on its way to being committed. */
export interface Transaction {
  readonly manager: EntityManager;
  readonly effects: (() => void)[];
  /** False once its fate is sealed: whatever still runs of it may not touch the database. */
  open: boolean;
}

const running = new AsyncLocalStorage<Transaction>();

/** The transaction that the caller is inside of, of this database and not over. */
export function currentTransaction(dataSource: DataSource): Transaction | undefined {
  const transaction = running.getStore();
  return transaction?.open && transaction.manager.dataSource === dataSource
    ? transaction
    : undefined;
}

export function startTransaction(dataSource: DataSource, queryRunner: QueryRunner): Transaction {
  const guarded = guard(queryRunner, () => transaction.open);
  const manager = new EntityManager(dataSource, guarded);
  Object.assign(guarded, { manager });
  const transaction: Transaction = { manager, effects: [], open: true };
  return transaction;
}

let unfinished = 0;

/** Runs the work inside and closes the transaction for stragglers, whichever way the work ends. */
export async function runInTransaction<T>(
  transaction: Transaction,
  work: () => Promise<T>,
): Promise<T> {
  unfinished += 1;
  try {
    return await running.run(transaction, work);
  } finally {
    transaction.open = false;
    unfinished -= 1;
    // Node follows every promise of the process while a storage is on: a tenth of a read's time. `run` turns it on again.
    if (unfinished === 0) running.disable();
  }
}

/** Runs what waited for the commit, outside of any transaction. */
export function runAfterCommitEffects(
  effects: readonly (() => void)[],
  report: (error: unknown) => void,
): void {
  for (const effect of effects) {
    try {
      running.exit(effect);
    } catch (error) {
      report(error);
    }
  }
}

/**
 * A view of the connection for one transaction. A branch of `Promise.all` that goes on after another branch failed
 * would otherwise write into whatever transaction the connection serves next.
 */
function guard(queryRunner: QueryRunner, isOpen: () => boolean): QueryRunner {
  const query = (...args: Parameters<QueryRunner['query']>): Promise<unknown> =>
    isOpen()
      ? queryRunner.query(...args)
      : Promise.reject(new Error('This transaction is over; its late statement was not run.'));
  // Depth 1 makes TypeORM's own nested transactions savepoints instead of a second BEGIN.
  return Object.create(queryRunner, {
    query: { value: query },
    isTransactionActive: { value: true, writable: true },
    transactionDepth: { value: 1, writable: true },
    manager: { value: undefined, writable: true },
  }) as QueryRunner;
}
