import { afterEach, expect, test } from '@jest/globals';
import { buildProfile, mockApi, StandaloneApp } from '@recueil/shell/contract/testing';
import type { MockResponses } from '@recueil/shell/contract/testing';
import type { AuditEntry, AuditPage } from '@recueil/backend/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { microFrontend } from '../mfe.tsx';

const ENTRY: AuditEntry = {
  sequence: 12,
  at: '2026-03-02T09:00:00.000Z',
  actor: { kind: 'user', id: 'U1', name: 'Hélène Vasseur' },
  source: { browser: 'Firefox', system: 'Windows', ip: '192.0.2.7' },
  action: 'request.sent',
  facts: { requestId: 'R1', fields: ['title', 'deadline'] },
  correlationId: 'call-1',
};

const network = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = network;
});

const renderScreen = (
  entries: AuditEntry[],
  responses: MockResponses = {},
  query = '',
  nextCursor: number | null = null,
) => {
  const page: AuditPage = { entries, nextCursor };
  const calls = mockApi({ 'GET /v1/audit': { data: page }, ...responses });
  render(<StandaloneApp microFrontend={microFrontend} path={`/app/settings/audit${query}`} />);
  return () =>
    calls
      .filter(({ path }) => path === '/v1/audit')
      .map(({ query: sent }) => Object.fromEntries(sent));
};

test('the audit log says who did what, when and from where, and links to the request', async () => {
  renderScreen([ENTRY]);
  const table = await screen.findByRole('table', { name: /Journal/ });
  const row = await within(table).findByRole('row', { name: /Demande envoyée/ });
  expect(row).toHaveTextContent(/2 mars 2026/);
  expect(row).toHaveTextContent(/n° 12/);
  expect(row).toHaveTextContent('Firefox sur Windows · 192.0.2.7');
  expect(row).toHaveTextContent(/fields: title, deadline/);
  expect(within(row).getByRole('link', { name: 'Voir la demande' })).toHaveAttribute(
    'href',
    '/app/requests/R1',
  );
});

test('an unknown action shows its code, and an unknown person their id', async () => {
  renderScreen([
    { ...ENTRY, action: 'planet.moved', actor: { kind: 'user', id: 'U9', name: null } },
    {
      ...ENTRY,
      sequence: 11,
      action: 'request.viewed',
      actor: { kind: 'recipient', id: 'L1', name: null },
    },
    {
      ...ENTRY,
      sequence: 10,
      action: 'request.expired',
      actor: { kind: 'system', id: 'system', name: null },
    },
  ]);
  expect(await screen.findByText('planet.moved')).toBeVisible();
  expect(screen.getByRole('button', { name: 'U9' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Destinataire' })).toBeVisible();
  expect(screen.getByText('Recueil')).toBeVisible();
});

test('a press on an actor shows only their actions, and the filter can be removed', async () => {
  const queries = renderScreen([ENTRY]);
  await userEvent.click(await screen.findByRole('button', { name: 'Hélène Vasseur' }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Retirer le filtre Auteur : Hélène Vasseur' }),
  );
  await screen.findByRole('button', { name: 'Hélène Vasseur' });
  expect(queries()).toEqual([{ limit: '50' }, { limit: '50', actor: 'U1' }, { limit: '50' }]);
});

test('audit entries are filtered by group, day and request', async () => {
  const queries = renderScreen([ENTRY]);
  await userEvent.click(await screen.findByRole('button', { name: 'Filtrer' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Sécurité' }));
  await userEvent.type(screen.getByLabelText('Demande'), ' R1 ');
  await userEvent.click(screen.getByRole('button', { name: 'Appliquer' }));
  expect(await screen.findByRole('button', { name: 'Retirer le filtre Sécurité' })).toBeVisible();
  expect(queries().at(-1)).toEqual({ limit: '50', action: 'security', requestId: 'R1' });
});

test('the last day of a filter counts whole, and text that is no day filters nothing', async () => {
  const queries = renderScreen([], {}, '?from=2026-03-01&to=2026-03-01');
  expect(await screen.findByText('Aucune entrée ne correspond')).toBeVisible();
  const { from, to } = queries()[0]!;
  expect(new Date(to!).getTime() - new Date(from!).getTime()).toBe(86_400_000);
  await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  await screen.findByText('Aucune entrée ne correspond');
  expect(queries().at(-1)).toEqual({ limit: '50' });
});

test('older and newer audit entries are a page apart', async () => {
  const queries = renderScreen([ENTRY], {}, '', 12);
  const pages = await screen.findByRole('navigation', { name: 'Pages du journal' });
  expect(within(pages).getByRole('button', { name: 'Entrées plus récentes' })).toBeDisabled();
  await userEvent.click(within(pages).getByRole('button', { name: 'Entrées plus anciennes' }));
  expect(await screen.findByText('Entrées 51 à 51')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Entrées plus récentes' }));
  expect(await screen.findByText('Entrées 1 à 1')).toBeVisible();
  expect(queries().map(({ cursor }) => cursor)).toEqual([undefined, '12', undefined]);
});

test.each([
  [{ entries: 1200, firstFault: null }, /Journal intact : 1\s?200 entrées vérifiées/],
  [{ entries: 1200, firstFault: 7 }, /altéré à partir de l’entrée n° 7/],
])('the verification %j reads %s', async (data, text) => {
  renderScreen([ENTRY], { 'POST /v1/audit/verify': { data } });
  await userEvent.click(await screen.findByRole('button', { name: 'Vérifier l’intégrité' }));
  expect(await screen.findByText(text)).toBeVisible();
});

test('a failed verification offers a retry', async () => {
  renderScreen([ENTRY], { 'POST /v1/audit/verify': { status: 500 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Vérifier l’intégrité' }));
  expect(await screen.findByText('La vérification n’a pas abouti')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});

test('a member does not see the audit log', async () => {
  const queries = renderScreen([], {
    'GET /users/profile': { data: buildProfile({ role: 'member' }) },
  });
  expect(await screen.findByText('Accès interdit')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Journal' })).toBeNull();
  expect(queries()).toEqual([]);
});
