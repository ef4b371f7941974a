import type { Profile } from '@recueil/backend/contract';
import { timers } from '../api-client/deliver.ts';

/** A call that a screen made: `path` below `/api` without the query. */
export interface RecordedCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

/**
 * `data` is wrapped in an envelope, `rawBody` sent as it is, a whole array as bytes; `problem` completes a failure;
 * `networkFailure` rejects the fetch.
 */
export interface MockResponse {
  status?: number;
  data?: unknown;
  rawBody?: unknown;
  problem?: Record<string, unknown>;
  headers?: Record<string, string>;
  networkFailure?: true;
}

export type MockResponses = Record<
  string,
  MockResponse | ((call: RecordedCall) => MockResponse | Promise<MockResponse>)
>;

export const buildProfile = (overrides: Partial<Profile> = {}): Profile => ({
  id: 'u1',
  email: 'helene@vasseur-lacaze.fr',
  firstName: 'Hélène',
  lastName: 'Vasseur',
  fullName: 'Hélène Vasseur',
  name: 'Hélène Vasseur',
  imageUrl: null,
  role: 'owner',
  isOperator: false,
  organizationId: 'o1',
  organizationName: 'Vasseur & Lacaze',
  organizationLogoUrl: null,
  // The reader's own: texts of tests are the same on every machine.
  organizationTimeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  organizationClosesAt: null,
  preferredLanguage: 'fr',
  phone: '',
  bio: '',
  ...overrides,
});

const SIGNED_IN_RESPONSES: MockResponses = {
  'POST /auth/token': { data: { accessToken: 'token-1', expiresIn: 300 } },
  'GET /users/profile': { data: buildProfile() },
};

const readBody = async (request: Request): Promise<unknown> => {
  const text = await request.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
};

/**
 * Mocks the server: responses by `METHOD /path` below `/api`. Sign-in and profile have defaults,
 * everything else is 404.
 * Returns the calls in order, without the token's. Delays between retries are skipped.
 */
export const mockApi = (responses: MockResponses = {}): RecordedCall[] => {
  const calls: RecordedCall[] = [];
  timers.delay = async () => {};
  globalThis.fetch = async (input, init) => {
    const request =
      input instanceof Request
        ? input
        : new Request(new URL(String(input), 'http://localhost'), init);
    const url = new URL(request.url);
    const call: RecordedCall = {
      method: request.method,
      path: url.pathname.replace(/^\/api/, ''),
      query: url.searchParams,
      headers: request.headers,
      body: await readBody(request),
    };
    if (call.path !== '/auth/token') calls.push(call);
    const key = `${call.method} ${call.path}`;
    const response = responses[key + url.search] ??
      responses[key] ??
      SIGNED_IN_RESPONSES[key] ?? { status: 404 };
    const {
      status = 200,
      data = null,
      rawBody,
      problem,
      headers,
      networkFailure,
    } = typeof response === 'function' ? await response(call) : response;
    if (networkFailure) throw new TypeError('Failed to fetch');
    if (status === 204) return new Response(null, { status });
    if (ArrayBuffer.isView(rawBody))
      return new Response(new Uint8Array(rawBody.buffer as ArrayBuffer), { status });
    if (status < 400) return Response.json(rawBody ?? { data }, { status, headers: headers ?? {} });
    const fullProblem = {
      type: 'about:blank',
      title: 'No',
      detail: 'No',
      instance: call.path,
      status,
      code: `http_${status}`,
      ...problem,
    };
    return Response.json(rawBody ?? fullProblem, {
      status,
      headers: { 'Content-Type': 'application/problem+json', ...headers },
    });
  };
  return calls;
};
