import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { RequestedDocument } from '@recueil/backend/contract';
import {
  buildRequest,
  mockApi,
  renderValidationAt,
  pendingDocument,
  type RecordedCall,
} from '../testing.tsx';

const reasons = [
  {
    id: 'illegible',
    label: { fr: 'Illisible', en: 'Unreadable' },
    message: { fr: 'Reprenez la page 2.', en: 'Take page 2 again.' },
    version: 1,
  },
];
let documents: RequestedDocument[];
const find = (id: string) => documents.find((document) => document.id === id)!;
beforeEach(() => {
  documents = [pendingDocument('a', 'Livret'), pendingDocument('b', 'RIB')];
});

const server = (
  responses: Record<
    string,
    (call: RecordedCall) => { status?: number; data?: unknown; problem?: Record<string, unknown> }
  >,
) =>
  mockApi({
    'GET /v1/requests/r1': () => ({ data: buildRequest() }),
    'GET /v1/requests/r1/documents': () => ({
      data: { documents: documents.map((document) => ({ ...document })) },
    }),
    'GET /v1/requests': () => ({ data: { requests: [], total: 0 } }),
    'GET /v1/rejection-reasons': () => ({ data: { reasons } }),
    ...responses,
  });
const openReview = async () => {
  const { user } = renderValidationAt('/app/validation/r1');
  await screen.findByRole('heading', { level: 2, name: 'Livret' });
  await screen.findByRole('radio', { name: /Illisible/ });
  return user;
};
const message = () => screen.getByRole('textbox', { name: /Message au destinataire/ });
const current = () => screen.getByRole('button', { current: true });

test('a decision shows at once and moves on; a refused one is reverted and names the colleague', async () => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  server({
    'POST /v1/requests/r1/documents/a/approve': () => ({
      status: 409,
      problem: { code: 'already-decided' },
    }),
  });
  const originalFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (String(input instanceof Request ? input.url : input).endsWith('/approve')) await gate;
    return originalFetch(input, init);
  };
  const user = await openReview();
  await user.keyboard('a');
  await waitFor(() => expect(current()).toHaveTextContent('RIB'));
  expect(screen.getByRole('img', { name: 'approuvé' })).toBeVisible();
  Object.assign(find('a'), {
    validationStatus: 'rejected',
    rejectionReason: 'Flou',
    decidedBy: { id: 'u2', name: 'Camille Roux' },
    decidedAt: '2026-11-22T09:00:00.000Z',
  });
  release();
  expect((await screen.findAllByText(/Camille Roux vient de décider/)).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.getByRole('img', { name: 'rejeté' })).toBeVisible());
});

test('the review buttons approve, reject with a reason, and revert the document on screen', async () => {
  const answerWith = (id: string, change: Partial<RequestedDocument>) => () => ({
    data: Object.assign(find(id), change),
  });
  const calls = server({
    'POST /v1/requests/r1/documents/a/approve': answerWith('a', { validationStatus: 'approved' }),
    'POST /v1/requests/r1/documents/b/reject': answerWith('b', { validationStatus: 'rejected' }),
    'DELETE /v1/requests/r1/documents/b/decision': answerWith('b', { validationStatus: 'pending' }),
  });
  const sent = () =>
    calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);
  const user = await openReview();
  await user.click(screen.getByRole('button', { name: /^Approuver/ }));
  await waitFor(() => expect(sent()).toEqual(['POST /v1/requests/r1/documents/a/approve']));
  expect(await screen.findByRole('heading', { level: 2, name: 'RIB' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /Illisible/ }));
  await user.click(screen.getByRole('button', { name: /^Rejeter/ }));
  await waitFor(() => expect(sent()).toContain('POST /v1/requests/r1/documents/b/reject'));
  const panel = await screen.findByRole('region', { name: 'RIB' });
  await user.click(await within(panel).findByRole('button', { name: /Annuler/ }));
  await waitFor(() => expect(sent()).toContain('DELETE /v1/requests/r1/documents/b/decision'));
});

test('the review says that what was received is kept, before and after more is asked for', async () => {
  server({
    'POST /v1/requests/r1/documents/a/incomplete': () => ({
      data: Object.assign(find('a'), { validationStatus: 'rejected', incomplete: true }),
    }),
  });
  const note = /Ce qui est reçu est gardé.: le destinataire ajoute ce qui manque\./;
  const user = await openReview();
  const more = screen.getByRole('button', { name: /^Demander un complément/ });
  expect(more).toHaveAccessibleDescription(note);
  await user.click(screen.getByRole('radio', { name: /Illisible/ }));
  await user.click(more);
  await user.click(screen.getByRole('button', { name: /Livret/ }));
  const panel = await screen.findByRole('region', { name: 'Livret' });
  expect(await within(panel).findByText('Complément demandé')).toBeVisible();
  expect(within(panel).getByText(note)).toBeVisible();
});

test('R without a reason focuses the reasons, a digit chooses one, and R then rejects with its message', async () => {
  const calls = server({
    'POST /v1/requests/r1/documents/a/reject': () => ({
      data: Object.assign(find('a'), {
        validationStatus: 'rejected',
        rejectionReason: 'Reprenez la page 2.',
      }),
    }),
  });
  const user = await openReview();
  await user.keyboard('r');
  expect(await screen.findByText('Veuillez indiquer une raison de rejet')).toBeVisible();
  expect(screen.getByRole('radio', { name: /Illisible/ })).toHaveFocus();
  await user.keyboard('1r');
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/reject'))).toMatchObject({
      body: { reason: 'Reprenez la page 2.' },
    }),
  );
  expect(calls.find(({ path }) => path.endsWith('/reject'))?.headers.get('If-Match')).toBe(
    '"file-of-a"',
  );
  expect(await screen.findByText(/Document rejeté/)).toBeVisible();
});

test('a digit typed into the message is text, and R does not reject with it', async () => {
  const calls = server({});
  const user = await openReview();
  await user.click(message());
  await user.keyboard('3{Escape}r');
  expect(await screen.findByText(/Écrivez la raison avec des mots/)).toBeVisible();
  expect(message()).toHaveValue('3');
  expect(message()).toHaveFocus();
  await user.keyboard('{Escape}c{Escape}r');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('every document keeps its message draft, and leaving the review asks before it is lost', async () => {
  server({});
  const user = await openReview();
  await user.type(message(), 'Périmé');
  await user.keyboard('{Escape}j');
  await waitFor(() => expect(current()).toHaveTextContent('RIB'));
  expect(message()).toHaveValue('');
  await user.keyboard('k');
  await waitFor(() => expect(message()).toHaveValue('Périmé'));
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', {
    name: /Quitter sans envoyer le message/,
  });
  await user.click(within(question).getByRole('button', { name: 'Rester' }));
  expect(screen.getByDisplayValue('Périmé')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Livret', hidden: true })).toBeVisible();
});

test('after the last decision the request stays on screen until the reviewer continues to the next', async () => {
  documents = [pendingDocument('a', 'Livret')];
  const next = buildRequest({ id: 'r2', title: 'Prêt relais' });
  server({
    'GET /v1/requests': () => ({ data: { requests: [buildRequest(), next], total: 2 } }),
    'GET /v1/requests/r2': () => ({ data: next }),
    'GET /v1/requests/r2/documents': () => ({
      data: { documents: [pendingDocument('z', 'Bilan')] },
    }),
    'POST /v1/requests/r1/documents/a/approve': () => ({
      data: Object.assign(find('a'), { validationStatus: 'approved' }),
    }),
  });
  const user = await openReview();
  await user.keyboard('a');
  expect(
    await screen.findByText('Tous les documents de cette demande sont décidés.'),
  ).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Livret' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Passer à Prêt relais' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 2, name: 'Bilan' })).toBeVisible();
});

test('after the last decision of the queue the review says that no request is left', async () => {
  documents = [pendingDocument('a', 'Livret')];
  server({
    'POST /v1/requests/r1/documents/a/approve': () => ({
      data: Object.assign(find('a'), { validationStatus: 'approved' }),
    }),
  });
  const user = await openReview();
  await user.keyboard('a');
  expect(await screen.findByText(/C’était la dernière demande à valider/)).toBeVisible();
});

test('a file waiting for its virus scan is neither shown nor approved in the review', async () => {
  documents = [pendingDocument('a', 'Livret', { scan: 'pending' })];
  const calls = server({});
  const user = await openReview();
  expect(screen.getByText('Contrôle antivirus en cours')).toBeVisible();
  await user.keyboard('a');
  expect(screen.getByRole('button', { name: /Approuver/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(calls.some(({ path }) => path.includes('approve') || path.includes('preview'))).toBe(
    false,
  );
});

test('the files of a document are shown one by one, by button or F, and decided together', async () => {
  documents = [
    pendingDocument('a', 'Livret', { id: 'f1', name: 'p1.pdf' }, { id: 'f2', name: 'p2.pdf' }),
  ];
  const calls = server({ 'POST /v1/requests/r1/documents/a/approve': () => ({ data: find('a') }) });
  const user = await openReview();
  const files = within(screen.getByRole('group', { name: 'Fichiers de ce document' }));
  expect(screen.getByRole('region', { name: 'p1.pdf' })).toBeVisible();
  expect(current()).toHaveTextContent('2 fichiers');
  await user.click(files.getByRole('button', { name: '2. p2.pdf' }));
  expect(screen.getByRole('region', { name: 'p2.pdf' })).toBeVisible();
  await user.keyboard('f');
  expect(files.getByRole('button', { pressed: true })).toHaveTextContent('1. p1.pdf');
  await user.keyboard('a');
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/approve'))?.headers.get('if-match')).toBe(
      '"f2"',
    ),
  );
});

test('a rejection names the ticked files of several, and none when all are ticked', async () => {
  documents = [
    pendingDocument('a', 'Livret', { id: 'f1', name: 'p1.pdf' }, { id: 'f2', name: 'p2.pdf' }),
  ];
  const calls = server({
    'POST /v1/requests/r1/documents/a/reject': () => ({
      status: 409,
      problem: { code: 'already-decided' },
    }),
  });
  const user = await openReview();
  const bodies = () => calls.filter(({ path }) => path.endsWith('/reject')).map(({ body }) => body);
  const [first, second] = [
    screen.getByRole('checkbox', { name: 'p1.pdf' }),
    screen.getByRole('checkbox', { name: 'p2.pdf' }),
  ];
  await user.click(screen.getByRole('radio', { name: /Illisible/ }));
  await user.click(first);
  await user.click(second);
  expect(screen.getByText('Cochez au moins un fichier pour rejeter.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Rejeter/ }));
  expect(bodies()).toEqual([]);
  await user.click(second);
  await user.click(screen.getByRole('button', { name: /^Rejeter/ }));
  const reason = 'Reprenez la page 2.';
  await waitFor(() => expect(bodies()).toEqual([{ reason, files: ['f2'] }]));
});
