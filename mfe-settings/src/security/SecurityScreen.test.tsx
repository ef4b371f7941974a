import { beforeEach, expect, test } from '@jest/globals';
import type { SecuritySettings, SessionSummary, SignIn } from '@recueil/backend/contract';
import {
  mockApi,
  StandaloneApp,
  type MockResponses,
  type RecordedCall,
} from '@recueil/shell/contract/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { microFrontend } from '../mfe.tsx';

const SETTINGS: SecuritySettings = {
  passwordUrl: 'https://login.example.org/password',
  passwordChangedAt: '2026-09-03T10:00:00.000Z',
  twoFactor: 'off',
  twoFactorUrl: 'https://login.example.org/otp',
  sessionTimeoutMinutes: 30,
  sessionTimeoutOptions: [15, 30, 60, 120, 480],
  requiresSignInAfterIdle: false,
};
const buildSession = (overrides: Partial<SessionSummary>): SessionSummary => ({
  id: 's1',
  current: false,
  browser: 'Firefox',
  system: 'Windows',
  ip: '185.24.10.12',
  createdAt: '2026-11-20T09:00:00.000Z',
  lastSeenAt: new Date(Date.now() - 40 * 60_000).toISOString(),
  ...overrides,
});
const buildSignIn = (overrides: Partial<SignIn>): SignIn => ({
  id: 's1',
  current: false,
  browser: 'Edge',
  system: 'Windows',
  ip: '78.193.10.201',
  signedInAt: '2026-11-17T09:31:00.000Z',
  secondFactor: null,
  state: 'idle',
  endedAt: '2026-11-17T10:01:00.000Z',
  ...overrides,
});

let sessions: SessionSummary[];
let calls: RecordedCall[];
const server = (more: MockResponses = {}) => {
  calls = mockApi({
    'GET /v1/security': { data: SETTINGS },
    'GET /v1/sessions': () => ({ data: { sessions } }),
    'GET /v1/sign-ins': { data: { signIns: [buildSignIn({})] } },
    'PATCH /v1/security': ({ body }) => ({ data: { ...SETTINGS, ...(body as object) } }),
    'DELETE /v1/sessions/s2': () => {
      sessions = sessions.filter(({ id }) => id !== 's2');
      return { status: 204 };
    },
    'POST /v1/sessions/revoke-others': () => {
      sessions = sessions.filter(({ current }) => current);
      return { data: { revoked: 2 } };
    },
    ...more,
  });
};
const renderScreen = () =>
  render(<StandaloneApp microFrontend={microFrontend} path="/app/settings/security" />);
const listWrites = () =>
  calls.flatMap(({ method, path, body }) =>
    method === 'GET' || path === '/auth/token' ? [] : [{ call: `${method} ${path}`, body }],
  );
const openSessions = () => screen.findByRole('region', { name: 'Sessions ouvertes' });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  sessions = [
    buildSession({ current: true }),
    buildSession({ id: 's2', browser: 'Safari', system: 'iOS', ip: '92.184.10.7' }),
    buildSession({ id: 's3', browser: '', system: '' }),
  ];
  server();
});

test('the security tab says when the password changed and links to the provider’s pages', async () => {
  renderScreen();
  expect(await screen.findByText('Modifié le 3 septembre 2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Changer le mot de passe' })).toHaveAttribute(
    'href',
    'https://login.example.org/password',
  );
  expect(screen.getByRole('link', { name: 'Activer' })).toHaveAttribute(
    'href',
    'https://login.example.org/otp',
  );
});

test('without pages of the provider there is no link, and what is unknown is said', async () => {
  const nothing = { passwordUrl: null, passwordChangedAt: null, twoFactorUrl: null };
  server({ 'GET /v1/security': { data: { ...SETTINGS, ...nothing, twoFactor: 'unknown' } } });
  renderScreen();
  const access = await screen.findByRole('region', { name: 'Accès' });
  expect(within(access).getByText(/ne dit pas si elle est activée/)).toBeVisible();
  expect(within(access).getByText('Il est géré par votre fournisseur d’identité.')).toBeVisible();
  expect(within(access).queryByRole('link')).toBeNull();
});

test.each([
  [false, /rouvre Recueil dans ce navigateur sans redemander le mot de passe/],
  [true, /le mot de passe soit ensuite redemandé/],
])(
  'the timeout says whether the password is asked for after it: %s',
  async (requiresSignInAfterIdle, description) => {
    server({ 'GET /v1/security': { data: { ...SETTINGS, requiresSignInAfterIdle } } });
    renderScreen();
    expect(await screen.findByLabelText('Fin de session')).toHaveAccessibleDescription(description);
  },
);

test('a changed session timeout is saved and confirmed', async () => {
  renderScreen();
  const field = await screen.findByLabelText('Fin de session');
  expect(field).toHaveDisplayValue('30 minutes');
  expect(field).toHaveAccessibleDescription(/prévenu deux minutes avant/);
  await userEvent.selectOptions(field, '2 heures');
  await press('Enregistrer');
  expect(await screen.findByText(/Fin de session modifiée/)).toBeVisible();
  expect(listWrites()).toEqual([
    { call: 'PATCH /v1/security', body: { sessionTimeoutMinutes: 120 } },
  ]);
});

test('a failed save of the session timeout says so and keeps the choice', async () => {
  server({ 'PATCH /v1/security': { status: 500 } });
  renderScreen();
  await userEvent.selectOptions(await screen.findByLabelText('Fin de session'), '15 minutes');
  await press('Enregistrer');
  expect(await screen.findByText(/n’a pas pu être enregistrée/)).toBeVisible();
  expect(screen.getByLabelText('Fin de session')).toHaveDisplayValue('15 minutes');
});

test('open sessions name device, address and last use, and mark this device', async () => {
  renderScreen();
  await screen.findByText('Safari sur iOS');
  expect(
    within(await openSessions())
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Firefox sur Windows185.24.10.12, active maintenantCet appareil',
    'Safari sur iOS92.184.10.7, il y a 40 minutesDéconnecter',
    'Navigateur inconnu185.24.10.12, il y a 40 minutesDéconnecter',
  ]);
});

test('signing one device out is confirmed and removes it from the list', async () => {
  renderScreen();
  await press('Déconnecter Safari sur iOS');
  expect(await screen.findByText(/Safari sur iOS est déconnecté/)).toBeVisible();
  await waitFor(async () =>
    expect(within(await openSessions()).getAllByRole('listitem')).toHaveLength(2),
  );
  expect(screen.getByRole('heading', { name: 'Sessions ouvertes' })).toHaveFocus();
  expect(listWrites()).toEqual([{ call: 'DELETE /v1/sessions/s2', body: undefined }]);
});

test('a device that had already signed out is reported, and the list is reloaded', async () => {
  server({
    'DELETE /v1/sessions/s2': () => {
      sessions = sessions.filter(({ id }) => id !== 's2');
      return { status: 404 };
    },
  });
  renderScreen();
  await press('Déconnecter Safari sur iOS');
  expect(await screen.findByText(/Cette session était déjà terminée/)).toBeVisible();
  await waitFor(async () =>
    expect(within(await openSessions()).getAllByRole('listitem')).toHaveLength(2),
  );
});

test('signing out all others asks first, and leaves this device', async () => {
  renderScreen();
  await press('Déconnecter les 2 autres');
  const question = await screen.findByRole('alertdialog', {
    name: /Déconnecter les 2 autres sessions/,
  });
  await userEvent.click(within(question).getByRole('button', { name: 'Annuler' }));
  expect(listWrites()).toEqual([]);
  await press('Déconnecter les 2 autres');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Déconnecter' }),
  );
  expect(await screen.findByText(/Les autres appareils sont déconnectés/)).toBeVisible();
  expect(await screen.findByText(/Aucun autre appareil/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /autres/ })).toBeNull();
});

test('sessions that could not be loaded say so and can be loaded again', async () => {
  let down = true;
  server({
    'GET /v1/sessions': () => (down ? { status: 500 } : { data: { sessions } }),
  });
  renderScreen();
  expect(await screen.findByText('Les sessions ouvertes n’ont pas pu être chargées')).toBeVisible();
  down = false;
  await userEvent.click(within(await openSessions()).getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Safari sur iOS')).toBeVisible();
});

test.each([
  ['idle', 'Fermée sans activité'],
  ['expired', 'Arrivée à sa durée maximale'],
  ['signed-out', 'Déconnexion'],
  ['revoked', 'Déconnectée d’un autre appareil'],
  ['replaced', 'Remplacée par une nouvelle connexion'],
  ['ended', 'Terminée'],
] as const)('a recent sign-in that is %s reads %s', async (state, words) => {
  server({ 'GET /v1/sign-ins': { data: { signIns: [buildSignIn({ state })] } } });
  renderScreen();
  const recent = await screen.findByRole('region', { name: 'Connexions récentes' });
  const row = await within(recent).findByRole('listitem');
  expect(row).toHaveTextContent(/Edge sur Windows17 novembre 2026 à \d+:31, 78\.193\.10\.201/);
  expect(within(row).getByText(words)).toBeVisible();
});

test.each([
  [true, /, avec validation en deux étapes$/],
  [false, /78\.193\.10\.201$/],
  [null, /78\.193\.10\.201$/],
] as const)('a recent sign-in with second factor %s says so', async (secondFactor, text) => {
  server({ 'GET /v1/sign-ins': { data: { signIns: [buildSignIn({ secondFactor })] } } });
  renderScreen();
  const recent = await screen.findByRole('region', { name: 'Connexions récentes' });
  expect(await within(recent).findByText(/78\.193\.10\.201/)).toHaveTextContent(text);
});
