import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { mockShellApi, sampleProfile, SIGNED_IN_RESPONSES } from '../../test/mock-shell-api.ts';
import { api, download, makeStore, useSession } from './index.ts';
import { ContractProviders } from './testing.tsx';

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

test('a signed-in user is known by the profile', async () => {
  const calls = mockShellApi(SIGNED_IN_RESPONSES);
  show();
  expect(await screen.findByText('signed-in Hélène Vasseur')).toBeInTheDocument();
  expect(calls[0]?.headers.get('X-Requested-With')).toBe('recueil');
  expect(calls[1]?.headers.get('Authorization')).toBe('Bearer token-1');
  expect(calls[1]?.headers.get('X-Request-ID')).toMatch(/^[0-9a-f-]{36}$/);
});

test('an expired token is renewed once and the call repeated', async () => {
  let tokenRequests = 0;
  const calls = mockShellApi({
    'POST /auth/token': () => ({
      data: { accessToken: `token-${++tokenRequests}`, expiresIn: 300 },
    }),
    'GET /users/profile': ({ headers }) =>
      headers.get('Authorization') === 'Bearer token-2' ? { data: sampleProfile } : { status: 401 },
  });
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
  const calls = mockShellApi({ 'POST /auth/token': { status: 401 } });
  show();
  expect(await screen.findByText('anonymous')).toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test('an ended session makes the user anonymous after one token request was refused', async () => {
  let open = true;
  mockShellApi({
    ...SIGNED_IN_RESPONSES,
    'POST /auth/token': () =>
      open ? { data: { accessToken: 'a', expiresIn: 300 } } : { status: 401 },
    'GET /users/profile': () => (open ? { data: sampleProfile } : { status: 401 }),
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
  mockShellApi({ 'POST /auth/token': 'unreachable' });
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
  const calls = mockShellApi(SIGNED_IN_RESPONSES);
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
  mockShellApi({
    ...SIGNED_IN_RESPONSES,
    'GET /v1/documents/d1/download': {
      status: 404,
      body: {
        status: 404,
        code: 'document_not_found',
        title: 'Not found',
        detail: 'No such document.',
      },
    },
  });
  makeStore();
  await expect(download('/v1/documents/d1/download', 'cni.pdf')).rejects.toMatchObject({
    status: 404,
    code: 'document_not_found',
    detail: 'No such document.',
  });
});
