import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { isTransient } from '../errors.ts';
import { DATABASE_TIMEOUTS } from './database-timeouts.ts';
import type { SqliteConnection } from './sqlite-driver.ts';
import {
  runAfterCommitEffects,
  runInTransaction,
  startTransaction,
  type Writer,
} from './transaction.ts';

const GROUP_MEMBERS = 64;
const GROUP_MS = 25;
const ATTEMPTS = 3;

interface Member {
  /** Runs in the async context of the caller, so that its log lines keep their request id. */
  readonly enter: <T>(act: () => T) => T;
  work(): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
  readonly queuedAt: number;
  attempts: number;
}

interface Finished {
  readonly member: Member;
  readonly effects: readonly (() => void)[];
  settle(): void;
}

/** A commit costs one fsync, so concurrent transactions share one, each as a savepoint. */
export function createSqliteWriter(
  dataSource: DataSource,
  connection: SqliteConnection,
  reportEffect: (error: unknown) => void,
  beginMilliseconds: number = DATABASE_TIMEOUTS.begin,
): Writer {
  const queryRunner = dataSource.createQueryRunner();
  const queue: Member[] = [];
  let processing: Promise<void> | null = null;

  async function processQueue(): Promise<void> {
    while (queue.length > 0) await runGroup();
    processing = null;
  }

  async function runGroup(): Promise<void> {
    try {
      await beginTransaction((queue[0]?.queuedAt ?? performance.now()) + beginMilliseconds);
    } catch (error) {
      queue.shift()?.reject(error);
      return;
    }
    const finished: Finished[] = [];
    try {
      await runMembers(finished);
      await queryRunner.query('COMMIT');
    } catch (error) {
      if (connection.isInTransaction()) await queryRunner.query('ROLLBACK');
      for (const { member } of finished.reverse()) requeue(member, error);
      return;
    }
    for (const { member, effects, settle } of finished) {
      member.enter(() => runAfterCommitEffects(effects, reportEffect));
      settle();
    }
  }

  async function runMembers(finished: Finished[]): Promise<void> {
    const deadline = performance.now() + GROUP_MS;
    for (;;) {
      const member = queue[0];
      if (!member || (finished.length > 0 && member.attempts > 0)) return;
      queue.shift();
      finished.push(await runMember(member));
      const isFull =
        finished.length === GROUP_MEMBERS || performance.now() > deadline || member.attempts > 0;
      if (isFull) return;
      // libsql is synchronous: other calls can only queue up during this turn.
      if (queue.length === 0) await nextTurn();
    }
  }

  async function runMember(member: Member): Promise<Finished> {
    await queryRunner.query('SAVEPOINT member');
    const transaction = startTransaction(dataSource, queryRunner);
    try {
      const value = await member.enter(() => runInTransaction(transaction, () => member.work()));
      await queryRunner.query('RELEASE SAVEPOINT member');
      return { member, effects: transaction.effects, settle: () => member.resolve(value) };
    } catch (error) {
      // A full disk ends the whole transaction, so there is no savepoint to roll back to.
      if (!connection.isInTransaction()) {
        member.reject(error);
        throw error;
      }
      await queryRunner.query('ROLLBACK TO SAVEPOINT member');
      await queryRunner.query('RELEASE SAVEPOINT member');
      return { member, effects: [], settle: () => member.reject(error) };
    }
  }

  function requeue(member: Member, error: unknown): void {
    member.attempts += 1;
    if (member.attempts < ATTEMPTS) queue.unshift(member);
    else member.reject(error);
  }

  async function beginTransaction(deadline: number): Promise<void> {
    for (;;) {
      try {
        await queryRunner.query('BEGIN IMMEDIATE');
        return;
      } catch (error) {
        if (!isTransient(error) || performance.now() > deadline) throw error;
        await delay(2 + Math.random() * 20);
      }
    }
  }

  return {
    run<T>(work: () => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        queue.push({
          enter: AsyncLocalStorage.snapshot(),
          work,
          resolve: (value) => resolve(value as T),
          reject,
          queuedAt: performance.now(),
          attempts: 0,
        });
        processing ??= processQueue();
      });
    },
    async close() {
      await processing;
    },
  };
}
