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

export const toApiError = async (response: Response): Promise<ApiError> => {
  const body = ((await response.json().catch(() => null)) ?? {}) as Partial<Problem>;
  const { status } = response;
  const wait = parseRetryAfter(response.headers.get('Retry-After'));
  const requestId = response.headers.get('X-Request-ID');
  return {
    status,
    code: body.code ?? `http_${status}`,
    title: body.title ?? `API Error: ${status}`,
    detail: body.detail ?? body.title ?? `API Error: ${status}`,
    ...(body.errors ? { errors: body.errors } : {}),
    ...(wait > 0 ? { retryAfter: wait } : {}),
    ...(requestId ? { requestId } : {}),
  };
};
