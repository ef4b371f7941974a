import type { HealthResult, ServiceHealth } from '../api-client/client-slice.ts';

export type HealthService = 'express' | 'functions';

export const NETWORK_ERROR_MESSAGE = 'Network error';
export const TIMEOUT_MESSAGE = 'Request timeout';

/** The API reports `degraded` when only mail is down, which the other check covers. */
export const findHealthError = (
  service: HealthService,
  response: { ok: boolean; status: number; bodyStatus: unknown },
): string | null => {
  const { ok, status, bodyStatus } = response;
  if (!ok) return `API Error: ${status}`;
  if (bodyStatus === 'healthy' || (service === 'express' && bodyStatus === 'degraded')) return null;
  return typeof bodyStatus === 'string' ? bodyStatus : 'No status';
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

/** Neither service responded: no network, no route to the server, or a page being closed. */
export const hasNoResponse = ({ express, functions }: HealthResult): boolean =>
  [express, functions].every(
    ({ error }) => error === NETWORK_ERROR_MESSAGE || error === TIMEOUT_MESSAGE,
  );

/** The worst issue first. Offline, the state of the services is unknown. */
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

const CHECK_INTERVAL_MS = 60_000;
export const CHECK_INTERVAL_UNHEALTHY_MS = 10_000;
const MIN_CHECK_INTERVAL_MS = 5000;

/** Milliseconds until the next check; the last one began `ago` milliseconds ago. */
export const getNextCheckDelay = ({
  overall,
  ago,
  isRequested,
}: {
  overall: HealthResult['overall'] | null;
  ago: number;
  isRequested: boolean;
}): number => {
  const every = isRequested
    ? MIN_CHECK_INTERVAL_MS
    : overall === null || overall === 'healthy'
      ? CHECK_INTERVAL_MS
      : CHECK_INTERVAL_UNHEALTHY_MS;
  return Math.max(0, every - ago);
};
