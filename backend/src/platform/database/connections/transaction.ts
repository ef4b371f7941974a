import { AsyncLocalStorage } from 'node:async_hooks';
import { EntityManager, type DataSource, type QueryRunner } from 'typeorm';
import { isTransient } from '../errors.ts';

interface Transaction {
  readonly manager: EntityManager;
  readonly effects: (() => void)[];
  open: boolean;
  /** Set by a statement after which the whole transaction must be repeated. */
  interruption: { readonly error: unknown } | null;
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
  const guarded = guardQueryRunner(queryRunner, () => transaction);
  const manager = new EntityManager(dataSource, guarded);
  Object.assign(guarded, { manager });
  const transaction: Transaction = { manager, effects: [], open: true, interruption: null };
  return transaction;
}

export async function runInTransaction<T>(
  transaction: Transaction,
  work: () => Promise<T>,
): Promise<T> {
  try {
    const result = await storage.run(transaction, work);
    if (transaction.interruption === null) return result;
  } catch (error) {
    if (transaction.interruption === null) throw error;
  } finally {
    transaction.open = false;
  }
  throw transaction.interruption.error;
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

/**
 * A late branch of `Promise.all` would otherwise write into the next transaction, and a statement
 * after a deadlock would be committed alone, because MySQL has rolled back what came before.
 */
function guardQueryRunner(
  queryRunner: QueryRunner,
  getTransaction: () => Transaction,
): QueryRunner {
  const query = async (...args: Parameters<QueryRunner['query']>): Promise<unknown> => {
    const transaction = getTransaction();
    if (!transaction.open)
      throw new Error('This transaction is over; its late statement was not run.');
    if (transaction.interruption !== null) throw transaction.interruption.error;
    try {
      return await queryRunner.query(...args);
    } catch (error) {
      if (isTransient(error)) transaction.interruption ??= { error };
      throw error;
    }
  };
  // Depth 1 makes nested TypeORM transactions savepoints instead of a second BEGIN.
  return Object.create(queryRunner, {
    query: { value: query },
    isTransactionActive: { value: true, writable: true },
    transactionDepth: { value: 1, writable: true },
    manager: { value: undefined, writable: true },
  }) as QueryRunner;
}
