import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { configureStore, type UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { describeError } from '../i18n/describe-error.ts';
import { translate } from '../i18n/i18n.ts';
import { baseQuery, type ApiQueryArgs } from './base-query.ts';
import { callApi } from './call-api.ts';
import { timers } from './deliver.ts';
import { client, connectClient, getClientState } from './client-slice.ts';
import { clearAccessToken } from './access-token.ts';

type Reply = number | 'nothing' | 'hangs' | Response;
interface Sent {
  path: string;
  method: string;
  headers: Headers;
}

let sent: Sent[];
let waits: number[];
let bearers: number;
let countRefusals: () => number;

/**
 * The server: `tokens` are the responses to token requests, `replies` those to all other calls in
 * turn; the last one repeats.
 */
const server = (
  replies: Reply[],
  tokens: (number | 'nothing' | 'of another organization')[] = [200],
) => {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const path = new URL(request.url).pathname + new URL(request.url).search;
    if (path === '/api/auth/token') {
      const token = tokens[Math.min(bearers++, tokens.length - 1)] ?? 200;
      if (token === 'nothing') throw new TypeError('Failed to fetch');
      const organizationId = token === 200 ? 'o1' : 'o2';
      const data = { accessToken: `token-${bearers}`, expiresIn: 300, organizationId };
      return typeof token === 'number' && token !== 200
        ? Response.json({}, { status: token })
        : Response.json({ data });
    }
    sent.push({ path, method: request.method, headers: request.headers });
    const reply = replies[Math.min(sent.length, replies.length) - 1] ?? 200;
    if (reply === 'nothing') throw new TypeError('Failed to fetch');
    if (reply === 'hangs')
      return new Promise((_, reject) =>
        request.signal.addEventListener('abort', () => reject(request.signal.reason as Error)),
      );
    return typeof reply === 'number'
      ? Response.json({ data: 'good' }, { status: reply })
      : reply.clone();
  };
};

beforeEach(() => {
  [sent, waits, bearers] = [[], [], 0];
  clearAccessToken();
  const refusals = (count = 0, action: UnknownAction) =>
    count + Number(client.actions.tokenRefused.match(action));
  const store = configureStore({ reducer: { client: client.reducer, refusals } });
  connectClient(store);
  countRefusals = () => store.getState().refusals;
  timers.delay = async (milliseconds) => void waits.push(milliseconds);
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** As RTK Query sends it. */
const send = async (args: ApiQueryArgs, api: Partial<BaseQueryApi> = {}) => {
  const { signal } = new AbortController();
  const result = await baseQuery(args, { type: 'query', signal, ...api } as BaseQueryApi, {});
  if (result.error) throw result.error;
  return result.data;
};
const get = () => send('/v1/requests');
const failure = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (error: unknown) => error,
  );

test('a call has an access token and a request id, and polling is marked', async () => {
  server([200]);
  await send({ url: '/v1/requests', params: { search: 'é&a', page: 2, status: undefined } });
  await send('/v1/requests/stats', { forced: true });
  expect(sent[0]?.path).toBe('/api/v1/requests?search=%C3%A9%26a&page=2');
  expect(sent[0]?.headers.get('Authorization')).toBe('Bearer token-1');
  expect(sent[0]?.headers.get('X-Request-ID')).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[0]?.headers.get('X-Request-ID')).not.toBe(sent[1]?.headers.get('X-Request-ID'));
  expect([sent[0]?.headers.get('X-Recueil-Poll'), sent[1]?.headers.get('X-Recueil-Poll')]).toEqual([
    null,
    '1',
  ]);
  expect(bearers).toBe(1);
});

test('a response 500 fails at once without a retry', async () => {
  server([500]);
  expect(await failure(get())).toMatchObject({ status: 500 });
  expect([sent.length, waits]).toEqual([1, []]);
});

test('a service that is briefly unavailable is called again with growing delays', async () => {
  server([503, 502, 504, 200]);
  expect(await get()).toBe('good');
  expect(waits).toEqual([750, 1500, 3000]);
});

test('an unavailable service is called four times in all', async () => {
  server([503]);
  expect(await failure(get())).toMatchObject({ status: 503 });
  expect([sent.length, getClientState().unreachableCalls]).toEqual([4, 4]);
});

test('a call answered by 429 is retried after the delay of Retry-After', async () => {
  server([new Response('{}', { status: 429, headers: { 'Retry-After': '12' } }), 200]);
  expect(await get()).toBe('good');
  expect(waits).toEqual([12_000]);
});

test('a Retry-After longer than 30 seconds fails at once', async () => {
  server([new Response('{}', { status: 429, headers: { 'Retry-After': '600' } })]);
  expect(await failure(get())).toMatchObject({ status: 429, retryAfter: 600 });
  expect(waits).toEqual([]);
});

const keysOf = () => sent.map(({ headers }) => headers.get('Idempotency-Key'));

test.each(['POST', 'PATCH', 'PUT', 'DELETE'])(
  'a %s keeps its idempotency key over all retries, and the next call has another',
  async (method) => {
    server([401, 'nothing', 502, 200]);
    await send({ url: '/v1/requests', method });
    await send({ url: '/v1/requests', method });
    const [first, ...others] = keysOf();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(others).toEqual([first, first, first, expect.not.stringMatching(first!)]);
  },
);

test('the caller’s idempotency key is kept, and reads have none', async () => {
  server(['nothing', 200]);
  await send({
    url: '/v1/requests',
    method: 'POST',
    body: {},
    headers: { 'Idempotency-Key': 'k' },
  });
  await get();
  expect(keysOf()).toEqual(['k', 'k', null]);
});

test('a form is sent unchanged, with the content type that names its boundary', async () => {
  server([200]);
  const body = new FormData();
  body.append('file', new File(['%PDF-1.4'], 'acte.pdf'));
  await send({ url: '/v1/documents/upload', method: 'POST', body });
  expect(sent[0]?.headers.get('Content-Type')).toMatch(/^multipart\/form-data; ?boundary=/);
  await send({ url: '/v1/requests', method: 'POST', body: {} });
  expect(sent[1]?.headers.get('Content-Type')).toBe('application/json');
});

test('an offline browser does not retry', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server(['nothing']);
  expect(await failure(get())).toMatchObject({ status: 'network' });
  expect(waits).toEqual([]);
});

test('a call without a response fails after thirty seconds', async () => {
  jest.useFakeTimers();
  server(['hangs']);
  const outcome = failure(get());
  await jest.advanceTimersByTimeAsync(29_900);
  expect(sent).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(200);
  expect(await outcome).toMatchObject({ status: 'timeout' });
  expect(sent).toHaveLength(1);
});

test('an aborted download is cancelled and not retried', async () => {
  server([503]);
  const giveUp = new AbortController();
  timers.delay = async () => giveUp.abort(new Error('given up'));
  expect(await failure(callApi({ path: '/v1/requests', signal: giveUp.signal }))).toMatchObject({
    status: 'cancelled',
  });
  expect(sent).toHaveLength(1);
});

test('an aborted query is not retried', async () => {
  server([503]);
  const giveUp = new AbortController();
  timers.delay = async () => giveUp.abort(new Error('given up'));
  await failure(send('/v1/requests', { signal: giveUp.signal }));
  expect(sent).toHaveLength(1);
});

test('a download renews its token, is retried and fails like a query', async () => {
  server([401, 503, 200, 422]);
  const file = await callApi({ path: '/v1/documents/d1/content' });
  expect([await file.json(), waits]).toEqual([{ data: 'good' }, [750]]);
  expect(await failure(callApi({ path: '/v1/documents/d1/content' }))).toMatchObject({
    status: 422,
  });
});

test('a success that is not JSON counts as no response', async () => {
  server([new Response('<html>')]);
  expect(await failure(get())).toMatchObject({ status: 'network' });
});

test('a refused access token is renewed once and the call repeated', async () => {
  server([401, 200]);
  expect(await get()).toBe('good');
  expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual([
    'Bearer token-1',
    'Bearer token-2',
  ]);
});

test.each([
  ['a call that is refused twice', [401], [200], 2, true],
  ['a bearer that is not renewed', [401], [200, 401], 1, false],
  ['a visitor without a session', [200], [401], 0, false],
])('%s ends the session', async (_, replies, tokens, calls, isUnauthorized) => {
  server(replies, tokens);
  expect(await failure(get())).toMatchObject({ status: 401, code: 'unauthenticated' });
  expect([sent.length, countRefusals(), waits]).toEqual([calls, 1, []]);
  expect(getClientState().isUnauthorized).toBe(isUnauthorized);
});

test('after a switch in another tab nothing is sent in the other organisation', async () => {
  server([401, 200], [200, 'of another organization']);
  expect(await failure(get())).toMatchObject({ status: 'cancelled' });
  expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer token-1']);
  expect(getClientState().organizationChanged).toBe(true);
});

test('a token request without a response is retried and does not end the session', async () => {
  server([200], ['nothing', 503, 200]);
  expect(await get()).toBe('good');
  expect([waits.length, countRefusals()]).toEqual([2, 0]);
});

test('parallel calls share one token request', async () => {
  server([200]);
  await Promise.all([get(), get(), get()]);
  expect(bearers).toBe(1);
});

test('each response updates the end of the session', async () => {
  jest.useFakeTimers({ now: 1_000_000 });
  server([new Response('{}', { headers: { 'X-Session-Expires-In': '120' } })]);
  await get();
  expect(getClientState().sessionExpiresAt).toBe(1_120_000);
});

test('an error has the server’s texts, field errors and request id; a proxy’s page keeps its status', async () => {
  const problem = {
    status: 422,
    code: 'validation_failed',
    title: 'Invalid',
    detail: 'The data provided is invalid.',
    errors: [{ field: 'title', message: 'Title too long' }],
  };
  server([
    Response.json(problem, { status: 422, headers: { 'X-Request-ID': 'r-1' } }),
    new Response('<html>', { status: 404 }),
  ]);
  expect(await failure(get())).toEqual({ ...problem, requestId: 'r-1' });
  expect(await failure(get())).toEqual({
    status: 404,
    code: 'http_404',
    title: 'API Error: 404',
    detail: 'API Error: 404',
  });
});

test('an error loads the texts of problems and is not sent again for them', async () => {
  const describe = () =>
    describeError({ status: 409, code: 'not-editable' }, (key) => translate('en', 'errors', key));
  server([Response.json({ code: 'not-editable' }, { status: 409 })]);
  expect(await failure(get())).toMatchObject({ code: 'not-editable' });
  expect(describe().detail).toBe('This request can no longer be edited.');
  expect(sent).toHaveLength(1);
});

test('changes are counted as pending until they settle', async () => {
  server([500]);
  const change = send({ url: '/v1/requests', method: 'POST' }, { type: 'mutation' });
  expect(getClientState().pendingOperations).toBe(1);
  await failure(change);
  expect(getClientState().pendingOperations).toBe(0);
});
