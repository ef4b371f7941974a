import type { Clock } from '../clock.ts';
import { summarizeError } from '../logging/summarize-error.ts';
import type { Logger } from '../logging/logger.ts';
import type { Metrics } from '../monitoring/metrics.ts';

interface JobReportDeps {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'jobRuns' | 'jobEnded' | 'jobSeconds'>;
}

interface ReportedJob {
  readonly name: string;
  readonly cron: string;
  run(now: Date): Promise<void>;
}

/** Runs a job with a line in the log and its figures; answers what it failed with, null when it did not. */
export function createJobRunner({
  clock,
  logger,
  metrics,
}: JobReportDeps): (job: ReportedJob) => Promise<string | null> {
  return async (job) => {
    const began = performance.now();
    let failure: string | null = null;
    try {
      await job.run(clock.now());
    } catch (error) {
      failure = summarizeError(error);
    }
    const milliseconds = Math.round(performance.now() - began);
    if (failure !== null) logger.error({ job: job.name, milliseconds, failure }, 'a job failed');
    else logger[isFrequent(job) ? 'debug' : 'info']({ job: job.name, milliseconds }, 'a job ran');
    metrics.jobRuns.inc({ job: job.name, end: failure === null ? 'done' : 'failed' });
    metrics.jobEnded.set({ job: job.name }, clock.now().getTime() / 1000);
    metrics.jobSeconds.set({ job: job.name }, milliseconds / 1000);
    return failure;
  };
}

/** More often than once an hour: with seconds, or at more minutes than one. */
function isFrequent({ cron }: ReportedJob): boolean {
  const [minute = '', ...rest] = cron.split(' ');
  return rest.length > 4 || !/^\d+$/.test(minute);
}
