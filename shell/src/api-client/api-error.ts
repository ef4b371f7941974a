import type { FieldError, Problem } from '@recueil/backend/contract';

/**
 * A failed call. `status` is the HTTP status, or why there was none; `code` is stable, texts may
 * change; `retryAfter` in seconds; `requestId` finds the call in the server's log.
 */
export interface ApiError {
  status: number | 'network' | 'timeout' | 'cancelled';
  code: string;
  title: string;
  detail: string;
  errors?: FieldError[];
  retryAfter?: number;
  requestId?: string;
}

/** Code of a session that began without the second factor which its organisation requires. */
export const TWO_FACTOR_REQUIRED = 'two-factor-required';

export const SIGNED_OUT_ERROR: ApiError = {
  status: 401,
  code: 'unauthenticated',
  title: 'Unauthorized',
  detail: 'Please log in to continue.',
};
export const NO_RESPONSE_ERROR: ApiError = {
  status: 'network',
  code: 'network',
  title: 'Network error',
  detail: 'Network error',
};
export const TIMEOUT_ERROR: ApiError = {
  status: 'timeout',
  code: 'timeout',
  title: 'Request timeout',
  detail: 'Request timeout',
};
export const CANCELLED_ERROR: ApiError = {
  status: 'cancelled',
  code: 'cancelled',
  title: 'Request was cancelled.',
  detail: 'Request was cancelled.',
};

const parseRetryAfter = (retryAfter: string | null): number =>
  retryAfter === null
    ? 0
    : /^\d+$/.test(retryAfter)
      ? Number(retryAfter)
      : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);

/** `body` as parsed: a problem, or anything that a proxy sends. */
export const toApiError = ({ status, headers }: Response, body: unknown): ApiError => {
  const problem = (typeof body === 'object' ? (body ?? {}) : {}) as Partial<Problem>;
  const wait = parseRetryAfter(headers.get('Retry-After'));
  const requestId = headers.get('X-Request-ID');
  return {
    status,
    code: problem.code ?? `http_${status}`,
    title: problem.title ?? `API Error: ${status}`,
    detail: problem.detail ?? problem.title ?? `API Error: ${status}`,
    ...(problem.errors ? { errors: problem.errors } : {}),
    ...(wait > 0 ? { retryAfter: wait } : {}),
    ...(requestId ? { requestId } : {}),
  };
};

/** An interrupted stream or a broken body throws no `ApiError` of its own. */
export const asApiError = (error: unknown): ApiError =>
  typeof error === 'object' && error !== null && 'code' in error && 'status' in error
    ? (error as ApiError)
    : NO_RESPONSE_ERROR;
