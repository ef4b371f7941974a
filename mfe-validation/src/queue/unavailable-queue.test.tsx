import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Request, RequestedDocument } from '@recueil/backend/contract';
import {
  buildRequest,
  mockApi,
  pendingDocument,
  renderValidationAt,
  unavailableDocument,
} from '../testing.tsx';

let documents: RequestedDocument[];
beforeEach(() => {
  documents = [
    unavailableDocument('a', 'Règlement', { note: 'Voir avec le conseil' }),
    pendingDocument('b', 'RIB'),
  ];
});

const serve = (changes: Partial<Request> = {}) => {
  const request = buildRequest({
    title: 'Bail',
    pendingCount: 2,
    unavailableCount: 1,
    ...changes,
  });
  const decide =
    (decision: 'waived' | 'insisted' | null, change: Partial<RequestedDocument>) => () => {
      const [document] = documents;
      const unavailability = { ...document!.unavailability!, decision };
      return { data: Object.assign(document!, change, { unavailability }) };
    };
  return mockApi({
    'GET /v1/requests': { data: { requests: [request], total: 1 } },
    'GET /v1/requests/r1': { data: request },
    'GET /v1/requests/validation/stats': {
      data: {
        pendingCount: 1,
        reviewedCount: 0,
        resubmissionCount: 0,
        todayCount: 0,
        urgentCount: 0,
        recentRequests: [],
      },
    },
    'GET /v1/requests/r1/documents': () => ({
      data: { documents: documents.map((document) => ({ ...document })) },
    }),
    'GET /v1/rejection-reasons': { data: { reasons: [] } },
    'POST /v1/requests/r1/documents/a/waive': decide('waived', {
      validationStatus: null,
      required: false,
    }),
    'POST /v1/requests/r1/documents/a/insist': decide('insisted', {
      validationStatus: 'rejected',
      rejectionReason: 'Demandez-le au notaire',
    }),
    'DELETE /v1/requests/r1/documents/a/decision': decide(null, {
      validationStatus: 'unavailable',
    }),
    'POST /v1/requests/r1/approve-all': () => {
      documents[1]!.validationStatus = 'approved';
      return { data: { ...request, approvals: [{ id: 'b', fileId: 'file-of-b' }] } };
    },
  });
};
const openCard = async () => {
  const { user } = renderValidationAt('/app/validation?tab=all&request=r1');
  await screen.findByRole('list', { name: 'Documents à valider' });
  return user;
};
const findRow = async () => within((await screen.findByText('Règlement')).closest('li')!);

test('a closed card counts unavailable documents apart from those to review', async () => {
  serve();
  renderValidationAt('/app/validation');
  const card = within(await screen.findByRole('article', { name: 'Bail' }));
  expect(card.getByText('1 à valider')).toBeVisible();
  expect(card.getByText('1 indisponible')).toBeVisible();
  expect(card.getByText('2 au total')).toBeVisible();
  expect(card.getByText('En attente')).toBeVisible();
});

test('the row of an unavailable document has its state, its reason, its note and both decisions', async () => {
  serve();
  await openCard();
  const row = await findRow();
  expect(row.getByText('Indisponible')).toBeVisible();
  expect(row.getByRole('blockquote')).toHaveTextContent('Le syndic ne le donne plus');
  expect(row.getByText('Voir avec le conseil')).toBeVisible();
  expect(row.getByRole('button', { name: /^Dispenser.*Règlement/ })).toBeEnabled();
  expect(row.getByRole('button', { name: /^Insister.*Règlement/ })).toBeEnabled();
});

test('waiving in the queue focuses the next document, and the row reverts it', async () => {
  const calls = serve();
  const user = await openCard();
  const row = await findRow();
  await user.click(row.getByRole('button', { name: /^Dispenser/ }));
  expect(await screen.findByText(/Document dispensé/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approuver RIB' })).toHaveFocus());
  expect(row.getByText('Dispensé')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Annuler la décision sur Règlement' }));
  expect(await row.findByRole('button', { name: /^Dispenser/ })).toBeVisible();
  expect(calls.find(({ method }) => method === 'DELETE')?.headers.has('If-Match')).toBe(false);
});

test('insisting in the queue requires a message, which the row then shows', async () => {
  const calls = serve();
  const user = await openCard();
  const row = await findRow();
  await user.click(row.getByRole('button', { name: /^Insister.*Règlement/ }));
  const message = await row.findByRole('textbox', { name: /Message au destinataire/ });
  expect(message).toHaveFocus();
  expect(row.queryByRole('radio')).toBeNull();
  const submit = row.getByRole('button', { name: 'Insister' });
  await user.click(submit);
  expect(await row.findByText(/Écrivez au destinataire pourquoi/)).toBeVisible();
  await user.type(message, 'Demandez-le au notaire');
  await user.click(submit);
  expect(await row.findByText('Toujours demandé')).toBeVisible();
  expect(row.getByText('Demandez-le au notaire')).toBeVisible();
  expect(
    calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]),
  ).toEqual([['/v1/requests/r1/documents/a/insist', { reason: 'Demandez-le au notaire' }]]);
});

test('« approve all » counts files only, says what stays, and keeps the card open', async () => {
  serve();
  const user = await openCard();
  await user.click(await screen.findByRole('button', { name: 'Tout approuver' }));
  const question = await screen.findByRole('alertdialog', { name: /^Approuver 1 document/ });
  expect(question).toHaveTextContent('1 document indisponible reste à décider.');
  expect(question).not.toHaveTextContent('La demande sera terminée');
  await user.click(within(question).getByRole('button', { name: 'Approuver 1 document' }));
  expect(await screen.findByText(/Validation réussie/)).toHaveTextContent(
    'Tous les documents reçus ont été approuvés',
  );
  const waive = (await findRow()).getByRole('button', { name: /^Dispenser/ });
  await waitFor(() => expect(waive).toHaveFocus());
});

test('« approve all » is not offered when every undecided document is unavailable', async () => {
  documents = [unavailableDocument('a', 'Règlement')];
  serve({ pendingCount: 1 });
  await openCard();
  expect((await findRow()).getByRole('button', { name: /^Dispenser/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tout approuver' })).toBeNull();
});

test('before the submission only unavailable documents can be decided', async () => {
  serve({ status: 'viewed', submittedAt: null });
  await openCard();
  expect((await findRow()).getByRole('button', { name: /^Dispenser/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approuver RIB' })).toBeNull();
  expect(screen.getByText(/n’a pas encore envoyé ces documents/)).toBeVisible();
});

test('the texts of an unavailable document are English for English readers', async () => {
  localStorage.setItem('recueil-language', 'en');
  serve();
  renderValidationAt('/app/validation?tab=all&request=r1');
  expect(await screen.findByRole('button', { name: 'Waive Règlement' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Insist on Règlement' })).toBeVisible();
  expect((await findRow()).getByText('Unavailable')).toBeVisible();
});
