import { mock } from 'node:test';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { MINUTE, SECOND } from '../../contract/durations.contract.ts';
import { systemClock } from '../clock.ts';
import { platformMigration } from '../../testing/database-template.ts';
import type { Database } from '../database/database.ts';
import { createIdGenerator } from '../id-generator.ts';
import { createMetrics } from '../monitoring/metrics.ts';
import { createScheduler, type Job } from './scheduler.ts';
import { schedulerTables } from './scheduler.tables.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { DIALECTS, openTestDatabase, silentLogger } from '../../testing/test-database.ts';

const slot = (minute: number): Date => new Date(Date.UTC(2026, 10, 20, 9, minute));

/** A run that lasts until the test ends it. */
function endless() {
  let start = () => {};
  let end = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    begun: started,
    end: () => end(),
    run: () => {
      start();
      return ended;
    },
  };
}

describe.each(DIALECTS)('the scheduler on %s', (dialect) => {
  let database: Database;
  let clock = createTestClock();
  beforeEach(async () => {
    clock = createTestClock();
    database = await openTestDatabase(dialect, schedulerTables, [platformMigration]);
  });
  afterEach(() => database?.close());

  const instance = (run: Job['run'], cron = '* * * * *') => {
    const scheduler = createScheduler({
      database,
      clock,
      ids: createIdGenerator(),
      logger: silentLogger,
      metrics: createMetrics(),
      graceSeconds: 1,
    });
    scheduler.register([{ name: 'reminders', cron, run }]);
    return scheduler;
  };

  test('a job on every instance does not overlap itself', async () => {
    const work = endless();
    let runs = 0;
    const [one, other] = [0, 1].map(() => {
      const scheduler = createScheduler({
        database,
        clock,
        ids: createIdGenerator(),
        logger: silentLogger,
        metrics: createMetrics(),
        graceSeconds: 1,
      });
      scheduler.register([
        {
          name: 'reminders',
          cron: '* * * * *',
          runsOnEveryInstance: true,
          run: () => ((runs += 1), work.run()),
        },
      ]);
      return scheduler;
    });
    const first = one!.runSlot('reminders', slot(0));
    const second = other!.runSlot('reminders', slot(0));
    await work.begun;
    expect(await one!.runSlot('reminders', slot(1))).toBe(false);
    work.end();
    expect([await first, await second, runs]).toEqual([true, true, 2]);
  });

  test('two instances run a job slot once', async () => {
    let runs = 0;
    const count = async () => void (runs += 1);
    const instances = [instance(count), instance(count)];
    for (const minute of [1, 2, 3]) {
      clock.advance(MINUTE);
      await Promise.all(instances.map((one) => one.runSlot('reminders', slot(minute))));
    }
    expect(runs).toBe(3);
    expect(await instance(count).runSlot('reminders', slot(2))).toBe(false);
  });

  test('a job does not overlap itself across instances', async () => {
    const slow = endless();
    const running = instance(slow.run).runSlot('reminders', slot(1));
    await slow.begun;
    const other = instance(async () => undefined);
    expect(await other.runSlot('reminders', slot(2))).toBe(false);
    expect(await other.runNow('reminders')).toBe(false);
    slow.end();
    expect(await running).toBe(true);
    expect(await other.runSlot('reminders', slot(3))).toBe(true);
  });

  test('the job run of a dead instance is taken over once after its lease', async () => {
    const dead = endless();
    void instance(dead.run).runSlot('reminders', slot(1));
    await dead.begun;
    let runs = 0;
    const living = [1, 2].map(() => instance(async () => void (runs += 1)));
    expect(await living[0]?.resumeAbandoned()).toEqual([]);
    clock.advance(60_000);
    const resumed = await Promise.all(living.map((one) => one.resumeAbandoned()));
    expect(resumed.flat()).toEqual(['reminders']);
    expect(runs).toBe(1);
    expect(await living[0]?.resumeAbandoned()).toEqual([]);
  });

  test('an instance whose job run was taken over cannot finish that run', async () => {
    const [dead, heir] = [endless(), endless()];
    const hanging = instance(dead.run).runSlot('reminders', slot(1));
    await dead.begun;
    clock.advance(60_000);
    const inherited = instance(heir.run).resumeAbandoned();
    await heir.begun;
    dead.end();
    await hanging;
    expect(await instance(async () => undefined).runNow('reminders')).toBe(false);
    heir.end();
    expect(await inherited).toEqual(['reminders']);
    expect(await instance(async () => undefined).runNow('reminders')).toBe(true);
  });

  test('a job that throws runs again at its next slot', async () => {
    const failing = instance(async () => {
      throw new Error('no');
    });
    expect(await failing.runSlot('reminders', slot(1))).toBe(true);
    expect(await failing.runSlot('reminders', slot(1))).toBe(false);
    expect(await failing.runSlot('reminders', slot(2))).toBe(true);
  });

  test('slots of a clock that was ahead hold up no job once the clock is right again', async () => {
    let runs = 0;
    const scheduler = instance(async () => void (runs += 1));
    clock.advance(40 * MINUTE);
    expect(await scheduler.runSlot('reminders', slot(40))).toBe(true);
    clock.advance(-35 * MINUTE);
    expect(await scheduler.runSlot('reminders', slot(5))).toBe(true);
    expect(await scheduler.runSlot('reminders', slot(5))).toBe(false);
    expect(runs).toBe(2);
  });

  test('a job run of a dead instance whose clock was ahead is taken over', async () => {
    const dead = endless();
    clock.advance(40 * MINUTE);
    void instance(dead.run).runSlot('reminders', slot(40));
    await dead.begun;
    clock.advance(-40 * MINUTE);
    expect(await instance(async () => undefined).resumeAbandoned()).toEqual(['reminders']);
  });

  test('a slot that fell due while no instance ran is run once after the start', async () => {
    let runs = 0;
    const start = () => instance(async () => void (runs += 1), '7 * * * *');
    await start().catchUp();
    const earlier = instance(async () => undefined, '7 * * * *');
    expect(await earlier.runSlot('reminders', slot(7))).toBe(true);
    clock.advance(66 * MINUTE);
    await start().catchUp();
    expect(runs).toBe(0);
    clock.advance(2 * MINUTE);
    await Promise.all([start().catchUp(), start().catchUp()]);
    await start().catchUp();
    expect(runs).toBe(1);
  });

  test('the clock starts a job, and a stopped scheduler starts none', async () => {
    let start = () => {};
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    const scheduler = instance(async () => start(), '* * * * * *');
    scheduler.start();
    await started;
    await scheduler.stop();
  });

  test('jobs go on after the clock of the machine was moved back, and forwards again', async () => {
    let runs = 0;
    mock.timers.enable({ apis: ['Date'], now: slot(50).getTime() + 900 });
    const scheduler = createScheduler({
      database,
      clock: systemClock,
      ids: createIdGenerator(),
      logger: silentLogger,
      metrics: createMetrics(),
      graceSeconds: 1,
      monotonic: () => 0,
    });
    const job = { name: 'every-second', cron: '* * * * * *', run: async () => void (runs += 1) };
    scheduler.register([job]);
    const run = async (minute: number) => {
      const before = runs;
      mock.timers.setTime(slot(minute).getTime() + SECOND);
      await waitUntil('the job to run', () => runs > before);
    };
    try {
      scheduler.start();
      expect(await scheduler.checkClock()).toBe(false);
      await run(50);
      for (const minute of [10, 50]) {
        mock.timers.setTime(slot(minute).getTime() + 900);
        expect(await scheduler.checkClock()).toBe(true);
        await run(minute);
      }
    } finally {
      mock.timers.reset();
      await scheduler.stop();
    }
  });
});
