import type { AccessTokenAnswer } from '@recueil/backend/contract';
import { NO_ANSWER, problemOf, SIGNED_OUT, type ApiError } from './api-error.ts';

export const apiBase = new URL('/api', globalThis.location?.origin ?? 'http://localhost').href;

// In memory only: never in state, storage or a log.
let token: string | null = null;
let asking: Promise<string | ApiError> | null = null;

export const forgetToken = (): void => {
  token = null;
  asking = null;
};

/** The page asks for the first token while the scripts are still on their way. Taken once. */
const askedByThePage = (): Promise<Response> | undefined => {
  const page = globalThis as { recueilToken?: Promise<Response> };
  const answer = page.recueilToken;
  delete page.recueilToken;
  return answer;
};

const ask = async (): Promise<string | ApiError> => {
  const answer = await (askedByThePage() ?? fetch(`${apiBase}/auth/token`, {
    method: 'POST',
    headers: { 'X-Requested-With': 'recueil' },
    credentials: 'same-origin',
    signal: AbortSignal.timeout(30_000),
  })).catch(() => null);
  if (answer === null) return NO_ANSWER;
  if (answer.status === 401 || answer.status === 403) return SIGNED_OUT;
  if (!answer.ok) return problemOf(answer);
  return ((await answer.json()) as { data: AccessTokenAnswer }).data.accessToken;
};

/** Asks for an access token with the session cookie; callers that ask at the same moment share one question. */
const askToken = (): Promise<string | ApiError> =>
  (asking ??= ask()
    .then((answer) => {
      token = typeof answer === 'string' ? answer : null;
      return answer;
    })
    .finally(() => (asking = null)));

/** Sends with a bearer; when it is refused asks once for a new one and sends again. `deliver` is called at most twice; `SIGNED_OUT` means that the session is over. */
export const withToken = async (deliver: (token: string) => Promise<Response | ApiError>): Promise<Response | ApiError> => {
  const first = token ?? (await askToken());
  if (typeof first !== 'string') return first;
  const answer = await deliver(first);
  if (answer instanceof Response || answer.status !== 401) return answer;
  // Another call may already have renewed it while this one was on its way.
  const second = token === null || token === first ? await askToken() : token;
  if (typeof second !== 'string') return second;
  const again = await deliver(second);
  return !(again instanceof Response) && again.status === 401 ? SIGNED_OUT : again;
};
