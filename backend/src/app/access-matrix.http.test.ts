import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { API_KEY_SCOPES } from '../modules/api-keys/api-keys-limits.contract.ts';
import type { CreatedApiKey } from '../modules/api-keys/api-keys.contract.ts';
import type { Request } from '../modules/requests/requests.contract.ts';
import type { InvitedMembers } from '../modules/organizations/invitations/invitations.contract.ts';
import type { Permission } from '../platform/http/auth/principal.ts';
import type { Route } from '../platform/http/routing/route.ts';
import { createTestRequest, extractLinkToken } from '../testing/scenarios/create-test-request.ts';
import { createTestPublisherKey } from '../testing/scenarios/screen-releases.ts';
import { ownOriginHeaders } from '../testing/scenarios/sign-in.ts';
import { startTestApp, type SignedInClient, type TestApp } from '../testing/test-app.ts';

const MEMBERS = ['owner', 'admin', 'member', 'member of another team', 'other organisation'];

/** Who may call routes of each permission: product section 10. A new permission needs a row. */
const CALLERS_BY_PERMISSION: Record<Permission, readonly string[]> = {
  public: ['everybody'],
  session: ['session cookie'],
  link: ['recipient'],
  'screens:publish': ['publisher'],
  // Its owner is an operator; neither its API keys nor owners without the address are.
  'screens:operate': ['other organisation'],
  profile: [...MEMBERS],
  'requests:read': [...MEMBERS, 'key requests:read'],
  'requests:write': [...MEMBERS, 'key requests:write'],
  'documents:read': [...MEMBERS, 'key documents:read'],
  'documents:write': [...MEMBERS, 'key documents:write'],
  'review:decide': [...MEMBERS, 'key review:decide'],
  'organization:read': [...MEMBERS, 'key organization:read'],
  'organization:manage': ['owner', 'admin', 'other organisation'],
  'organization:close': ['owner', 'other organisation'],
  'encryption:manage': ['owner', 'other organisation'],
  'members:manage': ['owner', 'admin', 'other organisation'],
  'api-keys:manage': ['owner', 'admin', 'other organisation'],
  'audit:read': ['owner', 'admin', 'other organisation'],
  'data:export': ['owner', 'admin', 'other organisation'],
  'data:erase': ['owner', 'admin', 'other organisation'],
};

/** Stricter than their permission. */
const CALLERS_BY_ROUTE: Readonly<Record<string, readonly string[]>> = {
  // Members remove themselves only.
  'POST /v1/members/:id/remove': ['owner', 'admin', 'other organisation'],
};

const OPERATOR = 'operator@other.example';
const UNKNOWN_ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

let app: TestApp;
let owner: SignedInClient;
let stranger: SignedInClient;
/** Of a request that only owner and admin see, by the name of the path parameter. */
let hiddenIds: Record<string, string>;
/** Of an object in the other organisation, by the name of the path parameter. */
let foreignIds: Record<string, string>;
const callers = new Map<string, Record<string, string>>();

beforeAll(async () => {
  app = await startTestApp({
    dialect: 'sqlite',
    env: { RATE_LIMIT_FAILURE: '100000/60', OPERATOR_EMAILS: OPERATOR },
  });
  owner = await app.signUp();
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const join = async (role: string): Promise<SignedInClient> => {
    const person = await app.signUp();
    await owner.post<InvitedMembers>('/v1/invitations', { emails: [person.email], role });
    const link = (await app.mailbox(person.email)).flatMap(({ links }) => links)[0] ?? '';
    await person.browser.request('/api/auth/invitation/accept', {
      method: 'POST',
      headers: { ...ownOriginHeaders(app.url), 'content-type': 'application/json' },
      body: JSON.stringify({ token: link.split('/').at(-1) }),
    });
    await person.renew();
    expect(person.accessToken).not.toBe('');
    return person;
  };
  const [admin, member, outsider, removed, signedOut] = [
    await join('admin'),
    await join('member'),
    await join('member'),
    await join('member'),
    await join('member'),
  ];
  await owner.post(`/v1/members/${removed.profile.id}/remove`, {});
  await signedOut.browser.request('/api/auth/logout', {
    method: 'POST',
    headers: ownOriginHeaders(app.url),
  });
  const { request, documents } = await createTestRequest(app, owner);
  hiddenIds = { id: request.id, docId: documents[0]!.id };
  await owner.post('/v1/teams', { name: 'Ventes', memberIds: [outsider.profile.id] });
  await owner.patch('/v1/organization', { visibility: 'team' });
  await outsider.renew();
  stranger = await app.signUp(OPERATOR);
  const foreign = await createTestRequest(app, stranger);
  foreignIds = { id: foreign.request.id, docId: foreign.documents[0]!.id };
  callers.set('anonymous', {});
  callers.set('unknown bearer', bearer('rat_unknown-unknown-unknown'));
  callers.set('removed member', bearer(removed.accessToken));
  callers.set('ended session', bearer(signedOut.accessToken));
  callers.set('recipient', bearer(extractLinkToken(request.magicLink ?? '')));
  for (const scope of API_KEY_SCOPES) {
    const { data } = await owner.post<CreatedApiKey>('/v1/api-keys', {
      name: scope,
      scopes: [scope],
    });
    callers.set(`key ${scope}`, bearer(data.key));
  }
  callers.set('publisher', bearer(await createTestPublisherKey(app)));
  callers.set('member', bearer(member.accessToken));
  callers.set('member of another team', bearer(outsider.accessToken));
  callers.set('admin', bearer(admin.accessToken));
  callers.set('other organisation', bearer(stranger.accessToken));
  callers.set('owner', bearer(owner.accessToken));
  callers.set('session cookie', { cookie: member.cookie, ...ownOriginHeaders(app.url) });
  callers.set('session cookie from another origin', {
    cookie: member.cookie,
    ...ownOriginHeaders('https://other.example'),
  });
});
afterAll(() => app?.close());

const call = async (
  { method, path }: Route,
  headers: Record<string, string>,
  ids: Record<string, string> = {},
): Promise<number> => {
  const hasBody = method !== 'GET' && method !== 'OPTIONS';
  const target = path.replace(/:([A-Za-z]+)/g, (_, name: string) => ids[name] ?? UNKNOWN_ID);
  const response = await fetch(`${app.url}/api${target}`, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    ...(hasBody ? { body: '{}' } : {}),
  });
  await response.body?.cancel();
  return response.status;
};
const describeRoute = ({ method, path }: Route): string => `${method} ${path}`;
const callersOf = (route: Route): readonly string[] =>
  CALLERS_BY_ROUTE[describeRoute(route)] ?? CALLERS_BY_PERMISSION[route.permission];

/** Security rule 9. */
test('each route refuses every caller but those of its permission', async () => {
  const surprises: string[] = [];
  // Signing out would end the session of the other calls.
  const routes = app.app.routes.filter(({ path }) => path !== '/auth/logout');
  for (const route of routes) {
    const allowed = callersOf(route);
    await Promise.all(
      [...callers].map(async ([caller, headers]) => {
        const status = await call(route, headers);
        const isAllowed = allowed.includes('everybody') || allowed.includes(caller);
        const isRefused =
          status === 401 ||
          status === 403 ||
          (status === 404 && route.principal === 'recipient' && caller !== 'recipient');
        if (isRefused === isAllowed)
          surprises.push(`${describeRoute(route)}, ${caller}: ${status}`);
      }),
    );
  }
  expect(surprises).toEqual([]);
  expect(callers.size).toBeGreaterThan(15);
});

test.each([
  {
    what: 'an object of another organisation',
    caller: 'owner',
    ids: () => foreignIds,
    reader: () => stranger,
  },
  {
    what: 'a request that its caller does not see',
    caller: 'member of another team',
    ids: () => hiddenIds,
    reader: () => owner,
  },
])('no route reads or changes $what', async ({ caller, ids, reader }) => {
  const path = `/v1/requests/${ids().id}`;
  const before = (await reader().get<Request>(path)).data;
  const surprises: string[] = [];
  for (const route of app.app.routes.filter(
    ({ principal, params }) => principal === 'member' && params,
  )) {
    const status = await call(route, callers.get(caller)!, ids());
    const isRefused = status === 403 && !callersOf(route).includes(caller);
    // 422 and 428 come before the object is looked up.
    if (!isRefused && ![404, 415, 422, 428].includes(status))
      surprises.push(`${describeRoute(route)}: ${status}`);
  }
  expect(surprises).toEqual([]);
  expect((await reader().get<Request>(path)).data).toEqual(before);
});

// A signed file address counts as anonymous by form only: its handler checks the session
// (security rule 26).
test('only the listed public routes accept anonymous callers', () => {
  const open = app.app.routes
    .filter(({ principal }) => principal === 'anonymous')
    .map(({ method, path }) => `${method} ${path}`);
  expect(open.sort()).toEqual([
    'GET /auth/callback',
    'GET /auth/login',
    'GET /docs',
    'GET /health',
    'GET /openapi.json',
    'GET /v1/files/:token',
    'GET /v1/mail-stops/:token',
    'GET /v1/mail-texts/drafts/:draft',
    'GET /v1/notifications/health',
    'GET /v1/public/pictures/:token',
    'GET /v1/waitlist/confirmations/:token',
    'GET /v1/waitlist/mail-stops/:token',
    'OPTIONS /v1/public/request/documents/:docId/uploads',
    'POST /v1/mail-stops/:token',
    'POST /v1/notifications/bounces',
    'POST /v1/public/invitation',
    'POST /v1/public/request/renew',
    'POST /v1/public/screen-reports',
    'POST /v1/waitlist',
    'POST /v1/waitlist/confirmations/:token',
    'POST /v1/waitlist/mail-stops/:token',
  ]);
});
