import { schedule } from 'node-cron';
import type { ScheduledTask } from 'node-cron';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { IdGenerator } from '../id-generator.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { summarizeError } from '../logging/summarize-error.ts';
import { createJobRunner } from './run-job.ts';
import { createJobClaimStore } from './job-claims.store.ts';

/** Work that comes round by the clock. The tick is local; the claim is in the database, so that one instance does it. */
export interface Job {
  /** Unique and stable: it is the claim's key. */
  readonly name: string;
  /** Cron expression, UTC, with seconds optional. */
  readonly cron: string;
  /** Every instance runs every slot, at the same time as the others: work that is shared out row by row. An instance does not overlap itself. */
  readonly runsOnEveryInstance?: true;
  run(now: Date): Promise<void>;
}

export interface Scheduler {
  register(jobs: readonly Job[]): void;
  start(): void;
  /** No further runs; waits for those under way up to the grace period, then gives their claims back. */
  stop(): Promise<void>;
  /** Runs a job now if no other instance holds its claim; for tests. */
  runNow(name: string): Promise<boolean>;
  /** Runs a job for the slot that fell due at `slot`, unless some instance has begun that slot or is at an earlier one. */
  runSlot(name: string, slot: Date): Promise<boolean>;
  /** Runs again what a dead instance began and did not finish; answers the names. Called every 30 s once started. */
  resumeAbandoned(): Promise<string[]>;
}

export interface SchedulerDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'jobRuns' | 'jobEnded' | 'jobSeconds'>;
  readonly graceSeconds: number;
}

const LEASE_MILLISECONDS = 60_000;
const TAKE_OVER_MILLISECONDS = 30_000;

/** Jobs by the clock: each slot is run by one instance, and a job never overlaps itself. A run that throws is logged and comes round again. */
export function createScheduler(deps: SchedulerDeps): Scheduler {
  const { clock, ids, logger } = deps;
  const claims = createJobClaimStore(deps.database);
  const reported = createJobRunner(deps);
  const jobs = new Map<string, Job>();
  const tasks: ScheduledTask[] = [];
  const underWay = new Map<string, { name: string; done: Promise<void> }>();
  let takeOvers: NodeJS.Timeout | null = null;

  const leaseEnd = () => new Date(clock.now().getTime() + LEASE_MILLISECONDS);

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
    }, LEASE_MILLISECONDS / 3);
    renewal.unref();
    const failure = await reported(job).finally(() => clearInterval(renewal));
    if (!(await claims.finish(job.name, token, clock.now(), failure)))
      logger.warn({ job: job.name }, 'a job lost its claim before it was finished');
  }

  /** Runs the job under a claim that `claim` wins or not. */
  async function runClaimed(
    name: string,
    claim: (token: string) => Promise<boolean>,
  ): Promise<boolean> {
    const job = jobs.get(name);
    if (!job) throw new Error(`There is no job called ${name}.`);
    if (job.runsOnEveryInstance) return runHere(job);
    const token = ids.next();
    if (!(await claim(token))) return false;
    const done = run(job, token).finally(() => underWay.delete(token));
    underWay.set(token, { name, done });
    await done;
    return true;
  }

  const here = new Set<string>();

  /** Without a claim; what it began and did not finish, it has to find again itself. */
  async function runHere(job: Job): Promise<boolean> {
    if (here.has(job.name)) return false;
    here.add(job.name);
    await reported(job).finally(() => here.delete(job.name));
    return true;
  }

  const runSlot = (name: string, slot: Date) =>
    runClaimed(name, (token) => claims.claimSlot(name, slot, token, clock.now(), leaseEnd()));

  async function takeOver(): Promise<string[]> {
    const taken: string[] = [];
    for (const name of await claims.listAbandoned([...jobs.keys()], clock.now())) {
      if (await runClaimed(name, (token) => claims.takeOver(name, token, clock.now(), leaseEnd())))
        taken.push(name);
    }
    return taken;
  }

  /** Ticks with all they lead to, claims before and records after a run included. */
  const ticking = new Set<Promise<unknown>>();
  const inBackground = (work: Promise<unknown>, name: string) => {
    const tick = work
      .catch((error: unknown) =>
        logger.error(
          { job: name, failure: summarizeError(error) },
          'a job could not be claimed or recorded',
        ),
      )
      .finally(() => ticking.delete(tick));
    ticking.add(tick);
  };

  return {
    register(more) {
      for (const job of more) {
        if (jobs.has(job.name)) throw new Error(`Two jobs are called ${job.name}.`);
        jobs.set(job.name, job);
      }
    },
    start() {
      for (const job of jobs.values()) {
        const tick = ({ date }: { date: Date }) =>
          inBackground(runSlot(job.name, wholeSecond(date)), job.name);
        tasks.push(
          schedule(job.cron, tick, {
            name: job.name,
            timezone: 'UTC',
            suppressMissedWarning: true,
            logger: cronLogger(logger),
          }),
        );
      }
      takeOvers = setInterval(() => inBackground(takeOver(), 'take-over'), TAKE_OVER_MILLISECONDS);
      takeOvers.unref();
    },
    async stop() {
      if (takeOvers) clearInterval(takeOvers);
      takeOvers = null;
      await Promise.all(tasks.splice(0).map((task) => task.destroy()));
      let patience: NodeJS.Timeout | undefined;
      const grace = new Promise<void>((resolve) => {
        patience = setTimeout(resolve, deps.graceSeconds * 1000);
      });
      await Promise.race([
        Promise.allSettled([...ticking, ...[...underWay.values()].map(({ done }) => done)]),
        grace,
      ]);
      clearTimeout(patience);
      for (const [token, { name }] of underWay) await claims.release(name, token, clock.now());
    },
    runNow: (name) =>
      runClaimed(name, (token) => claims.claimNow(name, token, clock.now(), leaseEnd())),
    runSlot,
    resumeAbandoned: takeOver,
  };
}

/** node-cron would print to the standard output. */
const cronLogger = (logger: Logger) => ({
  debug: () => undefined,
  info: () => undefined,
  warn: (message: string) => logger.warn({}, message),
  error: (message: string | Error) =>
    logger.error({ failure: summarizeError(message) }, 'a tick of the scheduler failed'),
});

/** Instances tick some milliseconds apart; the slot they mean is the same. */
const wholeSecond = (date: Date): Date => new Date(Math.floor(date.getTime() / 1000) * 1000);
