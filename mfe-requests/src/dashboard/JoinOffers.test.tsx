import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JoinOffer } from '@recueil/backend/contract';
import type { MockResponses } from '@recueil/shell/contract/testing';
import { mockApi, mockRequests, renderAt } from '../testing.tsx';

const OFFER: JoinOffer = {
  organizationId: 'o2',
  organizationName: 'Banque du Quai',
  requestedAt: null,
};
const ASK = 'Demander à rejoindre Banque du Quai';

/** Keeps the request, as the server does. */
const server = (first: JoinOffer[], responses: MockResponses = {}): MockResponses => {
  let offers = first;
  return {
    ...mockRequests([]),
    'GET /auth/join-offers': () => ({ data: { offers } }),
    'POST /auth/join-requests': () => {
      offers = [{ ...OFFER, requestedAt: '2026-11-20T09:00:00.000Z' }];
      return { data: offers[0]! };
    },
    'POST /auth/join-requests/withdraw': () => {
      offers = [OFFER];
      return { status: 204 };
    },
    ...responses,
  };
};
const open = async (responses: MockResponses) => {
  const calls = mockApi(responses);
  const view = renderAt('/app/dashboard');
  await screen.findByRole('heading', { level: 1, name: 'Tableau de bord' });
  return { calls, view };
};

test('a user asks to join an offered organisation and withdraws the request', async () => {
  const { calls } = await open(server([OFFER]));
  const button = await screen.findByRole('button', { name: ASK });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Demande envoyée à Banque du Quai')).toBeVisible();
  const withdraw = screen.getByRole('button', { name: 'Retirer ma demande' });
  expect(withdraw).toHaveFocus();
  await userEvent.click(withdraw);
  const question = await screen.findByRole('alertdialog', { name: /Retirer votre demande/ });
  await userEvent.click(within(question).getByRole('button', { name: 'Retirer' }));
  expect(await screen.findByRole('button', { name: ASK })).toBeVisible();
  expect(
    calls
      .filter(({ method }) => method === 'POST')
      .map(({ path, body, headers }) => [path, body, headers.get('X-Requested-With')]),
  ).toEqual([
    ['/auth/join-requests', { organizationId: 'o2' }, 'recueil'],
    ['/auth/join-requests/withdraw', { organizationId: 'o2' }, 'recueil'],
  ]);
});

test('a hidden offer stays hidden in this browser', async () => {
  const { view } = await open(server([OFFER]));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Masquer la proposition de Banque du Quai' }),
  );
  expect(screen.queryByRole('button', { name: ASK })).toBeNull();
  view.unmount();
  const { calls } = await open(server([OFFER]));
  await waitFor(() => expect(calls.some(({ path }) => path === '/auth/join-offers')).toBe(true));
  expect(screen.queryByRole('button', { name: ASK })).toBeNull();
});

test('a refused request tells why, and the offer stays', async () => {
  await open(
    server([OFFER], {
      'POST /auth/join-requests': { status: 409, problem: { code: 'join-requested-recently' } },
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: ASK }));
  expect(await screen.findByText(/Vous pourrez redemander demain/)).toBeVisible();
  expect(screen.getByRole('button', { name: ASK })).toBeVisible();
});
