import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { buildProfile, mockApi, StandaloneApp } from '@recueil/shell/contract/testing';
import type { MockResponses } from '@recueil/shell/contract/testing';
import type { ApiKey } from '@recueil/backend/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { microFrontend } from '../mfe.tsx';

const KEY: ApiKey = {
  id: 'K1',
  name: 'Logiciel de gestion',
  prefix: 'rk_K1',
  scopes: ['requests:read', 'review:decide'],
  createdBy: 'U1',
  createdByName: 'Hélène Vasseur',
  createdAt: '2026-03-02T09:00:00.000Z',
  expiresAt: '2999-03-02T09:00:00.000Z',
  lastUsedAt: null,
};

const network = globalThis.fetch;
let apiKeys: ApiKey[];
beforeEach(() => {
  apiKeys = [KEY];
});
afterEach(() => {
  globalThis.fetch = network;
});

const renderScreen = (responses: MockResponses = {}) => {
  const calls = mockApi({ 'GET /v1/api-keys': () => ({ data: { apiKeys } }), ...responses });
  render(<StandaloneApp microFrontend={microFrontend} path="/app/settings/api-keys" />);
  return calls;
};

test('an API key shows what it may do, its creator, its end and its last use', async () => {
  apiKeys = [
    KEY,
    {
      ...KEY,
      id: 'K2',
      name: 'Ancien',
      expiresAt: '2026-04-02T09:00:00.000Z',
      createdByName: null,
    },
  ];
  renderScreen();
  const [current, old] = within(
    await screen.findByRole('region', { name: 'Clés d’API' }),
  ).getAllByRole('listitem');
  expect(current).toHaveTextContent(/Lire les demandes, Approuver et rejeter des documents/);
  expect(current).toHaveTextContent(/Créée par Hélène Vasseur le 2 mars 2026/);
  expect(current).toHaveTextContent(/Expire le 2 mars 2999 · Jamais utilisée/);
  expect(within(current!).queryByText('Expirée')).toBeNull();
  expect(within(old!).getByText('Expirée')).toBeVisible();
  expect(old).toHaveTextContent(/Créée par un compte supprimé/);
});

test('a created API key is shown once, can be copied and then disappears', async () => {
  apiKeys = [];
  const user = userEvent.setup();
  const calls = renderScreen({
    'POST /v1/api-keys': { status: 201, data: { ...KEY, key: 'rk_K1_secret' } },
  });
  expect(await screen.findByText('Aucune clé d’API')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Documentation de l’API' })).toHaveAttribute(
    'href',
    '/api/docs',
  );
  await user.click(screen.getByRole('button', { name: 'Créer une clé' }));
  await user.type(screen.getByLabelText(/Nom/), 'Logiciel de gestion');
  await user.click(screen.getByLabelText('Lire les demandes'));
  await user.click(screen.getByLabelText('Lire les documents'));
  await user.click(screen.getByLabelText('Lire les documents'));
  await user.selectOptions(screen.getByLabelText('Durée de validité'), '90 jours');
  apiKeys = [KEY];
  await user.click(screen.getByRole('button', { name: 'Créer une clé' }));
  expect(await screen.findByDisplayValue('rk_K1_secret')).toHaveFocus();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Logiciel de gestion',
    scopes: ['requests:read'],
    expiresInDays: 90,
  });
  await user.click(screen.getByRole('button', { name: 'Copier la clé' }));
  expect(await navigator.clipboard.readText()).toBe('rk_K1_secret');
  await user.click(screen.getByRole('button', { name: 'J’ai gardé la clé' }));
  expect(screen.queryByDisplayValue('rk_K1_secret')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Révoquer' })).toBeVisible();
});

test('an API key needs a name and a permission', async () => {
  const calls = renderScreen();
  await userEvent.click(await screen.findByRole('button', { name: 'Créer une clé' }));
  await userEvent.click(screen.getByRole('button', { name: 'Créer une clé' }));
  expect(await screen.findByText('Ce champ est obligatoire.')).toBeVisible();
  expect(screen.getByText('Choisissez au moins une autorisation.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(screen.getByText('Logiciel de gestion')).toBeVisible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('the limit of API keys is explained and what was typed is kept', async () => {
  renderScreen({ 'POST /v1/api-keys': { status: 409, problem: { code: 'too-many-keys' } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Créer une clé' }));
  await userEvent.type(screen.getByLabelText(/Nom/), 'Compta');
  await userEvent.click(screen.getByLabelText('Lire les demandes'));
  await userEvent.click(screen.getByRole('button', { name: 'Créer une clé' }));
  expect(await screen.findByText(/nombre maximal de clés d’API/)).toBeVisible();
  expect(screen.getByLabelText(/Nom/)).toHaveValue('Compta');
});

test('an API key is revoked only after a confirmation', async () => {
  const calls = renderScreen({ 'DELETE /v1/api-keys/K1': { status: 204 } });
  const revoke = async (answer: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Révoquer' }));
    const question = await screen.findByRole('alertdialog', { name: /Logiciel de gestion/ });
    await userEvent.click(within(question).getByRole('button', { name: answer }));
  };
  await revoke('Annuler');
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  apiKeys = [];
  await revoke('Révoquer la clé');
  expect(await screen.findByText(/Clé « Logiciel de gestion » révoquée/)).toBeVisible();
  expect(await screen.findByText('Aucune clé d’API')).toBeVisible();
});

test('API keys that cannot be loaded are explained, with a retry', async () => {
  renderScreen({ 'GET /v1/api-keys': { status: 500 } });
  expect(await screen.findByText('Les paramètres n’ont pas pu être chargés')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});

test('a member sees neither the tab nor the keys, only that access is refused', async () => {
  const calls = renderScreen({ 'GET /users/profile': { data: buildProfile({ role: 'member' }) } });
  expect(await screen.findByText('Accès interdit')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Clés d’API' })).toBeNull();
  expect(calls.map(({ path }) => path)).not.toContain('/v1/api-keys');
});
