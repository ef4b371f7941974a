import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { API_BASE_URL, setCallHeaders } from './access-token.ts';
import {
  CANCELLED_ERROR,
  NO_RESPONSE_ERROR,
  TIMEOUT_ERROR,
  toApiError,
  type ApiError,
} from './api-error.ts';
import { deliver, updateSessionExpiry, withIdempotencyKey } from './deliver.ts';

/**
 * An upload or a download. `path` is below `/api`; `onProgress` receives the number of bytes sent.
 */
export interface ApiCallOptions {
  path: string;
  method?: string;
  body?: FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  onProgress?: (sent: number, total: number) => void;
}

export const TIMEOUT_MS = 30_000;
/** The server inspects a file after its last byte and before it responds. */
const AFTER_UPLOAD_TIMEOUT_MS = 120_000;

const fetchWithProgress = () =>
  import(/* webpackChunkName: "send-form" */ './fetch-with-progress.ts');

const sendOnce: BaseQueryFn<ApiCallOptions, Response, ApiError> = async (call, { signal }) => {
  const headers = new Headers({ Accept: 'application/json', ...call.headers });
  setCallHeaders(headers);
  const timeout = new AbortController();
  const handleTimeout = () => timeout.abort();
  let timer = setTimeout(handleTimeout, TIMEOUT_MS);
  const url = API_BASE_URL + call.path;
  const init = {
    method: call.method ?? 'GET',
    headers,
    body: call.body ?? null,
    signal: AbortSignal.any([signal, timeout.signal]),
  };
  const onProgress = (sent: number, total: number) => {
    clearTimeout(timer);
    timer = setTimeout(handleTimeout, sent < total ? TIMEOUT_MS : AFTER_UPLOAD_TIMEOUT_MS);
    call.onProgress?.(sent, total);
  };
  try {
    const response = call.onProgress
      ? await (await fetchWithProgress()).fetchWithProgress(url, init, onProgress)
      : await fetch(url, init);
    updateSessionExpiry(response.headers);
    return response.ok
      ? { data: response }
      : { error: toApiError(response, await response.json().catch(() => null)) };
  } catch {
    if (signal.aborted) return { error: CANCELLED_ERROR };
    return { error: timeout.signal.aborted ? TIMEOUT_ERROR : NO_RESPONSE_ERROR };
  } finally {
    clearTimeout(timer);
  }
};

const deliverOnce = deliver(sendOnce);

/**
 * For uploads and downloads: `fetchBaseQuery` reads every response twice and reports no progress.
 * Throws `ApiError`; returns successes only.
 * The timeout covers the response headers, and each progress step of an upload.
 */
export const callApi = async ({
  signal = new AbortController().signal,
  ...call
}: ApiCallOptions): Promise<Response> => {
  const result = await Promise.resolve(
    deliverOnce(withIdempotencyKey(call), { signal } as BaseQueryApi, {}),
  ).catch((error: unknown) => {
    throw signal.aborted ? CANCELLED_ERROR : error;
  });
  if (result.error) throw result.error;
  return result.data!;
};
