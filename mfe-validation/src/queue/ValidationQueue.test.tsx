import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Request, RequestedDocument } from '@recueil/backend/contract';
import {
  buildDocument,
  buildFile,
  buildRequest,
  mockApi,
  renderValidationAt,
  pendingDocument,
} from '../testing.tsx';
import type { RecordedCall } from '../testing.tsx';

const donation = buildRequest({
  id: 'r1',
  title: 'Donation-partage',
  recipientName: 'Yves Le Goff',
  recipientEmail: 'yves@wanadoo.fr',
});

/** A server that applies decisions: a decided request leaves the pending list. */
const buildServer = (documents: RequestedDocument[], request: Request = donation) => {
  const decide = (call: RecordedCall, status: 'approved' | 'rejected' | 'pending') => {
    const document = documents.find(({ id }) => call.path.includes(`/${id}/`));
    if (document) document.validationStatus = status;
    return { data: document };
  };
  const pending = () =>
    documents.filter(({ validationStatus }) => validationStatus === 'pending').length;
  const buildCurrent = (): Request => ({
    ...request,
    pendingCount: pending(),
    approvedCount: documents.filter(({ validationStatus }) => validationStatus === 'approved')
      .length,
    rejectedCount: documents.filter(({ validationStatus }) => validationStatus === 'rejected')
      .length,
  });
  return {
    'GET /v1/requests': ({ query }: RecordedCall) => {
      const rows =
        {
          pending: pending() > 0 ? [buildCurrent()] : [],
          reviewed: documents.length > 0 && pending() === 0 ? [buildCurrent()] : [],
          all: [buildCurrent()],
        }[query.get('reviewState') ?? ''] ?? [];
      return { data: { requests: rows, total: rows.length } };
    },
    'GET /v1/requests/validation/stats': () => ({
      data: {
        pendingCount: pending() > 0 ? 1 : 0,
        reviewedCount: pending() > 0 ? 0 : 1,
        resubmissionCount: 0,
        todayCount: 1,
        urgentCount: 0,
        recentRequests: [],
      },
    }),
    'GET /v1/requests/r1/documents': () => ({
      data: { documents: documents.map((document) => ({ ...document })) },
    }),
    'POST /v1/requests/r1/documents/a/approve': (call: RecordedCall) => decide(call, 'approved'),
    'POST /v1/requests/r1/documents/b/approve': (call: RecordedCall) => decide(call, 'approved'),
    'POST /v1/requests/r1/documents/a/reject': (call: RecordedCall) => decide(call, 'rejected'),
    'DELETE /v1/requests/r1/documents/a/decision': (call: RecordedCall) => decide(call, 'pending'),
    'DELETE /v1/requests/r1/documents/b/decision': (call: RecordedCall) => decide(call, 'pending'),
    'POST /v1/requests/r1/approve-all': () => {
      const approvals = documents
        .filter(({ validationStatus }) => validationStatus === 'pending')
        .map(({ id, file }) => ({ id, fileId: file?.id }));
      for (const document of documents) document.validationStatus = 'approved';
      return { data: { ...buildCurrent(), approvals } };
    },
    'POST /v1/requests/r1/revert-approvals': () => {
      for (const document of documents) document.validationStatus = 'pending';
      return { data: buildCurrent() };
    },
    'GET /v1/requests/r1': () => ({ data: buildCurrent() }),
    'GET /v1/rejection-reasons': {
      data: {
        reasons: [
          {
            id: 'illegible',
            label: { fr: 'Illisible', en: 'Unreadable' },
            message: { fr: 'Reprenez la page 2.', en: 'Take page 2 again.' },
            version: 1,
          },
        ],
      },
    },
  };
};
const buildTwoDocuments = () => [
  pendingDocument('a', 'Livret de famille'),
  pendingDocument('b', 'RIB'),
];
const openCard = async () => {
  const { user } = renderValidationAt('/app/validation');
  await user.click(await screen.findByRole('button', { name: 'Déplier Donation-partage' }));
  await screen.findByRole('list', { name: 'Documents à valider' });
  return user;
};
const listPosts = (calls: RecordedCall[]) => calls.filter(({ method }) => method === 'POST');

describe('validation queue', () => {
  test('a file waiting for its virus scan can be rejected but neither opened nor approved', async () => {
    const withheld = pendingDocument('a', 'Livret', { scan: 'pending' });
    mockApi(buildServer([withheld]));
    await openCard();
    expect(screen.getByText(/contrôle antivirus en cours/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approuver Livret' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Rejeter Livret' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Télécharger Livret' })).toBeNull();
  });

  test('the validation queue requests pending reviews and shows each request as a closed card', async () => {
    const calls = mockApi(buildServer(buildTwoDocuments()));
    renderValidationAt('/app/validation');
    const card = await screen.findByRole('article', { name: 'Donation-partage' });
    expect(card).toHaveTextContent('Yves Le Goff, yves@wanadoo.fr');
    expect(within(card).getByText('En attente')).toBeVisible();
    expect(within(card).getByText('2 à valider')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'En attente 1', selected: true })).toBeVisible();
    const query = calls.find((call) => call.query.get('reviewState') === 'pending')?.query;
    expect(query?.get('includeValidationStatus')).toBe('true');
    expect(calls.some(({ path }) => path.endsWith('/documents'))).toBe(false);
  });

  test.each([
    ['', 'Aucune demande en attente de validation'],
    ['?tab=reviewed', 'Aucune demande validée'],
    ['?search=zzz', 'Aucune demande trouvée'],
  ])('an empty validation queue at « %s » says « %s »', async (address, text) => {
    mockApi(buildServer([]));
    renderValidationAt(`/app/validation${address}`);
    expect(await screen.findByRole('heading', { name: text })).toBeVisible();
  });

  test('a request sent back to its recipient is listed among the reviewed requests', async () => {
    const sentBack = buildRequest({
      id: 'r2',
      title: 'Inventaire',
      status: 'pending_resubmission',
      approvedCount: 1,
      rejectedCount: 1,
      pendingCount: 0,
    });
    const calls = mockApi({
      ...buildServer([]),
      'GET /v1/requests': ({ query }) => ({
        data:
          query.get('reviewState') === 'reviewed'
            ? { requests: [sentBack], total: 1 }
            : { requests: [], total: 0 },
      }),
    });
    renderValidationAt('/app/validation?tab=reviewed');
    expect(
      within(await screen.findByRole('article', { name: 'Inventaire' })).getByText(
        'Resoumission requise',
      ),
    ).toBeVisible();
    expect(
      new Set(
        calls
          .filter(({ path }) => path === '/v1/requests')
          .map(({ query }) => query.get('reviewState')),
      ),
    ).toEqual(new Set(['reviewed']));
  });

  test.each([
    ['cancelled', 'Annulé'],
    ['rejected', 'Rejeté'],
    ['expired', 'Expiré'],
    ['archived', 'Inconnu'],
  ])('a card of a %s request shows « %s » instead of « En attente »', async (status, label) => {
    const ended = buildRequest({
      id: 'r2',
      title: 'Inventaire',
      status: status as Request['status'],
      approvedCount: 0,
      rejectedCount: 0,
      pendingCount: 2,
    });
    mockApi({ ...buildServer([]), 'GET /v1/requests': { data: { requests: [ended], total: 1 } } });
    renderValidationAt('/app/validation?tab=all');
    const card = within(await screen.findByRole('article', { name: 'Inventaire' }));
    expect(card.getByText(label)).toBeVisible();
    expect(card.queryByText('En attente')).toBeNull();
  });

  test('the count of the pending tab follows the search, even when another tab is open', async () => {
    const server = buildServer(buildTwoDocuments());
    mockApi({
      ...server,
      'GET /v1/requests': (call) =>
        call.query.get('search') === 'yves'
          ? { data: { requests: [donation], total: 7 } }
          : server['GET /v1/requests'](call),
    });
    renderValidationAt('/app/validation?tab=all&search=yves');
    expect(await screen.findByRole('tab', { name: 'En attente 7' })).toBeVisible();
  });

  test('validation counters that failed to load say so and can be retried', async () => {
    let down = true;
    const server = buildServer(buildTwoDocuments());
    mockApi({
      ...server,
      'GET /v1/requests/validation/stats': () =>
        down ? { status: 503 } : server['GET /v1/requests/validation/stats'](),
    });
    const { user } = renderValidationAt('/app/validation');
    expect(await screen.findByText(/chiffres n’ont pas pu être chargés/)).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Donation-partage' })).toBeVisible();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(screen.getAllByRole('definition')[0]).toHaveTextContent('1'));
  });

  test('the validation queue searches on submit', async () => {
    const calls = mockApi(buildServer(buildTwoDocuments()));
    const { user } = renderValidationAt('/app/validation');
    await user.type(await screen.findByRole('searchbox'), 'yves{Enter}');
    await waitFor(() =>
      expect(
        calls.some(
          ({ query }) => query.get('search') === 'yves' && query.get('reviewState') === 'pending',
        ),
      ).toBe(true),
    );
  });

  test('a validation queue that failed to load can be retried', async () => {
    let down = true;
    const server = buildServer(buildTwoDocuments());
    mockApi({
      ...server,
      'GET /v1/requests': (call) => (down ? { status: 503 } : server['GET /v1/requests'](call)),
    });
    const { user } = renderValidationAt('/app/validation');
    await screen.findByRole('alert');
    down = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('article', { name: 'Donation-partage' })).toBeVisible();
  });

  test('the address of the validation queue can name the request whose card is open', async () => {
    mockApi(buildServer(buildTwoDocuments()));
    renderValidationAt('/app/validation?request=r1');
    expect(await screen.findByRole('list', { name: 'Documents à valider' })).toBeVisible();
  });
});

describe('deciding on a document', () => {
  test('a warning about a file is shown in the card before the file is opened', async () => {
    const facts = { notice: 'password', preview: null, pages: null, hasThumbnail: false } as const;
    mockApi(
      buildServer([pendingDocument('a', 'Livret de famille', facts), pendingDocument('b', 'RIB')]),
    );
    await openCard();
    expect(screen.getAllByText('Protégé par un mot de passe')).toHaveLength(1);
  });

  test("approving sends the displayed file version, confirms, and focuses the next document's button", async () => {
    const calls = mockApi(buildServer(buildTwoDocuments()));
    const user = await openCard();
    await user.click(screen.getByRole('button', { name: 'Approuver Livret de famille' }));
    expect(await screen.findByText(/Document approuvé/)).toBeVisible();
    expect(listPosts(calls)[0]?.headers.get('If-Match')).toBe('"file-of-a"');
    expect(screen.queryByRole('button', { name: 'Approuver Livret de famille' })).toBeNull();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Approuver RIB' })).toHaveFocus(),
    );
    expect(await screen.findByText('1 approuvé')).toBeVisible();
    expect(calls.filter(({ path }) => path.endsWith('/documents'))).toHaveLength(2);
  });

  test('the last decision on a request removes its card from the pending list', async () => {
    mockApi(buildServer(buildTwoDocuments()));
    const user = await openCard();
    await user.click(screen.getByRole('button', { name: 'Approuver Livret de famille' }));
    await user.click(screen.getByRole('button', { name: 'Approuver RIB' }));
    expect(
      await screen.findByRole('heading', { name: 'Aucune demande en attente de validation' }),
    ).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Documents à valider' })).toBeNull();
  });

  test('the last decision closes a card that stays in its list and focuses the list', async () => {
    mockApi(buildServer(buildTwoDocuments()));
    const { user } = renderValidationAt('/app/validation?tab=all&request=r1');
    await user.click(await screen.findByRole('button', { name: 'Approuver Livret de famille' }));
    await user.click(screen.getByRole('button', { name: 'Approuver RIB' }));
    expect(await screen.findByRole('button', { name: 'Déplier Donation-partage' })).toBeVisible();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  test('an optimistic approval that failed is reverted even when reloading fails too', async () => {
    let down = false;
    const server = buildServer(buildTwoDocuments());
    mockApi({
      ...server,
      'GET /v1/requests/r1/documents': () =>
        down ? { status: 503 } : server['GET /v1/requests/r1/documents'](),
      'POST /v1/requests/r1/documents/a/approve': () => {
        down = true;
        return { status: 503 };
      },
    });
    const user = await openCard();
    await user.click(screen.getByRole('button', { name: 'Approuver Livret de famille' }));
    expect(await screen.findByText(/Erreur lors de l’approbation/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approuver Livret de famille' })).toBeVisible();
  });

  test('rejecting requires a reason with at least one letter', async () => {
    const calls = mockApi(buildServer(buildTwoDocuments()));
    const user = await openCard();
    await user.click(screen.getByRole('button', { name: 'Rejeter Livret de famille' }));
    const message = await screen.findByRole('textbox', { name: /Message au destinataire/ });
    await user.type(message, '   ');
    await user.click(screen.getByRole('button', { name: 'Rejeter le document' }));
    expect(await screen.findByText('Veuillez indiquer une raison de rejet')).toBeVisible();
    await user.clear(message);
    await user.type(message, '3');
    await user.click(screen.getByRole('button', { name: 'Rejeter le document' }));
    expect(await screen.findByText(/Écrivez la raison avec des mots/)).toBeVisible();
    expect(listPosts(calls)).toHaveLength(0);
    await user.clear(message);
    await user.type(message, 'Page 2 illisible');
    await user.click(screen.getByRole('button', { name: 'Rejeter le document' }));
    expect(await screen.findByText(/Document rejeté/)).toBeVisible();
    expect(listPosts(calls)[0]?.body).toEqual({ reason: 'Page 2 illisible' });
    expect(listPosts(calls)[0]?.headers.get('If-Match')).toBe('"file-of-a"');
    expect(screen.queryByRole('textbox', { name: /Message au destinataire/ })).toBeNull();
  });

  test("the reject form of a card offers the organisation's reasons", async () => {
    const calls = mockApi(buildServer(buildTwoDocuments()));
    const user = await openCard();
    await user.click(screen.getByRole('button', { name: 'Rejeter Livret de famille' }));
    await user.click(await screen.findByRole('radio', { name: 'Illisible' }));
    await user.click(screen.getByRole('button', { name: 'Rejeter le document' }));
    expect(await screen.findByText(/Document rejeté/)).toBeVisible();
    expect(listPosts(calls)[0]?.body).toEqual({ reason: 'Reprenez la page 2.' });
  });

  test('Escape closes the reject form and keeps the typed message', async () => {
    mockApi(buildServer(buildTwoDocuments()));
    const user = await openCard();
    await user.click(screen.getByRole('button', { name: 'Rejeter RIB' }));
    await user.type(
      await screen.findByRole('textbox', { name: /Message au destinataire/ }),
      'Périmé',
    );
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: /Message au destinataire/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Rejeter RIB' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Rejeter RIB' }));
    expect(await screen.findByRole('textbox', { name: /Message au destinataire/ })).toHaveValue(
      'Périmé',
    );
  });

  test('an approval can be reverted from its toast after the request has left the list', async () => {
    const calls = mockApi(buildServer([pendingDocument('a', 'Livret de famille')]));
    const user = await openCard();
    await user.click(screen.getByRole('button', { name: 'Approuver Livret de famille' }));
    expect(
      await screen.findByRole('heading', { name: 'Aucune demande en attente de validation' }),
    ).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Annuler la décision' }));
    expect(await screen.findByText('Décision annulée')).toBeVisible();
    expect(
      await screen.findByRole('button', { name: 'Approuver Livret de famille' }),
    ).toBeVisible();
    expect(calls.find(({ method }) => method === 'DELETE')?.headers.get('If-Match')).toBe(
      '"file-of-a"',
    );
  });

  test('a decided document can be reverted from its row', async () => {
    mockApi(buildServer(buildTwoDocuments()));
    const user = await openCard();
    await user.click(screen.getByRole('button', { name: 'Approuver Livret de famille' }));
    await user.click(
      await screen.findByRole('button', { name: 'Annuler la décision sur Livret de famille' }),
    );
    expect(
      await screen.findByRole('button', { name: 'Approuver Livret de famille' }),
    ).toBeVisible();
  });

  test.each([
    [412, /La nouvelle version est affichée/],
    [409, /Une décision a été prise au même moment/],
  ])(
    'a decision refused with %d is explained and reverted, and the documents are reloaded',
    async (status, text) => {
      const calls = mockApi({
        ...buildServer(buildTwoDocuments()),
        'POST /v1/requests/r1/documents/a/approve': () => ({ status }),
      });
      const user = await openCard();
      await user.click(screen.getByRole('button', { name: 'Approuver Livret de famille' }));
      expect(await screen.findByText(text)).toHaveTextContent('Erreur lors de l’approbation');
      expect(
        await screen.findByRole('button', { name: 'Approuver Livret de famille' }),
      ).toBeVisible();
      await waitFor(() =>
        expect(calls.filter(({ path }) => path.endsWith('/documents'))).toHaveLength(2),
      );
    },
  );
});

describe('approving all documents', () => {
  const confirmApproveAll = async (user: Awaited<ReturnType<typeof openCard>>) => {
    await user.click(screen.getByRole('button', { name: 'Tout approuver' }));
    expect(
      await screen.findByRole('alertdialog', { name: /Approuver les 2 documents/ }),
    ).toHaveTextContent('Yves Le Goff');
    await user.click(screen.getByRole('button', { name: 'Approuver les 2 documents' }));
  };

  test("approving all asks with the number of documents, sends the request's version and ends the review", async () => {
    const calls = mockApi(buildServer(buildTwoDocuments()));
    const user = await openCard();
    await user.click(screen.getByRole('button', { name: 'Tout approuver' }));
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(listPosts(calls)).toHaveLength(0);
    await confirmApproveAll(user);
    expect(await screen.findByText(/Validation réussie/)).toHaveTextContent(
      'Tous les documents ont été approuvés',
    );
    expect(listPosts(calls)[0]?.headers.get('If-Match')).toBe('"7"');
    expect(
      await screen.findByRole('heading', { name: 'Aucune demande en attente de validation' }),
    ).toBeVisible();
  });

  test('approving all is reverted in one call that names the approved files', async () => {
    const calls = mockApi(buildServer(buildTwoDocuments()));
    const user = await openCard();
    await confirmApproveAll(user);
    await user.click(await screen.findByRole('button', { name: 'Annuler les approbations' }));
    expect(await screen.findByText('2 approbations annulées')).toBeVisible();
    expect(listPosts(calls).at(-1)).toMatchObject({
      path: '/v1/requests/r1/revert-approvals',
      body: {
        approvals: [
          { id: 'a', fileId: 'file-of-a' },
          { id: 'b', fileId: 'file-of-b' },
        ],
      },
    });
    expect(
      await screen.findByRole('button', { name: 'Approuver Livret de famille' }),
    ).toBeVisible();
  });

  test('approvals that were decided again since are not reverted, and the toast says so', async () => {
    mockApi({
      ...buildServer(buildTwoDocuments()),
      'POST /v1/requests/r1/revert-approvals': () => ({
        status: 409,
        problem: { code: 'already-decided' },
      }),
    });
    const user = await openCard();
    await confirmApproveAll(user);
    await user.click(await screen.findByRole('button', { name: 'Annuler les approbations' }));
    expect(
      await screen.findByText(/Les approbations n’ont pas pu être annulées/),
    ).toHaveTextContent('Rien n’a été annulé');
  });

  test('approving all is not offered once a document is decided', async () => {
    mockApi(
      buildServer([
        ...buildTwoDocuments(),
        buildDocument({
          id: 'c',
          title: 'Titre',
          validationStatus: 'approved',
          file: buildFile({ id: 'fc' }),
        }),
      ]),
    );
    await openCard();
    expect(screen.queryByRole('button', { name: 'Tout approuver' })).toBeNull();
  });

  test('a failed « approve all » says so', async () => {
    mockApi({
      ...buildServer(buildTwoDocuments()),
      'POST /v1/requests/r1/approve-all': () => ({ status: 500 }),
    });
    const user = await openCard();
    await confirmApproveAll(user);
    expect(await screen.findByText(/Erreur de validation/)).toHaveTextContent(
      'Impossible de valider les documents',
    );
  });
});

describe('opening a document', () => {
  test('a file that browsers can display opens in a new tab without an opener', async () => {
    const tab = { opener: window, location: { replace: jest.fn() }, close: jest.fn() };
    jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    mockApi({
      ...buildServer(buildTwoDocuments()),
      'GET /v1/documents/file-of-a/view-url': () => ({
        data: { url: 'http://localhost/api/v1/files/x', expiresAt: '' },
      }),
    });
    const user = await openCard();
    await user.click(screen.getByRole('button', { name: 'Voir Livret de famille' }));
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith('http://localhost/api/v1/files/x'),
    );
    expect(tab.opener).toBeNull();
  });

  test('a file that browsers cannot display is only offered for download', async () => {
    mockApi(
      buildServer([
        buildDocument({
          id: 'a',
          title: 'Tableau',
          validationStatus: 'pending',
          file: buildFile({ type: 'text/csv', name: 't.csv' }),
        }),
      ]),
    );
    await openCard();
    expect(screen.queryByRole('button', { name: 'Voir Tableau' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Télécharger Tableau' })).toBeVisible();
  });

  test('several files of a document are listed in order, each with its download', async () => {
    mockApi(
      buildServer([
        pendingDocument('a', 'Livret', { id: 'f1', name: 'p1.pdf' }, { id: 'f2', name: 'p2.pdf' }),
      ]),
    );
    await openCard();
    expect(screen.getByText('2 fichiers, 360 Ko')).toBeVisible();
    const files = within(screen.getByRole('list', { name: 'Fichiers de ce document' }));
    expect(files.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'p1.pdf, 180\u00a0Ko',
      'p2.pdf, 180\u00a0Ko',
    ]);
    expect(files.getByRole('button', { name: 'Télécharger p2.pdf' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approuver Livret' })).toBeEnabled();
  });

  test('uploaded files of a request that is not submitted are listed without decisions', async () => {
    const viewed = { ...donation, status: 'viewed' as const };
    const server = buildServer(buildTwoDocuments(), viewed);
    mockApi({ ...server, 'GET /v1/requests': () => ({ data: { requests: [viewed], total: 1 } }) });
    const { user } = renderValidationAt('/app/validation?tab=all');
    await user.click(await screen.findByRole('button', { name: 'Déplier Donation-partage' }));
    expect(await screen.findByText(/n’a pas encore envoyé ces documents/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Approuver/ })).toBeNull();
  });
});
