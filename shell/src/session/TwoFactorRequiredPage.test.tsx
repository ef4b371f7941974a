import { beforeEach, expect, test } from '@jest/globals';
import { mockApi, type RecordedCall } from '@recueil/shell/contract/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setPageConfig, setViewportWidth } from '../../test/page-setup.ts';
import { SIGNED_IN_RESPONSES } from '../../test/signed-in-responses.ts';
import { App } from '../App.tsx';
import { clearAccessToken } from '../api-client/access-token.ts';
import { createAppStore } from '../store.ts';

const REFUSED = { status: 403, problem: { code: 'two-factor-required' } };
const HERE = { id: 'o1', name: 'Vasseur & Lacaze', role: 'member' };

let calls: RecordedCall[];
const open = (organizations: object[], refusedCall: 'POST /auth/token' | 'GET /users/profile') => {
  calls = mockApi({
    ...SIGNED_IN_RESPONSES,
    'GET /auth/organizations': { data: { current: 'o1', organizations } },
    'POST /auth/organization': { data: { organizationId: 'o2' } },
    [refusedCall]: REFUSED,
  });
  globalThis.history.replaceState(null, '', '/app/requests');
  render(<App store={createAppStore()} />);
};

beforeEach(() => {
  clearAccessToken();
  setViewportWidth(1440);
  setPageConfig({ twoFactorUrl: 'https://login.example.org/otp' });
});

test.each(['POST /auth/token', 'GET /users/profile'] as const)(
  'a session refused by %s sees which organization requires two-factor, and what to do',
  async (refusedCall) => {
    open([HERE], refusedCall);
    expect(
      await screen.findByRole('heading', { name: 'Validation en deux étapes requise' }),
    ).toBeVisible();
    expect(await screen.findByText(/^Vasseur & Lacaze demande/)).toBeVisible();
    expect(
      screen.getByRole('link', { name: 'Activer la validation en deux étapes' }),
    ).toHaveAttribute('href', 'https://login.example.org/otp');
    expect(screen.getByRole('link', { name: 'Se reconnecter' })).toHaveAttribute(
      'href',
      '/api/auth/login?returnTo=%2Fapp%2Frequests&prompt=login',
    );
    expect(screen.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Passer à/ })).toBeNull();
  },
);

test('a provider without a page gets no link to it', async () => {
  setPageConfig({ twoFactorUrl: null });
  open([HERE], 'POST /auth/token');
  expect(await screen.findByRole('link', { name: 'Se reconnecter' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Activer/ })).toBeNull();
});

test('the user of several organizations may switch to another', async () => {
  open([HERE, { id: 'o2', name: 'Cabinet Roux', role: 'owner' }], 'POST /auth/token');
  await userEvent.click(await screen.findByRole('button', { name: 'Passer à Cabinet Roux' }));
  await waitFor(() =>
    expect(
      calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]),
    ).toEqual([['/auth/organization', { organizationId: 'o2' }]]),
  );
});
