import type { HealthResult, ServiceHealth } from '../api-client/client-slice.ts';

export type HealthService = 'api' | 'mail';

export const NETWORK_ERROR_MESSAGE = 'Network error';
export const TIMEOUT_MESSAGE = 'Request timeout';

/** The API reports `degraded` when only mail is down, which the other check covers. */
export const findHealthError = (
  service: HealthService,
  response: { ok: boolean; status: number; bodyStatus: unknown },
): string | null => {
  const { ok, status, bodyStatus } = response;
  if (!ok) return `API Error: ${status}`;
  if (bodyStatus === 'healthy' || (service === 'api' && bodyStatus === 'degraded')) return null;
  return typeof bodyStatus === 'string' ? bodyStatus : 'No status';
};

export const combineHealth = (
  api: ServiceHealth,
  mail: ServiceHealth,
  checkedAt: number,
): HealthResult => {
  const overall =
    api.healthy && mail.healthy
      ? 'healthy'
      : api.healthy || mail.healthy
        ? 'degraded'
        : 'unhealthy';
  return { api, mail, overall, checkedAt };
};

/** Neither service responded: no network, no route to the server, or a page being closed. */
export const hasNoResponse = ({ api, mail }: HealthResult): boolean =>
  [api, mail].every(({ error }) => error === NETWORK_ERROR_MESSAGE || error === TIMEOUT_MESSAGE);

/** The worst issue first. Offline, the state of the services is unknown. */
export type ServiceIssue = 'offline' | 'maintenance' | 'api' | 'mail';

export const findServiceIssue = (
  online: boolean,
  result: HealthResult | null,
): ServiceIssue | null => {
  if (!online) return 'offline';
  if (!result || result.overall === 'healthy') return null;
  if (result.overall === 'unhealthy') return 'maintenance';
  return result.api.healthy ? 'mail' : 'api';
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
