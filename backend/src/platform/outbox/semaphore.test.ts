import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { IsNull } from 'typeorm';
import { migrations } from '../../migrations/index.ts';
import type { Database } from '../database/database.ts';
import { createIdGenerator } from '../id-generator.ts';
import { createMetrics, type Metrics } from '../monitoring/metrics.ts';
import { createOutbox } from './create-outbox.ts';
import { outboxTables, type DeliveryRow } from './outbox.tables.ts';
import type { DomainEvent, Listener, Outbox } from './outbox.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { DIALECTS, openTestDatabase, silentLogger } from '../../testing/test-database.ts';
import { createSemaphore } from './semaphore.ts';

const EVENTS = 100;
const IN_ONE_TURN = 8;
const CLAIMED = 32;

const fact = (number: number): DomainEvent => ({
  type: 'request.sent',
  organizationId: '01ORGANIZATION000000000000',
  occurredAt: new Date('2026-11-20T08:59:59.500Z'),
  actor: { kind: 'user', id: 'u1' },
  correlationId: null,
  payload: { number },
});

test('a semaphore admits its limit in order, and releasing an unacquired slot does nothing', async () => {
  const slots = createSemaphore(2);
  const [one, two, three, four, never] = [slots(), slots(), slots(), slots(), slots()];
  const entered: string[] = [];
  const enter = (name: string, slot: typeof one) =>
    void slot.acquire().then(() => entered.push(name));
  enter('one', one);
  enter('one again', one);
  enter('two', two);
  enter('three', three);
  enter('four', four);
  never.release();
  await new Promise(setImmediate);
  expect(entered).toEqual(['one', 'one again', 'two']);
  one.release();
  await new Promise(setImmediate);
  expect(entered.slice(3)).toEqual(['three']);
  // It releases its slot before it gets it: the next one gets it at once.
  four.release();
  two.release();
  three.release();
  await new Promise(setImmediate);
  const late = slots();
  await late.acquire();
  expect(entered.slice(3)).toEqual(['three', 'four']);
});

describe.each(DIALECTS)('deliveries with slots, on %s', (dialect) => {
  const clock = createTestClock();
  let database: Database;
  let outbox: Outbox;
  let metrics: Metrics;
  beforeEach(async () => {
    database = await openTestDatabase(dialect, [outboxTables], migrations);
  });
  afterEach(async () => {
    await outbox?.stop();
    await database?.close();
  });

  const rows = () => database.manager().getRepository<DeliveryRow>('delivery');
  /** Publishes events to one listener and waits until all are delivered and recorded. */
  const deliverAll = async ({ handle, ...listener }: Pick<Listener, 'handle' | 'usesSlots'>) => {
    let handled = 0;
    let haveAll = (): void => undefined;
    const all = new Promise<void>((resolve) => {
      haveAll = resolve;
    });
    metrics = createMetrics();
    outbox = createOutbox({
      database,
      clock,
      ids: createIdGenerator(),
      logger: silentLogger,
      metrics,
      graceSeconds: 5,
    });
    outbox.register([
      {
        name: 'mail',
        on: ['request.sent'],
        ...listener,
        handle: async (event, delivery) => {
          const afterwards = await handle(event, delivery);
          if (++handled === EVENTS) haveAll();
          return afterwards;
        },
      },
    ]);
    await database.transaction(async () => {
      for (let number = 0; number < EVENTS; number++) await outbox.publish(fact(number));
    });
    outbox.start();
    await all;
    await outbox.stop();
  };

  test.each([
    [{ usesSlots: true } as const, 2 * CLAIMED],
    [{}, IN_ONE_TURN],
  ])(
    '%j: %i deliveries start at a time, and at most eight are between slot and outcome',
    async (listener, slots) => {
      const [started, inside] = [new Set<string>(), new Set<string>()];
      let [mostBegun, mostInside, ended] = [0, 0, 0];
      const record = async (ids: readonly unknown[]) => {
        for (const id of ids) for (const set of [started, inside]) set.delete(String(id));
        ended += ids.length;
      };
      await deliverAll({
        ...listener,
        handle: async (_event, { id, acquireSlot }) => {
          mostBegun = Math.max(mostBegun, started.add(id).size);
          await acquireSlot();
          mostInside = Math.max(mostInside, inside.add(id).size);
          return { run: record, item: id };
        },
      });
      expect(mostBegun).toBeGreaterThan(slots / 2);
      expect(mostBegun).toBeLessThanOrEqual(slots);
      expect([mostInside, ended]).toEqual([IN_ONE_TURN, EVENTS]);
      expect(await rows().countBy({ attempts: 1, doneAt: clock.now() })).toBe(EVENTS);
    },
  );

  test('a delivery taken over by another worker is not completed, the others of its batch are', async () => {
    const together: number[] = [];
    await deliverAll({
      usesSlots: true,
      handle: async (event, { id, acquireSlot }) => {
        await acquireSlot();
        if (event.payload['number'] === 50)
          await database.transaction(() => rows().update({ id }, { leaseToken: 'somebody else' }));
        return { run: record, item: id };
      },
    });
    async function record(ids: readonly unknown[]): Promise<void> {
      together.push(ids.length);
    }
    expect(Math.max(...together)).toBeGreaterThan(1);
    const open = await rows().find({ where: { doneAt: IsNull() } });
    expect(open.map(({ leaseToken }) => leaseToken)).toEqual(['somebody else']);
    // Its completion is never reported.
    expect((await metrics.deliveries.get()).values).toMatchObject([
      { labels: { listener: 'mail', fate: 'done' }, value: EVENTS - 1 },
    ]);
  });
});
