import {
  findHealthError,
  combineHealth,
  NETWORK_ERROR_MESSAGE,
  TIMEOUT_MESSAGE,
  type HealthResult,
  type HealthService,
  type ServiceHealth,
} from './health.rules.ts';

const TIMEOUT_MS = 5000;
const HEALTH_PATHS: Record<HealthService, string> = {
  express: '/api/health',
  functions: '/api/v1/notifications/health',
};

// Bare: no bearer, no retry, none of the transport's counting. A check must not depend on what it checks.
const checkService = async (service: HealthService): Promise<ServiceHealth> => {
  const began = performance.now();
  let error: string | null;
  try {
    const answer = await fetch(HEALTH_PATHS[service], {
      cache: 'no-store',
      credentials: 'omit',
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await answer.json().catch(() => null);
    error = findHealthError(service, {
      ok: answer.ok,
      status: answer.status,
      says: typeof body === 'object' && body !== null && 'status' in body ? body.status : null,
    });
  } catch (reason) {
    error =
      reason instanceof DOMException && reason.name === 'TimeoutError'
        ? TIMEOUT_MESSAGE
        : NETWORK_ERROR_MESSAGE;
  }
  return { healthy: error === null, responseTime: Math.round(performance.now() - began), error };
};

/** Asks both services at once, each for at most five seconds. Never throws. */
export const checkHealth = async (): Promise<HealthResult> => {
  const [express, functions] = await Promise.all([
    checkService('express'),
    checkService('functions'),
  ]);
  return combineHealth(express, functions, Date.now());
};
