import {
  CANCELLED_ERROR,
  NO_RESPONSE_ERROR,
  toApiError,
  SIGNED_OUT_ERROR,
  TIMEOUT_ERROR,
  type ApiError,
} from './api-error.ts';
import { timers } from './timers.ts';
import { recordUnreachableCall } from './unreachable-calls.ts';
import { getRetryDelay } from './retry.rules.ts';
import { updateSessionExpiry, recordTokenRefusal } from './session-expiry.ts';
import { API_BASE_URL, withAccessToken } from './access-token.ts';

/**
 * One call to the API. `path` is below `/api`; `body` goes out as JSON, a form or a blob as it is; `poll` marks automatic calls, which keep no session alive.
 * `onProgress` gets the number of bytes sent.
 */
export interface ApiCallOptions {
  path: string;
  method?: string;
  params?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  poll?: boolean;
  signal?: AbortSignal;
  onProgress?: (sent: number, total: number) => void;
}

const TIMEOUT_MS = 30_000;
/** After its last byte a file is examined before the server answers. */
const AFTER_UPLOAD_TIMEOUT_MS = 120_000;
const UNREACHABLE_STATUSES: readonly unknown[] = ['network', 'timeout', 502, 503, 504];

const buildApiUrl = ({ path, params = {} }: ApiCallOptions): string => {
  const query = Object.entries(params).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return (
    API_BASE_URL + path + (query.length > 0 ? `?${new URLSearchParams(query).toString()}` : '')
  );
};

const serializeBody = (body: unknown): BodyInit | null =>
  body === undefined
    ? null
    : body instanceof FormData || body instanceof Blob
      ? body
      : JSON.stringify(body);
const fetchWithProgress = () =>
  import(/* webpackChunkName: "send-form" */ './fetch-with-progress.ts');

const sendOnce = async (call: ApiCallOptions, token: string): Promise<Response | ApiError> => {
  const headers = new Headers({
    Accept: 'application/json',
    Authorization: `Bearer ${token}`,
    'X-Request-ID': crypto.randomUUID(),
    ...call.headers,
  });
  if (call.poll) headers.set('X-Recueil-Poll', '1');
  const body = serializeBody(call.body);
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  let timer = setTimeout(giveUp, TIMEOUT_MS);
  const init = {
    method: call.method ?? 'GET',
    headers,
    body,
    signal: call.signal ? AbortSignal.any([call.signal, patience.signal]) : patience.signal,
  };
  const onProgress = (sent: number, total: number) => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, sent < total ? TIMEOUT_MS : AFTER_UPLOAD_TIMEOUT_MS);
    call.onProgress?.(sent, total);
  };
  try {
    const answer = call.onProgress
      ? await (await fetchWithProgress()).fetchWithProgress(buildApiUrl(call), init, onProgress)
      : await fetch(buildApiUrl(call), init);
    updateSessionExpiry(answer.headers);
    return answer.ok ? answer : await toApiError(answer);
  } catch {
    if (call.signal?.aborted) return CANCELLED_ERROR;
    return patience.signal.aborted ? TIMEOUT_ERROR : NO_RESPONSE_ERROR;
  } finally {
    clearTimeout(timer);
  }
};

/** Every write has a key, its caller's or one of its own, and keeps it over its tries: trying twice is doing once. */
const withIdempotencyKey = (call: ApiCallOptions): ApiCallOptions =>
  ['GET', 'HEAD'].includes(call.method ?? 'GET')
    ? call
    : { ...call, headers: { 'Idempotency-Key': crypto.randomUUID(), ...call.headers } };

/**
 * Sends with a bearer, renews it once when it is refused, and tries again what is worth trying. Throws `ApiError`; the answer is a success.
 * The thirty seconds of patience are for the head of the answer, and for each step of a body that is watched: a long one may take its time.
 */
export const callApi = async (asked: ApiCallOptions): Promise<Response> => {
  const call = withIdempotencyKey(asked);
  for (let tried = 1; ; tried++) {
    const answer = await withAccessToken((token) => sendOnce(call, token));
    if (answer instanceof Response) return answer;
    if (answer === SIGNED_OUT_ERROR) recordTokenRefusal();
    if (UNREACHABLE_STATUSES.includes(answer.status)) recordUnreachableCall();
    const wait = navigator.onLine === false ? null : getRetryDelay(answer, tried, Math.random());
    if (wait === null) throw answer;
    await timers.delay(wait, call.signal);
    if (call.signal?.aborted) throw CANCELLED_ERROR;
  }
};
