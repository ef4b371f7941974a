/** How one of the two services answered. `responseTime` in milliseconds; `error` says why it is not well, null when it is. */
export interface ServiceHealth {
  healthy: boolean;
  responseTime: number;
  error: string | null;
}

export type OverallHealth = 'healthy' | 'degraded' | 'unhealthy';

/** `express` is the API, `functions` what sends the e-mails; `checkedAt` in `Date.now()` milliseconds. */
export interface HealthResult {
  express: ServiceHealth;
  functions: ServiceHealth;
  overall: OverallHealth;
  checkedAt: number;
}

export type HealthService = 'express' | 'functions';

/** Errors of a service that gave no answer at all. */
export const NETWORK_ERROR_MESSAGE = 'Network error';
export const TIMEOUT_MESSAGE = 'Request timeout';

/** Why an answer does not count as well; null when it does. The API calls itself degraded when only its mail transport is: then it serves, and the other check says so. */
export const findHealthError = (
  service: HealthService,
  answer: { ok: boolean; status: number; says: unknown },
): string | null => {
  const { ok, status, says } = answer;
  if (!ok) return `API Error: ${status}`;
  if (says === 'healthy' || (service === 'express' && says === 'degraded')) return null;
  return typeof says === 'string' ? says : 'No status';
};

export const combineHealth = (
  express: ServiceHealth,
  functions: ServiceHealth,
  checkedAt: number,
): HealthResult => {
  const overall =
    express.healthy && functions.healthy
      ? 'healthy'
      : express.healthy || functions.healthy
        ? 'degraded'
        : 'unhealthy';
  return { express, functions, overall, checkedAt };
};

/** Neither service said anything: the network, the way to the server, or a page that is being left. */
export const hasNoResponse = ({ express, functions }: HealthResult): boolean =>
  [express, functions].every(
    ({ error }) => error === NETWORK_ERROR_MESSAGE || error === TIMEOUT_MESSAGE,
  );

/** What the reader is told, worst first. Without a network nothing is known about the services. */
export type ServiceIssue = 'offline' | 'maintenance' | 'api' | 'mail';

export const findServiceIssue = (
  online: boolean,
  result: HealthResult | null,
): ServiceIssue | null => {
  if (!online) return 'offline';
  if (!result || result.overall === 'healthy') return null;
  if (result.overall === 'unhealthy') return 'maintenance';
  return result.express.healthy ? 'mail' : 'api';
};

/** Milliseconds. */
const CHECK_INTERVAL_MS = 60_000;
export const CHECK_INTERVAL_UNHEALTHY_MS = 10_000;
const MIN_CHECK_INTERVAL_MS = 5000;

/** How long until the next check, when the last one began `ago` milliseconds since. `asked`: something happened that calls for one now. */
export const getNextCheckDelay = ({
  overall,
  ago,
  asked,
}: {
  overall: OverallHealth | null;
  ago: number;
  asked: boolean;
}): number => {
  const every = asked
    ? MIN_CHECK_INTERVAL_MS
    : overall === null || overall === 'healthy'
      ? CHECK_INTERVAL_MS
      : CHECK_INTERVAL_UNHEALTHY_MS;
  return Math.max(0, every - ago);
};
