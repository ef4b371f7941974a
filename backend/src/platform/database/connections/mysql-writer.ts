import type { DataSource } from 'typeorm';
import {
  runAfterCommitEffects,
  runInTransaction,
  startTransaction,
  type Writer,
} from './transaction.ts';

export function createMysqlWriter(
  dataSource: DataSource,
  reportEffect: (error: unknown) => void,
): Writer {
  return {
    async run(work) {
      const queryRunner = dataSource.createQueryRunner();
      try {
        await queryRunner.startTransaction();
        const transaction = startTransaction(dataSource, queryRunner);
        const result = await runInTransaction(transaction, work);
        await queryRunner.commitTransaction();
        runAfterCommitEffects(transaction.effects, reportEffect);
        return result;
      } catch (error) {
        // A lost connection cannot roll back; the server does.
        if (queryRunner.isTransactionActive)
          await queryRunner.rollbackTransaction().catch(() => undefined);
        throw error;
      } finally {
        await queryRunner.release();
      }
    },
    close: async () => undefined,
  };
}
