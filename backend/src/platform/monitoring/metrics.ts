import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { VERSION } from './version.ts';

export interface Metrics {
  readonly registry: Registry;
  /** Seconds per HTTP request, by method, route template (never the real path) and status. */
  readonly httpSeconds: Histogram<'method' | 'route' | 'status'>;
  /** Outbox deliveries by listener and outcome: done, retry, failed. */
  readonly deliveries: Counter<'listener' | 'outcome'>;
  readonly jobRuns: Counter<'job' | 'end'>;
  readonly jobEnded: Gauge<'job'>;
  readonly jobSeconds: Gauge<'job'>;
  /** Mails by outcome: sent, unconfirmed, refused (and waiting), bounced, failed. */
  readonly mails: Counter<'kind' | 'state'>;
  readonly failedSignIns: Counter<'reason'>;
  readonly receivedBytes: Counter;
  /** What publishers did: action publish, promote, rollback; outcome done, unchanged, refused, failed. */
  readonly screenReleases: Counter<'screen' | 'action' | 'outcome'>;
  readonly screenFailures: Counter<'screen' | 'version' | 'kind'>;
}

/** `_total` belongs to counters; each is the sum of a gauge by type that stays. */
const MISNAMED_GAUGES = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED_GAUGES) registry.removeSingleMetric(name);
  const registers = [registry];
  new Gauge({
    name: 'recueil_build_info',
    help: 'Always 1',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: VERSION, node: process.version }, 1);
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'recueil_http_seconds',
      help: 'Duration of HTTP requests',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60],
      registers,
    }),
    deliveries: new Counter({
      name: 'recueil_outbox_deliveries_total',
      help: 'Outbox deliveries',
      labelNames: ['listener', 'outcome'],
      registers,
    }),
    jobRuns: new Counter({
      name: 'recueil_job_runs_total',
      help: 'Job runs',
      labelNames: ['job', 'end'],
      registers,
    }),
    jobEnded: new Gauge({
      name: 'recueil_job_last_end_timestamp_seconds',
      help: 'End of the last run of a job',
      labelNames: ['job'],
      registers,
    }),
    jobSeconds: new Gauge({
      name: 'recueil_job_last_duration_seconds',
      help: 'Duration of the last run of a job',
      labelNames: ['job'],
      registers,
    }),
    mails: new Counter({
      name: 'recueil_mails_total',
      help: 'Mails by outcome',
      labelNames: ['kind', 'state'],
      registers,
    }),
    failedSignIns: new Counter({
      name: 'recueil_failed_sign_ins_total',
      help: 'Sign-ins that ended without a session',
      labelNames: ['reason'],
      registers,
    }),
    receivedBytes: new Counter({
      name: 'recueil_received_bytes_total',
      help: 'Bytes received into sealed storage',
      registers,
    }),
    screenFailures: new Counter({
      name: 'recueil_screen_failures_total',
      help: 'Pages on which a screen did not load, threw, or left an error uncaught',
      labelNames: ['screen', 'version', 'kind'],
      registers,
    }),
    screenReleases: new Counter({
      name: 'recueil_screen_releases_total',
      help: 'Versions of screens that were published, promoted or rolled back, or refused',
      labelNames: ['screen', 'action', 'outcome'],
      registers,
    }),
  };
}
