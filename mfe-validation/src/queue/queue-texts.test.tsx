import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildRequest, mockApi, renderValidationAt, pendingDocument } from '../testing.tsx';
import { toReviewBadge, toProgressBar } from './review-progress.ts';

/**
 * Texts of the validation screen; the French ones are fixed by the specification, with typographic
 * apostrophes.
 */
const EXPECTED = {
  title: { fr: 'Validation', en: 'Review' },
  subtitle: { fr: 'Validez les documents reçus', en: 'Review the documents you have received' },
  counters: {
    fr: ['En attente', 'Validées', 'Resoumission'],
    en: ['Pending', 'Reviewed', 'Resubmission'],
  },
  tabs: { fr: ['En attente 4', 'Validées', 'Toutes'], en: ['Pending 4', 'Reviewed', 'All'] },
  search: { fr: 'Rechercher par nom, email ou titre...', en: 'Search by name, email or title...' },
  filters: { fr: 'Filtres', en: 'Filters' },
  export: { fr: 'Exporter', en: 'Export' },
  exporting: {
    fr: 'Export en cours Le rapport sera téléchargé dans quelques instants.',
    en: 'Export in progress The report will be downloaded in a moment.',
  },
  empty: {
    fr: [
      'Aucune demande en attente de validation',
      'Aucune demande validée',
      'Aucune demande trouvée',
    ],
    en: ['No requests pending review', 'No reviewed requests', 'No requests found'],
  },
  created: { fr: 'Créée le 05 nov.', en: 'Created on 05 Nov' },
  due: { fr: 'Échéance 02 déc.', en: 'Due 02 Dec' },
  counts: {
    fr: ['1 approuvé', '2 rejetés', '3 à valider', '6 au total'],
    en: ['1 approved', '2 rejected', '3 to review', '6 in total'],
  },
  details: { fr: 'Détails', en: 'Details' },
  approveAll: { fr: 'Tout approuver', en: 'Approve all' },
  noDocument: { fr: 'Aucun document trouvé', en: 'No documents found' },
  notLoaded: { fr: 'Impossible de charger les documents', en: 'The documents could not be loaded' },
  approve: { fr: 'Approuver', en: 'Approve' },
  reject: { fr: 'Rejeter', en: 'Reject' },
  download: { fr: 'Télécharger', en: 'Download' },
  reasonMissing: {
    fr: 'Veuillez indiquer une raison de rejet',
    en: 'Please provide rejection feedback',
  },
  approved: { fr: 'Document approuvé', en: 'Document approved successfully' },
  rejected: { fr: 'Document rejeté', en: 'Document rejected' },
  approveFailed: { fr: 'Erreur lors de l’approbation', en: 'Error approving document' },
  rejectFailed: { fr: 'Erreur lors du rejet', en: 'Error rejecting document' },
  downloadFailed: { fr: 'Erreur lors du téléchargement', en: 'Error downloading document' },
  approvingAll: {
    fr: 'Validation en cours... Traitement des documents',
    en: 'Approving... Processing documents',
  },
  approvedAll: {
    fr: 'Validation réussie Tous les documents ont été approuvés',
    en: 'Review complete All documents have been approved',
  },
  approveAllFailed: {
    fr: 'Erreur de validation Impossible de valider les documents',
    en: 'Review error The documents could not be approved',
  },
} as const;

/**
 * Counts are approved, rejected, pending; rows are in the order in which the badges are checked.
 */
const CARDS = [
  ['nothing decided', [0, 0, 2], 'waiting', { fr: 'En attente', en: 'Pending' }, 0, 'neutral'],
  [
    'one rejected, others undecided',
    [1, 2, 3],
    'resubmission',
    { fr: 'Resoumission requise', en: 'Resubmission required' },
    50,
    'danger',
  ],
  [
    'all decided, one rejected',
    [1, 1, 0],
    'resubmission',
    { fr: 'Resoumission requise', en: 'Resubmission required' },
    100,
    'danger',
  ],
  ['all approved', [4, 0, 0], 'validated', { fr: 'Validé', en: 'Approved' }, 100, 'success'],
  ['some approved', [1, 0, 3], 'inProgress', { fr: 'En cours', en: 'In progress' }, 25, 'action'],
] as const;

const cards = CARDS.map(([title, [approvedCount, rejectedCount, pendingCount]], index) =>
  buildRequest({
    id: `c${index}`,
    title,
    createdAt: '2026-11-05T12:00:00.000Z',
    dueDate: '2026-12-02T12:00:00.000Z',
    approvedCount,
    rejectedCount,
    pendingCount,
  }),
);
const statsResponse = {
  'GET /v1/requests/validation/stats': {
    data: {
      pendingCount: 4,
      reviewedCount: 1,
      resubmissionCount: 2,
      todayCount: 1,
      urgentCount: 0,
      recentRequests: [],
    },
  },
};
const log = () => screen.getByRole('log', { name: 'Notifications' });
const expectToast = (text: string) => waitFor(() => expect(log()).toHaveTextContent(text));

test.each(CARDS)(
  'a card with %s (%j) has the badge « %s »',
  (_title, [approved, rejected, pending], badge, _label, percent, tone) => {
    const counts = { approved, rejected, pending, total: approved + rejected + pending };
    expect(toReviewBadge(counts)).toBe(badge);
    expect(toProgressBar(counts)).toEqual({ percent, tone });
  },
);

const { matchMedia } = globalThis;
afterEach(() => void (globalThis.matchMedia = matchMedia));

describe.each(['fr', 'en'] as const)('texts of the validation screen in %s', (language) => {
  const expected = <Key extends keyof typeof EXPECTED>(key: Key) =>
    EXPECTED[key][language] as (typeof EXPECTED)[Key]['fr' | 'en'];
  const renderAt = (path: string) => {
    localStorage.setItem('recueil-language', language);
    return renderValidationAt(path);
  };

  test('the validation screen has the specified title, counters, tabs, search, filters, export and badges', async () => {
    mockApi({
      ...statsResponse,
      'GET /v1/requests': ({ query }) => ({
        data: { requests: query.get('limit') === '20' ? cards : [], total: 1 },
      }),
    });
    renderAt('/app/validation?tab=all');
    for (const [title, , , text] of CARDS)
      expect(
        within(await screen.findByRole('article', { name: title })).getByText(text[language]),
      ).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: expected('title') })).toBeVisible();
    expect(screen.getByText(expected('subtitle'))).toBeVisible();
    await waitFor(() =>
      expect(screen.getAllByRole('term').map(({ firstChild }) => firstChild?.textContent)).toEqual(
        expected('counters'),
      ),
    );
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('tab')
          .map((tab) => [...tab.children].map(({ textContent }) => textContent).join(' ')),
      ).toEqual(expected('tabs')),
    );
    expect(screen.getByPlaceholderText(expected('search'))).toBeVisible();
    expect(screen.getByRole('button', { name: expected('filters') })).toBeEnabled();
    expect(screen.getByRole('button', { name: expected('export') })).toBeVisible();
    const card = within(screen.getByRole('article', { name: CARDS[1][0] }));
    for (const text of [expected('created'), expected('due'), ...expected('counts')])
      expect(card.getByText(text)).toBeVisible();
  });

  test('empty tabs have the specified texts and no export; zero counters are hidden on phones', async () => {
    globalThis.matchMedia = (media) => ({
      ...matchMedia(media),
      matches: media.includes('max-width: 639px'),
    });
    mockApi({
      'GET /v1/requests/validation/stats': {
        data: {
          pendingCount: 0,
          reviewedCount: 0,
          resubmissionCount: 0,
          todayCount: 0,
          urgentCount: 0,
          recentRequests: [],
        },
      },
      'GET /v1/requests': { data: { requests: [], total: 0 } },
    });
    const { user } = renderAt('/app/validation');
    const [pending, reviewed, all] = expected('empty');
    expect(await screen.findByRole('heading', { name: pending })).toBeVisible();
    expect(screen.queryByRole('button', { name: expected('export') })).toBeNull();
    await waitFor(() =>
      expect(screen.getAllByRole('term').map(({ firstChild }) => firstChild?.textContent)).toEqual([
        expected('counters')[1],
      ]),
    );
    await user.click(screen.getAllByRole('tab')[1]!);
    expect(await screen.findByRole('heading', { name: reviewed })).toBeVisible();
    await user.click(screen.getAllByRole('tab')[2]!);
    expect(await screen.findByRole('heading', { name: all })).toBeVisible();
  });

  test('an opened card and every validation toast have the specified texts', async () => {
    let down = true;
    let release: () => void = () => undefined;
    const createGate = () =>
      new Promise<void>((resolve) => {
        release = resolve;
      });
    let gate = createGate();
    const documents = [
      pendingDocument('a', 'Alpha'),
      pendingDocument('b', 'Beta'),
      pendingDocument('c', 'Gamma'),
    ];
    const respond = (id: string, validationStatus: 'approved' | 'rejected') => () =>
      down
        ? { status: 500 }
        : {
            data: Object.assign(
              documents.find((each) => each.id === id)!,
              { validationStatus },
            ),
          };
    const request = buildRequest({
      id: 'r1',
      title: 'Dossier',
      pendingCount: 3,
      approvedCount: 0,
      rejectedCount: 0,
    });
    mockApi({
      ...statsResponse,
      'GET /v1/requests': {
        data: {
          requests: [
            request,
            buildRequest({ id: 'r2', title: 'Vide' }),
            buildRequest({ id: 'r3', title: 'Perdu' }),
          ],
          total: 3,
        },
      },
      'GET /v1/requests/r1/documents': () => ({
        data: { documents: documents.map((document) => ({ ...document })) },
      }),
      'GET /v1/requests/r2/documents': { data: { documents: [] } },
      'GET /v1/requests/r3/documents': { status: 500 },
      'POST /v1/requests/r1/approve-all': async () => {
        await gate;
        return down ? { status: 500 } : { data: { ...request, approvals: [] } };
      },
      'POST /v1/requests/r1/documents/a/approve': respond('a', 'approved'),
      'POST /v1/requests/r1/documents/b/reject': respond('b', 'rejected'),
      'GET /v1/requests/export.csv': async () => {
        await gate;
        return { status: 500 };
      },
    });
    const { user } = renderAt('/app/validation?request=r1');
    const approveAll = async () => {
      await user.click(await screen.findByRole('button', { name: expected('approveAll') }));
      await user.click(
        await screen.findByRole('button', {
          name: language === 'fr' ? 'Approuver les 3 documents' : 'Approve 3 documents',
        }),
      );
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await approveAll();
    await expectToast(expected('approvingAll'));
    release();
    await expectToast(expected('approveAllFailed'));
    expect(screen.getByRole('link', { name: expected('details') })).toHaveAttribute(
      'href',
      '/app/requests/r1',
    );

    await user.click(screen.getByRole('button', { name: `${expected('approve')} Alpha` }));
    await expectToast(expected('approveFailed'));
    await user.click(screen.getByRole('button', { name: `${expected('reject')} Beta` }));
    const reject = await screen.findByRole('button', {
      name: language === 'fr' ? 'Rejeter le document' : 'Reject document',
    });
    await user.click(reject);
    expect(await screen.findByText(expected('reasonMissing'))).toBeVisible();
    await user.type(
      within(
        screen.getByRole('list', {
          name: language === 'fr' ? 'Documents à valider' : 'Documents to review',
        }),
      ).getByRole('textbox'),
      'Flou',
    );
    await user.click(reject);
    await expectToast(expected('rejectFailed'));
    await user.click(screen.getByRole('button', { name: `${expected('download')} Gamma` }));
    await expectToast(expected('downloadFailed'));

    down = false;
    await approveAll();
    await expectToast(expected('approvedAll'));
    await user.click(
      await screen.findByRole('button', {
        name: language === 'fr' ? 'Déplier Dossier' : 'Open Dossier',
      }),
    );
    await user.click(await screen.findByRole('button', { name: `${expected('approve')} Alpha` }));
    await expectToast(expected('approved'));
    expect(screen.queryByRole('button', { name: expected('approveAll') })).toBeNull();
    await user.click(screen.getByRole('button', { name: `${expected('reject')} Beta` }));
    await user.type(
      within(
        screen.getByRole('list', {
          name: language === 'fr' ? 'Documents à valider' : 'Documents to review',
        }),
      ).getByRole('textbox'),
      'Flou',
    );
    await user.click(
      screen.getByRole('button', {
        name: language === 'fr' ? 'Rejeter le document' : 'Reject document',
      }),
    );
    await expectToast(expected('rejected'));
    expect(screen.queryByRole('button', { name: `${expected('approve')} Beta` })).toBeNull();

    gate = createGate();
    await user.click(screen.getByRole('button', { name: expected('export') }));
    await expectToast(expected('exporting'));
    release();
    await user.click(
      screen.getByRole('button', { name: language === 'fr' ? 'Déplier Vide' : 'Open Vide' }),
    );
    expect(await screen.findByText(expected('noDocument'))).toBeVisible();
    await user.click(
      screen.getByRole('button', { name: language === 'fr' ? 'Déplier Perdu' : 'Open Perdu' }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(expected('notLoaded'));
  });
});

test('an empty filtered list does not say that everything is reviewed', async () => {
  mockApi({ ...statsResponse, 'GET /v1/requests': { data: { requests: [], total: 0 } } });
  const { user } = renderValidationAt('/app/validation?priority=high');
  expect(await screen.findByRole('heading', { name: 'Aucune demande trouvée' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  expect(
    await screen.findByRole('heading', { name: 'Aucune demande en attente de validation' }),
  ).toBeVisible();
});
