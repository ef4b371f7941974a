import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Database } from '../database/database.ts';
import { createIdGenerator } from '../id-generator.ts';
import { createMetrics } from '../monitoring/metrics.ts';
import { createOutbox } from './create-outbox.ts';
import {
  RetryAfterError,
  PermanentFailureError,
  type Delivery,
  type DomainEvent,
  type Listener,
  type Outbox,
} from './outbox.ts';
import { outboxTables, deliveryTable } from './outbox.tables.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { openMigratedDatabase } from '../../testing/database-template.ts';
import { DIALECTS, silentLogger } from '../../testing/test-database.ts';
import { LEASE_MILLISECONDS } from './deliver.ts';
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
  let release = () => {};
  const given = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { given, give: release };
}

describe.each(DIALECTS)('the outbox on %s', (dialect) => {
  let database: Database;
  let clock = createTestClock();
  const started: Outbox[] = [];
  beforeAll(async () => {
    database = await openMigratedDatabase(dialect, outboxTables);
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    clock = createTestClock();
    await database.transaction(() =>
      database.repository(deliveryTable).createQueryBuilder().delete().execute(),
    );
  });
  afterEach(async () => {
    for (const outbox of started.splice(0)) await outbox.stop();
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
  const rows = () => database.repository(deliveryTable);

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

  test('an event is stored together with its change or not at all', async () => {
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

  test('events with the same dedupe key are delivered once', async () => {
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

  test('an event with a later delivery time waits for it', async () => {
    const mail = recording();
    const outbox = outboxWith(mail.listener);
    await database.transaction(() =>
      outbox.publish(event(), { notBefore: new Date(clock.now().getTime() + HOUR) }),
    );
    expect(await outbox.drain()).toBe(0);
    clock.advance(HOUR);
    expect(await outbox.drain()).toBe(1);
  });

  test('a throwing listener is retried with growing delays and the same delivery id for 24 hours', async () => {
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
    // Doubled up to an hour, minus up to a fifth from one minute on.
    for (const [index, gap] of gaps.entries()) {
      const delay = Math.min(5000 * 2 ** index, HOUR);
      expect(gap).toBeLessThanOrEqual(delay);
      expect(gap).toBeGreaterThanOrEqual(delay < 60_000 ? delay : delay * 0.8);
    }
    expect((triedAt.at(-1) ?? 0) - start).toBe(24 * HOUR);
    expect(ids.size).toBe(1);
    const row = await rows().findOneByOrFail({});
    expect(row.failedAt).toEqual(clock.now());
    expect(row.lastError).toBe('Error: 451 try later, secret [link] of [address]');
  });

  test('retries of a hundred deliveries after an outage are spread over time', async () => {
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
    expect(new Set(due).size).toBeGreaterThan(50);
  });

  test('a postponed delivery comes again at its time, and postponing counts as no attempt', async () => {
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

  test('a permanent failure is not retried', async () => {
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

  test('a delivery of a dead worker is taken over after its lease, and the old worker cannot finish it', async () => {
    const started = signal();
    const resurrected = signal();
    const dead = outboxWith({
      name: 'mail',
      on: ['request.sent'],
      handle: async () => {
        started.give();
        await resurrected.given;
        throw new Error('too late');
      },
    });
    const mail = recording();
    const living = outboxWith(mail.listener);
    await database.transaction(() => dead.publish(event()));
    const hanging = dead.drain();
    await started.given;
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

  test('two dispatchers never deliver the same delivery', async () => {
    const claimed: string[] = [];
    const listener: Listener = {
      name: 'mail',
      on: ['request.sent'],
      handle: async (happened) => void claimed.push(String(happened.payload['requestId'])),
    };
    const [one, two] = [outboxWith(listener), outboxWith(listener)];
    await database.transaction(async () => {
      for (let i = 0; i < 200; i++) await one.publish(event({ requestId: `r${i}` }));
    });
    const counts = await Promise.all([one.drain(), two.drain()]);
    expect(counts[0] + counts[1]).toBe(200);
    expect(new Set(claimed).size).toBe(200);
    expect(claimed).toHaveLength(200);
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
    // After its first poll, which may find the first event, the outbox never polls.
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

  test('at most eight deliveries of a listener run at once', async () => {
    let [underWay, highest, remaining] = [0, 0, 20];
    const all = signal();
    const outbox = createOutbox({
      database,
      clock,
      ids: createIdGenerator(),
      logger: silentLogger,
      metrics,
      graceSeconds: 0.1,
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
          remaining -= 1;
          if (remaining === 0) all.give();
        },
      },
    ]);
    await database.transaction(async () => {
      for (let number = 0; number < 20; number++) await outbox.publish(event({ number }));
    });
    outbox.start();
    await all.given;
    expect(highest).toBe(8);
  });

  test('a stopping outbox releases deliveries that exceed the grace period', async () => {
    const started = signal();
    const outbox = outboxWith({
      name: 'mail',
      on: ['request.sent'],
      handle: () => {
        started.give();
        return new Promise(() => {});
      },
    });
    outbox.start();
    await database.transaction(() => outbox.publish(event()));
    await started.given;
    await outbox.stop();
    const mail = recording();
    expect(await outboxWith(mail.listener).drain()).toBe(1);
    expect(mail.seen).toHaveLength(1);
  });

  test('the outbox lag is the age of the oldest due delivery', async () => {
    const outbox = outboxWith(recording().listener);
    expect(await outbox.lagSeconds()).toBe(0);
    await database.transaction(() => outbox.publish(event()));
    clock.advance(90_000);
    expect(await outbox.lagSeconds()).toBe(90);
    await outbox.drain();
    expect(await outbox.lagSeconds()).toBe(0);
  });

  test('deliveries are deleted seven days after they were done', async () => {
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
