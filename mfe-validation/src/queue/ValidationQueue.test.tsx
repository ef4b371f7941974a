import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Request, RequestDocument } from '@recueil/backend/contract';
import { aDocument, aFile, aRequest, network, visit, waiting } from '../testing.tsx';
import type { Call } from '../testing.tsx';

const donation = aRequest({ id: 'r1', title: 'Donation-partage', recipientName: 'Yves Le Goff', recipientEmail: 'yves@wanadoo.fr' });

/** A server that decides for real: a decided request leaves what waits. */
const review = (documents: RequestDocument[], request: Request = donation) => {
  const decide = (call: Call, status: 'approved' | 'rejected') => {
    const document = documents.find(({ id }) => call.path.includes(`/${id}/`));
    if (document) document.validationStatus = status;
    return { data: document };
  };
  const pending = () => documents.filter(({ validationStatus }) => validationStatus === 'pending').length;
  const now = (): Request => ({ ...request, pendingCount: pending(), approvedCount: documents.filter(({ validationStatus }) => validationStatus === 'approved').length, rejectedCount: documents.filter(({ validationStatus }) => validationStatus === 'rejected').length });
  return {
    'GET /v1/requests': ({ query }: Call) => {
      const rows = query.get('needsValidation') ? (pending() > 0 ? [now()] : []) : query.get('status') === 'all' ? [now()] : [];
      return { data: { requests: rows, total: rows.length } };
    },
    'GET /v1/requests/validation/stats': () => ({ data: { pendingCount: pending() > 0 ? 1 : 0, todayCount: 1, urgentCount: 0, recentRequests: [] } }),
    'GET /v1/requests/r1/documents': () => ({ data: { documents: documents.map((document) => ({ ...document })) } }),
    'POST /v1/requests/r1/documents/a/approve': (call: Call) => decide(call, 'approved'),
    'POST /v1/requests/r1/documents/b/approve': (call: Call) => decide(call, 'approved'),
    'POST /v1/requests/r1/documents/a/reject': (call: Call) => decide(call, 'rejected'),
    'POST /v1/requests/r1/approve-all': () => {
      for (const document of documents) document.validationStatus = 'approved';
      return { data: now() };
    },
  };
};
const two = () => [waiting('a', 'Livret de famille'), waiting('b', 'RIB')];
const opened = async () => {
  const { user } = visit('/app/validation');
  await user.click(await screen.findByRole('button', { name: 'Déplier Donation-partage' }));
  await screen.findByRole('list', { name: 'Documents à valider' });
  return user;
};
const posts = (calls: Call[]) => calls.filter(({ method }) => method === 'POST');

describe('the queue', () => {
  test('a file that the virus scanner holds back can be neither opened nor approved', async () => {
    const held = { ...waiting('a', 'Livret'), file: aFile({ scan: 'pending' }) };
    network(review([held]));
    await opened();
    expect(screen.getByText(/contrôle antivirus en cours/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approuver Livret' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Rejeter Livret' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Télécharger Livret' })).toBeNull();
  });

  test('asks for what needs validation and shows each request as a closed card', async () => {
    const calls = network(review(two()));
    visit('/app/validation');
    const card = await screen.findByRole('article', { name: 'Donation-partage' });
    expect(card).toHaveTextContent('Yves Le Goff, yves@wanadoo.fr');
    expect(within(card).getByText('En attente')).toBeVisible();
    expect(within(card).getByText('2 à valider')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'En attente 1', selected: true })).toBeVisible();
    const query = calls.find((call) => call.query.get('needsValidation'))?.query;
    expect(query?.get('includeValidationStatus')).toBe('true');
    expect(calls.some(({ path }) => path.endsWith('/documents'))).toBe(false);
  });

  test.each([
    ['', 'Aucune demande en attente de validation'], ['?tab=reviewed', 'Aucune demande validée'], ['?search=zzz', 'Aucune demande trouvée'],
  ])('with nothing in %s says « %s »', async (address, words) => {
    network(review([]));
    visit(`/app/validation${address}`);
    expect(await screen.findByRole('heading', { name: words })).toBeVisible();
  });

  test('what was sent back to its recipient counts among the reviewed', async () => {
    const back = aRequest({ id: 'r2', title: 'Inventaire', status: 'pending_resubmission', approvedCount: 1, rejectedCount: 1, pendingCount: 0 });
    network({ ...review([]), 'GET /v1/requests': ({ query }) => ({ data: query.get('status') === 'pending_resubmission' ? { requests: [back], total: 1 } : { requests: [], total: 0 } }) });
    visit('/app/validation?tab=reviewed');
    expect(within(await screen.findByRole('article', { name: 'Inventaire' })).getByText('Resoumission requise')).toBeVisible();
  });

  test('searches on submit', async () => {
    const calls = network(review(two()));
    const { user } = visit('/app/validation');
    await user.type(await screen.findByRole('searchbox'), 'yves{Enter}');
    await waitFor(() => expect(calls.some(({ query }) => query.get('search') === 'yves' && query.get('needsValidation') === 'true')).toBe(true));
  });

  test('that fails to load says so and is loaded again on request', async () => {
    let down = true;
    const server = review(two());
    network({ ...server, 'GET /v1/requests': (call) => (down ? { status: 503 } : server['GET /v1/requests'](call)) });
    const { user } = visit('/app/validation');
    await screen.findByRole('alert');
    down = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('article', { name: 'Donation-partage' })).toBeVisible();
  });

  test('an address can name the request whose card is open', async () => {
    network(review(two()));
    visit('/app/validation?request=r1');
    expect(await screen.findByRole('list', { name: 'Documents à valider' })).toBeVisible();
  });
});

describe('deciding', () => {
  test('what is wrong with a file is told before anybody opens it', async () => {
    const [first, second] = two();
    network(review([{ ...first!, file: aFile({ notice: 'password', preview: null, pages: null, hasThumbnail: false }) }, second!]));
    await opened();
    expect(screen.getAllByText('Protégé par un mot de passe')).toHaveLength(1);
  });

  test('approving sends the version that was seen, says so, and moves on to the next document', async () => {
    const calls = network(review(two()));
    const user = await opened();
    await user.click(screen.getByRole('button', { name: 'Approuver Livret de famille' }));
    expect(await screen.findByText(/Document approuvé/)).toBeVisible();
    expect(posts(calls)[0]?.headers.get('If-Match')).toBe('"file-of-a"');
    expect(screen.queryByRole('button', { name: 'Approuver Livret de famille' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approuver RIB' })).toHaveFocus());
    expect(await screen.findByText('1 approuvé')).toBeVisible();
    expect(calls.filter(({ path }) => path.endsWith('/documents'))).toHaveLength(2);
  });

  test('the last decision closes the card and reloads the list', async () => {
    network(review(two()));
    const user = await opened();
    await user.click(screen.getByRole('button', { name: 'Approuver Livret de famille' }));
    await user.click(screen.getByRole('button', { name: 'Approuver RIB' }));
    expect(await screen.findByRole('heading', { name: 'Aucune demande en attente de validation' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Documents à valider' })).toBeNull();
  });

  test('a card that stays in its list is closed by the last decision', async () => {
    network(review(two()));
    const { user } = visit('/app/validation?tab=all&request=r1');
    await user.click(await screen.findByRole('button', { name: 'Approuver Livret de famille' }));
    await user.click(screen.getByRole('button', { name: 'Approuver RIB' }));
    expect(await screen.findByRole('button', { name: 'Déplier Donation-partage' })).toBeVisible();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  test('an approval that did not go through is taken back even when nothing can be read again', async () => {
    let down = false;
    const server = review(two());
    network({
      ...server,
      'GET /v1/requests/r1/documents': () => (down ? { status: 503 } : server['GET /v1/requests/r1/documents']()),
      'POST /v1/requests/r1/documents/a/approve': () => {
        down = true;
        return { status: 503 };
      },
    });
    const user = await opened();
    await user.click(screen.getByRole('button', { name: 'Approuver Livret de famille' }));
    expect(await screen.findByText(/Erreur lors de l’approbation/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approuver Livret de famille' })).toBeVisible();
  });

  test('rejecting needs a reason, and a blank one is none', async () => {
    const calls = network(review(two()));
    const user = await opened();
    await user.click(screen.getByRole('button', { name: 'Rejeter Livret de famille' }));
    const reason = await screen.findByLabelText('Raison du rejet');
    await user.type(reason, '   ');
    await user.click(screen.getByRole('button', { name: 'Rejeter le document' }));
    expect(await screen.findByText('Veuillez indiquer une raison de rejet')).toBeVisible();
    expect(posts(calls)).toHaveLength(0);
    await user.type(reason, 'Page 2 illisible');
    await user.click(screen.getByRole('button', { name: 'Rejeter le document' }));
    expect(await screen.findByText(/Document rejeté/)).toBeVisible();
    expect(posts(calls)[0]?.body).toEqual({ reason: 'Page 2 illisible' });
    expect(posts(calls)[0]?.headers.get('If-Match')).toBe('"file-of-a"');
    expect(screen.queryByLabelText('Raison du rejet')).toBeNull();
  });

  test('Escape puts the reason away', async () => {
    network(review(two()));
    const user = await opened();
    await user.click(screen.getByRole('button', { name: 'Rejeter RIB' }));
    await screen.findByLabelText('Raison du rejet');
    await user.keyboard('{Escape}');
    expect(screen.queryByLabelText('Raison du rejet')).toBeNull();
    expect(screen.getByRole('button', { name: 'Rejeter RIB' })).toHaveFocus();
  });

  test.each([
    [412, /La nouvelle version est affichée/], [409, /Une décision a été prise au même moment/],
  ])('a decision refused with %d is explained, taken back, and the documents are read again', async (status, words) => {
    const calls = network({ ...review(two()), 'POST /v1/requests/r1/documents/a/approve': () => ({ status }) });
    const user = await opened();
    await user.click(screen.getByRole('button', { name: 'Approuver Livret de famille' }));
    expect(await screen.findByText(words)).toHaveTextContent('Erreur lors de l’approbation');
    expect(await screen.findByRole('button', { name: 'Approuver Livret de famille' })).toBeVisible();
    await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/documents'))).toHaveLength(2));
  });
});

describe('approving everything', () => {
  test('is offered while every document is undecided, carries the version of the request, and ends the review', async () => {
    const calls = network(review(two()));
    const user = await opened();
    await user.click(screen.getByRole('button', { name: 'Tout approuver' }));
    expect(await screen.findByText(/Validation réussie/)).toHaveTextContent('Tous les documents ont été approuvés');
    expect(posts(calls)[0]?.headers.get('If-Match')).toBe('"7"');
    expect(await screen.findByRole('heading', { name: 'Aucune demande en attente de validation' })).toBeVisible();
  });

  test('is no longer offered once a document is decided', async () => {
    network(review([...two(), aDocument({ id: 'c', title: 'Titre', validationStatus: 'approved', file: aFile({ id: 'fc' }) })]));
    await opened();
    expect(screen.queryByRole('button', { name: 'Tout approuver' })).toBeNull();
  });

  test('that fails says so', async () => {
    network({ ...review(two()), 'POST /v1/requests/r1/approve-all': () => ({ status: 500 }) });
    const user = await opened();
    await user.click(screen.getByRole('button', { name: 'Tout approuver' }));
    expect(await screen.findByText(/Erreur de validation/)).toHaveTextContent('Impossible de valider les documents');
  });
});

describe('looking at a document', () => {
  test('opens what a browser can show in a tab of its own', async () => {
    const tab = { opener: window, location: { replace: jest.fn() }, close: jest.fn() };
    jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    network({ ...review(two()), 'GET /v1/documents/file-of-a/view-url': () => ({ data: { url: 'http://localhost/api/v1/files/x', expiresAt: '' } }) });
    const user = await opened();
    await user.click(screen.getByRole('button', { name: 'Voir Livret de famille' }));
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('http://localhost/api/v1/files/x'));
    expect(tab.opener).toBeNull();
  });

  test('what a browser cannot show is only downloaded', async () => {
    network(review([aDocument({ id: 'a', title: 'Tableau', validationStatus: 'pending', file: aFile({ type: 'text/csv', name: 't.csv' }) })]));
    await opened();
    expect(screen.queryByRole('button', { name: 'Voir Tableau' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Télécharger Tableau' })).toBeVisible();
  });

  test('files that were not handed in yet are shown without decisions', async () => {
    const viewed = { ...donation, status: 'viewed' as const };
    const server = review(two(), viewed);
    network({ ...server, 'GET /v1/requests': () => ({ data: { requests: [viewed], total: 1 } }) });
    const { user } = visit('/app/validation?tab=all');
    await user.click(await screen.findByRole('button', { name: 'Déplier Donation-partage' }));
    expect(await screen.findByText(/n’a pas encore envoyé ces documents/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Approuver/ })).toBeNull();
  });
});
