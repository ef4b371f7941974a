import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { isTransient } from '../errors.ts';
import { DATABASE_TIMEOUTS } from './database-timeouts.ts';
import type { SqliteConnection } from './sqlite-driver.ts';
import { runAfterCommitEffects, runInTransaction, startTransaction } from './transaction.ts';
import type { Writer } from './writer.ts';

const GROUP_MEMBERS = 64;
const GROUP_MILLISECONDS = 25;
const ATTEMPTS = 3;

interface Member {
  /** Enters the caller's own async context, so that its log lines keep their request id. */
  readonly enter: <T>(act: () => T) => T;
  work(): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
  readonly since: number;
  attempts: number;
}

interface Finished {
  readonly member: Member;
  readonly effects: readonly (() => void)[];
  settle(): void;
}

/**
 * The single writer of a SQLite file. A commit costs one fsync, so units of work that wait at the same time share one:
 * each runs inside its own savepoint of a common transaction, alone fails alone, and nobody (not even one who failed
 * because of what an earlier member wrote) is answered before the common commit. When that fails they are run again singly.
 */
export function createSqliteWriter(
  dataSource: DataSource,
  connection: SqliteConnection,
  reportEffect: (error: unknown) => void,
  beginMilliseconds: number = DATABASE_TIMEOUTS.begin,
): Writer {
  const queryRunner = dataSource.createQueryRunner();
  const queue: Member[] = [];
  let pumping: Promise<void> | null = null;

  async function pump(): Promise<void> {
    while (queue.length > 0) await runGroup();
    pumping = null;
  }

  async function runGroup(): Promise<void> {
    try {
      await begin((queue[0]?.since ?? performance.now()) + beginMilliseconds);
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
      for (const { member } of finished.reverse()) again(member, error);
      return;
    }
    for (const { member, effects, settle } of finished) {
      member.enter(() => runAfterCommitEffects(effects, reportEffect));
      settle();
    }
  }

  async function runMembers(finished: Finished[]): Promise<void> {
    const until = performance.now() + GROUP_MILLISECONDS;
    for (;;) {
      const member = queue[0];
      // One that failed in company before is not put in company again.
      if (!member || (finished.length > 0 && member.attempts > 0)) return;
      queue.shift();
      finished.push(await runMember(member));
      const full =
        finished.length === GROUP_MEMBERS || performance.now() > until || member.attempts > 0;
      if (full) return;
      // libsql is synchronous: without this turn no other call would have had the chance to queue up.
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
      // A full disk ends the whole transaction at once; then there is nothing to roll back to.
      if (!connection.isInTransaction()) {
        member.reject(error);
        throw error;
      }
      await queryRunner.query('ROLLBACK TO SAVEPOINT member');
      await queryRunner.query('RELEASE SAVEPOINT member');
      return { member, effects: [], settle: () => member.reject(error) };
    }
  }

  function again(member: Member, error: unknown): void {
    member.attempts += 1;
    if (member.attempts < ATTEMPTS) queue.unshift(member);
    else member.reject(error);
  }

  /** Waits for another process without blocking this one, which SQLite's own busy timeout would. */
  async function begin(until: number): Promise<void> {
    for (;;) {
      try {
        await queryRunner.query('BEGIN IMMEDIATE');
        return;
      } catch (error) {
        if (!isTransient(error) || performance.now() > until) throw error;
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
          since: performance.now(),
          attempts: 0,
        });
        pumping ??= pump();
      });
    },
    async close() {
      await pumping;
    },
  };
}
