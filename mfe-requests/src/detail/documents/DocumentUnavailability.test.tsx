import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Request, RequestedDocument } from '@recueil/backend/contract';
import {
  buildDocument,
  buildRequest,
  isoDaysFromNow,
  mockApi,
  mockRequests,
  renderAt,
} from '../../testing.tsx';

const declared = { reason: 'Le syndic ne le donne plus', declaredAt: isoDaysFromNow(-1) };
const undecided = { ...declared, decision: null };
const PAUL = { id: 'u2', name: 'Paul Nguyen' };
let document: RequestedDocument;

beforeEach(() => {
  document = buildDocument({
    id: 'd1',
    title: 'Règlement',
    validationStatus: 'unavailable',
    unavailability: undecided,
  });
});

const { scrollIntoView } = Element.prototype;
afterEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
});

/** A server that applies decisions. */
const serve = (changes: Partial<Request> = {}, overrides = {}) => {
  const request = buildRequest({
    id: 'r1',
    pendingDocumentCount: 1,
    unavailableDocumentCount: 1,
    ...changes,
  });
  const answerWith = (change: Partial<RequestedDocument>) => () => {
    document = { ...document, ...change };
    return { data: document };
  };
  return mockApi({
    ...mockRequests([request]),
    'GET /v1/requests/r1': { data: request },
    'GET /v1/requests/r1/documents': () => ({
      data: { documents: [buildDocument({ id: 'd0', title: 'Kbis' }), document] },
    }),
    'GET /v1/requests/r1/timeline': { data: { entries: [] } },
    'GET /v1/requests/r1/links': { data: { links: [] } },
    'POST /v1/requests/r1/documents/d1/waive': answerWith({
      required: false,
      validationStatus: null,
      decidedBy: PAUL,
      unavailability: { ...declared, decision: 'waived' },
    }),
    'POST /v1/requests/r1/documents/d1/insist': answerWith({
      validationStatus: 'rejected',
      rejectionReason: 'Demandez-le au notaire',
      decidedBy: PAUL,
      unavailability: { ...declared, decision: 'insisted' },
    }),
    'DELETE /v1/requests/r1/documents/d1/decision': answerWith({
      required: true,
      validationStatus: 'unavailable',
      rejectionReason: null,
      decidedBy: null,
      unavailability: undecided,
    }),
    ...overrides,
  });
};
const listDecisions = (calls: ReturnType<typeof serve>) =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => [`${method} ${path}`, body]);
const findRow = async () => within((await screen.findByText('Règlement')).closest('li')!);
const waive = () => screen.findByRole('button', { name: /^Dispenser.*Règlement/ });
const insist = () => screen.findByRole('button', { name: /^Insister.*Règlement/ });

test.each(['pending', 'viewed', 'pending_resubmission', 'submitted'] as const)(
  'an unavailable document of a %s request shows its reason, its date and both decisions',
  async (status) => {
    serve({ status });
    renderAt('/app/requests/r1');
    const row = await findRow();
    expect(row.getByText('Indisponible')).toBeVisible();
    expect(row.getByRole('blockquote')).toHaveTextContent(
      /^Indisponible depuis le .*Le syndic ne le donne plus$/,
    );
    expect(await waive()).toBeEnabled();
    expect(await insist()).toBeEnabled();
  },
);

test('an unavailable document of an ended request offers no decision', async () => {
  serve({ status: 'expired' });
  renderAt('/app/requests/r1');
  expect((await findRow()).getByText('Indisponible')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Dispenser|Insister)/ })).toBeNull();
});

test('waiving acts at once, names who did it, and is reverted from its toast', async () => {
  const calls = serve();
  const { user } = renderAt('/app/requests/r1');
  await user.click(await waive());
  const row = await findRow();
  expect(await row.findByText('Dispensé par Paul Nguyen')).toBeVisible();
  expect(row.getByText('Dispensé')).toBeVisible();
  expect(row.queryByRole('button', { name: /^(Dispenser|Insister)/ })).toBeNull();
  await user.click(
    within(await screen.findByRole('log', { name: 'Notifications' })).getByRole('button', {
      name: 'Annuler',
    }),
  );
  expect(await waive()).toBeVisible();
  expect(listDecisions(calls)).toEqual([
    ['POST /v1/requests/r1/documents/d1/waive', undefined],
    ['DELETE /v1/requests/r1/documents/d1/decision', undefined],
  ]);
  expect(calls.find(({ method }) => method === 'DELETE')?.headers.has('If-Match')).toBe(false);
});

test('insisting requires a text, which is shown, and is reverted from the document', async () => {
  const calls = serve();
  const { user } = renderAt('/app/requests/r1');
  await user.click(await insist());
  const dialog = within(await screen.findByRole('dialog', { name: 'Insister sur ce document' }));
  const message = dialog.getByRole('textbox', { name: /Message au destinataire/ });
  await user.type(message, '  ');
  await user.click(dialog.getByRole('button', { name: 'Insister' }));
  expect(await dialog.findByText('Ce champ est obligatoire.')).toBeVisible();
  expect(listDecisions(calls)).toEqual([]);
  await user.type(message, 'Demandez-le au notaire');
  await user.click(dialog.getByRole('button', { name: 'Insister' }));
  const row = await findRow();
  expect(
    (await row.findByText('Toujours demandé par Paul Nguyen')).parentElement,
  ).toHaveTextContent('Demandez-le au notaire');
  expect(row.getByText('Toujours demandé')).toBeVisible();
  await user.click(row.getByRole('button', { name: /^Annuler la décision.*Règlement/ }));
  expect(await insist()).toBeVisible();
  expect(listDecisions(calls)).toEqual([
    ['POST /v1/requests/r1/documents/d1/insist', { reason: 'Demandez-le au notaire' }],
    ['DELETE /v1/requests/r1/documents/d1/decision', undefined],
  ]);
});

test('a document that arrived meanwhile is not waived, and the toast says why', async () => {
  serve(
    {},
    {
      'POST /v1/requests/r1/documents/d1/waive': {
        status: 409,
        problem: { code: 'not-unavailable' },
      },
    },
  );
  const { user } = renderAt('/app/requests/r1');
  await user.click(await waive());
  expect(await screen.findByText(/Le document n’a pas pu être dispensé/)).toHaveTextContent(
    'Le destinataire a envoyé ce document ou ne le dit plus indisponible.',
  );
});

test('a recipient’s note is shown on a document in any state', async () => {
  document = buildDocument({ id: 'd1', title: 'Règlement', note: 'Version de 2019\nseulement' });
  serve();
  renderAt('/app/requests/r1');
  const row = await findRow();
  expect(row.getByText('Note du destinataire').parentElement).toHaveTextContent(
    'Version de 2019 seulement',
  );
});

test('the address of a waiver marks the document and focuses its button without deciding', async () => {
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this);
  };
  const calls = serve();
  renderAt('/app/requests/r1?document=d1&answer=waive');
  expect(await screen.findByText('Règlement')).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText('Kbis')).not.toHaveAttribute('aria-current');
  expect(await waive()).toHaveFocus();
  expect(scrolled).toEqual([screen.getByText('Règlement').closest('li')]);
  expect(listDecisions(calls)).toEqual([]);
});

test('the address of an insistence opens the form, and closing it returns to the document', async () => {
  const calls = serve();
  const { user } = renderAt('/app/requests/r1?document=d1&answer=insist');
  const dialog = within(await screen.findByRole('dialog', { name: 'Insister sur ce document' }));
  expect(dialog.getByText('Règlement')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Annuler' }));
  await waitFor(async () => expect(await insist()).toHaveFocus());
  expect(listDecisions(calls)).toEqual([]);
});

test('the address of a decided document opens no form', async () => {
  document = {
    ...document,
    validationStatus: null,
    unavailability: { ...declared, decision: 'waived' },
  };
  serve();
  renderAt('/app/requests/r1?document=d1&answer=insist');
  expect(await screen.findByText('Règlement')).toHaveAttribute('aria-current', 'true');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an unavailable document is decided in English', async () => {
  localStorage.setItem('recueil-language', 'en');
  serve();
  renderAt('/app/requests/r1');
  expect(await screen.findByRole('button', { name: 'Waive Règlement' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Insist on Règlement' })).toBeVisible();
  expect((await findRow()).getByText('Unavailable')).toBeVisible();
});
