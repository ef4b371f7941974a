import { createTask, type ScheduledTask } from 'node-cron';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { IdGenerator } from '../id-generator.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { summarizeError } from '../logging/summarize-error.ts';
import { withTimeout } from '../with-timeout.ts';
import { createClockWatch } from './clock-watch.ts';
import { findDueSlot } from './find-due-slot.ts';
import { createJobRunner } from './run-job.ts';
import { createJobClaimStore } from './job-claims.store.ts';
import { DAY, MINUTE, SECOND } from '../../contract/durations.contract.ts';

/** Each instance has its own timer; a claim in the database lets one of them run the job. */
export interface Job {
  readonly name: string;
  /** Cron expression, UTC, with seconds optional. */
  readonly cron: string;
  /** For work shared row by row; a job on one instance does not overlap itself. */
  readonly runsOnEveryInstance?: true;
  run(now: Date): Promise<void>;
}

export interface Scheduler {
  register(jobs: readonly Job[]): void;
  start(): void;
  /** Waits for running jobs up to the grace period, then releases their claims. */
  stop(): Promise<void>;
  /** Runs a job now unless another instance holds its claim; for tests. */
  runNow(name: string): Promise<boolean>;
  /** Unless an instance has started the slot that fell due at `slot`, or runs an earlier one. */
  runSlot(name: string, slot: Date): Promise<boolean>;
  /** Runs the last slot of each job that fell due while no instance ran. */
  catchUp(): Promise<void>;
  /** Schedules all jobs again when the clock was moved; returns whether it was. */
  checkClock(): Promise<boolean>;
  /** Runs jobs again that a dead instance did not finish; returns their names. */
  resumeAbandoned(): Promise<string[]>;
}

interface SchedulerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'jobRuns' | 'jobEnded' | 'jobSeconds'>;
  readonly graceSeconds: number;
  /** Milliseconds of a clock that only runs on. */
  readonly monotonic?: () => number;
}

const LEASE_MS = MINUTE;
const TAKE_OVER_MS = 30_000;
const CLOCK_CHECK_MS = 5_000;

/** A job never overlaps itself; a run that throws is logged and waits for its next slot. */
export function createScheduler(deps: SchedulerDeps): Scheduler {
  const { clock, ids, logger } = deps;
  const claims = createJobClaimStore(deps.database);
  const runAndReport = createJobRunner(deps);
  const jobs = new Map<string, Job>();
  const tasks = new Map<string, ScheduledTask>();
  const running = new Map<string, { name: string; done: Promise<void> }>();
  const timers: NodeJS.Timeout[] = [];
  const hasClockMoved = createClockWatch(clock, deps.monotonic ?? (() => performance.now()));

  const leaseEnd = () => new Date(clock.now().getTime() + LEASE_MS);

  async function run(job: Job, token: string): Promise<void> {
    const renewal = setInterval(() => {
      claims
        .renew(job.name, token, leaseEnd())
        .catch((error: unknown) =>
          logger.warn(
            { job: job.name, failure: summarizeError(error) },
            'the claim of a job could not be renewed',
          ),
        );
    }, LEASE_MS / 3);
    renewal.unref();
    const failure = await runAndReport(job).finally(() => clearInterval(renewal));
    if (!(await claims.finish(job.name, token, clock.now(), failure)))
      logger.warn({ job: job.name }, 'a job lost its claim before it finished');
  }

  async function runClaimed(
    name: string,
    claim: (token: string) => Promise<boolean>,
  ): Promise<boolean> {
    const job = jobs.get(name);
    if (!job) throw new Error(`There is no job called ${name}.`);
    if (job.runsOnEveryInstance) return runHere(job);
    if ([...running.values()].some((each) => each.name === name)) return false;
    const token = ids.next();
    if (!(await claim(token))) return false;
    const done = run(job, token).finally(() => running.delete(token));
    running.set(token, { name, done });
    await done;
    return true;
  }

  const runningHere = new Set<string>();

  /** Without a claim: such a job must find its own unfinished work. */
  async function runHere(job: Job): Promise<boolean> {
    if (runningHere.has(job.name)) return false;
    runningHere.add(job.name);
    await runAndReport(job).finally(() => runningHere.delete(job.name));
    return true;
  }

  const runSlot = (name: string, slot: Date) =>
    runClaimed(name, (token) => claims.claimSlot(name, slot, token, clock.now(), leaseEnd()));

  async function takeOver(): Promise<string[]> {
    const names: string[] = [];
    for (const name of await claims.listAbandoned([...jobs.keys()], clock.now())) {
      if (await runClaimed(name, (token) => claims.takeOver(name, token, clock.now(), leaseEnd())))
        names.push(name);
    }
    return names;
  }

  const ticks = new Set<Promise<unknown>>();
  const track = (work: Promise<unknown>, name: string): Promise<unknown> => {
    const tick = work
      .catch((error: unknown) =>
        logger.error(
          { job: name, failure: summarizeError(error) },
          'a job could not be claimed or recorded',
        ),
      )
      .finally(() => ticks.delete(tick));
    ticks.add(tick);
    return tick;
  };

  const createJobTask = ({ name, cron }: Job): ScheduledTask =>
    createTask(
      cron,
      ({ date }: { date: Date }) => void track(runSlot(name, floorToSecond(date)), name),
      {
        name,
        timezone: 'UTC',
        // A late tick is better than none.
        missedExecutionTolerance: DAY,
        suppressMissedWarning: true,
        logger: cronLogger(logger),
      },
    );

  const startTasks = () => Promise.all([...tasks.values()].map((task) => task.start()));
  const stopTasks = () => Promise.all([...tasks.values()].map((task) => task.stop()));

  async function catchUp(): Promise<void> {
    const claimed = await claims.listSlots([...jobs.keys()]);
    const runs = [...tasks].map(([name, task]) => {
      const slot = claimed.get(name);
      const due = slot && findDueSlot((minute) => task.match(minute), slot, clock.now());
      return due && track(runSlot(name, due), name);
    });
    await Promise.all(runs);
  }

  async function checkClock(): Promise<boolean> {
    if (!hasClockMoved()) return false;
    logger.warn({}, 'the clock was moved: all jobs are scheduled again');
    // Timers of the library wait for the time that the clock showed before.
    await stopTasks();
    await startTasks();
    await catchUp();
    return true;
  }

  const repeat = (name: string, work: () => Promise<unknown>, milliseconds: number) => {
    const timer = setInterval(() => void track(work(), name), milliseconds);
    timer.unref();
    timers.push(timer);
  };

  return {
    register(newJobs) {
      for (const job of newJobs) {
        if (jobs.has(job.name)) throw new Error(`Two jobs are called ${job.name}.`);
        jobs.set(job.name, job);
        tasks.set(job.name, createJobTask(job));
      }
    },
    start() {
      void track(startTasks(), 'start');
      void track(catchUp(), 'catch-up');
      repeat('take-over', takeOver, TAKE_OVER_MS);
      repeat('clock', checkClock, CLOCK_CHECK_MS);
    },
    async stop() {
      for (const timer of timers.splice(0)) clearInterval(timer);
      await Promise.all([...tasks.values()].map((task) => task.destroy()));
      const finished = Promise.allSettled([
        ...ticks,
        ...[...running.values()].map(({ done }) => done),
      ]);
      await withTimeout<unknown>(finished, deps.graceSeconds * SECOND, undefined);
      for (const [token, { name }] of running) await claims.release(name, token, clock.now());
    },
    runNow: (name) =>
      runClaimed(name, (token) => claims.claimNow(name, token, clock.now(), leaseEnd())),
    runSlot,
    catchUp,
    checkClock,
    resumeAbandoned: takeOver,
  };
}

const cronLogger = (logger: Logger) => ({
  debug: () => undefined,
  info: () => undefined,
  warn: (message: string) => logger.warn({}, message),
  error: (message: string | Error) =>
    logger.error({ failure: summarizeError(message) }, 'a tick of the scheduler failed'),
});

/** Instances tick some milliseconds apart for the same slot. */
const floorToSecond = (date: Date): Date => new Date(Math.floor(date.getTime() / 1000) * 1000);
