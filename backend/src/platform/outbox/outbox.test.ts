import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { migrations } from '../../migrations/index.ts';
import type { Database } from '../database/database.ts';
import { createIdGenerator } from '../id-generator.ts';
import { createMetrics } from '../monitoring/metrics.ts';
import { createOutbox, RetryAfterError, outboxTables, PermanentFailureError } from './index.ts';
import type { Delivery, DomainEvent, Listener, Outbox } from './index.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { DIALECTS, openTestDatabase, silentLogger } from '../../testing/test-database.ts';
import { LEASE_MILLISECONDS } from './deliver.ts';
import type { DeliveryRow } from './outbox.tables.ts';
import { HOUR } from '../../contract/durations.contract.ts';

const event = (payload: Record<string, unknown> = {}, type = 'request.sent'): DomainEvent => ({
  type,
  organizationId: '01ORGANIZATION000000000000',
  occurredAt: new Date('2026-11-20T08:59:59.500Z'),
  actor: { kind: 'user', id: 'u1' },
  correlationId: 'call-1',
  payload,
});

function signal(): { given: Promise<void>; give(): void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

describe.each(DIALECTS)('the outbox on %s', (dialect) => {
  let database: Database;
  let clock = createTestClock();
  const started: Outbox[] = [];
  beforeEach(async () => {
    clock = createTestClock();
    database = await openTestDatabase(dialect, [outboxTables], migrations);
  });
  afterEach(async () => {
    for (const outbox of started.splice(0)) await outbox.stop();
    await database?.close();
  });

  const metrics = createMetrics();
  const outboxWith = (...listeners: Listener[]) => {
    const outbox = createOutbox({
      database,
      clock,
      ids: createIdGenerator(),
      logger: silentLogger,
      metrics,
      graceSeconds: 0.1,
    });
    outbox.register(listeners);
    started.push(outbox);
    return outbox;
  };
  const recording = (name = 'mail', on: string[] = ['request.sent']) => {
    const seen: { event: DomainEvent; delivery: Delivery }[] = [];
    return {
      seen,
      listener: {
        name,
        on,
        handle: async (happened: DomainEvent, delivery: Delivery) =>
          void seen.push({ event: happened, delivery }),
      },
    };
  };
  const rows = () => database.manager().getRepository<DeliveryRow>('delivery');

  test('an event reaches every listener of its type once, as it was published', async () => {
    const mail = recording();
    const audit = recording('audit', ['*']);
    const other = recording('other', ['request.viewed']);
    const outbox = outboxWith(mail.listener, audit.listener, other.listener);
    await database.transaction(() => outbox.publish(event({ requestId: 'r1' })));
    expect(await outbox.drain()).toBe(2);
    expect(await outbox.drain()).toBe(0);
    expect([mail, audit].map(({ seen }) => seen.map((one) => one.event))).toEqual([
      [event({ requestId: 'r1' })],
      [event({ requestId: 'r1' })],
    ]);
    expect(other.seen).toEqual([]);
  });

  test('an event and its change are there together or not at all', async () => {
    const mail = recording();
    const outbox = outboxWith(mail.listener);
    const failing = database.transaction(async () => {
      await outbox.publish(event());
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect(await outbox.drain()).toBe(0);
    await expect(outbox.publish(event())).rejects.toThrow('inside the transaction');
  });

  test('the same fact is delivered once however often it is published', async () => {
    const mail = recording();
    const outbox = outboxWith(mail.listener);
    for (let i = 0; i < 3; i++)
      await database.transaction(() => outbox.publish(event(), { dedupeKey: 'reminder r1 day 3' }));
    await Promise.all(
      [1, 2, 3].map(() =>
        database.transaction(() => outbox.publish(event(), { dedupeKey: 'reminder r1 day 3' })),
      ),
    );
    await outbox.drain();
    await database.transaction(() => outbox.publish(event(), { dedupeKey: 'reminder r1 day 3' }));
    expect(await outbox.drain()).toBe(0);
    expect(mail.seen).toHaveLength(1);
  });

  test('an event for later waits for its time', async () => {
    const mail = recording();
    const outbox = outboxWith(mail.listener);
    await database.transaction(() =>
      outbox.publish(event(), { notBefore: new Date(clock.now().getTime() + HOUR) }),
    );
    expect(await outbox.drain()).toBe(0);
    clock.advance(HOUR);
    expect(await outbox.drain()).toBe(1);
  });

  test('a listener that throws is tried again after growing delays, with the same delivery id, for 24 hours', async () => {
    const ids = new Set<string>();
    const triedAt: number[] = [];
    const outbox = outboxWith({
      name: 'mail',
      on: ['request.sent'],
      handle: async (_event, delivery) => {
        ids.add(delivery.id);
        triedAt.push(clock.now().getTime());
        throw new Error(
          '451 try later, secret https://example.org/request/abc of elise@example.org',
        );
      },
    });
    const start = clock.now().getTime();
    await database.transaction(() => outbox.publish(event()));
    await outbox.drain();
    while (triedAt.length < 1000) {
      const row = await rows().findOneByOrFail({});
      if (!row.dueAt) break;
      clock.advance(row.dueAt.getTime() - clock.now().getTime());
      expect(await outbox.drain()).toBe(1);
    }
    expect(triedAt.slice(0, 4).map((at) => (at - start) / 1000)).toEqual([0, 5, 15, 35]);
    const gaps = triedAt.slice(1, -1).map((at, index) => at - (triedAt[index] ?? 0));
    // Doubled each time up to an hour, less up to a fifth of it once it is a minute.
    for (const [index, gap] of gaps.entries()) {
      const whole = Math.min(5000 * 2 ** index, HOUR);
      expect(gap).toBeLessThanOrEqual(whole);
      expect(gap).toBeGreaterThanOrEqual(whole < 60_000 ? whole : whole * 0.8);
    }
    expect((triedAt.at(-1) ?? 0) - start).toBe(24 * HOUR);
    expect(ids.size).toBe(1);
    const row = await rows().findOneByOrFail({});
    expect(row.failedAt).toEqual(clock.now());
    expect(row.lastError).toBe('Error: 451 try later, secret [link] of [address]');
  });

  test('a hundred deliveries that an outage held up do not all come back in one second', async () => {
    const outbox = outboxWith({
      name: 'mail',
      on: ['request.sent'],
      handle: async () => {
        throw new Error('connect ECONNREFUSED');
      },
    });
    await database.transaction(async () => {
      for (let i = 0; i < 100; i++) await outbox.publish(event());
    });
    for (let halfHour = 0; halfHour < 12; halfHour++) {
      await outbox.drain();
      clock.advance(HOUR / 2);
    }
    const due = (await rows().find()).map(({ dueAt }) =>
      Math.floor((dueAt?.getTime() ?? 0) / 1000),
    );
    expect(due.every((second) => second > 0)).toBe(true);
    expect(new Set(due).size).toBeGreaterThan(70);
  });

  test('a listener that may not yet is called again from then on, and its waiting counts as no try', async () => {
    const until = new Date(clock.now().getTime() + 48 * HOUR);
    const seen: Delivery[] = [];
    const outbox = outboxWith({
      name: 'mail',
      on: ['request.sent'],
      handle: async (_event, delivery) => {
        seen.push(delivery);
        if (clock.now() < until) throw new RetryAfterError(until, 'enough for today');
      },
    });
    await database.transaction(() => outbox.publish(event()));
    await outbox.drain();
    clock.advance(48 * HOUR - 1);
    expect(await outbox.drain()).toBe(0);
    clock.advance(1);
    expect(await outbox.drain()).toBe(1);
    expect(seen.map(({ attempt, isLastAttempt }) => ({ attempt, last: isLastAttempt }))).toEqual([
      { attempt: 1, last: false },
      { attempt: 1, last: false },
    ]);
  });

  test('a permanent failure is not tried again', async () => {
    const outbox = outboxWith({
      name: 'mail',
      on: ['request.sent'],
      handle: async () => {
        throw new PermanentFailureError('550 no such mailbox');
      },
    });
    await database.transaction(() => outbox.publish(event()));
    expect(await outbox.drain()).toBe(1);
    clock.advance(48 * HOUR);
    expect(await outbox.drain()).toBe(0);
    expect((await rows().findOneByOrFail({})).failedAt).not.toBeNull();
  });

  test('a delivery whose worker died is taken over after its lease, and the dead worker cannot finish it any more', async () => {
    const begun = signal();
    const resurrected = signal();
    const dead = outboxWith({
      name: 'mail',
      on: ['request.sent'],
      handle: async () => {
        begun.give();
        await resurrected.given;
        throw new Error('too late');
      },
    });
    const mail = recording();
    const living = outboxWith(mail.listener);
    await database.transaction(() => dead.publish(event()));
    const hanging = dead.drain();
    await begun.given;
    expect(await living.drain()).toBe(0);
    clock.advance(LEASE_MILLISECONDS);
    expect(await living.drain()).toBe(1);
    resurrected.give();
    await hanging;
    expect(mail.seen.map(({ delivery }) => delivery.attempt)).toEqual([2]);
    expect(await rows().findOneByOrFail({})).toMatchObject({
      doneAt: clock.now(),
      dueAt: null,
      lastError: null,
    });
  });

  test('two dispatchers never have the same delivery', async () => {
    const taken: string[] = [];
    const listener: Listener = {
      name: 'mail',
      on: ['request.sent'],
      handle: async (happened) => void taken.push(String(happened.payload['requestId'])),
    };
    const [one, two] = [outboxWith(listener), outboxWith(listener)];
    await database.transaction(async () => {
      for (let i = 0; i < 200; i++) await one.publish(event({ requestId: `r${i}` }));
    });
    const counts = await Promise.all([one.drain(), two.drain()]);
    expect(counts[0] + counts[1]).toBe(200);
    expect(new Set(taken).size).toBe(200);
    expect(taken).toHaveLength(200);
  });

  test('a started outbox delivers right after the commit, without waiting for a poll', async () => {
    const { setInterval: everySoOften } = globalThis;
    const delivered: unknown[] = [];
    let one = signal();
    const outbox = outboxWith({
      name: 'mail',
      on: ['request.sent'],
      handle: async ({ payload }) => {
        delivered.push(payload['number']);
        one.give();
      },
    });
    // After its look at the start, which may find the first, the outbox never polls.
    globalThis.setInterval = (() =>
      setTimeout(() => undefined, 0)) as unknown as typeof setInterval;
    try {
      outbox.start();
    } finally {
      globalThis.setInterval = everySoOften;
    }
    for (const number of [1, 2]) {
      one = signal();
      await database.transaction(() => outbox.publish(event({ number })));
      await one.given;
    }
    expect(delivered).toEqual([1, 2]);
  });

  test.each([
    { rush: true, most: 1 },
    { rush: false, most: 5 },
  ])(
    'while people wait in line ($rush) at most $most of five deliveries are under way at once',
    async ({ rush, most }) => {
      let [underWay, highest, left] = [0, 0, 5];
      const all = signal();
      const outbox = createOutbox({
        database,
        clock,
        ids: createIdGenerator(),
        logger: silentLogger,
        metrics,
        graceSeconds: 0.1,
        isUnderLoad: () => rush,
      });
      started.push(outbox);
      outbox.register([
        {
          name: 'mail',
          on: ['request.sent'],
          handle: async () => {
            underWay += 1;
            highest = Math.max(highest, underWay);
            await rows().count();
            underWay -= 1;
            left -= 1;
            if (left === 0) all.give();
          },
        },
      ]);
      await database.transaction(async () => {
        for (let number = 0; number < 5; number++) await outbox.publish(event({ number }));
      });
      outbox.start();
      await all.given;
      expect(highest).toBe(most);
    },
  );

  test('a stopping outbox gives back what its listener does not finish in time', async () => {
    const begun = signal();
    const outbox = outboxWith({
      name: 'mail',
      on: ['request.sent'],
      handle: () => {
        begun.give();
        return new Promise(() => {});
      },
    });
    outbox.start();
    await database.transaction(() => outbox.publish(event()));
    await begun.given;
    await outbox.stop();
    const mail = recording();
    expect(await outboxWith(mail.listener).drain()).toBe(1);
    expect(mail.seen).toHaveLength(1);
  });

  test('the lag tells how long the oldest due delivery has waited', async () => {
    const outbox = outboxWith(recording().listener);
    expect(await outbox.lagSeconds()).toBe(0);
    await database.transaction(() => outbox.publish(event()));
    clock.advance(90_000);
    expect(await outbox.lagSeconds()).toBe(90);
    await outbox.drain();
    expect(await outbox.lagSeconds()).toBe(0);
  });

  test('deliveries are forgotten seven days after they were done', async () => {
    const outbox = outboxWith(recording().listener);
    await database.transaction(() => outbox.publish(event()));
    await outbox.drain();
    const purge = outbox.jobs[0];
    clock.advance(7 * 24 * HOUR);
    await purge?.run(clock.now());
    expect(await rows().count()).toBe(1);
    clock.advance(1);
    await purge?.run(clock.now());
    expect(await rows().count()).toBe(0);
  });
});
