import { afterEach, expect, test } from '@jest/globals';
import type { OrganizationExport, OrganizationExportStatus } from '@recueil/backend/contract';
import { buildProfile, mockApi, StandaloneApp } from '@recueil/shell/contract/testing';
import type { MockResponses } from '@recueil/shell/contract/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { microFrontend } from '../mfe.tsx';

const WAITING: OrganizationExport = {
  state: 'waiting',
  requestedAt: '2026-11-20T09:00:00.000Z',
  requestedByName: 'Hélène Vasseur',
  stepsDone: 0,
  stepsTotal: 0,
  leftOut: 0,
  size: null,
  expiresAt: null,
};
const READY: OrganizationExport = {
  ...WAITING,
  state: 'ready',
  size: 3_145_728,
  expiresAt: '2026-11-27T09:00:00.000Z',
};

const network = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = network;
});

const renderScreen = (data: OrganizationExport | null, responses: MockResponses = {}) => {
  const status: OrganizationExportStatus = { export: data };
  const calls = mockApi({
    'GET /v1/organization/export': { data: status },
    'GET /v1/organization/closing': { data: { closing: null } },
    'GET /v1/organization/recipient-erasures': { data: { erasures: [] } },
    ...responses,
  });
  render(<StandaloneApp microFrontend={microFrontend} path="/app/settings/data" />);
  return calls;
};

test('an admin asks for an export and sees that it waits', async () => {
  let current: OrganizationExport | null = null;
  renderScreen(null, {
    'GET /v1/organization/export': () => ({ data: { export: current } }),
    'POST /v1/organization/export': () => {
      current = WAITING;
      return { status: 201, data: { export: current } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Préparer l’export' }));
  expect(await screen.findByText('L’export va commencer.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Préparer/ })).toBeNull();
});

test('an export in preparation shows its progress', async () => {
  renderScreen({ ...WAITING, state: 'running', stepsDone: 120, stepsTotal: 340 });
  expect(await screen.findByText('120 éléments sur 340')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Export complet' })).toHaveValue(120);
  expect(screen.getByText(/un e-mail vous prévient/)).toBeVisible();
});

test('an export that is ready says until when it can be downloaded, and what it lacks', async () => {
  renderScreen({ ...READY, leftOut: 2 });
  expect(await screen.findByText(/L’export est prêt \(3\sMo\)/)).toBeVisible();
  expect(screen.getByText('Le fichier est supprimé le 27 novembre 2026.')).toBeVisible();
  expect(screen.getByText('2 fichiers n’ont pas pu être lus')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Télécharger' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Préparer un nouvel export' })).toBeEnabled();
});

test('a failed export can be prepared again', async () => {
  renderScreen({ ...WAITING, state: 'failed' });
  expect(await screen.findByRole('alert')).toHaveTextContent('L’export n’a pas abouti');
  expect(screen.getByRole('button', { name: 'Préparer un nouvel export' })).toBeEnabled();
});

test('an export that a colleague asked for meanwhile is said and shown', async () => {
  let current: OrganizationExport | null = null;
  renderScreen(null, {
    'GET /v1/organization/export': () => ({ data: { export: current } }),
    'POST /v1/organization/export': () => {
      current = WAITING;
      return { status: 409, problem: { code: 'export-running' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Préparer l’export' }));
  expect(await screen.findByText(/Un export est déjà en préparation/)).toBeVisible();
  expect(await screen.findByText('L’export va commencer.')).toBeVisible();
});

test('a failed load of the export offers a retry', async () => {
  renderScreen(null, { 'GET /v1/organization/export': { status: 500 } });
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
});

test('a member does not see the data tab', async () => {
  const calls = renderScreen(null, {
    'GET /users/profile': { data: buildProfile({ role: 'member' }) },
  });
  expect(await screen.findByText('Accès interdit')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Données' })).toBeNull();
  expect(calls.filter(({ path }) => path === '/v1/organization/export')).toEqual([]);
});
