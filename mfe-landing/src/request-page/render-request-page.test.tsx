import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { PublicRequest, RequestPageData } from '@recueil/backend/contract';
import { act, screen, within } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { takePageLanguage } from '../i18n/language.ts';
import {
  insistedDocument,
  receivedDocument,
  rejectedDocument,
  sampleDocument,
  sampleRequest,
  SAMPLE_TOKEN,
  unavailableDocument,
  waivedDocument,
} from '../upload-page/testing/sample-request.ts';
import { stubNetwork } from '../upload-page/testing/stub-network.ts';
import { documentRow, resetPage } from '../upload-page/testing/upload-page-driver.tsx';
import { renderRequestPage } from './render-request-page.tsx';
import { RequestPage } from './RequestPage.tsx';

const DOCUMENTS = [
  rejectedDocument('c', 'Bail', 'Illisible'),
  sampleDocument('a', 'Avis d’imposition'),
  receivedDocument('b', 'RIB'),
];
const OPEN = sampleRequest(DOCUMENTS, {
  deadline: '2031-12-07T10:59:59.999Z',
  expirationDate: '2032-01-06T10:59:59.999Z',
});

const dataOf = (request: PublicRequest, more: Partial<RequestPageData> = {}): RequestPageData => ({
  language: 'fr',
  now: '2026-11-20T10:00:00.000Z',
  answer: { kind: 'request', request },
  notice: null,
  proof: null,
  ...more,
});
const problemOf = (status: number, code: string, more = {}): RequestPageData['answer'] => ({
  kind: 'problem',
  problem: { type: '', title: '', detail: '', instance: '', status, code, ...more },
  retryAfter: null,
});

let root: Root | null = null;
const showHtml = (data: RequestPageData): HTMLElement => {
  const container = document.createElement('div');
  container.innerHTML = renderRequestPage(SAMPLE_TOKEN, data).html;
  document.body.append(container);
  return container;
};
/** As the script of the page does. */
async function hydrate(container: HTMLElement, data: RequestPageData): Promise<unknown[]> {
  const problems: unknown[] = [];
  takePageLanguage(data.language);
  await act(async () => {
    root = hydrateRoot(container, <RequestPage token={SAMPLE_TOKEN} data={data} />, {
      onRecoverableError: (error) => problems.push(error),
    });
  });
  return problems;
}
beforeEach(resetPage);
afterEach(async () => {
  await act(async () => root?.unmount());
  root = null;
  document.body.replaceChildren();
});

const formsOf = (container: HTMLElement) =>
  [...container.querySelectorAll('form')].map((form) => [
    form.method,
    form.getAttribute('action')?.replace(SAMPLE_TOKEN, 'TOKEN'),
    form.enctype,
    [...form.elements].flatMap((each) => each.getAttribute('name') ?? []).join(),
  ]);

test('the HTML has a form for each document, the submission and a message', () => {
  const container = showHtml(dataOf(OPEN));
  const [plain, multipart] = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  expect(formsOf(container)).toEqual([
    ['post', '/request/TOKEN/documents/c', multipart, 'file'],
    ['post', '/request/TOKEN/documents/c/unavailable', plain, 'reason'],
    ['post', '/request/TOKEN/documents/c/note', plain, 'note'],
    ['post', '/request/TOKEN/documents/a', multipart, 'file'],
    ['post', '/request/TOKEN/documents/a/unavailable', plain, 'reason'],
    ['post', '/request/TOKEN/documents/a/note', plain, 'note'],
    ['post', '/request/TOKEN/documents/b/files/file-b.pdf', multipart, 'file'],
    ['post', '/request/TOKEN/documents/b/files/file-b.pdf/withdraw', plain, ''],
    ['post', '/request/TOKEN/documents/b', multipart, 'file'],
    ['post', '/request/TOKEN/documents/b/note', plain, 'note'],
    ['post', '/request/TOKEN/messages', plain, 'text'],
    ['post', '/request/TOKEN/submit', plain, ''],
  ]);
  expect(
    screen.getByLabelText('Choisir un fichier pour Avis d’imposition', { selector: '[name=file]' }),
  ).toBeRequired();
  expect(documentRow('Bail').getByText('Illisible')).toBeVisible();
});

const ANSWERED = sampleRequest([
  insistedDocument('c', 'Bail', 'Demandez-le au bailleur.'),
  unavailableDocument('a', 'Avis d’imposition', 'Je ne suis pas imposable.'),
  waivedDocument('d', 'Kbis', 'Je suis salarié.'),
  { ...receivedDocument('b', 'RIB'), note: 'Compte joint.' },
]);

test('an unavailable document has a form that takes the answer back, and a note is in its form', () => {
  const container = showHtml(dataOf(ANSWERED));
  expect(
    formsOf(container)
      .map(([, action, , names]) => [action?.replace('/request/TOKEN/documents/', ''), names])
      .filter(([action]) => /note|unavailable/.test(action ?? '')),
  ).toEqual([
    ['c/unavailable', 'reason'],
    ['c/note', 'note'],
    ['a/unavailable/withdraw', ''],
    ['a/note', 'note'],
    ['d/note', 'note'],
    ['b/note', 'note'],
  ]);
  expect(container.querySelector('[action$="/documents/b/note"] textarea')).toHaveValue(
    'Compte joint.',
  );
  expect(container.querySelector('[name=reason]')).toBeRequired();
});

test('a reason written before the scripts run stays, in an open form', async () => {
  stubNetwork(OPEN);
  const container = showHtml(dataOf(OPEN));
  const [field] = [...container.querySelectorAll<HTMLTextAreaElement>('[name=reason]')].slice(1);
  field!.value = 'Je ne suis pas imposable.';
  expect(await hydrate(container, dataOf(OPEN))).toEqual([]);
  expect(documentRow('Avis d’imposition').getByLabelText('Pourquoi ?')).toHaveValue(
    'Je ne suis pas imposable.',
  );
  expect(container.querySelectorAll('.rq-piece details')).toHaveLength(0);
});

test('the codes and the renewal of a link are forms too', () => {
  const code = dataOf(OPEN, { answer: problemOf(403, 'code-required') });
  expect(formsOf(showHtml(code)).map(([, action]) => action)).toEqual(['/request/TOKEN/code']);
  const sent = { kind: 'done', outcome: 'code-sent' } as const;
  expect(
    formsOf(showHtml({ ...code, notice: sent })).map(([, action, , names]) => [action, names]),
  ).toEqual([
    ['/request/TOKEN/code/verify', 'code'],
    ['/request/TOKEN/code', ''],
  ]);
  const expired = dataOf(OPEN, { answer: problemOf(410, 'link-expired', { renewal: 'mail' }) });
  expect(formsOf(showHtml(expired)).map(([, action]) => action)).toEqual(['/request/TOKEN/renew']);
});

test('a form takes no file that must be encrypted, and the page says why and gives an address', () => {
  const container = showHtml(dataOf({ ...OPEN, encryptionKey: 'key' }));
  expect(container.querySelectorAll('input[type=file]:enabled')).toHaveLength(0);
  expect(container.querySelector('#recueil-plain')).toHaveTextContent(
    /il faut JavaScript pour cela.*Hélène Vasseur.*helene@vasseur-lacaze\.example/,
  );
});

const STATES: [string, RequestPageData][] = [
  ['an open request', dataOf(OPEN)],
  ['a request with answers', dataOf(ANSWERED)],
  ['a submitted request with answers', dataOf({ ...ANSWERED, status: 'submitted' })],
  ['a request of a far time zone', dataOf({ ...OPEN, timeZone: 'Pacific/Pago_Pago' })],
  ['a request in English', dataOf(OPEN, { language: 'en' })],
  ['a request that encrypts', dataOf({ ...OPEN, encryptionKey: 'key' })],
  ['a submitted request', dataOf({ ...OPEN, status: 'submitted', submittedAt: OPEN.deadline })],
  ['a completed request', dataOf({ ...OPEN, status: 'completed', submittedAt: OPEN.deadline })],
  ['a rejected request', dataOf({ ...ANSWERED, status: 'rejected', reason: 'Trop tard.' })],
  ['a cancelled request in English', dataOf({ ...OPEN, status: 'cancelled' }, { language: 'en' })],
  ['a notice', dataOf(OPEN, { notice: { kind: 'done', outcome: 'uploaded' } })],
  ['an access code', dataOf(OPEN, { answer: problemOf(403, 'code-required') })],
  ['an expired link', dataOf(OPEN, { answer: problemOf(410, 'link-expired') })],
  ['an unknown link', dataOf(OPEN, { answer: problemOf(404, 'not-found') })],
  ['a server without database', dataOf(OPEN, { answer: problemOf(503, 'database-away') })],
];

test.each(STATES)('the page of %s is the same in the HTML and in the browser', async (_, data) => {
  const network = stubNetwork(OPEN);
  const log = jest.spyOn(console, 'error');
  const container = showHtml(data);
  const heading = container.querySelector('h1');
  expect(await hydrate(container, data)).toEqual([]);
  expect(container.querySelector('h1')).toBe(heading);
  expect(log).not.toHaveBeenCalled();
  expect(network.calls).toEqual([]);
});

test('scripts replace the forms of files, and the submission by the next missing document', async () => {
  stubNetwork(OPEN);
  const container = showHtml(dataOf(OPEN));
  expect(within(container).getByRole('button', { name: 'Remettre mes documents' })).toBeVisible();
  await hydrate(container, dataOf(OPEN));
  expect(container.querySelectorAll('[data-plain-form]')).toHaveLength(0);
  expect(container.querySelectorAll('input[type=file]:disabled')).toHaveLength(0);
  const bar = within(within(container).getByRole('region', { name: 'Remise des documents' }));
  expect(bar.queryByRole('button')).toBeNull();
  expect(bar.getByLabelText(/^Choisir un fichier/)).toBeEnabled();
});

test('a page in another language than the stored one follows the stored one', async () => {
  stubNetwork(OPEN);
  localStorage.setItem('recueil-language', 'en');
  const container = showHtml(dataOf(OPEN));
  expect(container).toHaveTextContent('Bonjour Camille');
  expect(await hydrate(container, dataOf(OPEN))).toEqual([]);
  expect(container).toHaveTextContent('Hello Camille');
  expect(document.cookie).toContain('recueil-language=en');
});

test.each([
  ['type-refused', 'a', 'Avis d’imposition\u00A0: Le contenu de ce fichier ne correspond pas'],
  ['document-full', 'a', 'Ce fichier n’a pas été envoyé\u00A0: un document a 20 fichiers au plus.'],
  ['document-too-large', 'a', 'les fichiers d’un document ont 200\u00A0Mo au plus ensemble.'],
  ['file-gone', 'a', 'La demande a changé entre-temps.'],
  ['file-empty', 'a', 'Avis d’imposition\u00A0: Ce fichier est vide.'],
  ['too-large', 'a', 'Avis d’imposition\u00A0: Ce fichier dépasse 10\u00A0Mo.'],
  ['documents-missing', null, 'Encore 2 documents à déposer.'],
  ['document-not-outstanding', 'a', 'La demande a changé entre-temps.'],
  ['invalid', 'a', 'Avis d’imposition\u00A0: Écrivez un texte. Maximum\u00A0: 500 caractères.'],
  ['not-open', 'a', 'La demande a changé entre-temps.'],
  ['request-cancelled', 'a', 'La demande a changé entre-temps.'],
  ['too-many', null, 'Cela n’a pas pu être fait. Trop d’essais en peu de temps.'],
  ['something-new', null, 'Cela n’a pas pu être fait. Le service n’est pas disponible'],
])('the problem %s of a form is explained', (code, documentId, text) => {
  const problem = { kind: 'problem', code, documentId } as const;
  const container = showHtml(dataOf(OPEN, { notice: problem }));
  expect(
    within(container).getByRole('alert').textContent?.replaceAll('\u202F', '\u00A0'),
  ).toContain(text);
});

test.each(['fr', 'en'] as const)('every outcome of a form has words, in %s', (language) => {
  const texts = (
    ['uploaded', 'duplicate', 'withdrawn', 'submitted', 'message', 'code-sent', 'renewed'] as const
  ).map((outcome) => {
    const container = showHtml(dataOf(OPEN, { language, notice: { kind: 'done', outcome } }));
    return container.querySelector('.rq-done')?.textContent;
  });
  expect(new Set(texts).size).toBe(7);
  expect(texts.every((text) => (text ?? '').length > 15)).toBe(true);
});

test('what a form has done is said until the request changes', async () => {
  const network = stubNetwork({ ...OPEN, version: 2, title: 'Vente' });
  const data = dataOf(OPEN, { notice: { kind: 'done', outcome: 'uploaded' } });
  const container = showHtml(data);
  await hydrate(container, data);
  expect(within(container).getByText('Votre fichier est reçu.')).toBeVisible();
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('Vente');
  expect(network.calls).toHaveLength(1);
  expect(within(container).queryByText('Votre fichier est reçu.')).toBeNull();
});
