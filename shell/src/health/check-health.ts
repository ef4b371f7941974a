import { complaint, conclude, NETWORK_ERROR, TIMED_OUT, type HealthResult, type Service, type ServiceHealth } from './health.rules.ts';

const PATIENCE = 5000;
const PATHS: Record<Service, string> = { express: '/api/health', functions: '/api/v1/notifications/health' };

// Bare: no bearer, no retry, none of the transport's counting. A check must not depend on what it checks.
const ask = async (service: Service): Promise<ServiceHealth> => {
  const began = performance.now();
  let error: string | null;
  try {
    const answer = await fetch(PATHS[service], { cache: 'no-store', credentials: 'omit', headers: { Accept: 'application/json' }, signal: AbortSignal.timeout(PATIENCE) });
    const body: unknown = await answer.json().catch(() => null);
    error = complaint(service, { ok: answer.ok, status: answer.status, says: typeof body === 'object' && body !== null && 'status' in body ? body.status : null });
  } catch (reason) {
    error = reason instanceof DOMException && reason.name === 'TimeoutError' ? TIMED_OUT : NETWORK_ERROR;
  }
  return { healthy: error === null, responseTime: Math.round(performance.now() - began), error };
};

/** Asks both services at once, each for at most five seconds. Never throws. */
export const checkHealth = async (): Promise<HealthResult> => {
  const [express, functions] = await Promise.all([ask('express'), ask('functions')]);
  return conclude(express, functions, Date.now());
};
