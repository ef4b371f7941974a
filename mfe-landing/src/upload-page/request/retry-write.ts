const RETRIES = 3;
const [BASE_MS, CAP_MS] = [1000, 30_000];
const RETRYABLE_STATUSES: readonly number[] = [408, 429, 502, 503, 504];

/** Held in an object so that tests can play time. */
export const retryTimers = {
  delay: (milliseconds: number): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Milliseconds before a write is sent once more under its key; null when it is not. `answer` is null when none came. */
async function computeRetryDelay(answer: Response | null, tried: number): Promise<number | null> {
  if (tried >= RETRIES || navigator.onLine === false) return null;
  const isUnderWay =
    answer?.status === 409 && (await answer.clone().text()).includes('"call-under-way"');
  if (answer !== null && !isUnderWay && !RETRYABLE_STATUSES.includes(answer.status)) return null;
  const asked = Number(answer?.headers.get('Retry-After') ?? Number.NaN) * 1000;
  if (asked > CAP_MS) return null;
  if (asked > 0) return asked;
  const backoff = BASE_MS * 2 ** tried;
  return answer?.status === 429
    ? BASE_MS
    : Math.min(CAP_MS, backoff / 2 + (backoff / 2) * Math.random());
}

/** Sends a write, and again under the same key as long as nothing but the way may be to blame (specification, section 7). Rejects when no answer comes. */
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
