import type { AccessTokenAnswer } from '@recueil/backend/contract';
import { toApiError } from './errors.ts';

export const apiBase = new URL('/api', globalThis.location?.origin ?? 'http://localhost').href;

// In memory only: never in state, storage or a log.
let token: string | null = null;
let asking: Promise<string | null> | null = null;

export const currentToken = (): string | null => token;

export const forgetToken = (): void => {
  token = null;
  asking = null;
};

const ask = async (): Promise<string | null> => {
  const response = await fetch(`${apiBase}/auth/token`, {
    method: 'POST',
    headers: { 'X-Requested-With': 'recueil' },
    credentials: 'same-origin',
    signal: AbortSignal.timeout(30_000),
  }).catch(() => {
    throw toApiError({ status: 'FETCH_ERROR', error: 'Failed to fetch' });
  });
  if (response.status === 401 || response.status === 403) return null;
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw toApiError({ status: response.status, data: body }, response.headers);
  return (body as { data: AccessTokenAnswer }).data.accessToken;
};

/** Asks for an access token with the session cookie; callers that ask at the same moment share one question. `null` means refused. */
export const askToken = (): Promise<string | null> =>
  (asking ??= ask()
    .then((answer) => (token = answer))
    .finally(() => (asking = null)));

/** Sends with a bearer; on 401 asks once for a new token and sends again. `send` is called at most twice. */
export const withToken = async <T>(send: () => Promise<T>, refused: (answer: T) => boolean): Promise<T | 'refused'> => {
  if (!token && !(await askToken())) return 'refused';
  const used = token;
  const answer = await send();
  if (!refused(answer)) return answer;
  // Another call may already have renewed it while this one was on its way.
  if (token === used && !(await askToken())) return 'refused';
  const again = await send();
  return refused(again) ? 'refused' : again;
};
