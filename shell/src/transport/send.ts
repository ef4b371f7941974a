import { CANCELLED, NO_ANSWER, problemOf, SIGNED_OUT, TOO_SLOW, type ApiError } from './problem.ts';
import { waiting } from './pause.ts';
import { noteTrouble } from './reachability.ts';
import { waitBeforeRetry } from './retry.rules.ts';
import { noteSessionEnd, refused } from './session-end.ts';
import { apiBase, withToken } from './token.ts';

/** One call to the API. `path` is below `/api`; `body` goes out as JSON; `poll` marks what nobody did, which keeps no session alive. */
export interface Call {
  path: string;
  method?: string;
  params?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  poll?: boolean;
  signal?: AbortSignal;
}

const TIMEOUT_MS = 30_000;
const AWAY: readonly unknown[] = ['network', 'timeout', 502, 503, 504];

export const addressOf = ({ path, params = {} }: Call): string => {
  const query = Object.entries(params).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]]));
  return apiBase + path + (query.length > 0 ? `?${new URLSearchParams(query).toString()}` : '');
};

const once = async (call: Call, token: string): Promise<Response | ApiError> => {
  const headers = new Headers({ Accept: 'application/json', Authorization: `Bearer ${token}`, 'X-Request-ID': crypto.randomUUID(), ...call.headers });
  if (call.poll) headers.set('X-Recueil-Poll', '1');
  if (call.body !== undefined) headers.set('Content-Type', 'application/json');
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), TIMEOUT_MS);
  try {
    const answer = await fetch(addressOf(call), {
      method: call.method ?? 'GET',
      headers,
      signal: call.signal ? AbortSignal.any([call.signal, patience.signal]) : patience.signal,
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
    noteSessionEnd(answer.headers);
    return answer.ok ? answer : await problemOf(answer);
  } catch {
    if (call.signal?.aborted) return CANCELLED;
    return patience.signal.aborted ? TOO_SLOW : NO_ANSWER;
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Sends with a bearer, renews it once when it is refused, and tries again what is worth trying. Throws `ApiError`; the answer is a success.
 * The thirty seconds of patience are for the head of the answer: a long body may take its time.
 */
export const send = async (call: Call): Promise<Response> => {
  const repeatable = ['GET', 'HEAD'].includes(call.method ?? 'GET') || Boolean(call.headers?.['Idempotency-Key']);
  for (let tried = 1; ; tried++) {
    const answer = await withToken((token) => once(call, token));
    if (answer instanceof Response) return answer;
    if (answer === SIGNED_OUT) refused();
    if (AWAY.includes(answer.status)) noteTrouble();
    const wait = navigator.onLine === false ? null : waitBeforeRetry(answer, tried, repeatable, Math.random());
    if (wait === null) throw answer;
    await waiting.pause(wait, call.signal);
    if (call.signal?.aborted) throw CANCELLED;
  }
};
