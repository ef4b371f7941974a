const RETRIES = 3;
const [BASE_MS, CAP_MS] = [1000, 30_000];
const RETRYABLE_STATUSES: readonly number[] = [408, 429, 502, 503, 504];

/** An object, so that tests can replace the timer. */
export const retryTimers = {
  delay: (milliseconds: number): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Milliseconds, or null when the write is not retried. `response` is null when none arrived. */
async function computeRetryDelay(answer: Response | null, tried: number): Promise<number | null> {
  if (tried >= RETRIES || navigator.onLine === false) return null;
  const isStillRunning =
    answer?.status === 409 && (await answer.clone().text()).includes('"call-under-way"');
  if (answer !== null && !isStillRunning && !RETRYABLE_STATUSES.includes(answer.status))
    return null;
  const retryAfter = Number(answer?.headers.get('Retry-After') ?? Number.NaN) * 1000;
  if (retryAfter > CAP_MS) return null;
  if (retryAfter > 0) return retryAfter;
  const backoff = BASE_MS * 2 ** tried;
  return answer?.status === 429
    ? BASE_MS
    : Math.min(CAP_MS, backoff / 2 + (backoff / 2) * Math.random());
}

/**
 * Retries with the same idempotency key while the cause may be the network. Rejects without a
 * response.
 */
export async function retryWrite(
  send: (headers: Readonly<Record<string, string>>) => Promise<Response>,
): Promise<Response> {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  for (let tried = 0; ; tried++) {
    const answer = await send(headers).catch(() => null);
    const wait = await computeRetryDelay(answer, tried);
    if (wait !== null) await retryTimers.delay(wait);
    else if (answer !== null) return answer;
    else throw new TypeError('No answer');
  }
}
