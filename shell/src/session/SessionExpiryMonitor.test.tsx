import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useSession } from '@recueil/shell/contract';
import {
  ContractProviders,
  buildProfile,
  mockApi,
  type RecordedCall,
} from '@recueil/shell/contract/testing';
import { SIGNED_IN_RESPONSES } from '../../test/signed-in-responses.ts';
import { advanceTime } from '../../test/advance-time.ts';
import { addShellMessages } from '../i18n/add-shell-messages.ts';
import { getClientState } from '../api-client/client-slice.ts';
import { SessionExpiryMonitor } from './SessionExpiryMonitor.tsx';

const IDLE = 30 * 60;
/** A server with one session: an ordinary call extends it, up to a fixed maximum. */
const server = { end: 0, maximum: Infinity, down: false, open: true };
let calls: RecordedCall[];

const left = () =>
  Math.max(0, Math.floor((Math.min(server.end, server.maximum) - Date.now()) / 1000));
const dialog = () => screen.queryByRole('alertdialog');
const countSessionCalls = (poll: boolean) =>
  calls.filter(
    ({ path, headers }) =>
      path === '/users/profile' && (headers.get('X-Recueil-Poll') === '1') === poll,
  ).length;

const Who = () => <p>{useSession().status}</p>;

beforeEach(async () => {
  jest.useFakeTimers();
  addShellMessages();
  Object.assign(server, {
    end: Date.now() + IDLE * 1000,
    maximum: Infinity,
    down: false,
    open: true,
  });
  calls = mockApi({
    ...SIGNED_IN_RESPONSES,
    'POST /auth/token': () =>
      server.open ? { data: { accessToken: 'token-1', expiresIn: 300 } } : { status: 401 },
    'GET /users/profile': ({ headers }) => {
      if (server.down) return { status: 500 };
      if (!server.open || left() === 0) return { status: 401 };
      if (headers.get('X-Recueil-Poll') !== '1') server.end = Date.now() + IDLE * 1000;
      return { data: buildProfile(), headers: { 'X-Session-Expires-In': String(left()) } };
    },
  });
  render(
    <ContractProviders>
      <Who />
      <SessionExpiryMonitor />
    </ContractProviders>,
  );
  await advanceTime(0);
});
afterEach(() => void jest.useRealTimers());

const warned = async () => {
  for (let tries = 0; tries < 50 && !dialog(); tries++) await advanceTime(1);
  await advanceTime(300);
};
const untilWarned = async () => {
  await advanceTime((IDLE - 120) * 1000);
  await warned();
};

test('the warning shows two minutes before the end, after a poll that does not extend the session', async () => {
  await advanceTime((IDLE - 125) * 1000);
  expect(dialog()).not.toBeInTheDocument();
  expect(countSessionCalls(true)).toBe(0);
  await advanceTime(5000);
  await warned();
  expect(countSessionCalls(true)).toBe(1);
  expect(dialog()).toHaveAccessibleName('Votre session va se terminer');
  expect(dialog()).toHaveTextContent('Rien n’a bougé depuis 28 minutes.');
  expect(screen.getByRole('timer')).toHaveTextContent(/^(2 min 0 s|1 min 5\d s)$/);
});

test('no warning shows if another tab has extended the session', async () => {
  await advanceTime((IDLE - 300) * 1000);
  server.end = Date.now() + IDLE * 1000;
  await advanceTime(200_000);
  expect(countSessionCalls(true)).toBe(1);
  expect(dialog()).not.toBeInTheDocument();
  expect(getClientState().sessionExpiresAt).toBeGreaterThan(Date.now() + 1_500_000);
});

test.each([
  ['the button', () => fireEvent.click(screen.getByRole('button', { name: 'Rester connecté' }))],
  ['Escape', () => fireEvent.keyDown(dialog() as Element, { key: 'Escape' })],
])('%s extends the session by one ordinary call, and the warning closes', async (_, press) => {
  await untilWarned();
  const before = countSessionCalls(false);
  press();
  await advanceTime(2000);
  expect(countSessionCalls(false)).toBe(before + 1);
  expect(dialog()).not.toBeInTheDocument();
  expect(getClientState().sessionExpiresAt).toBeGreaterThan(Date.now() + 1_700_000);
});

test('the countdown is announced at sixty and at ten seconds, and not in between', async () => {
  await untilWarned();
  const announcement = () => within(dialog() as HTMLElement).getByRole('status').textContent;
  expect(announcement()).toBe('');
  await advanceTime(50_000);
  expect(announcement()).toBe('');
  await advanceTime(12_000);
  expect(announcement()).toBe('Votre session se termine dans 60 secondes.');
  await advanceTime(30_000);
  expect(announcement()).toBe('Votre session se termine dans 60 secondes.');
  await advanceTime(24_000);
  expect(announcement()).toBe('Votre session se termine dans 10 secondes.');
});

test('a session at its maximum cannot be extended: the dialog says so and offers to sign in again', async () => {
  server.maximum = Date.now() + IDLE * 1000;
  await untilWarned();
  fireEvent.click(screen.getByRole('button', { name: 'Rester connecté' }));
  await advanceTime(100);
  expect(dialog()).toHaveAccessibleName('Votre session a atteint sa durée maximale');
  expect(screen.getByRole('button', { name: 'Se reconnecter' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Rester connecté' })).not.toBeInTheDocument();
});

test('a service that does not respond can be tried again', async () => {
  await untilWarned();
  server.down = true;
  fireEvent.click(screen.getByRole('button', { name: 'Rester connecté' }));
  await advanceTime(100);
  expect(screen.getByRole('alert')).toHaveTextContent('Le service n’a pas répondu. Réessayez.');
  server.down = false;
  fireEvent.click(screen.getByRole('button', { name: 'Rester connecté' }));
  await advanceTime(2000);
  expect(dialog()).not.toBeInTheDocument();
});

test('at zero the session ends', async () => {
  await untilWarned();
  expect(screen.getByText('signed-in')).toBeInTheDocument();
  await advanceTime(126_000);
  expect(screen.getByText('anonymous')).toBeInTheDocument();
});

test('a laptop that slept through the end ends the session when it wakes', async () => {
  jest.setSystemTime(Date.now() + 8 * 3_600_000);
  await act(async () => void fireEvent(document, new Event('visibilitychange')));
  await advanceTime(10);
  expect(screen.getByText('anonymous')).toBeInTheDocument();
});

test('a laptop that slept while another window extended the session continues', async () => {
  jest.setSystemTime(Date.now() + 8 * 3_600_000);
  server.end = Date.now() + IDLE * 1000;
  await act(async () => void fireEvent(globalThis.window, new Event('focus')));
  await advanceTime(10_000);
  expect(screen.getByText('signed-in')).toBeInTheDocument();
  expect(dialog()).not.toBeInTheDocument();
});

test('an unreachable server at the end leaves no page open', async () => {
  await untilWarned();
  server.down = true;
  await advanceTime(132_000);
  expect(screen.getByText('anonymous')).toBeInTheDocument();
});
