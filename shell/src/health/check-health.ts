import type { HealthResult, ServiceHealth } from '../api-client/client-slice.ts';
import {
  findHealthError,
  combineHealth,
  NETWORK_ERROR_MESSAGE,
  TIMEOUT_MESSAGE,
  type HealthService,
} from './health.rules.ts';

const TIMEOUT_MS = 5000;
const HEALTH_PATHS: Record<HealthService, string> = {
  api: '/api/health',
  mail: '/api/v1/notifications/health',
};

// No token, no retry, no bookkeeping of the API client: a check must not depend on what it checks.
const checkService = async (service: HealthService): Promise<ServiceHealth> => {
  const startedAt = performance.now();
  let error: string | null;
  try {
    const response = await fetch(HEALTH_PATHS[service], {
      cache: 'no-store',
      credentials: 'omit',
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await response.json().catch(() => null);
    error = findHealthError(service, {
      ok: response.ok,
      status: response.status,
      bodyStatus:
        typeof body === 'object' && body !== null && 'status' in body ? body.status : null,
    });
  } catch (reason) {
    error =
      reason instanceof DOMException && reason.name === 'TimeoutError'
        ? TIMEOUT_MESSAGE
        : NETWORK_ERROR_MESSAGE;
  }
  return {
    healthy: error === null,
    responseTime: Math.round(performance.now() - startedAt),
    error,
  };
};

export const checkHealth = async (): Promise<HealthResult> => {
  const [api, mail] = await Promise.all([checkService('api'), checkService('mail')]);
  return combineHealth(api, mail, Date.now());
};
