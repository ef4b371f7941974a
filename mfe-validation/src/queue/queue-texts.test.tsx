import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  buildRequestOnTheWire,
  mockApi,
  renderValidationAt,
  pendingDocument,
} from '../testing.tsx';
import { toReviewBadge, toProgressBar } from './review-progress.ts';

/** What the specification's validation screen says, section by section; a French typographic apostrophe stands for its straight one. */
const WANTED = {
  title: { fr: 'Validation', en: 'Review' },
  subtitle: { fr: 'Validez les documents reçus', en: 'Review the documents you received' },
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
    en: ['No request pending review', 'No reviewed request', 'No request found'],
  },
  created: { fr: 'Créée le 05 nov.', en: 'Created on 05 Nov' },
  due: { fr: 'Échéance 02 déc.', en: 'Due 02 Dec' },
  counts: {
    fr: ['1 approuvé', '2 rejetés', '3 à valider', '6 au total'],
    en: ['1 approved', '2 rejected', '3 to review', '6 in all'],
  },
  details: { fr: 'Détails', en: 'Details' },
  approveAll: { fr: 'Tout approuver', en: 'Approve all' },
  noDocument: { fr: 'Aucun document trouvé', en: 'No document found' },
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
    en: 'Approving... Processing the documents',
  },
  approvedAll: {
    fr: 'Validation réussie Tous les documents ont été approuvés',
    en: 'Review complete All documents were approved',
  },
  approveAllFailed: {
    fr: 'Erreur de validation Impossible de valider les documents',
    en: 'Review error The documents could not be approved',
  },
} as const;

/** Approved, rejected, pending: the badges in the order in which they are asked for, and the bar. */
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
  buildRequestOnTheWire({
    id: `c${index}`,
    title,
    createdAt: '2026-11-05T12:00:00.000Z',
    dueDate: '2026-12-02T12:00:00.000Z',
    approvedCount,
    rejectedCount,
    pendingCount,
  }),
);
const figures = {
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
const said = (words: string) => waitFor(() => expect(log()).toHaveTextContent(words));

test.each(CARDS)(
  '%s: %j reads %s',
  (_title, [approved, rejected, pending], badge, _words, percent, tone) => {
    const counts = { approved, rejected, pending, total: approved + rejected + pending };
    expect(toReviewBadge(counts)).toBe(badge);
    expect(toProgressBar(counts)).toEqual({ percent, tone });
  },
);

const { matchMedia } = globalThis;
afterEach(() => void (globalThis.matchMedia = matchMedia));

describe.each(['fr', 'en'] as const)('the validation screen, word for word, in %s', (language) => {
  const wanted = <Key extends keyof typeof WANTED>(key: Key) =>
    WANTED[key][language] as (typeof WANTED)[Key]['fr' | 'en'];
  const at = (path: string) => {
    localStorage.setItem('recueil-language', language);
    return renderValidationAt(path);
  };

  test('title, counters, tabs, search, filters, export, and a card for each badge', async () => {
    mockApi({
      ...figures,
      'GET /v1/requests': ({ query }) => ({
        data: { requests: query.get('limit') === '20' ? cards : [], total: 1 },
      }),
    });
    at('/app/validation?tab=all');
    for (const [title, , , words] of CARDS)
      expect(
        within(await screen.findByRole('article', { name: title })).getByText(words[language]),
      ).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: wanted('title') })).toBeVisible();
    expect(screen.getByText(wanted('subtitle'))).toBeVisible();
    await waitFor(() =>
      expect(screen.getAllByRole('term').map(({ firstChild }) => firstChild?.textContent)).toEqual(
        wanted('counters'),
      ),
    );
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('tab')
          .map((tab) => [...tab.children].map(({ textContent }) => textContent).join(' ')),
      ).toEqual(wanted('tabs')),
    );
    expect(screen.getByPlaceholderText(wanted('search'))).toBeVisible();
    expect(screen.getByRole('button', { name: wanted('filters') })).toBeEnabled();
    expect(screen.getByRole('button', { name: wanted('export') })).toBeVisible();
    const card = within(screen.getByRole('article', { name: CARDS[1][0] }));
    for (const words of [wanted('created'), wanted('due'), ...wanted('counts')])
      expect(card.getByText(words)).toBeVisible();
  });

  test('each empty tab, without an export; on a phone counters of nothing make room', async () => {
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
    const { user } = at('/app/validation');
    const [pending, reviewed, all] = wanted('empty');
    expect(await screen.findByRole('heading', { name: pending })).toBeVisible();
    expect(screen.queryByRole('button', { name: wanted('export') })).toBeNull();
    await waitFor(() =>
      expect(screen.getAllByRole('term').map(({ firstChild }) => firstChild?.textContent)).toEqual([
        wanted('counters')[1],
      ]),
    );
    await user.click(screen.getAllByRole('tab')[1]!);
    expect(await screen.findByRole('heading', { name: reviewed })).toBeVisible();
    await user.click(screen.getAllByRole('tab')[2]!);
    expect(await screen.findByRole('heading', { name: all })).toBeVisible();
  });

  test('what a card says when opened, and every toast', async () => {
    let down = true;
    let release: () => void = () => undefined;
    const hold = () =>
      new Promise<void>((resolve) => {
        release = resolve;
      });
    let held = hold();
    const documents = [
      pendingDocument('a', 'Alpha'),
      pendingDocument('b', 'Beta'),
      pendingDocument('c', 'Gamma'),
    ];
    const answer = (id: string, validationStatus: 'approved' | 'rejected') => () =>
      down
        ? { status: 500 }
        : {
            data: Object.assign(
              documents.find((each) => each.id === id)!,
              { validationStatus },
            ),
          };
    const request = buildRequestOnTheWire({
      id: 'r1',
      title: 'Dossier',
      pendingCount: 3,
      approvedCount: 0,
      rejectedCount: 0,
    });
    mockApi({
      ...figures,
      'GET /v1/requests': {
        data: {
          requests: [
            request,
            buildRequestOnTheWire({ id: 'r2', title: 'Vide' }),
            buildRequestOnTheWire({ id: 'r3', title: 'Perdu' }),
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
        await held;
        return down ? { status: 500 } : { data: { ...request, approvals: [] } };
      },
      'POST /v1/requests/r1/documents/a/approve': answer('a', 'approved'),
      'POST /v1/requests/r1/documents/b/reject': answer('b', 'rejected'),
      'GET /v1/requests/export.csv': async () => {
        await held;
        return { status: 500 };
      },
    });
    const { user } = at('/app/validation?request=r1');
    const approveAll = async () => {
      await user.click(await screen.findByRole('button', { name: wanted('approveAll') }));
      await user.click(
        await screen.findByRole('button', {
          name: language === 'fr' ? 'Approuver les 3 documents' : 'Approve 3 documents',
        }),
      );
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await approveAll();
    await said(wanted('approvingAll'));
    release();
    await said(wanted('approveAllFailed'));
    expect(screen.getByRole('link', { name: wanted('details') })).toHaveAttribute(
      'href',
      '/app/requests/r1',
    );

    await user.click(screen.getByRole('button', { name: `${wanted('approve')} Alpha` }));
    await said(wanted('approveFailed'));
    await user.click(screen.getByRole('button', { name: `${wanted('reject')} Beta` }));
    const reject = await screen.findByRole('button', {
      name: language === 'fr' ? 'Rejeter le document' : 'Reject the document',
    });
    await user.click(reject);
    expect(await screen.findByText(wanted('reasonMissing'))).toBeVisible();
    await user.type(
      within(
        screen.getByRole('list', {
          name: language === 'fr' ? 'Documents à valider' : 'Documents to review',
        }),
      ).getByRole('textbox'),
      'Flou',
    );
    await user.click(reject);
    await said(wanted('rejectFailed'));
    await user.click(screen.getByRole('button', { name: `${wanted('download')} Gamma` }));
    await said(wanted('downloadFailed'));

    down = false;
    await approveAll();
    await said(wanted('approvedAll'));
    await user.click(
      await screen.findByRole('button', {
        name: language === 'fr' ? 'Déplier Dossier' : 'Open Dossier',
      }),
    );
    await user.click(await screen.findByRole('button', { name: `${wanted('approve')} Alpha` }));
    await said(wanted('approved'));
    expect(screen.queryByRole('button', { name: wanted('approveAll') })).toBeNull();
    await user.click(screen.getByRole('button', { name: `${wanted('reject')} Beta` }));
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
        name: language === 'fr' ? 'Rejeter le document' : 'Reject the document',
      }),
    );
    await said(wanted('rejected'));
    expect(screen.queryByRole('button', { name: `${wanted('approve')} Beta` })).toBeNull();

    held = hold();
    await user.click(screen.getByRole('button', { name: wanted('export') }));
    await said(wanted('exporting'));
    release();
    await user.click(
      screen.getByRole('button', { name: language === 'fr' ? 'Déplier Vide' : 'Open Vide' }),
    );
    expect(await screen.findByText(wanted('noDocument'))).toBeVisible();
    await user.click(
      screen.getByRole('button', { name: language === 'fr' ? 'Déplier Perdu' : 'Open Perdu' }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(wanted('notLoaded'));
  });
});

test('an empty list that filters have narrowed does not claim that everything is reviewed', async () => {
  mockApi({ ...figures, 'GET /v1/requests': { data: { requests: [], total: 0 } } });
  const { user } = renderValidationAt('/app/validation?priority=high');
  expect(await screen.findByRole('heading', { name: 'Aucune demande trouvée' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  expect(
    await screen.findByRole('heading', { name: 'Aucune demande en attente de validation' }),
  ).toBeVisible();
});
