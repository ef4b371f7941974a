import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Database } from '../database/database.ts';
import { createIdGenerator } from '../id-generator.ts';
import { createMetrics } from '../monitoring/metrics.ts';
import { createOutbox } from './create-outbox.ts';
import { ALL_EVENTS, type DomainEvent } from './outbox.ts';
import { outboxTables, deliveryTable } from './outbox.tables.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { openMigratedDatabase } from '../../testing/database-template.ts';
import { DIALECTS, silentLogger } from '../../testing/test-database.ts';

const fact = (number: number) => ({
  event: {
    type: 'reminder.due',
    organizationId: '01ORGANIZATION000000000000',
    occurredAt: new Date('2026-11-20T09:00:00Z'),
    actor: { kind: 'system', id: 'system' },
    correlationId: null,
    payload: { requestId: `r${number}` },
  } satisfies DomainEvent,
  dedupeKey: `r${number}`,
});
const events = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => fact(from + index));

describe.each(DIALECTS)('publishing many events at once, on %s', (dialect) => {
  const clock = createTestClock();
  let database: Database;
  beforeAll(async () => {
    database = await openMigratedDatabase(dialect, outboxTables);
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    await database.transaction(() =>
      database.repository(deliveryTable).createQueryBuilder().delete().execute(),
    );
  });

  const outboxWith = (received: string[]) => {
    const outbox = createOutbox({
      database,
      clock,
      ids: createIdGenerator(),
      logger: silentLogger,
      metrics: createMetrics(),
      graceSeconds: 0.1,
    });
    outbox.register([
      {
        name: 'mail',
        on: ['reminder.due'],
        handle: async ({ payload }) => void received.push(String(payload.requestId)),
      },
      {
        name: 'audit',
        on: [ALL_EVENTS],
        except: ['reminder.due'],
        handle: async () => void received.push('audit'),
      },
    ]);
    return outbox;
  };

  test('many published events reach listeners except those that exclude their type, without repeats', async () => {
    const received: string[] = [];
    const outbox = outboxWith(received);
    await database.transaction(() => outbox.publishMany(events(0, 1200)));
    await database.transaction(() => outbox.publishMany([...events(1190, 1203), fact(1202)]));
    await outbox.drain();
    expect(received).toHaveLength(1203);
    expect(new Set(received).size).toBe(1203);
  });

  test('many events published at once equal events published one by one', async () => {
    const received: string[] = [];
    const outbox = outboxWith(received);
    const publishedAlone = () =>
      database.transaction(() => outbox.publish(fact(1).event, { dedupeKey: fact(1).dedupeKey }));
    await publishedAlone();
    await database.transaction(() => outbox.publishMany(events(0, 3)));
    await publishedAlone();
    await outbox.drain();
    expect(received.sort()).toEqual(['r0', 'r1', 'r2']);
  });

  test('many events are published with their change, or not at all', async () => {
    const received: string[] = [];
    const outbox = outboxWith(received);
    await expect(
      database.transaction(async () => {
        await outbox.publishMany(events(0, 3));
        throw new Error('the rest failed');
      }),
    ).rejects.toThrow('the rest failed');
    await expect(outbox.publishMany(events(0, 3))).rejects.toThrow(/inside the transaction/);
    expect(await outbox.drain()).toBe(0);
  });
});
