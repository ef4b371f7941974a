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

/** The page asks for the first token while the scripts are still on their way. Taken once. */
const takePrefetchedToken = (): Promise<Response> | undefined => {
  const page = globalThis as { recueilToken?: Promise<Response> };
  const answer = page.recueilToken;
  delete page.recueilToken;
  return answer;
};

const fetchAccessToken = async (): Promise<string | ApiError> => {
  const answer = await (
    takePrefetchedToken() ??
    fetch(`${API_BASE_URL}/auth/token`, {
      method: 'POST',
      headers: { 'X-Requested-With': 'recueil' },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(30_000),
    })
  ).catch(() => null);
  if (answer === null) return NO_RESPONSE_ERROR;
  if (answer.status === 401 || answer.status === 403) return SIGNED_OUT_ERROR;
  if (!answer.ok) return toApiError(answer);
  return ((await answer.json()) as { data: AccessTokenResponse }).data.accessToken;
};

/** Asks for an access token with the session cookie; callers that ask at the same moment share one question. */
const fetchAccessTokenOnce = (): Promise<string | ApiError> =>
  (pendingFetch ??= fetchAccessToken()
    .then((answer) => {
      token = typeof answer === 'string' ? answer : null;
      return answer;
    })
    .finally(() => (pendingFetch = null)));

/** Sends with a bearer; when it is refused asks once for a new one and sends again. `deliver` is called at most twice; `SIGNED_OUT_ERROR` means that the session is over. */
export const withAccessToken = async (
  deliver: (token: string) => Promise<Response | ApiError>,
): Promise<Response | ApiError> => {
  const first = token ?? (await fetchAccessTokenOnce());
  if (typeof first !== 'string') return first;
  const answer = await deliver(first);
  if (answer instanceof Response || answer.status !== 401) return answer;
  // Another call may already have renewed it while this one was on its way.
  const second = token === null || token === first ? await fetchAccessTokenOnce() : token;
  if (typeof second !== 'string') return second;
  const again = await deliver(second);
  return !(again instanceof Response) && again.status === 401 ? SIGNED_OUT_ERROR : again;
};
