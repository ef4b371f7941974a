import { AsyncLocalStorage } from 'node:async_hooks';
import { EntityManager, type DataSource, type QueryRunner } from 'typeorm';

interface Transaction {
  readonly manager: EntityManager;
  readonly effects: (() => void)[];
  open: boolean;
}

/** One transaction per call, settled after the commit. */
export interface Writer {
  run<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const storage = new AsyncLocalStorage<Transaction>();

export function currentTransaction(dataSource: DataSource): Transaction | undefined {
  const transaction = storage.getStore();
  return transaction?.open && transaction.manager.dataSource === dataSource
    ? transaction
    : undefined;
}

export function startTransaction(dataSource: DataSource, queryRunner: QueryRunner): Transaction {
  const guarded = guardQueryRunner(queryRunner, () => transaction.open);
  const manager = new EntityManager(dataSource, guarded);
  Object.assign(guarded, { manager });
  const transaction: Transaction = { manager, effects: [], open: true };
  return transaction;
}

export async function runInTransaction<T>(
  transaction: Transaction,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await storage.run(transaction, work);
  } finally {
    transaction.open = false;
  }
}

export function runAfterCommitEffects(
  effects: readonly (() => void)[],
  report: (error: unknown) => void,
): void {
  for (const effect of effects) {
    try {
      storage.exit(effect);
    } catch (error) {
      report(error);
    }
  }
}

/** A late branch of `Promise.all` would otherwise write into the next transaction. */
function guardQueryRunner(queryRunner: QueryRunner, isOpen: () => boolean): QueryRunner {
  const query = (...args: Parameters<QueryRunner['query']>): Promise<unknown> =>
    isOpen()
      ? queryRunner.query(...args)
      : Promise.reject(new Error('This transaction is over; its late statement was not run.'));
  // Depth 1 makes nested TypeORM transactions savepoints instead of a second BEGIN.
  return Object.create(queryRunner, {
    query: { value: query },
    isTransactionActive: { value: true, writable: true },
    transactionDepth: { value: 1, writable: true },
    manager: { value: undefined, writable: true },
  }) as QueryRunner;
}
