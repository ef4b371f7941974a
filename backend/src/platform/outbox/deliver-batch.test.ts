import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Database } from '../database/database.ts';
import { createIdGenerator } from '../id-generator.ts';
import { createMetrics } from '../monitoring/metrics.ts';
import { createOutbox } from './create-outbox.ts';
import { outboxTables, deliveryTable, type DeliveryRow } from './outbox.tables.ts';
import {
  PermanentFailureError,
  RetryAfterError,
  type DomainEvent,
  type Listener,
  type Outbox,
} from './outbox.ts';
import { HOUR } from '../../contract/durations.contract.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { openMigratedDatabase } from '../../testing/database-template.ts';
import { DIALECTS, silentLogger } from '../../testing/test-database.ts';

type Received = Parameters<NonNullable<Listener['handleBatch']>>[0];

const fact = (number: number): DomainEvent => ({
  type: 'request.sent',
  organizationId: '01ORGANIZATION000000000000',
  occurredAt: new Date('2026-11-20T08:59:59.500Z'),
  actor: { kind: 'user', id: 'u1' },
  correlationId: null,
  payload: { number },
});

describe.each(DIALECTS)('batched deliveries on %s', (dialect) => {
  const clock = createTestClock();
  let database: Database;
  let outbox: Outbox;
  let together: number[][] = [];
  let alone: number[] = [];
  beforeAll(async () => {
    database = await openMigratedDatabase(dialect, outboxTables);
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    await database.transaction(() =>
      database.repository(deliveryTable).createQueryBuilder().delete().execute(),
    );
    [together, alone] = [[], []];
  });
  afterEach(async () => {
    await outbox?.stop();
  });

  const numbers = (handled: Received) =>
    handled.map(({ event }) => Number(event.payload['number']));
  const rows = () => database.repository(deliveryTable).find({ order: { id: 'ASC' } });
  const changeRow = (id: string, to: Partial<DeliveryRow>) =>
    database.repository(deliveryTable).update({ id }, to);
  /** Five events, and a batch listener; `interfere` runs in its transaction. */
  const deliverFive = async (
    interfere: (handled: Received) => Promise<unknown> = async () => undefined,
    handle: Listener['handle'] = async ({ payload }) => void alone.push(Number(payload['number'])),
  ) => {
    outbox = createOutbox({
      database,
      clock,
      ids: createIdGenerator(),
      logger: silentLogger,
      metrics: createMetrics(),
      graceSeconds: 0.1,
    });
    outbox.register([
      {
        name: 'audit',
        on: ['request.sent'],
        handle,
        handleBatch: async (handled) => {
          await interfere(handled);
          together.push(numbers(handled));
        },
      },
    ]);
    await database.transaction(async () => {
      for (let number = 0; number < 5; number++) await outbox.publish(fact(number));
    });
    return outbox.drain();
  };

  test('a batch listener gets waiting deliveries together and in order, and all are done', async () => {
    expect(await deliverFive()).toBe(5);
    expect([together, alone]).toEqual([[[0, 1, 2, 3, 4]], []]);
    expect(
      (await rows()).map(({ doneAt, dueAt, leaseToken }) => [doneAt, dueAt, leaseToken]),
    ).toEqual(Array(5).fill([clock.now(), null, null]));
  });

  test('batched deliveries are done in the transaction that handles them, or not at all', async () => {
    const seen: unknown[] = [];
    await deliverFive(async ([first]) => {
      seen.push(...(await rows()).map(({ doneAt }) => doneAt !== null));
      await changeRow(first?.delivery.id ?? '', { lastError: 'written by the listener' });
      throw new Error('One of them cannot be handled.');
    });
    expect(seen).toEqual(Array(5).fill(true));
    expect((await rows()).map(({ lastError }) => lastError)).toEqual(Array(5).fill(null));
    expect([together, alone]).toEqual([[], [0, 1, 2, 3, 4]]);
  });

  test('a batched delivery that fails is retried alone and does not hold up the others', async () => {
    await deliverFive(
      () => Promise.reject(new Error('One of them cannot be handled.')),
      async ({ payload }) => {
        if (payload['number'] === 2) throw new Error('Not this one.');
        alone.push(Number(payload['number']));
      },
    );
    expect(alone).toEqual([0, 1, 3, 4]);
    expect((await rows()).map(({ doneAt }) => doneAt !== null)).toEqual([
      true,
      true,
      false,
      true,
      true,
    ]);
  });

  test('deliveries handled together end with their own results', async () => {
    const groups: number[] = [];
    outbox = createOutbox({
      database,
      clock,
      ids: createIdGenerator(),
      logger: silentLogger,
      metrics: createMetrics(),
      graceSeconds: 0.1,
    });
    const reasons = [
      new PermanentFailureError('No such mailbox.'),
      new RetryAfterError(new Date(clock.now().getTime() + HOUR), 'Enough for today.'),
      new Error('Later.'),
    ];
    outbox.register([
      {
        name: 'mail',
        on: ['request.sent'],
        handle: async () => undefined,
        handleMany: async (deliveries) => {
          groups.push(deliveries.length);
          return deliveries.map((_delivery, index) =>
            reasons[index] === undefined
              ? { status: 'fulfilled', value: undefined }
              : { status: 'rejected', reason: reasons[index] },
          );
        },
      },
    ]);
    await database.transaction(async () => {
      for (let number = 0; number < 5; number++) await outbox.publish(fact(number));
    });
    await outbox.drain();
    const now = clock.now();
    expect(groups).toEqual([5]);
    expect(
      (await rows()).map(({ doneAt, failedAt, dueAt, attempts }) => [
        doneAt,
        failedAt,
        dueAt && dueAt.getTime() - now.getTime(),
        attempts,
      ]),
    ).toEqual([
      [null, now, null, 1],
      [null, null, HOUR, 0],
      [null, null, 5000, 1],
      [now, null, null, 1],
      [now, null, null, 1],
    ]);
  });
});
