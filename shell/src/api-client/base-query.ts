import { fetchBaseQuery, type BaseQueryFn, type FetchArgs } from '@reduxjs/toolkit/query/react';
import { API_BASE_URL, setCallHeaders } from './access-token.ts';
import {
  asApiError,
  CANCELLED_ERROR,
  NO_RESPONSE_ERROR,
  TIMEOUT_ERROR,
  toApiError,
  type ApiError,
} from './api-error.ts';
import { TIMEOUT_MS } from './call-api.ts';
import { withPendingOperation } from './client-slice.ts';
import { deliver, deliverWithCookie, updateSessionExpiry, withIdempotencyKey } from './deliver.ts';

/** Result of an endpoint's `query`: a path below `/api`, or a whole call. */
export type ApiQueryArgs = string | ApiQuery;
type ApiQuery = Pick<FetchArgs, 'url' | 'method' | 'params' | 'body'> & {
  headers?: Record<string, string>;
};

const fetchJson = fetchBaseQuery({
  baseUrl: API_BASE_URL,
  timeout: TIMEOUT_MS,
  prepareHeaders: (headers, { type, forced }) => {
    setCallHeaders(headers);
    // A refetch (polling, window focus) is not activity: the session may still expire under it.
    if (type === 'query' && forced) headers.set('X-Recueil-Poll', '1');
  },
});

const unwrapData = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : (body ?? null);

const sendJson: BaseQueryFn<ApiQuery, unknown, ApiError> = async (call, api, extraOptions) => {
  const { data, error, meta } = await fetchJson(call, api, extraOptions);
  const response = meta?.response;
  updateSessionExpiry(response?.headers);
  if (!error) return { data: unwrapData(data) };
  if (api.signal.aborted) return { error: CANCELLED_ERROR };
  if (response && !response.ok) return { error: toApiError(response, error.data) };
  // A truncated or non-JSON success comes from a proxy between browser and server.
  return { error: error.status === 'TIMEOUT_ERROR' ? TIMEOUT_ERROR : NO_RESPONSE_ERROR };
};

const deliverJson = deliver(sendJson);
const deliverJsonWithCookie = deliverWithCookie(sendJson);

const sendForm = async ({ url, ...call }: ApiQuery & { body: FormData }, signal: AbortSignal) => {
  const { uploadForm } = await import(
    /* webpackChunkName: "send-form" */ './transfers/upload-form.ts'
  );
  try {
    const response = await uploadForm({ ...call, path: url, signal });
    return { data: unwrapData(await response.json()) };
  } catch (error) {
    return { error: asApiError(error) };
  }
};

/** Data arrives without its `data` envelope, failures as `ApiError`. */
export const baseQuery: BaseQueryFn<ApiQueryArgs, unknown, ApiError> = (
  args,
  api,
  extraOptions,
) => {
  const call = withIdempotencyKey(typeof args === 'string' ? { url: args } : args);
  const { body } = call;
  const send = async () =>
    body instanceof FormData
      ? sendForm({ ...call, body }, api.signal)
      : (call.url.startsWith('/auth/') ? deliverJsonWithCookie : deliverJson)(
          call,
          api,
          extraOptions,
        );
  return api.type === 'mutation' ? withPendingOperation(send) : send();
};
