import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { migrations } from '../../migrations/index.ts';
import type { Database } from '../database/database.ts';
import { createIdGenerator } from '../id-generator.ts';
import { createMetrics } from '../monitoring/metrics.ts';
import { createOutbox, ALL_EVENTS, outboxTables, type DomainEvent } from './index.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { DIALECTS, openTestDatabase, silentLogger } from '../../testing/test-database.ts';

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
const facts = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => fact(from + index));

describe.each(DIALECTS)('many facts at once, on %s', (dialect) => {
  const clock = createTestClock();
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase(dialect, [outboxTables], migrations);
  });
  afterEach(() => database?.close());

  const outboxWith = (heard: string[]) => {
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
        handle: async ({ payload }) => void heard.push(String(payload.requestId)),
      },
      {
        name: 'audit',
        on: [ALL_EVENTS],
        except: ['reminder.due'],
        handle: async () => void heard.push('audit'),
      },
    ]);
    return outbox;
  };

  test('reach whoever listens, but not who listens to everything but them; those that were published before are passed over', async () => {
    const heard: string[] = [];
    const outbox = outboxWith(heard);
    await database.transaction(() => outbox.publishMany(facts(0, 1200)));
    await database.transaction(() => outbox.publishMany([...facts(1190, 1203), fact(1202)]));
    await outbox.drain();
    expect(heard).toHaveLength(1203);
    expect(new Set(heard).size).toBe(1203);
  });

  test('are the same facts as those published one by one', async () => {
    const heard: string[] = [];
    const outbox = outboxWith(heard);
    const publishedAlone = () =>
      database.transaction(() => outbox.publish(fact(1).event, { dedupeKey: fact(1).dedupeKey }));
    await publishedAlone();
    await database.transaction(() => outbox.publishMany(facts(0, 3)));
    await publishedAlone();
    await outbox.drain();
    expect(heard.sort()).toEqual(['r0', 'r1', 'r2']);
  });

  test('are published with what made them true, or not at all', async () => {
    const heard: string[] = [];
    const outbox = outboxWith(heard);
    await expect(
      database.transaction(async () => {
        await outbox.publishMany(facts(0, 3));
        throw new Error('the rest failed');
      }),
    ).rejects.toThrow('the rest failed');
    await expect(outbox.publishMany(facts(0, 3))).rejects.toThrow(/inside the transaction/);
    expect(await outbox.drain()).toBe(0);
  });
});
