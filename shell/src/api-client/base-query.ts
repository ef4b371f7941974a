import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { withPendingOperation } from './pending-operations.ts';
import { NO_RESPONSE_ERROR, type ApiError } from './api-error.ts';
import { callApi, type ApiCallOptions } from './call-api.ts';

const loadUploadForm = () =>
  import(/* webpackChunkName: "send-form" */ './transfers/upload-form.ts');

/** Result of an endpoint's `query`: a path below `/api`, or a whole call. */
export type ApiQueryArgs =
  string | (Omit<ApiCallOptions, 'path' | 'poll' | 'signal' | 'onProgress'> & { url: string });

const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' && value !== null && 'status' in value && 'code' in value;

const unwrapData = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : (body ?? null);

/** RTK Query over `callApi`. Data arrives without its `data` envelope, failures as `ApiError`. */
export const baseQuery: BaseQueryFn<ApiQueryArgs, unknown, ApiError> = async (
  args,
  { signal, type, forced },
) => {
  const { url, ...rest } = typeof args === 'string' ? { url: args } : args;
  // A refetch (polling, window focus) is not activity: the session may still expire under it.
  const call = { ...rest, path: url, signal, poll: type === 'query' && Boolean(forced) };
  const { body } = call;
  const sendRequest = async () =>
    body instanceof FormData
      ? (await loadUploadForm()).uploadForm({ ...call, body })
      : callApi(call);
  try {
    const response = await (type === 'mutation'
      ? withPendingOperation(sendRequest)
      : sendRequest());
    const text = response.status === 204 ? '' : await response.text();
    return { data: unwrapData(text === '' ? null : JSON.parse(text)) };
  } catch (error) {
    if (isApiError(error)) return { error };
    // A truncated or non-JSON success comes from a proxy between browser and server.
    if (!signal.aborted) return { error: NO_RESPONSE_ERROR };
    throw error;
  }
};
