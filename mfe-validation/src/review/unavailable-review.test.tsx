import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Request, RequestedDocument } from '@recueil/backend/contract';
import {
  buildFile,
  buildRequest,
  mockApi,
  pendingDocument,
  renderValidationAt,
  unavailableDocument,
} from '../testing.tsx';

let documents: RequestedDocument[];
beforeEach(() => {
  documents = [unavailableDocument('a', 'Règlement'), pendingDocument('b', 'RIB')];
});

/** A server that applies decisions. */
const serve = (changes: Partial<Request> = {}, overrides = {}) => {
  const request = buildRequest(changes);
  const decide =
    (id: string, decision: 'waived' | 'insisted' | null, change: Partial<RequestedDocument>) =>
    () => {
      const document = documents.find((each) => each.id === id)!;
      const unavailability = document.unavailability && { ...document.unavailability, decision };
      return { data: Object.assign(document, change, { unavailability }) };
    };
  return mockApi({
    'GET /v1/requests/r1': { data: request },
    'GET /v1/requests/r1/documents': () => ({
      data: { documents: documents.map((document) => ({ ...document })) },
    }),
    'GET /v1/requests': { data: { requests: [], total: 0 } },
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
    'POST /v1/requests/r1/documents/a/waive': decide('a', 'waived', {
      validationStatus: null,
      required: false,
    }),
    'POST /v1/requests/r1/documents/a/insist': decide('a', 'insisted', {
      validationStatus: 'rejected',
      rejectionReason: 'Demandez-le au notaire',
    }),
    'POST /v1/requests/r1/documents/b/approve': decide('b', null, { validationStatus: 'approved' }),
    'DELETE /v1/requests/r1/documents/a/decision': decide('a', null, {
      validationStatus: 'unavailable',
    }),
    ...overrides,
  });
};
const openReview = async (title = 'Règlement') => {
  const { user } = renderValidationAt('/app/validation/r1');
  await screen.findByRole('heading', { level: 2, name: title });
  return user;
};
const listDecisions = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
const panel = () => within(screen.getByRole('region', { name: 'Règlement' }));
const message = () => screen.getByRole('textbox', { name: /Message au destinataire/ });

test('an unavailable document shows its reason, its note and its two decisions, and no viewer', async () => {
  documents[0]!.note = 'Voir avec le conseil syndical';
  serve();
  await openReview();
  expect(panel().getByRole('blockquote')).toHaveTextContent(
    /^Indisponible depuis le .*Le syndic ne le donne plus$/,
  );
  expect(panel().getByText('Voir avec le conseil syndical')).toBeVisible();
  expect(
    screen.getByRole('heading', { name: 'Le destinataire n’a pas ce document' }),
  ).toBeVisible();
  expect(panel().getByRole('button', { name: /^Dispenser/ })).toBeEnabled();
  expect(panel().getByRole('button', { name: /^Insister/ })).toBeEnabled();
  expect(panel().queryByRole('button', { name: /complément/ })).toBeNull();
  expect(panel().queryByRole('radio')).toBeNull();
  expect(
    within(screen.getByRole('navigation', { name: 'Documents à valider' })).getByRole('img', {
      name: 'indisponible',
    }),
  ).toBeVisible();
});

test('the earlier files of an unavailable document stay in the viewer', async () => {
  const file = buildFile({ status: 'rejected', name: 'ancien.pdf' });
  documents[0] = unavailableDocument('a', 'Règlement', { file, versions: [file] });
  serve();
  await openReview();
  expect(screen.getByRole('region', { name: 'ancien.pdf' })).toBeVisible();
  expect(panel().getByRole('button', { name: /^Insister/ })).toBeEnabled();
});

test('A waives and moves on, U reverts it, and the last decision ends the review', async () => {
  const calls = serve();
  const user = await openReview();
  await user.keyboard('a');
  expect(await screen.findByRole('heading', { level: 2, name: 'RIB' })).toBeVisible();
  expect(await screen.findByText(/Document dispensé/)).toBeVisible();
  expect(screen.getByText('0 validé sur 1')).toBeVisible();
  await user.keyboard('u');
  expect(await screen.findByRole('heading', { level: 2, name: 'Règlement' })).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Dispenser/ })).toBeVisible();
  await user.keyboard('a');
  await screen.findByRole('heading', { level: 2, name: 'RIB' });
  await user.keyboard('a');
  expect(await screen.findByText(/Tous les documents sont décidés/)).toBeVisible();
  expect(screen.getByText('1 validé sur 1')).toBeVisible();
  expect(listDecisions(calls)).toEqual([
    'POST /v1/requests/r1/documents/a/waive',
    'DELETE /v1/requests/r1/documents/a/decision',
    'POST /v1/requests/r1/documents/a/waive',
    'POST /v1/requests/r1/documents/b/approve',
  ]);
  expect(
    calls
      .filter(({ path }) => /waive|decision/.test(path))
      .map(({ headers }) => headers.get('If-Match')),
  ).toEqual([null, null, null]);
});

test('R asks for a message and then insists with it; digits and C do nothing', async () => {
  const calls = serve();
  const user = await openReview();
  await user.keyboard('1cr');
  expect(message()).toHaveFocus();
  expect(message()).toHaveValue('');
  expect(await screen.findByText(/Écrivez au destinataire pourquoi/)).toBeVisible();
  await user.keyboard('Demandez-le au notaire{Escape}r');
  expect(await screen.findByText(/Document toujours demandé/)).toBeVisible();
  expect(listDecisions(calls)).toEqual(['POST /v1/requests/r1/documents/a/insist']);
  expect(calls.find(({ path }) => path.endsWith('/insist'))?.body).toEqual({
    reason: 'Demandez-le au notaire',
  });
  await user.keyboard('k');
  expect(await panel().findByText('Toujours demandé')).toBeVisible();
  expect(panel().getByText('Demandez-le au notaire')).toBeVisible();
  await user.click(panel().getByRole('button', { name: /^Annuler la décision/ }));
  expect(await panel().findByRole('button', { name: /^Insister/ })).toBeVisible();
});

test('before the submission an unavailable document can be decided, and a file cannot', async () => {
  const calls = serve({ status: 'viewed', submittedAt: null });
  const user = await openReview();
  await user.click(panel().getByRole('button', { name: /^Dispenser/ }));
  await screen.findByRole('heading', { level: 2, name: 'RIB' });
  await user.keyboard('a');
  await waitFor(() =>
    expect(listDecisions(calls)).toEqual(['POST /v1/requests/r1/documents/a/waive']),
  );
});

test('a document that the recipient has after all is not waived, and the toast says so', async () => {
  serve(
    {},
    {
      'POST /v1/requests/r1/documents/a/waive': {
        status: 409,
        problem: { code: 'not-unavailable' },
      },
    },
  );
  const user = await openReview();
  await user.keyboard('a');
  expect(await screen.findByText(/Le document n’a pas pu être dispensé/)).toHaveTextContent(
    'ne le dit plus indisponible',
  );
});

test('a colleague’s waiver is announced with its state', async () => {
  serve(
    {},
    {
      'POST /v1/requests/r1/documents/a/waive': () => {
        const [document] = documents;
        Object.assign(document!, {
          validationStatus: null,
          required: false,
          decidedBy: { id: 'u2', name: 'Camille Roux' },
          unavailability: { ...document!.unavailability, decision: 'waived' },
        });
        return { status: 409, problem: { code: 'already-decided' } };
      },
    },
  );
  const user = await openReview();
  await user.keyboard('a');
  expect((await screen.findAllByText(/Camille Roux vient de décider/))[0]).toHaveTextContent(
    /Règlement.: dispensé\./,
  );
});
