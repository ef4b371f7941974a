import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { api } from '@recueil/shell/contract';
import { ContractProviders } from '@recueil/shell/contract/testing';
import { mockShellApi, SIGNED_IN_RESPONSES } from '../../test/mock-shell-api.ts';
import { advanceTime } from '../../test/advance-time.ts';
import { addShellMessages } from '../i18n/add-shell-messages.ts';
import { recordUnreachableCall } from '../api-client/unreachable-calls.ts';
import { healthResult, isOnline } from './health-monitor.ts';
import { HealthMonitor } from './HealthMonitor.tsx';
import { StatusBanners } from './StatusBanners.tsx';

type State = 'healthy' | 'unhealthy' | 'unreachable';
const now = { express: 'healthy' as State, functions: 'healthy' as State };
let calls: ReturnType<typeof mockShellApi>;
let day = Date.UTC(2026, 10, 20, 9, 42);

const answer = (state: State) =>
  state === 'unreachable'
    ? state
    : { status: state === 'healthy' ? 200 : 503, body: { status: state } };
const checks = () => calls.filter(({ path }) => path === '/health').length;
const turn = (express: State, functions: State) => Object.assign(now, { express, functions });
const hide = (hidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  return act(async () => void fireEvent(document, new Event('visibilitychange')));
};
const line = (on: boolean) => {
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
  // Each test on a day of its own: the watch remembers when it last looked.
  jest.useFakeTimers({ now: (day += 86_400_000) });
  turn('healthy', 'healthy');
  calls = mockShellApi({
    ...SIGNED_IN_RESPONSES,
    'GET /health': () => answer(now.express),
    'GET /v1/notifications/health': () => answer(now.functions),
  });
  act(() => {
    healthResult.set(null);
    isOnline.set(true);
  });
});
afterEach(async () => {
  await hide(false);
  await line(true);
  jest.useRealTimers();
});

test('both services are looked at every minute while the page is, bare and without a bearer', async () => {
  show();
  await advanceTime(2000);
  expect(healthResult.get()).toMatchObject({
    overall: 'healthy',
    express: { healthy: true, error: null },
    functions: { healthy: true, error: null },
  });
  const looks = calls.filter(({ path }) => path.endsWith('/health'));
  expect(looks.map(({ path }) => path).sort()).toEqual(['/health', '/v1/notifications/health']);
  expect(looks.every(({ headers }) => headers.get('Authorization') === null)).toBe(true);
  await advanceTime(59_000);
  expect(checks()).toBe(1);
  await advanceTime(1000);
  expect(checks()).toBe(2);
  await hide(true);
  await advanceTime(600_000);
  expect(checks()).toBe(2);
  await hide(false);
  await advanceTime(0);
  expect(checks()).toBe(3);
});

test('a call that fails is a reason to look now, every five seconds at most', async () => {
  show();
  await advanceTime(10_000);
  act(recordUnreachableCall);
  await advanceTime(0);
  expect(checks()).toBe(2);
  act(recordUnreachableCall);
  act(recordUnreachableCall);
  await advanceTime(4900);
  expect(checks()).toBe(2);
  await advanceTime(100);
  expect(checks()).toBe(3);
});

test('with both services away the app is covered, the button to reload has the focus, and all is as it was when one answers', async () => {
  show();
  const field = screen.getByLabelText('Motif');
  fireEvent.change(field, { target: { value: 'La page 2 est illisible.' } });
  turn('unhealthy', 'unhealthy');
  await advanceTime(2000);
  const cover = screen.getByRole('alertdialog', { name: 'Maintenance en cours' });
  expect(cover).toHaveTextContent('Vérifié à');
  expect(cover).toHaveTextContent('nouvel essai toutes les 10 s');
  expect(screen.getByRole('button', { name: 'Réessayer' })).toHaveFocus();
  await advanceTime(10_000);
  expect(checks()).toBe(2);
  turn('healthy', 'healthy');
  await advanceTime(10_000);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(field).toHaveValue('La page 2 est illisible.');
  expect(screen.getByRole('log')).toHaveTextContent('Recueil est de nouveau disponible');
  expect(reads()).toBe(2);
});

test('a single moment of silence covers nothing', async () => {
  show();
  turn('unreachable', 'unreachable');
  await advanceTime(2000);
  turn('healthy', 'healthy');
  await advanceTime(1500);
  expect(healthResult.get()?.overall).toBe('healthy');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a silence that lasts does', async () => {
  show();
  turn('unreachable', 'unreachable');
  await advanceTime(3500);
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  expect(healthResult.get()?.express.error).toBe('Network error');
});

test('one service of two is a line that can be closed, and that comes back when things get worse', async () => {
  show();
  turn('healthy', 'unhealthy');
  await advanceTime(2000);
  expect(screen.getByText(/Les e-mails partent avec du retard/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  await advanceTime(10_000);
  expect(screen.queryByText('Service ralenti.')).not.toBeInTheDocument();
  turn('unhealthy', 'healthy');
  await advanceTime(10_000);
  expect(
    screen.getByText(/Certaines demandes et certains documents peuvent ne pas s’afficher/),
  ).toBeInTheDocument();
});

test('a line that was closed shows again for the next incident', async () => {
  show();
  turn('healthy', 'unhealthy');
  await advanceTime(2000);
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  turn('healthy', 'healthy');
  await advanceTime(10_000);
  turn('healthy', 'unhealthy');
  await advanceTime(60_000);
  expect(screen.getByText('Service ralenti.')).toBeInTheDocument();
});

test('without a network nothing is asked; the line says how old what is shown is, and never that there is maintenance', async () => {
  show();
  await read();
  const shownAt = new Date();
  await advanceTime(1000 * 60 * 7);
  turn('unreachable', 'unreachable');
  await line(false);
  const before = checks();
  await advanceTime(120_000);
  expect(checks()).toBe(before);
  expect(screen.getByRole('status')).toHaveTextContent(
    `Vous êtes hors ligne. Ce qui est affiché date de ${shownAt.getHours()} h ${String(shownAt.getMinutes()).padStart(2, '0')}. Rien ne sera envoyé`,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await advanceTime(1500);
  expect(screen.getByRole('status')).toHaveTextContent('Toujours hors ligne à');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();

  turn('healthy', 'healthy');
  await line(true);
  await advanceTime(5000);
  expect(screen.queryByText('Vous êtes hors ligne.')).not.toBeInTheDocument();
  expect(screen.getByRole('log')).toHaveTextContent('Vous êtes de nouveau en ligne');
});

test('an answer to « Réessayer » counts more than what the browser says about its network, and what is shown is read again', async () => {
  show();
  await read();
  await line(false);
  fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await advanceTime(100);
  expect(screen.queryByText('Vous êtes hors ligne.')).not.toBeInTheDocument();
  expect(reads()).toBe(2);
});
