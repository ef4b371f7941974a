import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import {
  documentOf,
  incompleteDocument,
  KEPT,
  receivedDocument,
  REFUSED,
  rejectedDocument,
  sampleDocument,
  sampleFile,
  sampleRequest,
  SAMPLE_TOKEN,
} from '../testing/sample-request.ts';
import { dataResponse, stubNetwork } from '../testing/stub-network.ts';
import {
  documentRow,
  getFileInput,
  getSubmitButton,
  openUploadPage,
  pdfFile,
  photoFile,
  resetPage,
  user,
  waitForUpload,
} from '../testing/upload-page-driver.tsx';
import { RequestPage } from '../../request-page/RequestPage.tsx';
import { retryTimers } from '../request/retry-write.ts';
import { clearSavedUploads } from '../upload/upload-resume-storage.ts';

beforeEach(resetPage);
afterEach(() => void jest.restoreAllMocks());

const LIST = ['a.pdf', 'b.pdf', 'c.pdf'] as const;
const open = async (...documents: ReturnType<typeof sampleDocument>[]) => {
  const network = stubNetwork(sampleRequest(documents));
  await openUploadPage(network);
  return network;
};
const adder = (title: string) =>
  screen.getByLabelText<HTMLInputElement>(`Ajouter un fichier pour ${title}`);
const replacer = (name: string) => screen.getByLabelText<HTMLInputElement>(`Remplacer ${name}`);
const filesOf = (title: string) =>
  documentRow(title)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const nameOf = (upload: { headers: Record<string, string> }) =>
  atob((upload.headers['Upload-Metadata'] ?? '').replace('filename ', ''));

test('files chosen together are added in order, one after another', async () => {
  const network = await open(sampleDocument('a', 'Bulletins'));
  await user.upload(
    getFileInput('Bulletins'),
    LIST.map((name) => pdfFile(name)),
  );
  for (const [index, name] of LIST.entries()) {
    const upload = await waitForUpload(network, index + 1);
    expect(nameOf(upload)).toBe(name);
    expect(documentRow('Bulletins').getAllByRole('progressbar')).toHaveLength(3 - index);
    act(() => upload.complete(sampleFile(name, { version: index + 1 })));
    await waitFor(() =>
      expect(documentRow('Bulletins').queryAllByRole('progressbar')).toHaveLength(2 - index),
    );
  }
  expect(filesOf('Bulletins')).toEqual(LIST.map((name) => expect.stringContaining(name)));
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('1 document reçu sur 1');
  expect(getSubmitButton()).toHaveAttribute('aria-disabled', 'false');
  await user.upload(adder('Bulletins'), pdfFile('d.pdf'));
  expect((await waitForUpload(network, 4)).url).toBe('/api/v1/public/request/documents/a/uploads');
});

test('of files chosen together one can be cancelled and another tried again', async () => {
  const network = await open(sampleDocument('a', 'Bulletins'));
  await user.upload(
    getFileInput('Bulletins'),
    LIST.map((name) => pdfFile(name)),
  );
  const first = await waitForUpload(network);
  await user.click(screen.getByRole('button', { name: 'Annuler l’envoi de b.pdf' }));
  act(() => first.fail(507, 'no-space'));
  const third = await waitForUpload(network, 2);
  expect(nameOf(third)).toBe('c.pdf');
  act(() => third.complete(sampleFile('c.pdf')));
  await documentRow('Bulletins').findByText(/^Reçu le/);
  expect(documentRow('Bulletins').getByRole('alert')).toHaveTextContent('a.pdf');
  await user.upload(adder('Bulletins'), pdfFile('d.pdf'));
  const fourth = await waitForUpload(network, 3);
  act(() => fourth.complete(sampleFile('d.pdf', { version: 2 })));
  await user.click(documentRow('Bulletins').getByRole('button', { name: /^Réessayer/ }));
  const again = await waitForUpload(network, 4);
  expect(nameOf(again)).toBe('a.pdf');
});

test('photos chosen with another file become one PDF, and the other file is added', async () => {
  const network = await open(sampleDocument('a', 'Bail'));
  await user.upload(getFileInput('Bail'), [
    photoFile('1.jpg'),
    pdfFile('annexe.pdf'),
    photoFile('2.jpg'),
  ]);
  const sheet = within(await screen.findByRole('dialog', { name: 'Pages pour Bail' }));
  expect(sheet.getAllByRole('listitem')).toHaveLength(2);
  expect(nameOf(await waitForUpload(network))).toBe('annexe.pdf');
});

test('a file is replaced in its place, which a refused replacement gives back', async () => {
  const network = await open(
    documentOf(
      'a',
      'Bail',
      LIST.map((name) => sampleFile(name)),
    ),
  );
  await user.upload(replacer('b.pdf'), pdfFile('neuf.pdf', 400_000));
  const upload = await waitForUpload(network);
  expect(filesOf('Bail')[1]).toContain('neuf.pdf');
  act(() => upload.fail(415, 'type-refused'));
  expect(await documentRow('Bail').findByRole('alert')).toHaveTextContent('neuf.pdf');
  expect(filesOf('Bail')[1]).toContain('b.pdf');
  await user.upload(replacer('b.pdf'), pdfFile('neuf-2.pdf', 400_000));
  (await waitForUpload(network, 2)).complete(sampleFile('neuf-2.pdf', { version: 4 }));
  await waitFor(() => expect(documentRow('Bail').queryByText('b.pdf')).toBeNull());
  expect(filesOf('Bail')).toEqual(
    ['a.pdf', 'neuf-2.pdf', 'c.pdf'].map((name) => expect.stringContaining(name)),
  );
});

test('after a reload the same file goes on replacing what it was to replace', async () => {
  const file = pdfFile('neuf.pdf', 400_000);
  const bail = documentOf(
    'a',
    'Bail',
    LIST.map((name) => sampleFile(name)),
  );
  const network = stubNetwork(sampleRequest([bail]));
  network.responses['GET /documents/a/uploads/u0'] = () =>
    dataResponse({ offset: 248_000, size: 400_000, expiresAt: '', documentId: null });
  const { unmount } = await openUploadPage(network);
  await user.upload(replacer('b.pdf'), file);
  await waitForUpload(network);
  unmount();
  clearSavedUploads();
  await openUploadPage(network);
  expect(await documentRow('Bail').findByText(/^Envoi interrompu à 62/)).toBeVisible();
  network.offset = 248_000;
  await user.upload(adder('Bail'), file);
  const upload = await waitForUpload(network, 2);
  expect(upload.headers['Upload-Offset']).toBe('248000');
  act(() => upload.complete(sampleFile('neuf.pdf', { version: 4 })));
  await waitFor(() => expect(documentRow('Bail').queryByText('b.pdf')).toBeNull());
  expect(filesOf('Bail')[1]).toContain('neuf.pdf');
});

test('the same file chosen again for a document is said, and nothing is counted twice', async () => {
  const network = await open(receivedDocument('a', 'RIB'));
  await user.upload(adder('RIB'), pdfFile('a.pdf'));
  (await waitForUpload(network)).complete(sampleFile('a.pdf'));
  expect(await documentRow('RIB').findByText('a.pdf : ce fichier était déjà là.')).toBeVisible();
  expect(await screen.findByText(/^RIB : ce fichier était déjà là\./)).toBeInTheDocument();
  expect(filesOf('RIB')).toHaveLength(1);
});

test('a file pressed twice to be removed takes no other file with it', async () => {
  const [a, ...others] = LIST.map((name) => sampleFile(name));
  const network = await open(documentOf('a', 'Bail', [a!, ...others]));
  const button = screen.getByRole('button', { name: 'Supprimer a.pdf' });
  network.request = sampleRequest([documentOf('a', 'Bail', others)], { version: 2 });
  let end = () => {};
  retryTimers.delay = () => new Promise((resolve) => (end = resolve));
  await user.dblClick(button);
  await act(async () => end());
  await waitFor(() => expect(documentRow('Bail').queryByText('a.pdf')).toBeNull());
  expect(
    network.calls
      .filter(({ method }) => method === 'DELETE')
      .map(({ url }) => new URL(url).pathname),
  ).toEqual(['/api/v1/public/request/documents/a/files/file-a.pdf']);
  expect(screen.getByRole('heading', { name: 'Bail' })).toHaveFocus();
});

test('an incomplete document keeps and lists its files, the reason first, and takes more', async () => {
  const kept = LIST.map((name) => sampleFile(name, { ...KEPT, rejectionReason: 'Il manque mai.' }));
  const network = stubNetwork(
    sampleRequest([documentOf('a', 'Bulletins', kept)], { status: 'pending_resubmission' }),
  );
  await openUploadPage(network);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Bonjour Camille, un document est à compléter',
  );
  expect(screen.getByRole('img', { name: '1 à compléter' })).toBeVisible();
  const row = documentRow('Bulletins');
  expect(row.getByText('À compléter')).toBeVisible();
  expect(row.getByText('Ce que vous avez envoyé est gardé. Ajoutez ce qui manque.')).toBeVisible();
  expect(row.queryByText('À remplacer')).toBeNull();
  expect(row.getByText('Il manque mai.').compareDocumentPosition(row.getByText('a.pdf'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(filesOf('Bulletins')).toEqual(
    LIST.map((name) => expect.stringMatching(new RegExp(`^${name}.*gardé`))),
  );
  await user.upload(adder('Bulletins'), pdfFile('mai.pdf'));
  (await waitForUpload(network)).complete(sampleFile('mai.pdf', { version: 4 }));
  await row.findByText(/^Reçu le/);
  expect(filesOf('Bulletins')).toHaveLength(4);
  expect(getSubmitButton()).toHaveAccessibleDescription(
    'Tout est là. Il ne reste qu’à remettre vos documents.',
  );
});

test('where some files are refused they are named, and the others are shown as kept', async () => {
  const network = stubNetwork(
    sampleRequest(
      [
        documentOf('a', 'Bail', [
          sampleFile('a.pdf', KEPT),
          sampleFile('b.pdf', REFUSED),
          sampleFile('c.pdf', KEPT),
        ]),
        incompleteDocument('d', 'Avis', 'La page 2.'),
        rejectedDocument('c', 'RIB', 'Fermé.'),
      ],
      { status: 'pending_resubmission' },
    ),
  );
  await openUploadPage(network);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'quelques documents sont à remplacer ou à compléter',
  );
  expect(documentRow('Bail').getByText('À remplacer : b.pdf')).toBeVisible();
  expect(filesOf('Bail')).toEqual([
    expect.stringContaining('gardé'),
    expect.stringContaining('à remplacer'),
    expect.stringContaining('gardé'),
  ]);
  expect(documentRow('RIB').getByText('À remplacer')).toBeVisible();
  await user.upload(replacer('b.pdf'), pdfFile('b-2.pdf'));
  (await waitForUpload(network)).complete(sampleFile('b-2.pdf', { version: 4 }));
  await documentRow('Bail').findByText(/^Reçu le/);
  expect(filesOf('Bail')[1]).toContain('b-2.pdf');
});

test('an infected file among others is refused by the scanner, the sender’s reason is beside it', async () => {
  await open(
    documentOf('a', 'Bail', [
      sampleFile('a.pdf', { ...KEPT, rejectionReason: 'Il manque le verso.' }),
      sampleFile('b.pdf', { ...REFUSED, scan: 'infected', rejectionReason: 'virus' }),
    ]),
  );
  const row = documentRow('Bail');
  expect(row.getByText('À remplacer : b.pdf')).toBeVisible();
  expect(row.getByText(/^L’antivirus a trouvé/)).toBeVisible();
  expect(row.getByText('Il manque le verso.')).toBeVisible();
  expect(row.queryByText('virus')).toBeNull();
});

test('files beyond the limits of a document are refused before anything is sent', async () => {
  const request = sampleRequest([documentOf('a', 'Bail', [sampleFile('a.pdf', { size: 600 })])]);
  const network = stubNetwork({
    ...request,
    limits: { ...request.limits, filesPerDocument: 2, documentBytes: 2048 },
  });
  await openUploadPage(network);
  await user.upload(adder('Bail'), pdfFile('grand.pdf', 1500));
  expect(await documentRow('Bail').findByRole('alert')).toHaveTextContent(
    'grand.pdf n’a pas été envoyé : les fichiers d’un document ont 2 Ko au plus ensemble. Supprimez un fichier, ou choisissez-en un plus léger.',
  );
  await user.upload(adder('Bail'), [pdfFile('b.pdf', 100), pdfFile('c.pdf', 100)]);
  expect(await documentRow('Bail').findByRole('alert')).toHaveTextContent(
    'c.pdf n’a pas été envoyé : un document a 2 fichiers au plus. Remplacez ou supprimez un fichier, ou réunissez plusieurs pages en un PDF.',
  );
  expect(nameOf(await waitForUpload(network))).toBe('b.pdf');
  await user.upload(replacer('a.pdf'), pdfFile('d.pdf', 1900));
  expect(await screen.findByRole('progressbar', { name: 'Envoi de d.pdf' })).toBeInTheDocument();
});

test.each([
  [422, 'document-full', 'un document a 20 fichiers au plus'],
  [413, 'document-too-large', 'ont 200 Mo au plus ensemble'],
])('a file refused with %d %s says what to do', async (status, code, words) => {
  const network = await open(receivedDocument('a', 'Bail'));
  await user.upload(adder('Bail'), pdfFile('b.pdf'));
  (await waitForUpload(network)).fail(status, code);
  expect(await documentRow('Bail').findByRole('alert')).toHaveTextContent(words);
});

test('a file that was replaced meanwhile elsewhere is not replaced, and the list is read again', async () => {
  const network = await open(receivedDocument('a', 'Bail'));
  await user.upload(replacer('a.pdf'), pdfFile('b.pdf'));
  network.request = sampleRequest([documentOf('a', 'Bail', [sampleFile('autre.pdf')])], {
    version: 2,
  });
  (await waitForUpload(network)).fail(409, 'file-gone');
  expect(
    await screen.findByText('La demande a changé entre-temps. Vérifiez la liste.'),
  ).toBeVisible();
  expect(await documentRow('Bail').findByText('autre.pdf')).toBeVisible();
});

test('another choice offered by a warning takes the place of the file it is about', async () => {
  const network = await open(receivedDocument('a', 'RIB'));
  const broken = new File(['%PDF-1.7\nno end'], 'abime.pdf', { type: 'application/pdf' });
  await user.upload(adder('RIB'), broken);
  await screen.findByRole('button', { name: /^Le garder\W+abime\.pdf$/ });
  (await waitForUpload(network)).complete(
    sampleFile('abime.pdf', { version: 2, pages: null, preview: null }),
  );
  await documentRow('RIB').findByText(/^Reçu le/);
  await user.upload(screen.getByLabelText('En choisir un autre : abime.pdf'), pdfFile('bon.pdf'));
  (await waitForUpload(network, 2)).complete(sampleFile('bon.pdf', { version: 3 }));
  await waitFor(() => expect(documentRow('RIB').queryByText('abime.pdf')).toBeNull());
  expect(filesOf('RIB')).toEqual([
    expect.stringContaining('a.pdf'),
    expect.stringContaining('bon.pdf'),
  ]);
});

test('the receipt has a line for each file of a document, in order', async () => {
  const documents = [
    documentOf(
      'a',
      'Bail',
      LIST.map((name) => sampleFile(name)),
    ),
    sampleDocument('b', 'Livret', { required: false }),
  ];
  stubNetwork(sampleRequest(documents, { status: 'submitted' }));
  render(<RequestPage token={SAMPLE_TOKEN} data={null} />);
  const panel = within(await screen.findByRole('region', { name: 'Reçu de dépôt' }));
  expect(panel.getByRole('img', { name: '1 document reçu, 1 non fourni' })).toBeVisible();
  expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Bail.*a\.pdf.*1,8.Mo.*b\.pdf.*1,8.Mo.*c\.pdf.*1,8.Mo/),
    'Livretnon fourni',
  ]);
});
