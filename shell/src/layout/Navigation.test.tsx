import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createMemoryRouter, RouterProvider } from '@recueil/shell/router';
import {
  ContractProviders,
  mockApi,
  type MockResponses,
  type RecordedCall,
} from '@recueil/shell/contract/testing';
import { act, render, screen } from '@testing-library/react';
import { buildRemoteRecord, setPageRegistry } from '../../test/page-setup.ts';
import { SIGNED_IN_RESPONSES } from '../../test/signed-in-responses.ts';
import { createAppStore } from '../store.ts';
import { Navigation } from './Navigation.tsx';
import { MINUTE } from '@recueil/backend/contract';

const counted = ['/v1/requests/stats', '/v1/requests/validation/count'];

let responses: MockResponses;
let calls: RecordedCall[];
const countCalls = () => calls.filter(({ path }) => counted.includes(path)).length;

const visibility = async (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    globalThis.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
  });
};

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const show = async () => {
  const router = createMemoryRouter([{ path: '*', element: <Navigation /> }], {
    initialEntries: ['/app/dashboard'],
  });
  render(
    <ContractProviders store={createAppStore()}>
      <RouterProvider router={router} />
    </ContractProviders>,
  );
  await wait(10);
};

beforeEach(() => {
  jest.useFakeTimers();
  responses = { ...SIGNED_IN_RESPONSES };
  calls = mockApi(responses);
});
afterEach(async () => {
  await visibility('visible');
  jest.useRealTimers();
});

test('a built screen that the shell does not know has its own entry after those of the shell', async () => {
  const title = { fr: 'Rapports', en: 'Reports' };
  const navigation = { icon: 'M2 2h16v16H2z', position: 1 };
  const unbuilt = { fr: 'Brouillons', en: 'Drafts' };
  setPageRegistry([
    buildRemoteRecord('mfe-drafts', ['/app/drafts'], unbuilt, { navigation, entry: null }),
    buildRemoteRecord('mfe-reports', ['/app/reports'], title, { navigation }),
  ]);
  await show();
  const link = screen.getAllByRole('link').at(-1);
  expect(link).toHaveAccessibleName('Rapports');
  expect(link).toHaveAttribute('href', '/app/reports');
  expect(link?.querySelector('path')).toHaveAttribute('d', navigation.icon);
  expect(screen.queryByRole('link', { name: 'Brouillons' })).toBeNull();
});

test('counters are fetched again every minute', async () => {
  await show();
  expect(countCalls()).toBe(2);
  await wait(MINUTE - 100);
  expect(countCalls()).toBe(2);
  responses['GET /v1/requests/validation/count'] = { data: { pendingCount: 7 } };
  await wait(200);
  expect(countCalls()).toBe(4);
  expect(await screen.findByRole('link', { name: /À valider.*7 en attente/ })).toBeInTheDocument();
});

test('a hidden tab fetches no counters, and fetches them at once when visible again', async () => {
  await show();
  await visibility('hidden');
  await wait(10 * MINUTE);
  expect(countCalls()).toBe(2);
  await visibility('visible');
  await wait(10);
  expect(countCalls()).toBe(4);
});

test('a window that gets the focus fetches the counters at once', async () => {
  await show();
  await act(async () => void globalThis.dispatchEvent(new Event('focus')));
  await wait(10);
  expect(countCalls()).toBe(4);
});

test('zero requests in progress are shown, zero documents to review are not', async () => {
  responses['GET /v1/requests/stats'] = { data: { activeRequests: 0 } };
  responses['GET /v1/requests/validation/count'] = { data: { pendingCount: 0 } };
  await show();
  expect(await screen.findByRole('link', { name: /Mes demandes.*0 en cours/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'À valider' })).toBeInTheDocument();
});

test('counters that failed to load show an error with a retry', async () => {
  responses['GET /v1/requests/stats'] = { status: 400 };
  await show();
  expect(screen.getByRole('link', { name: 'Mes demandes' })).toBeInTheDocument();
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Les compteurs n’ont pas pu être chargés',
  );
  responses['GET /v1/requests/stats'] = { data: { activeRequests: 6 } };
  await act(async () =>
    screen
      .getByRole('button', { name: 'Les compteurs n’ont pas pu être chargés. Réessayer' })
      .click(),
  );
  await wait(10);
  expect(screen.getByRole('link', { name: /Mes demandes.*6 en cours/ })).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
