import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { api, download, makeStore, useSession } from './index.ts';
import {
  buildProfile,
  ContractProviders,
  mockApi,
  type MockResponse,
  type MockResponses,
} from './testing.tsx';

const Who = () => {
  const { user, status } = useSession();
  return (
    <p>
      {status} {user?.name}
    </p>
  );
};

const show = () => {
  const store = makeStore();
  render(
    <ContractProviders store={store}>
      <Who />
    </ContractProviders>,
  );
  return store;
};

const TOKEN = { data: { accessToken: 'token-1', expiresIn: 300 } };

/** Also the calls for a token, which `mockApi` leaves out. */
const recordCalls = (responses: MockResponses = {}, renewToken = (): MockResponse => TOKEN) => {
  const calls = mockApi({
    ...responses,
    'POST /auth/token': (call) => {
      calls.push(call);
      return renewToken();
    },
  });
  return calls;
};

test('a signed-in user is known by the profile', async () => {
  const calls = recordCalls();
  show();
  expect(await screen.findByText('signed-in Hélène Vasseur')).toBeInTheDocument();
  expect(calls[0]?.headers.get('X-Requested-With')).toBe('recueil');
  expect(calls[1]?.headers.get('Authorization')).toBe('Bearer token-1');
  expect(calls[1]?.headers.get('X-Request-ID')).toMatch(/^[0-9a-f-]{36}$/);
});

test('an expired token is renewed once and the call repeated', async () => {
  let tokenRequests = 0;
  const calls = recordCalls(
    {
      'GET /users/profile': ({ headers }) =>
        headers.get('Authorization') === 'Bearer token-2'
          ? { data: buildProfile() }
          : { status: 401 },
    },
    () => ({ data: { accessToken: `token-${++tokenRequests}`, expiresIn: 300 } }),
  );
  show();
  expect(await screen.findByText('signed-in Hélène Vasseur')).toBeInTheDocument();
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /auth/token',
    'GET /users/profile',
    'POST /auth/token',
    'GET /users/profile',
  ]);
});

test('a visitor whose token is refused is anonymous', async () => {
  const calls = recordCalls({}, () => ({ status: 401 }));
  show();
  expect(await screen.findByText('anonymous')).toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test('an ended session makes the user anonymous after one token request was refused', async () => {
  let open = true;
  mockApi({
    'POST /auth/token': () => (open ? TOKEN : { status: 401 }),
    'GET /users/profile': () => (open ? { data: buildProfile() } : { status: 401 }),
  });
  const store = show();
  await screen.findByText('signed-in Hélène Vasseur');
  open = false;
  await act(
    async () =>
      void (await store.dispatch(
        api.endpoints.getProfile.initiate(undefined, { forceRefetch: true }),
      )),
  );
  expect(await screen.findByText('anonymous')).toBeInTheDocument();
});

test('an unreachable server does not end the session', async () => {
  mockApi({ 'POST /auth/token': { networkFailure: true } });
  const store = show();
  await waitFor(() =>
    expect(api.endpoints.getProfile.select()(store.getState()).error).toMatchObject({
      status: 'network',
      code: 'network',
    }),
  );
  expect(screen.getByText('loading')).toBeInTheDocument();
});

test('parallel calls share one token request', async () => {
  const calls = recordCalls({ 'GET /v1/requests/stats': {} });
  const store = makeStore();
  const extra = api.injectEndpoints({
    endpoints: (build) => ({
      twoAtOnce: build.query<unknown, void>({ query: () => '/v1/requests/stats' }),
    }),
  });
  await Promise.all([
    store.dispatch(api.endpoints.getProfile.initiate()),
    store.dispatch(extra.endpoints.twoAtOnce.initiate()),
  ]);
  expect(calls.filter(({ path }) => path === '/auth/token')).toHaveLength(1);
});

test('a download refused by the server rejects with the reason', async () => {
  mockApi({
    'GET /v1/documents/d1/download': {
      status: 404,
      problem: { code: 'document_not_found', detail: 'No such document.' },
    },
  });
  makeStore();
  await expect(download('/v1/documents/d1/download', 'cni.pdf')).rejects.toMatchObject({
    status: 404,
    code: 'document_not_found',
    detail: 'No such document.',
  });
});
