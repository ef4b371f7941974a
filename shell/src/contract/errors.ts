import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { FieldError, Problem } from '@recueil/backend/contract';

/** A failed call. `status` is the HTTP status, or why there was none; `code` is stable, texts may change; `retryAfter` in seconds. */
export interface ApiError {
  status: number | 'network' | 'timeout';
  code: string;
  title: string;
  detail: string;
  errors?: FieldError[];
  retryAfter?: number;
}

export const SIGNED_OUT: ApiError = { status: 401, code: 'unauthenticated', title: 'Unauthorized', detail: 'Please log in to continue.' };

export const isApiError = (value: unknown): value is ApiError => typeof value === 'object' && value !== null && 'status' in value && 'code' in value;

const KNOWN = [400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 500, 502, 503, 504];

export const toApiError = (failure: FetchBaseQueryError | { status: number; data: unknown }, headers?: Headers): ApiError => {
  if (failure.status === 'TIMEOUT_ERROR') return { status: 'timeout', code: 'timeout', title: 'Request timeout', detail: 'Request timeout' };
  if (failure.status === 'FETCH_ERROR') return { status: 'network', code: 'network', title: 'Network error', detail: 'Network error' };
  const status = failure.status === 'PARSING_ERROR' && 'originalStatus' in failure ? failure.originalStatus : Number(failure.status) || 500;
  const body = (typeof failure.data === 'object' && failure.data !== null ? failure.data : {}) as Partial<Problem>;
  const wait = Number(headers?.get('Retry-After'));
  return {
    status,
    code: body.code ?? `http_${status}`,
    title: body.title ?? `API Error: ${status}`,
    detail: body.detail ?? body.title ?? `API Error: ${status}`,
    ...(body.errors ? { errors: body.errors } : {}),
    ...(wait > 0 ? { retryAfter: wait } : {}),
  };
};

/** The words of a failed call in the reader's language (specification, section 8). `t` is any `useTranslate()` function. */
export const describeError = (error: Pick<ApiError, 'status'>, t: (key: string) => string): { title: string; detail: string } => {
  const known = typeof error.status === 'string' || KNOWN.includes(error.status) ? error.status : error.status > 500 ? 503 : 400;
  return { title: t(`errors:${known}.title`), detail: t(`errors:${known}.detail`) };
};
