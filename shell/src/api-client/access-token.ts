import type { AccessTokenResponse } from '@recueil/backend/contract';
import { NO_RESPONSE_ERROR, toApiError, SIGNED_OUT_ERROR, type ApiError } from './api-error.ts';

export const API_BASE_URL = new URL('/api', globalThis.location?.origin ?? 'http://localhost').href;

// In memory only: never in state, storage or a log.
let token: string | null = null;
let pendingFetch: Promise<string | ApiError> | null = null;

export const clearAccessToken = (): void => {
  token = null;
  pendingFetch = null;
};

/** The page requests the first token while the scripts load. */
const takePrefetchedToken = (): Promise<Response> | undefined => {
  const page = globalThis as { recueilToken?: Promise<Response> };
  const prefetched = page.recueilToken;
  delete page.recueilToken;
  return prefetched;
};

const fetchAccessToken = async (): Promise<string | ApiError> => {
  const response = await (
    takePrefetchedToken() ??
    fetch(`${API_BASE_URL}/auth/token`, {
      method: 'POST',
      headers: { 'X-Requested-With': 'recueil' },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(30_000),
    })
  ).catch(() => null);
  if (response === null) return NO_RESPONSE_ERROR;
  if (response.status === 401 || response.status === 403) return SIGNED_OUT_ERROR;
  if (!response.ok) return toApiError(response);
  return ((await response.json()) as { data: AccessTokenResponse }).data.accessToken;
};

const fetchAccessTokenOnce = (): Promise<string | ApiError> =>
  (pendingFetch ??= fetchAccessToken()
    .then((result) => {
      token = typeof result === 'string' ? result : null;
      return result;
    })
    .finally(() => (pendingFetch = null)));

/** `deliver` runs at most twice; `SIGNED_OUT_ERROR` means the session is over. */
export const withAccessToken = async (
  deliver: (token: string) => Promise<Response | ApiError>,
): Promise<Response | ApiError> => {
  const first = token ?? (await fetchAccessTokenOnce());
  if (typeof first !== 'string') return first;
  const response = await deliver(first);
  if (response instanceof Response || response.status !== 401) return response;
  // A concurrent call may already have renewed it.
  const second = token === null || token === first ? await fetchAccessTokenOnce() : token;
  if (typeof second !== 'string') return second;
  const retried = await deliver(second);
  return !(retried instanceof Response) && retried.status === 401 ? SIGNED_OUT_ERROR : retried;
};
