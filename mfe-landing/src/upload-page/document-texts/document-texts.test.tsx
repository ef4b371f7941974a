import { beforeEach, expect, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { RequestPage } from '../../request-page/RequestPage.tsx';
import type { PublicRequestedDocument } from '../documents/requested-documents.ts';
import {
  incompleteDocument,
  insistedDocument,
  receivedDocument,
  rejectedDocument,
  sampleDocument,
  sampleFile,
  sampleRequest,
  SAMPLE_TOKEN,
  unavailableDocument,
  waivedDocument,
} from '../testing/sample-request.ts';
import {
  dataResponse,
  problemResponse,
  stubNetwork,
  type StubbedNetwork,
} from '../testing/stub-network.ts';
import {
  documentRow,
  getFileInput,
  getNextFileInput,
  getSubmitButton,
  submitDocuments,
  openUploadPage,
  pdfFile,
  resetPage,
  user,
  waitForUpload,
} from '../testing/upload-page-driver.tsx';

beforeEach(resetPage);

const REASON = 'Je ne suis pas imposable.';
const open = async (...documents: PublicRequestedDocument[]) => {
  const network = stubNetwork(sampleRequest(documents));
  await openUploadPage(network);
  return network;
};
const changeTo = (network: StubbedNetwork, ...documents: PublicRequestedDocument[]) => {
  network.request = sampleRequest(documents, { version: network.request.version + 1 });
};
const poll = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
const press = (title: string, name: RegExp) =>
  user.click(documentRow(title).getByRole('button', { name }));
const LACKING = /^Je n’ai pas ce document/;
const NOTE = /^Ajouter une note/;
const EDIT = /^Modifier la note/;
const reasonField = (title: string) => documentRow(title).getByLabelText('Pourquoi ?');
const noteField = (title: string) => documentRow(title).getByLabelText('Votre note');
const heading = (title: string) => screen.getByRole('heading', { level: 3, name: title });
const writesOf = (network: StubbedNetwork) =>
  network.calls
    .filter(({ method }) => method === 'PUT' || method === 'DELETE')
    .map(({ method, url, body }) => [
      `${method} ${new URL(url).pathname.replace('/api/v1/public/request', '')}`,
      body,
    ]);

test('the recipient says why a document is unavailable, which then counts as answered', async () => {
  const network = await open(receivedDocument('a', 'RIB'), sampleDocument('b', 'Avis'));
  await press('Avis', LACKING);
  expect(reasonField('Avis')).toHaveFocus();
  expect(reasonField('Avis')).toHaveAttribute('maxlength', '500');
  expect(reasonField('Avis')).toHaveAccessibleDescription(
    /^Par exemple\W*je ne suis pas imposable/,
  );
  await user.type(reasonField('Avis'), ` ${REASON}`);
  changeTo(network, receivedDocument('a', 'RIB'), unavailableDocument('b', 'Avis', REASON));
  await press('Avis', /^Envoyer cette réponse/);
  const row = documentRow('Avis');
  expect(await row.findByText('Vous avez indiqué ne pas avoir ce document')).toBeVisible();
  expect(row.getByText(REASON)).toBeVisible();
  expect(
    row.getByText('Hélène Vasseur vous répondra si ce document reste nécessaire.'),
  ).toBeVisible();
  expect(writesOf(network)).toEqual([
    ['PUT /documents/b/unavailable', JSON.stringify({ reason: REASON })],
  ]);
  await waitFor(() => expect(heading('Avis')).toHaveFocus());
  expect(row.queryByRole('button', { name: LACKING })).toBeNull();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('1 reçu, 1 indisponible');
  expect(screen.getByRole('img', { name: '1 reçu, 1 indisponible' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'il reste à remettre vos réponses',
  );
  expect(getSubmitButton()).toHaveAttribute('aria-disabled', 'false');
  expect(getSubmitButton()).toHaveAccessibleDescription(
    '1 reçu, 1 indisponible. Il ne reste qu’à remettre vos réponses.',
  );
  expect(screen.getByText(/^Avis\W*réponse envoyée/)).toBeInTheDocument();
});

test('a request without a file can be submitted when its documents are unavailable', async () => {
  await open(unavailableDocument('a', 'Avis', REASON));
  expect(getSubmitButton()).toHaveAttribute('aria-disabled', 'false');
  expect(getSubmitButton()).toHaveAccessibleDescription(
    '1 indisponible. Il ne reste qu’à remettre vos réponses.',
  );
});

test('a blank reason is said and not sent', async () => {
  const network = await open(sampleDocument('a', 'Avis'));
  await press('Avis', LACKING);
  await user.type(reasonField('Avis'), '  ');
  await press('Avis', /^Envoyer cette réponse/);
  expect(reasonField('Avis')).toHaveFocus();
  expect(reasonField('Avis')).toBeInvalid();
  expect(reasonField('Avis')).toHaveAccessibleDescription(
    'Écrivez pourquoi vous n’avez pas ce document.',
  );
  expect(writesOf(network)).toEqual([]);
  await user.type(reasonField('Avis'), 'x');
  expect(reasonField('Avis')).toBeValid();
});

test.each([
  ['Escape', () => user.keyboard('{Escape}')],
  ['its button', () => press('Avis', /^Annuler/)],
])('the form is closed by %s, and the heading has the focus', async (_, close) => {
  await open(sampleDocument('a', 'Avis'));
  await press('Avis', LACKING);
  await close();
  expect(documentRow('Avis').queryByRole('textbox')).toBeNull();
  expect(heading('Avis')).toHaveFocus();
  expect(documentRow('Avis').getByRole('button', { name: LACKING })).toBeVisible();
});

test('a reason that could not be sent stays, and the row says what to do', async () => {
  const network = await open(sampleDocument('a', 'Avis'));
  network.responses['PUT /documents/a/unavailable'] = () => problemResponse(429, 'rate');
  await press('Avis', LACKING);
  await user.type(reasonField('Avis'), REASON);
  await press('Avis', /^Envoyer cette réponse/);
  expect(await documentRow('Avis').findByRole('alert')).toHaveTextContent(
    'La réponse n’est pas partie. Votre texte est gardé. Trop d’essais en peu de temps.',
  );
  expect(reasonField('Avis')).toHaveValue(REASON);
});

test('a reason for a document whose file has arrived meanwhile reads the list again', async () => {
  const network = await open(sampleDocument('a', 'Avis'));
  network.responses['PUT /documents/a/unavailable'] = () =>
    problemResponse(409, 'document-not-outstanding');
  await press('Avis', LACKING);
  await user.type(reasonField('Avis'), REASON);
  changeTo(network, receivedDocument('a', 'Avis'));
  await press('Avis', /^Envoyer cette réponse/);
  expect(
    await screen.findByText('La demande a changé entre-temps. Vérifiez la liste.'),
  ).toBeVisible();
  await waitFor(() => expect(documentRow('Avis').queryByRole('textbox')).toBeNull());
});

test('polling neither closes nor empties the form', async () => {
  const network = await open(sampleDocument('a', 'Avis'), sampleDocument('b', 'Bail'));
  await press('Avis', LACKING);
  await user.type(reasonField('Avis'), 'Je ne suis');
  changeTo(
    network,
    sampleDocument('a', 'Avis', { description: 'De 2025.' }),
    rejectedDocument('b', 'Bail', 'Illisible.'),
  );
  await poll();
  expect(await documentRow('Avis').findByText('De 2025.')).toBeVisible();
  expect(reasonField('Avis')).toHaveValue('Je ne suis');
});

test('a document that is available after all is outstanding again', async () => {
  const network = await open(unavailableDocument('a', 'Avis', REASON));
  changeTo(network, sampleDocument('a', 'Avis'));
  await press('Avis', /^Finalement, je l’ai/);
  expect(await documentRow('Avis').findByRole('button', { name: LACKING })).toBeVisible();
  expect(writesOf(network)).toEqual([['DELETE /documents/a/unavailable', null]]);
  expect(heading('Avis')).toHaveFocus();
  expect(getNextFileInput()).toHaveAccessibleName(/: Avis$/);
});

test('an answer that could not be taken back stays, and the row says what to do', async () => {
  const network = await open(unavailableDocument('a', 'Avis', REASON));
  network.responses['DELETE /documents/a/unavailable'] = () => problemResponse(429, 'rate');
  await press('Avis', /^Finalement, je l’ai/);
  expect(await documentRow('Avis').findByRole('alert')).toHaveTextContent(
    'Cela n’a pas pu être fait. Trop d’essais',
  );
  expect(documentRow('Avis').getByText(REASON)).toBeVisible();
});

test('a file for an unavailable document takes the answer back by itself', async () => {
  const network = await open(unavailableDocument('a', 'Avis', REASON));
  await user.upload(getFileInput('Avis'), pdfFile('avis.pdf'));
  (await waitForUpload(network)).complete(sampleFile('avis.pdf'));
  expect(await documentRow('Avis').findByText(/^Reçu le/)).toBeVisible();
  expect(documentRow('Avis').queryByText(REASON)).toBeNull();
  expect(writesOf(network)).toEqual([]);
});

test('a waived document is optional and no longer needed', async () => {
  await open(receivedDocument('a', 'RIB'), waivedDocument('b', 'Avis', REASON));
  const row = documentRow('Avis');
  expect(row.getByText('Ce document n’est plus nécessaire')).toBeVisible();
  expect(row.getByText('facultatif')).toBeVisible();
  expect(row.queryByRole('button', { name: LACKING })).toBeNull();
  expect(getFileInput('Avis')).toBeEnabled();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('1 document reçu sur 1');
  expect(getSubmitButton()).toHaveAttribute('aria-disabled', 'false');
});

test('a document that is still needed shows the sender’s text and can be answered again', async () => {
  await open(
    insistedDocument('a', 'Avis', 'Demandez-le aux impôts.'),
    receivedDocument('b', 'RIB'),
  );
  const row = documentRow('Avis');
  expect(row.getByText('Toujours demandé')).toBeVisible();
  expect(row.queryByText('À remplacer')).toBeNull();
  expect(row.getByText('Raison donnée par Hélène Vasseur')).toBeVisible();
  expect(row.getByText('Demandez-le aux impôts.')).toBeVisible();
  expect(row.getByRole('button', { name: LACKING })).toBeVisible();
  expect(screen.getByRole('img', { name: '1 reçu, 1 à fournir' })).toBeVisible();
  expect(getNextFileInput()).toHaveAccessibleName(/: Avis$/);
});

test('the decision of the sender is announced while the page is open', async () => {
  const network = await open(
    unavailableDocument('a', 'Avis', REASON),
    unavailableDocument('b', 'Bail', REASON),
  );
  changeTo(
    network,
    waivedDocument('a', 'Avis', REASON),
    insistedDocument('b', 'Bail', 'Demandez-le au bailleur.'),
  );
  await poll();
  expect(await screen.findByText(/^Avis\W*ce document n’est plus demandé/)).toBeVisible();
  expect(screen.getByText(/^Bail\W*toujours demandé, la raison est indiquée/)).toBeVisible();
});

test('a document to complete can be unavailable, and keeps its files', async () => {
  await open({
    ...incompleteDocument('a', 'Bulletins', 'Il manque mai.'),
    validationStatus: 'unavailable',
    unavailability: { reason: REASON, declaredAt: '2026-03-03T08:00:00.000Z', decision: null },
  });
  const row = documentRow('Bulletins');
  expect(row.getByText('Vous avez indiqué ne pas avoir ce document')).toBeVisible();
  expect(row.getByText('a.pdf')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('1 indisponible');
});

test('an optional document without a file has a note alone', async () => {
  await open(sampleDocument('a', 'Livret', { required: false }));
  expect(documentRow('Livret').queryByRole('button', { name: LACKING })).toBeNull();
  expect(documentRow('Livret').getByRole('button', { name: NOTE })).toBeVisible();
});

test('a note is added to a received document, changed and deleted', async () => {
  const network = await open(receivedDocument('a', 'RIB'));
  await press('RIB', NOTE);
  expect(noteField('RIB')).toHaveFocus();
  expect(noteField('RIB')).toHaveAttribute('maxlength', '500');
  await user.type(noteField('RIB'), 'Compte joint.');
  changeTo(network, { ...receivedDocument('a', 'RIB'), note: 'Compte joint.' });
  await press('RIB', /^Enregistrer la note/);
  expect(await documentRow('RIB').findByRole('button', { name: EDIT })).toHaveTextContent(
    'Modifier',
  );
  expect(documentRow('RIB').getByText('Compte joint.')).toBeVisible();
  expect(heading('RIB')).toHaveFocus();
  await press('RIB', EDIT);
  expect(noteField('RIB')).toHaveValue('Compte joint.');
  await user.clear(noteField('RIB'));
  changeTo(network, receivedDocument('a', 'RIB'));
  await press('RIB', /^Enregistrer la note/);
  expect(await documentRow('RIB').findByRole('button', { name: NOTE })).toBeVisible();
  expect(writesOf(network)).toEqual([
    ['PUT /documents/a/note', JSON.stringify({ note: 'Compte joint.' })],
    ['PUT /documents/a/note', JSON.stringify({ note: '' })],
  ]);
});

test('a note that could not be saved stays in its form', async () => {
  const network = await open(receivedDocument('a', 'RIB'));
  network.responses['PUT /documents/a/note'] = () => problemResponse(429, 'rate');
  await press('RIB', NOTE);
  await user.type(noteField('RIB'), 'Compte joint.');
  await press('RIB', /^Enregistrer la note/);
  expect(await documentRow('RIB').findByRole('alert')).toHaveTextContent(
    'La note n’a pas été enregistrée. Votre texte est gardé.',
  );
  expect(noteField('RIB')).toHaveValue('Compte joint.');
});

test('the note of an approved document is shown and cannot be changed', async () => {
  await open({
    ...receivedDocument('a', 'RIB'),
    validationStatus: 'approved',
    note: 'Compte joint.',
  });
  expect(documentRow('RIB').getByText('Compte joint.')).toBeVisible();
  expect(documentRow('RIB').queryByRole('button', { name: EDIT })).toBeNull();
});

const receipt = () => screen.findByRole('region', { name: 'Reçu de dépôt' });
const listRows = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('the receipt lists unavailable documents with their reasons', async () => {
  const network = await open(
    receivedDocument('a', 'RIB'),
    unavailableDocument('b', 'Avis', REASON),
    sampleDocument('c', 'Livret', { required: false }),
  );
  const { name, size, sha256, uploadedAt: receivedAt } = sampleFile('a.pdf');
  network.responses['POST /submit'] = () =>
    dataResponse({
      submittedAt: '2026-11-20T10:48:00.000Z',
      files: [{ requestedDocumentId: 'a', documentTitle: 'RIB', name, size, sha256, receivedAt }],
      missing: ['Livret'],
      unavailable: [{ requestedDocumentId: 'b', title: 'Avis', reason: REASON }],
    });
  await submitDocuments();
  const panel = await receipt();
  expect(
    within(panel).getByRole('img', { name: '1 document reçu, 1 indisponible, 1 non fourni' }),
  ).toBeVisible();
  expect(listRows(panel).slice(1)).toEqual([`Avisindisponible${REASON}`, 'Livretnon fourni']);
});

test('after a reload the receipt has the same unavailable documents', async () => {
  stubNetwork(
    sampleRequest([receivedDocument('a', 'RIB'), unavailableDocument('b', 'Avis', REASON)], {
      status: 'submitted',
    }),
  );
  render(<RequestPage token={SAMPLE_TOKEN} data={null} />);
  expect(listRows(await receipt())[1]).toBe(`Avisindisponible${REASON}`);
});
