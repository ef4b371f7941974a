import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildRequest, mockApi, mockRequests, renderAt } from '../testing.tsx';

const { matchMedia } = globalThis;
afterEach(() => void (globalThis.matchMedia = matchMedia));

const narrowTo = (width: number) => {
  globalThis.matchMedia = (media) => {
    const limit = /max-width: (\d+)px/.exec(media)?.[1];
    return { ...matchMedia(media), matches: limit !== undefined && width <= Number(limit) };
  };
};

const late = buildRequest({ id: 'late', title: 'Bail commercial', isOverdue: true });
const STATS = { activeRequests: 1, completedRequests: 3, totalRequests: 4 };
const tiles = () =>
  screen
    .getAllByRole('term')
    .map(({ childNodes }) => [childNodes[0]?.textContent, childNodes[1]?.textContent]);

test('the list has the specified title, tiles, search, filters and tabs', async () => {
  mockApi(mockRequests([late], STATS));
  renderAt('/app/requests');
  expect(await screen.findByRole('heading', { level: 1, name: 'Mes demandes' })).toBeVisible();
  expect(screen.getByText('Gérez et suivez vos demandes de documents')).toBeVisible();
  expect(screen.getByPlaceholderText('Rechercher par titre, nom ou email...')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Filtres' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nouvelle demande' })).toHaveAttribute(
    'href',
    '/app/requests/new',
  );
  await waitFor(() =>
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'En cours1',
      'Terminées3',
      'Toutes4',
    ]),
  );
  expect(tiles()).toEqual([
    ['Demandes actives', 'En cours'],
    ['Terminées', 'Documents reçus'],
    ['En retard', 'Attention requise'],
    ['Total', 'Toutes demandes'],
  ]);
});

test.each([
  [0, ['En cours', 'Terminées']],
  [1, ['En retard', 'En cours', 'Terminées']],
])('below 640 px with %i overdue requests the tiles are %j', async (overdueRequests, labels) => {
  narrowTo(639);
  mockApi(mockRequests([late], { ...STATS, overdueRequests }));
  renderAt('/app/requests');
  await screen.findByRole('tab', { name: 'Toutes 4' });
  expect(tiles().map(([label]) => label)).toEqual(labels);
  expect(screen.getByRole('link', { name: 'Nouvelle demande' })).toBeVisible();
});

test.each([
  [
    'whose documents are all uploaded',
    { status: 'viewed', documentCount: 2, uploadedDocumentCount: 2, pendingDocumentCount: 2 },
    'Tous les documents sont déposés',
  ],
  [
    'in review',
    {
      status: 'submitted',
      documentCount: 3,
      uploadedDocumentCount: 3,
      approvedDocumentCount: 2,
      pendingDocumentCount: 1,
    },
    'À valider : 2 approuvés sur 3',
  ],
  [
    'in review without one of its documents',
    {
      status: 'submitted',
      documentCount: 3,
      uploadedDocumentCount: 2,
      approvedDocumentCount: 1,
      pendingDocumentCount: 2,
      unavailableDocumentCount: 1,
    },
    'À valider : 1 approuvé sur 3',
  ],
  [
    'that is completed',
    {
      status: 'completed',
      createdAt: '2026-11-01T10:00:00.000Z',
      completedAt: '2026-11-06T10:00:00.000Z',
      revisionCount: 2,
    },
    'Terminée le 6 nov. 2026, 2 révisions, 5 jours en tout',
  ],
] as const)('the card of a request %s says so', async (_, changes, note) => {
  narrowTo(390);
  mockApi(mockRequests([buildRequest({ id: 'r1', title: 'Bail', ...changes })], STATS));
  renderAt('/app/requests?tab=all');
  const card = (await screen.findByRole('link', { name: 'Bail' })).parentElement!;
  expect(within(card).getByText(note)).toBeVisible();
});

test('failures of list and figures have the specified texts in English', async () => {
  localStorage.setItem('recueil-language', 'en');
  mockApi({
    ...mockRequests([late]),
    'GET /v1/requests': { status: 400 },
    'GET /v1/requests/stats': { status: 400 },
  });
  renderAt('/app/requests');
  expect(await screen.findByText('Failed to fetch requests')).toBeVisible();
  expect(screen.getByText('Failed to fetch stats')).toBeVisible();
});
