import type { Profile } from '@recueil/backend/contract';
import { waiting } from '../api-client/timers.ts';

/** A call that a screen made: `path` below `/api` without the query. */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

/** `data` is wrapped as the server does; `problem` completes a failure; `bare` is sent as it is; `fails` is a network that gives no answer. */
export interface Answer {
  status?: number;
  data?: unknown;
  bare?: unknown;
  problem?: Record<string, unknown>;
  headers?: Record<string, string>;
  fails?: true;
}

export type Answers = Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>;

export const aProfile = (facts: Partial<Profile> = {}): Profile => ({
  id: 'u1', email: 'helene@vasseur-lacaze.fr', firstName: 'Hélène', lastName: 'Vasseur', fullName: 'Hélène Vasseur', name: 'Hélène Vasseur', imageUrl: null, role: 'owner',
  organizationId: 'o1', organizationName: 'Vasseur & Lacaze', preferredLanguage: 'fr', phone: '', bio: '', ...facts,
});

const SIGNED_IN: Answers = { 'POST /auth/token': { data: { accessToken: 'token-1', expiresIn: 300 } }, 'GET /users/profile': { data: aProfile() } };

const bodyOf = async (request: Request): Promise<unknown> => {
  const text = await request.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * The outside world of a test, as the product sees it: answers by `METHOD /path` below `/api`; what is not listed is 404, sign-in and profile answer by themselves.
 * Every call but the token's is kept in order. Waits between tries pass at once.
 */
export const network = (answers: Answers = {}): Call[] => {
  const calls: Call[] = [];
  waiting.pause = async () => {};
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), 'http://localhost'), init);
    const url = new URL(request.url);
    const call: Call = { method: request.method, path: url.pathname.replace(/^\/api/, ''), query: url.searchParams, headers: request.headers, body: await bodyOf(request) };
    if (call.path !== '/auth/token') calls.push(call);
    const key = `${call.method} ${call.path}`;
    const found = answers[key + url.search] ?? answers[key] ?? SIGNED_IN[key] ?? { status: 404 };
    const { status = 200, data = null, bare, problem, headers, fails } = typeof found === 'function' ? await found(call) : found;
    if (fails) throw new TypeError('Failed to fetch');
    if (status === 204) return new Response(null, { status });
    if (status < 400) return Response.json(bare ?? { data }, { status, headers: headers ?? {} });
    const told = { type: 'about:blank', title: 'No', detail: 'No', instance: call.path, status, code: `http_${status}`, ...problem };
    return Response.json(bare ?? told, { status, headers: { 'Content-Type': 'application/problem+json', ...headers } });
  };
  return calls;
};
