import { afterEach, expect, test } from '@jest/globals';
import type { OrganizationClosing } from '@recueil/backend/contract';
import { buildProfile, mockApi, StandaloneApp } from '@recueil/shell/contract/testing';
import type { MockResponses } from '@recueil/shell/contract/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { microFrontend } from '../mfe.tsx';

const CLOSING: OrganizationClosing = {
  closesAt: '2026-12-20T09:00:00.000Z',
  requestedAt: '2026-11-20T09:00:00.000Z',
  requestedByName: 'Hélène Vasseur',
};

const network = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = network;
});

/** A server that keeps whether the organisation closes. */
const renderScreen = (initial: OrganizationClosing | null, responses: MockResponses = {}) => {
  let closing = initial;
  const calls = mockApi({
    'GET /v1/organization/export': { data: { export: null } },
    'GET /v1/organization/recipient-erasures': { data: { erasures: [] } },
    'GET /v1/organization/closing': () => ({ data: { closing } }),
    'POST /v1/organization/closing': () => {
      closing = CLOSING;
      return { status: 201, data: { closing } };
    },
    'DELETE /v1/organization/closing': () => {
      closing = null;
      return { status: 204 };
    },
    ...responses,
  });
  render(<StandaloneApp microFrontend={microFrontend} path="/app/settings/data" />);
  return () => calls.filter(({ path, method }) => /closing/.test(path) && method !== 'GET');
};

test('an owner closes the organisation after typing its name, and reopens it', async () => {
  const writes = renderScreen(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Fermer l’organisation…' }));
  const field = screen.getByLabelText('Nom de l’organisation');
  expect(field).toHaveFocus();
  await userEvent.type(field, 'Vasseur');
  await userEvent.click(screen.getByRole('button', { name: 'Programmer la fermeture' }));
  expect(await screen.findByText(/Ce n’est pas le nom/)).toBeVisible();
  expect(writes()).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, ' vasseur & lacaze');
  await userEvent.click(screen.getByRole('button', { name: 'Programmer la fermeture' }));
  expect(await screen.findByText('L’organisation ferme le 20 décembre 2026')).toBeVisible();
  expect(writes()[0]?.body).toEqual({ name: ' vasseur & lacaze' });
  await userEvent.click(screen.getByRole('button', { name: 'Rouvrir l’organisation' }));
  expect(await screen.findByRole('button', { name: 'Fermer l’organisation…' })).toBeVisible();
});

test('cancelling the closing writes nothing and returns the focus to its button', async () => {
  const writes = renderScreen(null);
  await userEvent.click(await screen.findByRole('button', { name: 'Fermer l’organisation…' }));
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(await screen.findByRole('button', { name: 'Fermer l’organisation…' })).toHaveFocus();
  expect(writes()).toEqual([]);
});

test('an admin sees that the organisation closes and cannot reopen it', async () => {
  renderScreen(CLOSING, { 'GET /users/profile': { data: buildProfile({ role: 'admin' }) } });
  expect(await screen.findByText('L’organisation ferme le 20 décembre 2026')).toBeVisible();
  expect(screen.getByText('Demandé par Hélène Vasseur le 20 novembre 2026.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rouvrir l’organisation' })).toBeNull();
});

test('a refused closing says why and keeps the typed name', async () => {
  renderScreen(null, {
    'POST /v1/organization/closing': { status: 409, problem: { code: 'already-closing' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Fermer l’organisation…' }));
  await userEvent.type(screen.getByLabelText('Nom de l’organisation'), 'Vasseur & Lacaze');
  await userEvent.click(screen.getByRole('button', { name: 'Programmer la fermeture' }));
  expect(await screen.findByText(/La fermeture est déjà programmée/)).toBeVisible();
  expect(screen.getByLabelText('Nom de l’organisation')).toHaveValue('Vasseur & Lacaze');
});
