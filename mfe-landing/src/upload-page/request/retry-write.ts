import { computeRetryDelay, createRandomId } from '@recueil/backend/contract';
import { NETWORK_FAILURE, parseApiFailure } from './api-failure.ts';

/** An object, so that tests can replace the timer. */
export const retryTimers = {
  delay: (milliseconds: number): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/**
 * Retries with the same idempotency key while the cause may be the network. Rejects without a
 * response.
 */
export async function retryWrite(
  send: (headers: Readonly<Record<string, string>>) => Promise<Response>,
): Promise<Response> {
  const headers = { 'Idempotency-Key': createRandomId() };
  for (let attempt = 1; ; attempt++) {
    const response = await send(headers).catch(() => null);
    if (response?.ok) return response;
    const status = response?.status ?? 'network';
    const failure = response ? await readFailure(response.clone()) : NETWORK_FAILURE;
    const wait =
      navigator.onLine === false
        ? null
        : computeRetryDelay({ ...failure, status }, attempt, Math.random());
    if (wait !== null) await retryTimers.delay(wait);
    else if (response !== null) return response;
    else throw new TypeError('No answer');
  }
}

const readFailure = async (response: Response) =>
  parseApiFailure(response.status, await response.text(), response.headers.get('Retry-After'));
