import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { withPendingOperation } from './pending-operations.ts';
import { NO_RESPONSE_ERROR, type ApiError } from './api-error.ts';
import { callApi, type ApiCallOptions } from './call-api.ts';

/** Comes with the first file. */
const loadUploadForm = () =>
  import(/* webpackChunkName: "send-form" */ './transfers/upload-form.ts');

/** What an endpoint's `query` answers: a path below `/api`, or `{ url, method, params, body, headers }`. */
export type ApiQueryArgs =
  string | (Omit<ApiCallOptions, 'path' | 'poll' | 'signal' | 'onProgress'> & { url: string });

const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' && value !== null && 'status' in value && 'code' in value;

const unwrapData = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : (body ?? null);

/** RTK Query over `send`. Answers arrive without their `data` envelope; failures as `ApiError`. */
export const baseQuery: BaseQueryFn<ApiQueryArgs, unknown, ApiError> = async (
  question,
  { signal, type, forced },
) => {
  const { url, ...rest } = typeof question === 'string' ? { url: question } : question;
  // Reading again what is shown already (polling, coming back to the window) is nobody's activity: the session may still end under it.
  const call = { ...rest, path: url, signal, poll: type === 'query' && Boolean(forced) };
  const { body } = call;
  const ask = async () =>
    body instanceof FormData
      ? (await loadUploadForm()).uploadForm({ ...call, body })
      : callApi(call);
  try {
    const answer = await (type === 'mutation' ? withPendingOperation(ask) : ask());
    const text = answer.status === 204 ? '' : await answer.text();
    return { data: unwrapData(text === '' ? null : JSON.parse(text)) };
  } catch (error) {
    if (isApiError(error)) return { error };
    // A success that is cut short or is not JSON came from somebody between us and the server.
    if (!signal.aborted) return { error: NO_RESPONSE_ERROR };
    throw error;
  }
};
