import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { InvitationView } from '@recueil/backend/contract';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseLanguage, resetLanguage } from '../i18n/language.ts';
import { PublicSite } from '../public.tsx';
import { stubRuntimeConfig } from '../site/stub-runtime-config.ts';
import { findPendingInvitation } from './pending-invitation.ts';

const TOKEN = 'invitation-token-of-this-test-0123456789';
const INVITATION: InvitationView = {
  organizationName: 'Vasseur & Lacaze',
  invitedByName: 'Hélène Vasseur',
  email: 'clara@vasseur-lacaze.fr',
  role: 'admin',
  expiresAt: '2026-12-03T09:00:00.000Z',
  state: 'pending',
};

type Answer = { status?: number; data?: unknown; code?: string; retryAfter?: number } | 'offline';
const calls: { path: string; body: unknown }[] = [];
let answers: Record<string, Answer[]> = {};
const network = globalThis.fetch;
let removeConfig = () => {};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  resetLanguage();
  calls.length = 0;
  answers = { '/api/v1/public/invitation': [{ data: INVITATION }] };
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname;
    calls.push({ path, body: await request.json() });
    const queue = answers[path] ?? [];
    const answer = (queue.length > 1 ? queue.shift() : queue[0]) ?? { status: 500 };
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    const { status = 200, data, code, retryAfter } = answer;
    return Response.json(status < 400 ? { data } : { status, code }, {
      status,
      headers: retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
    });
  };
});
afterEach(() => {
  globalThis.fetch = network;
  removeConfig();
  window.history.replaceState(null, '', '/');
});

const open = (signedIn: boolean) => {
  removeConfig = stubRuntimeConfig({ signedIn });
  render(<PublicSite pathname={`/invitation/${TOKEN}`} />);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the invitation says who invites, into what, with which role and until when', async () => {
  open(false);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Rejoindre Vasseur & Lacaze' }),
  ).toBeVisible();
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('Hélène Vasseur vous invite à rejoindre Vasseur & Lacaze');
  expect(main).toHaveTextContent('clara@vasseur-lacaze.fr');
  expect(main).toHaveTextContent('Administrateur');
  expect(main).toHaveTextContent('3 décembre 2026');
  act(() => chooseLanguage('en'));
  expect(main).toHaveTextContent('Hélène Vasseur invites you to join Vasseur & Lacaze');
  expect(calls).toEqual([{ path: '/api/v1/public/invitation', body: { token: TOKEN } }]);
});

test.each([
  ['Se connecter', ''],
  ['Créer un compte', '&prompt=create'],
])('« %s » leads to the identity provider and back to the invitation', async (name, prompt) => {
  open(false);
  expect(await screen.findByRole('link', { name })).toHaveAttribute(
    'href',
    `/api/auth/login?returnTo=%2Finvitation%2F${TOKEN}${prompt}&locale=fr`,
  );
});

test('further ways to sign in lead back to the invitation, which is kept on the way', async () => {
  removeConfig = stubRuntimeConfig({ signInHints: ['Google'] });
  render(<PublicSite pathname={`/invitation/${TOKEN}`} />);
  const google = await screen.findByRole('link', { name: 'Continuer avec Google' });
  expect(google).toHaveAttribute(
    'href',
    `/api/auth/login?returnTo=%2Finvitation%2F${TOKEN}&locale=fr&hint=Google`,
  );
  expect(findPendingInvitation()).toBeNull();
  google.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(google);
  expect(findPendingInvitation()).toBe(`/invitation/${TOKEN}`);
});

test('a session that has ended meanwhile offers sign-in again', async () => {
  answers['/api/auth/invitation/accept'] = [{ status: 401, code: 'unauthenticated' }];
  open(true);
  await press('Rejoindre Vasseur & Lacaze');
  expect(await screen.findByRole('link', { name: 'Se connecter' })).toBeVisible();
});

test('a person with another address joins by a code mailed to the invited address', async () => {
  answers['/api/auth/invitation/accept'] = [
    { status: 403, code: 'other-email' },
    { status: 422, code: 'wrong-code' },
    { status: 429, code: 'too-many', retryAfter: 40 },
  ];
  answers['/api/auth/invitation/code'] = [
    { status: 202, data: null },
    { status: 429, code: 'invitation-mailed-just-now', retryAfter: 60 },
  ];
  open(true);
  await press('Rejoindre Vasseur & Lacaze');
  expect(await screen.findByText('Vous utilisez une autre adresse')).toBeVisible();
  await press('Recevoir un code');
  const field = await screen.findByRole('textbox', { name: 'Code reçu par e-mail' });
  expect(field).toHaveFocus();
  await userEvent.type(field, '12');
  await press('Rejoindre Vasseur & Lacaze');
  expect(screen.getByRole('alert')).toHaveTextContent('Le code a six chiffres.');
  await userEvent.clear(field);
  await userEvent.type(field, '123456');
  expect(await screen.findByText(/Ce code n’est pas le bon/)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '654321');
  expect(await screen.findByText('Trop d’essais. Réessayez dans 40 secondes.')).toBeVisible();
  await press('Renvoyer un code');
  expect(await screen.findByText(/Attendez une minute/)).toBeVisible();
  expect(calls.map(({ path, body }) => [path.replace('/api/auth/invitation/', ''), body])).toEqual([
    ['/api/v1/public/invitation', { token: TOKEN }],
    ['accept', { token: TOKEN }],
    ['code', { token: TOKEN }],
    ['accept', { token: TOKEN, code: '123456' }],
    ['accept', { token: TOKEN, code: '654321' }],
    ['code', { token: TOKEN }],
  ]);
});

test('another account signs out and keeps the invitation for the way back', async () => {
  answers['/api/auth/logout'] = [{ data: { redirectTo: '#signed-out' } }];
  open(true);
  await press('Utiliser un autre compte');
  expect(window.location.hash).toBe('#signed-out');
  expect(findPendingInvitation()).toBe(`/invitation/${TOKEN}`);
});

test('an interrupted invitation is where a failed sign-in continues', async () => {
  sessionStorage.setItem('recueil-invitation', TOKEN);
  window.history.replaceState(null, '', '/sign-in?error=cancelled');
  render(<PublicSite pathname="/sign-in" />);
  expect(await screen.findByRole('link', { name: 'Se connecter' })).toHaveAttribute(
    'href',
    expect.stringContaining(`returnTo=%2Finvitation%2F${TOKEN}`),
  );
});

test.each([
  ['expired', 'Cette invitation a expiré', 'Demandez à Hélène Vasseur de la renvoyer.'],
  ['revoked', 'Cette invitation a été annulée', 'demandez-en une nouvelle à Hélène Vasseur'],
  ['accepted', 'Cette invitation a déjà servi', 'ouvrez Recueil'],
] as const)('an invitation that is %s says so, and what to do', async (state, title, advice) => {
  answers['/api/v1/public/invitation'] = [{ data: { ...INVITATION, state } }];
  open(true);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(advice);
  expect(screen.queryAllByRole('link', { name: 'Ouvrir Recueil' })).toHaveLength(
    state === 'accepted' ? 1 : 0,
  );
});

test('an invitation closed meanwhile shows its state', async () => {
  answers['/api/v1/public/invitation'] = [
    { data: INVITATION },
    { data: { ...INVITATION, state: 'revoked' } },
  ];
  answers['/api/auth/invitation/accept'] = [{ status: 410, code: 'invitation-closed' }];
  open(true);
  await press('Rejoindre Vasseur & Lacaze');
  expect(
    await screen.findByRole('heading', { name: 'Cette invitation a été annulée' }),
  ).toBeVisible();
});

test('an unknown invitation is explained', async () => {
  answers['/api/v1/public/invitation'] = [{ status: 404, code: 'not-found' }];
  open(false);
  expect(
    await screen.findByRole('heading', { name: 'Cette invitation est introuvable' }),
  ).toBeVisible();
});

test('an invitation that cannot be loaded can be retried', async () => {
  answers['/api/v1/public/invitation'] = ['offline', { data: INVITATION }];
  open(false);
  expect(await screen.findByText(/Vérifiez votre connexion internet/)).toBeVisible();
  await press('Réessayer');
  expect(await screen.findByRole('link', { name: 'Se connecter' })).toBeVisible();
});

test.each([
  [403, 'domain-not-allowed', /n’accepte pas le domaine de votre adresse/],
  [409, 'organization-closing', /ferme bientôt et n’accepte plus de nouveaux membres/],
])('an acceptance refused with %i %s says why', async (status, code, text) => {
  answers['/api/auth/invitation/accept'] = [{ status, code }];
  open(true);
  await press('Rejoindre Vasseur & Lacaze');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});
