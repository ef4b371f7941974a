import { timers } from '../src/api-client/deliver.ts';

interface RecordedShellCall {
  method: string;
  path: string;
  headers: Headers;
}

type MockShellResponse =
  | { status?: number; data?: unknown; body?: unknown; headers?: Record<string, string> }
  | 'unreachable';

/** Mocks the server: responses by `METHOD /path` below `/api`. Returns the calls in order. */
export const mockShellApi = (
  responses: Record<string, MockShellResponse | ((call: RecordedShellCall) => MockShellResponse)>,
) => {
  const calls: RecordedShellCall[] = [];
  timers.delay = async () => {};
  globalThis.fetch = async (input, init) => {
    const request =
      input instanceof Request
        ? input
        : new Request(new URL(String(input), 'http://localhost'), init);
    const { pathname, search } = new URL(request.url);
    const call = {
      method: request.method,
      path: pathname.replace(/^\/api/, '') + search,
      headers: request.headers,
    };
    calls.push(call);
    const response = responses[`${call.method} ${call.path}`] ??
      responses[`${call.method} ${pathname.replace(/^\/api/, '')}`] ?? { status: 404 };
    const resolved = typeof response === 'function' ? response(call) : response;
    if (resolved === 'unreachable') throw new TypeError('Failed to fetch');
    const status = resolved.status ?? 200;
    if (status === 204) return new Response(null, { status });
    return Response.json(resolved.body ?? { data: resolved.data ?? null }, {
      status,
      headers: resolved.headers ?? {},
    });
  };
  return calls;
};

export const sampleProfile = {
  id: 'u1',
  email: 'helene@vasseur-lacaze.fr',
  firstName: 'Hélène',
  lastName: 'Vasseur',
  fullName: 'Hélène Vasseur',
  name: 'Hélène Vasseur',
  imageUrl: null,
  role: 'owner',
  organizationId: 'o1',
  organizationName: 'Vasseur & Lacaze',
  preferredLanguage: 'fr',
  phone: '',
  bio: '',
} as const;

const sampleStats = {
  totalRequests: 69,
  pendingRequests: 26,
  submittedRequests: 9,
  approvedRequests: 3,
  expiredRequests: 2,
  overdueRequests: 2,
  recentSubmissions: 4,
  activeRequests: 26,
  completedRequests: 41,
};

const healthyResponse = {
  status: 'healthy',
  version: '1.0.0',
  checkedAt: '2026-11-20T10:00:00.000Z',
  checks: {},
};

/** A signed-in sender with 26 pending requests and 4 to validate. */
export const SIGNED_IN_RESPONSES = {
  'POST /auth/token': { data: { accessToken: 'token-1', expiresIn: 300 } },
  'GET /users/profile': { data: sampleProfile },
  'GET /v1/requests/stats': { data: sampleStats },
  'GET /v1/requests/validation/count': { data: { pendingCount: 4 } },
  'GET /v1/notifications': { data: { notifications: [], unreadCount: 0 } },
  'GET /health': { body: healthyResponse },
  'GET /v1/notifications/health': { body: healthyResponse },
} satisfies Record<string, MockShellResponse>;
