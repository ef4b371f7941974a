import { computeRetryDelay } from '@recueil/backend/contract';
import {
  CANCELLED_ERROR,
  NO_RESPONSE_ERROR,
  toApiError,
  SIGNED_OUT_ERROR,
  TIMEOUT_ERROR,
  type ApiError,
} from './api-error.ts';
import { recordUnreachableCall } from './unreachable-calls.ts';
import { updateSessionExpiry, recordTokenRefusal } from './session-expiry.ts';
import { API_BASE_URL, withAccessToken } from './access-token.ts';

/**
 * One call to the API. `path` is below `/api`; `body` is sent as JSON, or as it is if a form or
 * blob; `poll` marks automatic calls, which do not extend the session.
 * `onProgress` receives the number of bytes sent.
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

/** An object, so that tests can replace the delay. */
export const timers = {
  delay: (milliseconds: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      signal?.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
    }),
};

const TIMEOUT_MS = 30_000;
/** The server inspects a file after its last byte and before it responds. */
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
  const timeout = new AbortController();
  const handleTimeout = () => timeout.abort();
  let timer = setTimeout(handleTimeout, TIMEOUT_MS);
  const init = {
    method: call.method ?? 'GET',
    headers,
    body,
    signal: call.signal ? AbortSignal.any([call.signal, timeout.signal]) : timeout.signal,
  };
  const onProgress = (sent: number, total: number) => {
    clearTimeout(timer);
    timer = setTimeout(handleTimeout, sent < total ? TIMEOUT_MS : AFTER_UPLOAD_TIMEOUT_MS);
    call.onProgress?.(sent, total);
  };
  try {
    const response = call.onProgress
      ? await (await fetchWithProgress()).fetchWithProgress(buildApiUrl(call), init, onProgress)
      : await fetch(buildApiUrl(call), init);
    updateSessionExpiry(response.headers);
    return response.ok ? response : await toApiError(response);
  } catch {
    if (call.signal?.aborted) return CANCELLED_ERROR;
    return timeout.signal.aborted ? TIMEOUT_ERROR : NO_RESPONSE_ERROR;
  } finally {
    clearTimeout(timer);
  }
};

/** Every write has an idempotency key, kept over its retries: repeating it has no second effect. */
const withIdempotencyKey = (call: ApiCallOptions): ApiCallOptions =>
  ['GET', 'HEAD'].includes(call.method ?? 'GET')
    ? call
    : { ...call, headers: { 'Idempotency-Key': crypto.randomUUID(), ...call.headers } };

/**
 * Sends with an access token and retries what is worth it. Throws `ApiError`; returns successes
 * only.
 * The timeout covers the response headers, and each progress step of an upload.
 */
export const callApi = async (options: ApiCallOptions): Promise<Response> => {
  const call = withIdempotencyKey(options);
  for (let attempt = 1; ; attempt++) {
    const result = await withAccessToken((token) => sendOnce(call, token));
    if (result instanceof Response) return result;
    if (result === SIGNED_OUT_ERROR) recordTokenRefusal();
    if (UNREACHABLE_STATUSES.includes(result.status)) recordUnreachableCall();
    const wait =
      navigator.onLine === false ? null : computeRetryDelay(result, attempt, Math.random());
    if (wait === null) throw result;
    await timers.delay(wait, call.signal);
    if (call.signal?.aborted) throw CANCELLED_ERROR;
  }
};
