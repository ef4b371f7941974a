import { CANCELLED, NO_ANSWER, problemOf, SIGNED_OUT, TOO_SLOW, type ApiError } from './api-error.ts';
import { waiting } from './timers.ts';
import { noteTrouble } from './unreachable-calls.ts';
import { waitBeforeRetry } from './retry.rules.ts';
import { noteSessionEnd, refused } from './session-expiry.ts';
import { apiBase, withToken } from './access-token.ts';

/**
 * One call to the API. `path` is below `/api`; `body` goes out as JSON, a form or a blob as it is; `poll` marks automatic calls, which keep no session alive.
 * `onProgress` gets the number of bytes sent.
 */
export interface Call {
  path: string;
  method?: string;
  params?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  poll?: boolean;
  signal?: AbortSignal;
  onProgress?: (sent: number, total: number) => void;
}

const TIMEOUT_MS = 30_000;
/** After its last byte a file is examined before the server answers. */
const EXAMINED_MS = 120_000;
const AWAY: readonly unknown[] = ['network', 'timeout', 502, 503, 504];

export const addressOf = ({ path, params = {} }: Call): string => {
  const query = Object.entries(params).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]]));
  return apiBase + path + (query.length > 0 ? `?${new URLSearchParams(query).toString()}` : '');
};

const bodyOf = (body: unknown): BodyInit | null => (body === undefined ? null : body instanceof FormData || body instanceof Blob ? body : JSON.stringify(body));
const fetchWithProgress = () => import(/* webpackChunkName: "send-form" */ './fetch-with-progress.ts');

const once = async (call: Call, token: string): Promise<Response | ApiError> => {
  const headers = new Headers({ Accept: 'application/json', Authorization: `Bearer ${token}`, 'X-Request-ID': crypto.randomUUID(), ...call.headers });
  if (call.poll) headers.set('X-Recueil-Poll', '1');
  const body = bodyOf(call.body);
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  let timer = setTimeout(giveUp, TIMEOUT_MS);
  const init = { method: call.method ?? 'GET', headers, body, signal: call.signal ? AbortSignal.any([call.signal, patience.signal]) : patience.signal };
  const onProgress = (sent: number, total: number) => {
    clearTimeout(timer);
    timer = setTimeout(giveUp, sent < total ? TIMEOUT_MS : EXAMINED_MS);
    call.onProgress?.(sent, total);
  };
  try {
    const answer = call.onProgress ? await (await fetchWithProgress()).fetchWithProgress(addressOf(call), init, onProgress) : await fetch(addressOf(call), init);
    noteSessionEnd(answer.headers);
    return answer.ok ? answer : await problemOf(answer);
  } catch {
    if (call.signal?.aborted) return CANCELLED;
    return patience.signal.aborted ? TOO_SLOW : NO_ANSWER;
  } finally {
    clearTimeout(timer);
  }
};

/** Every write has a key, its caller's or one of its own, and keeps it over its tries: trying twice is doing once. */
const keyed = (call: Call): Call =>
  ['GET', 'HEAD'].includes(call.method ?? 'GET') ? call : { ...call, headers: { 'Idempotency-Key': crypto.randomUUID(), ...call.headers } };

/**
 * Sends with a bearer, renews it once when it is refused, and tries again what is worth trying. Throws `ApiError`; the answer is a success.
 * The thirty seconds of patience are for the head of the answer, and for each step of a body that is watched: a long one may take its time.
 */
export const send = async (asked: Call): Promise<Response> => {
  const call = keyed(asked);
  for (let tried = 1; ; tried++) {
    const answer = await withToken((token) => once(call, token));
    if (answer instanceof Response) return answer;
    if (answer === SIGNED_OUT) refused();
    if (AWAY.includes(answer.status)) noteTrouble();
    const wait = navigator.onLine === false ? null : waitBeforeRetry(answer, tried, Math.random());
    if (wait === null) throw answer;
    await waiting.pause(wait, call.signal);
    if (call.signal?.aborted) throw CANCELLED;
  }
};
