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
  action: 'request.edited',
  facts: { requestId: 'R1', fields: ['title', 'deadline'] },
  correlationId: 'call-1',
};

const NAMES: AuditPage['names'] = {
  members: { U1: 'Hélène Vasseur', U2: 'Paul Lacaze' },
  teams: { T1: 'Ventes' },
  documents: { D1: 'bail.pdf' },
  requests: {
    R1: { title: 'Bail', recipientName: 'Camille Morel', deleted: false },
    R2: { title: null, recipientName: 'Camille Morel', deleted: false },
    R3: { title: 'Prêt', recipientName: 'Camille Morel', deleted: true },
    R4: { title: null, recipientName: null, deleted: true },
  },
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
  const page: AuditPage = { entries, names: NAMES, nextCursor };
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
  const row = await within(table).findByRole('row', { name: /Demande modifiée/ });
  expect(row).toHaveTextContent(/2 mars 2026/);
  expect(row).toHaveTextContent(/n° 12/);
  expect(row).toHaveTextContent('Firefox sur Windows · 192.0.2.7');
  expect(row).toHaveTextContent(/Champs : titre, échéance/);
  expect(within(row).getByRole('link', { name: 'Bail · Camille Morel' })).toHaveAttribute(
    'href',
    '/app/requests/R1',
  );
});

test.each<[string, AuditEntry['facts'], string]>([
  ['user.signed-in', { sessionId: 'S1' }, ''],
  ['request.sent', { requestId: 'R1', resent: false }, 'Demande : Bail · Camille Morel'],
  ['request.sent', { requestId: 'R1', resent: true }, 'Demande : Bail · Camille MorelNouvel envoi'],
  ['request.sent', { requestId: 'R2' }, 'Demande : Demande sans titre · Camille Morel'],
  ['request.deleted', { requestId: 'R3' }, 'Demande : Prêt · Camille Morel (supprimée)'],
  ['request.deleted', { requestId: 'R4' }, 'Demande : demande supprimée (…R4)'],
  ['request.deleted', { requestId: '01M8ABCDEF' }, 'Demande : demande supprimée (…ABCDEF)'],
  ['request.assigned', { assigneeId: 'U2' }, 'Responsable : Paul Lacaze'],
  ['request.assigned', { assigneeId: null }, 'Responsable : personne'],
  ['request.team-changed', { teamId: null }, 'Équipe : aucune'],
  ['request.reminded', { count: 2, manual: true }, 'Relance n° 2'],
  [
    'member.role-changed',
    { role: 'admin', userId: 'U2' },
    'Membre : Paul LacazeRôle : Administrateur',
  ],
  ['member.removed', { userId: '01M8ABCDEF' }, 'Membre : membre supprimé (…ABCDEF)'],
  ['document.read', { documentId: '01M8ABCDEF' }, 'Document : document supprimé (…ABCDEF)'],
  ['document.read', { documentId: 'D1', purpose: 'view' }, 'Document : bail.pdfAccès : affichage'],
  ['api-key.created', { scopes: ['requests:read'] }, 'Autorisations : Lire les demandes'],
  [
    'access.refused',
    { kind: 'permission', permission: 'requests:read' },
    'Motif : autorisation manquanteAutorisation : Lire les demandes',
  ],
  [
    'access.refused',
    { kind: 'permission', permission: 'audit:read' },
    'Motif : autorisation manquanteAutorisation : Lire le journal',
  ],
  ['code.refused', { triesLeft: 1 }, '1 essai restant'],
  [
    'team.members-changed',
    { addedIds: ['U1', 'U2'], removedIds: [], teamId: 'T1' },
    'Équipe : VentesAjout : Hélène Vasseur, Paul Lacaze',
  ],
  ['team.rotation-changed', { rotates: false }, 'Nouvelles demandes : à la personne qui les crée'],
  ['organization.edited', { fields: ['city', 'planet'] }, 'Champs : ville, planet'],
  ['request.sent', { planet: 'Mars' }, 'planet: Mars'],
  ['planet.moved', { by: ['A', 'B'] }, 'by: A, B'],
])('the facts of %s %j read %j', async (action, facts, text) => {
  renderScreen([{ ...ENTRY, action, facts }]);
  const [details] = await screen.findAllByText('Détails');
  const cell = details!.closest<HTMLElement>('[role="cell"], td')!;
  const raw = within(cell).getByRole('group');
  raw.remove();
  expect(cell).toHaveTextContent(text, { normalizeWhitespace: true });
  expect(cell.textContent === '').toBe(text === '');
});

test.each(['R3', 'R4', '01M8ABCDEF'])(
  'the audit log has no link to the deleted request %s',
  async (requestId) => {
    renderScreen([{ ...ENTRY, action: 'request.deleted', facts: { requestId } }]);
    const table = await screen.findByRole('table', { name: /Journal/ });
    expect(await within(table).findByText(/supprimée/, { selector: 'span' })).toBeVisible();
    expect(within(table).queryByRole('link')).toBeNull();
  },
);

test('a document of an audit entry links to its file', async () => {
  renderScreen([{ ...ENTRY, action: 'document.added', facts: { documentId: 'D1' } }]);
  expect(await screen.findByRole('link', { name: 'bail.pdf' })).toHaveAttribute(
    'href',
    '/app/documents/D1',
  );
});

test('the details of an audit entry show its facts as recorded', async () => {
  renderScreen([
    { ...ENTRY, action: 'link.issued', facts: { linkId: 'L1', purpose: 'copy', requestId: 'R1' } },
  ]);
  expect(await screen.findByText('Pour : copie par un membre')).toBeVisible();
  expect(screen.getByText('L1')).not.toBeVisible();
  await userEvent.click(screen.getByText('Détails'));
  for (const text of ['linkId: L1', 'purpose: copy', 'requestId: R1'])
    expect(screen.getByRole('group')).toHaveTextContent(text);
  expect(screen.getByText('L1')).toBeVisible();
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
    await screen.findByRole('button', { name: 'Retirer le filtre Auteur\u00A0: Hélène Vasseur' }),
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
