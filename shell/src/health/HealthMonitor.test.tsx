import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { api } from '@recueil/shell/contract';
import {
  ContractProviders,
  mockApi,
  type MockResponse,
  type RecordedCall,
} from '@recueil/shell/contract/testing';
import { SIGNED_IN_RESPONSES } from '../../test/signed-in-responses.ts';
import { advanceTime } from '../../test/advance-time.ts';
import { addShellMessages } from '../i18n/add-shell-messages.ts';
import { getClientState, updateClient } from '../api-client/client-slice.ts';
import { HealthMonitor } from './HealthMonitor.tsx';
import { StatusBanners } from './StatusBanners.tsx';

type State = 'healthy' | 'unhealthy' | 'unreachable';
const now = { api: 'healthy' as State, mail: 'healthy' as State };
let calls: RecordedCall[];
let day = Date.UTC(2026, 10, 20, 9, 42);

const toHealthResponse = (state: State): MockResponse =>
  state === 'unreachable'
    ? { networkFailure: true }
    : { status: state === 'healthy' ? 200 : 503, rawBody: { status: state } };
const failCall = () => updateClient({ unreachableCalls: getClientState().unreachableCalls + 1 });
const countChecks = () => calls.filter(({ path }) => path === '/health').length;
const setServices = (api: State, mail: State) => Object.assign(now, { api, mail });
const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  return act(async () => void fireEvent(document, new Event('visibilitychange')));
};
const setOnline = (on: boolean) => {
  Object.defineProperty(navigator, 'onLine', { value: on, configurable: true });
  return act(async () => void fireEvent(window, new Event(on ? 'online' : 'offline')));
};

const Tiles = () => <p>{api.useGetRequestStatsQuery().data?.totalRequests}</p>;
const read = async () => {
  await advanceTime(100);
  expect(screen.getByText('69')).toBeInTheDocument();
};
const reads = () => calls.filter(({ path }) => path === '/v1/requests/stats').length;
const show = () =>
  void render(
    <ContractProviders>
      <StatusBanners />
      <Tiles />
      <input aria-label="Motif" />
      <HealthMonitor />
    </ContractProviders>,
  );

beforeEach(() => {
  addShellMessages();
  // Each test on another day: the monitor remembers the time of its last check.
  jest.useFakeTimers({ now: (day += 86_400_000) });
  setServices('healthy', 'healthy');
  calls = mockApi({
    ...SIGNED_IN_RESPONSES,
    'GET /health': () => toHealthResponse(now.api),
    'GET /v1/notifications/health': () => toHealthResponse(now.mail),
  });
});
afterEach(async () => {
  await hide(false);
  await setOnline(true);
  jest.useRealTimers();
});

test('both services are checked every minute while the page is open, without a token', async () => {
  show();
  await advanceTime(2000);
  expect(getClientState().health).toMatchObject({
    overall: 'healthy',
    api: { healthy: true, error: null },
    mail: { healthy: true, error: null },
  });
  const looks = calls.filter(({ path }) => path.endsWith('/health'));
  expect(looks.map(({ path }) => path).sort()).toEqual(['/health', '/v1/notifications/health']);
  expect(looks.every(({ headers }) => headers.get('Authorization') === null)).toBe(true);
  await advanceTime(59_000);
  expect(countChecks()).toBe(1);
  await advanceTime(1000);
  expect(countChecks()).toBe(2);
  await hide(true);
  await advanceTime(600_000);
  expect(countChecks()).toBe(2);
  await hide(false);
  await advanceTime(0);
  expect(countChecks()).toBe(3);
});

test('a health check without a response ends after five seconds', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  show();
  await advanceTime(2000);
  const limits = timeout.mock.calls.map(([milliseconds]) => milliseconds);
  expect(limits.filter((milliseconds) => milliseconds === 5000)).toHaveLength(2);
  timeout.mockRestore();
});

test('a failed call triggers a check, at most every five seconds', async () => {
  show();
  await advanceTime(10_000);
  act(failCall);
  await advanceTime(0);
  expect(countChecks()).toBe(2);
  act(failCall);
  act(failCall);
  await advanceTime(4900);
  expect(countChecks()).toBe(2);
  await advanceTime(100);
  expect(countChecks()).toBe(3);
});

test('an outage of both services covers the app, focuses « Réessayer » and ends when one responds', async () => {
  show();
  const field = screen.getByLabelText('Motif');
  fireEvent.change(field, { target: { value: 'La page 2 est illisible.' } });
  setServices('unhealthy', 'unhealthy');
  await advanceTime(2000);
  const cover = screen.getByRole('alertdialog', { name: 'Maintenance en cours' });
  expect(cover).toHaveTextContent('Vérifié à');
  expect(cover).toHaveTextContent('nouvel essai toutes les 10 s');
  expect(screen.getByRole('button', { name: 'Réessayer' })).toHaveFocus();
  await advanceTime(10_000);
  expect(countChecks()).toBe(2);
  setServices('healthy', 'healthy');
  await advanceTime(10_000);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(field).toHaveValue('La page 2 est illisible.');
  expect(screen.getByRole('log')).toHaveTextContent('Recueil est de nouveau disponible');
  expect(reads()).toBe(2);
});

test('a single check without a response shows nothing', async () => {
  show();
  setServices('unreachable', 'unreachable');
  await advanceTime(2000);
  setServices('healthy', 'healthy');
  await advanceTime(1500);
  expect(getClientState().health?.overall).toBe('healthy');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('the maintenance overlay shows when two checks in a row get no response', async () => {
  show();
  setServices('unreachable', 'unreachable');
  await advanceTime(3500);
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  expect(getClientState().health?.api.error).toBe('Network error');
});

test('an outage of one service shows a banner that can be closed and returns when it gets worse', async () => {
  show();
  setServices('healthy', 'unhealthy');
  await advanceTime(2000);
  expect(screen.getByText(/Les e-mails partent avec du retard/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  await advanceTime(10_000);
  expect(screen.queryByText('Service ralenti.')).not.toBeInTheDocument();
  setServices('unhealthy', 'healthy');
  await advanceTime(10_000);
  expect(
    screen.getByText(/Certaines demandes et certains documents peuvent ne pas s’afficher/),
  ).toBeInTheDocument();
});

test('a closed banner shows again for the next incident', async () => {
  show();
  setServices('healthy', 'unhealthy');
  await advanceTime(2000);
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  setServices('healthy', 'healthy');
  await advanceTime(10_000);
  setServices('healthy', 'unhealthy');
  await advanceTime(60_000);
  expect(screen.getByText('Service ralenti.')).toBeInTheDocument();
});

test('offline nothing is checked; the banner shows the age of the data, never maintenance', async () => {
  show();
  await read();
  const shownAt = new Date();
  await advanceTime(1000 * 60 * 7);
  setServices('unreachable', 'unreachable');
  await setOnline(false);
  const before = countChecks();
  await advanceTime(120_000);
  expect(countChecks()).toBe(before);
  expect(screen.getByRole('status')).toHaveTextContent(
    `Vous êtes hors ligne. Ce qui est affiché date de ${shownAt.getHours()} h ${String(shownAt.getMinutes()).padStart(2, '0')}. Rien ne sera envoyé`,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await advanceTime(1500);
  expect(screen.getByRole('status')).toHaveTextContent('Toujours hors ligne à');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();

  setServices('healthy', 'healthy');
  await setOnline(true);
  await advanceTime(5000);
  expect(screen.queryByText('Vous êtes hors ligne.')).not.toBeInTheDocument();
  expect(screen.getByRole('log')).toHaveTextContent('Vous êtes de nouveau en ligne');
});

test('a successful « Réessayer » overrides the browser’s offline state and refetches the data', async () => {
  show();
  await read();
  await setOnline(false);
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await advanceTime(100);
  expect(screen.queryByText('Vous êtes hors ligne.')).not.toBeInTheDocument();
  expect(reads()).toBe(2);
});
