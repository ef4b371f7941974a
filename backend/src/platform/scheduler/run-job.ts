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

export function createJobRunner({
  clock,
  logger,
  metrics,
}: JobReportDeps): (job: ReportedJob) => Promise<string | null> {
  return async (job) => {
    const startedAt = performance.now();
    let failure: string | null = null;
    try {
      await job.run(clock.now());
    } catch (error) {
      failure = summarizeError(error);
    }
    const milliseconds = Math.round(performance.now() - startedAt);
    if (failure !== null) logger.error({ job: job.name, milliseconds, failure }, 'a job failed');
    else logger[isFrequent(job) ? 'debug' : 'info']({ job: job.name, milliseconds }, 'a job ran');
    metrics.jobRuns.inc({ job: job.name, end: failure === null ? 'done' : 'failed' });
    metrics.jobEnded.set({ job: job.name }, clock.now().getTime() / 1000);
    metrics.jobSeconds.set({ job: job.name }, milliseconds / 1000);
    return failure;
  };
}

function isFrequent({ cron }: ReportedJob): boolean {
  const [minute = '', ...fields] = cron.split(' ');
  return fields.length > 4 || !/^\d+$/.test(minute);
}
