import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  documentOf,
  receivedDocument,
  sampleDocument,
  sampleFile,
  sampleRequest,
} from '../testing/sample-request.ts';
import { stubNetwork } from '../testing/stub-network.ts';
import {
  documentRow,
  openUploadPage,
  pdfFile,
  photoFile,
  resetPage,
  user,
  waitForUpload,
} from '../testing/upload-page-driver.tsx';

beforeEach(resetPage);

const RIB = sampleDocument('a', 'RIB');
const TAX = sampleDocument('b', 'Dernier avis d’imposition');
const LEASE = sampleDocument('c', 'Bail');
const APPROVED = documentOf('d', 'Kbis', [sampleFile('d.pdf', { status: 'approved' })]);

const open = async (
  documents: ReturnType<typeof sampleDocument>[],
  limits: Partial<ReturnType<typeof sampleRequest>['limits']> = {},
) => {
  const request = sampleRequest(documents);
  const network = stubNetwork({ ...request, limits: { ...request.limits, ...limits } });
  await openUploadPage(network);
  return network;
};

/** Browsers give folders as entries only. */
const folder = (name: string, ...children: (File | object)[]): object => ({
  name,
  isDirectory: true,
  createReader: () => {
    const batches = [children.map((each) => (each instanceof File ? entryOf(each) : each)), []];
    return { readEntries: (done: (entries: object[]) => void) => done(batches.shift() ?? []) };
  },
});
const entryOf = (file: File): object => ({
  name: file.name,
  isDirectory: false,
  file: (done: (file: File) => void) => done(file),
});
const unreadable = (name: string): object => ({
  name,
  isDirectory: false,
  file: (_: unknown, fail: (error: Error) => void) => fail(new Error('gone')),
});
const drop = (target: Element, ...items: (File | object)[]) =>
  fireEvent.drop(target, {
    dataTransfer: {
      types: ['Files'],
      // Browsers list a folder as a file without bytes.
      files: items.map((item) => (item instanceof File ? item : new File([], 'folder'))),
      items: items.map((item) => ({
        kind: 'file',
        webkitGetAsEntry: () => (item instanceof File ? null : item),
        getAsFile: () => item,
      })),
    },
  });
const getSheet = async () => within(await screen.findByRole('dialog'));
const getSelect = (name: string) =>
  screen.findByLabelText<HTMLSelectElement>(`Document pour ${name}`);
const getChoice = async (name: string) => (await getSelect(name)).selectedOptions[0]?.text;
const getSendButton = (count: string) => screen.getByRole('button', { name: `Déposer ${count}` });
const getPicker = () =>
  screen.getByLabelText<HTMLInputElement>('Déposer plusieurs fichiers à la fois');

test('files dropped beside the list are sorted by name and sent for their documents', async () => {
  const network = await open([RIB, TAX, LEASE]);
  drop(
    screen.getByRole('main'),
    pdfFile('bail.pdf'),
    pdfFile('avis impot.pdf'),
    pdfFile('rib.pdf'),
  );
  await screen.findByRole('dialog', { name: '3 fichiers à répartir' });
  expect(await getChoice('bail.pdf')).toBe('Bail');
  expect(await getChoice('avis impot.pdf')).toBe('Dernier avis d’imposition');
  expect(await getChoice('rib.pdf')).toBe('RIB');
  expect(getSendButton('3 fichiers')).toHaveAccessibleDescription('3 fichiers pour 3 documents.');
  expect(network.uploads).toEqual([]);
  await user.click(getSendButton('3 fichiers'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  expect(screen.getByText('3 fichiers partent.')).toBeInTheDocument();
  const second = await waitForUpload(network, 2);
  act(() => second.complete(sampleFile('avis impot.pdf')));
  await waitForUpload(network, 3);
  expect(network.uploads.map(({ url }) => url.split('/')[6])).toEqual(['c', 'b', 'a']);
});

test('a file without a document keeps the button from sending until it is chosen or left out', async () => {
  const network = await open([RIB, TAX, LEASE]);
  await user.upload(getPicker(), [pdfFile('scan1.pdf'), pdfFile('scan2.pdf'), pdfFile('rib.pdf')]);
  const first = await getSelect('scan1.pdf');
  expect(first).toHaveDisplayValue('Choisir un document');
  expect(getSendButton('1 fichier')).toHaveAttribute('aria-disabled', 'true');
  expect(getSendButton('1 fichier')).toHaveAccessibleDescription(
    /^2 fichiers sont encore sans document\. Choisissez-en un, ou «\W+Ne pas déposer\W+»\.$/,
  );
  await user.click(getSendButton('1 fichier'));
  expect(first).toHaveFocus();
  expect(network.uploads).toEqual([]);
  await user.selectOptions(first, 'Bail');
  await user.selectOptions(await getSelect('scan2.pdf'), 'Ne pas déposer');
  expect(getSendButton('2 fichiers')).toHaveAccessibleDescription(
    '2 fichiers pour 2 documents. 1 ne sera pas déposé.',
  );
  await user.click(getSendButton('2 fichiers'));
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  await waitForUpload(network, 2);
  expect(
    documentRow('Bail').getByRole('progressbar', { name: 'Envoi de scan1.pdf' }),
  ).toBeVisible();
  expect(documentRow('RIB').getByRole('progressbar', { name: 'Envoi de rib.pdf' })).toBeVisible();
  expect(screen.queryByText('scan2.pdf')).toBeNull();
});

test('dropped folders are opened, and what is hidden, empty or unreadable in them is said', async () => {
  await open([RIB, TAX, LEASE]);
  const inner = folder('Bail', pdfFile('page 2.pdf'), pdfFile('page 10.pdf'));
  drop(
    document.body,
    folder('Dossier', inner, folder('Vide'), pdfFile('.DS_Store'), pdfFile('Thumbs.db')),
    unreadable('loin.pdf'),
  );
  const sheet = await getSheet();
  expect(await getChoice('page 2.pdf')).toBe('Bail');
  expect(sheet.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^page 2\.pdf1\W000\Wo, dossier Dossier\/Bail/),
    expect.stringMatching(/^page 10\.pdf/),
    expect.stringMatching(/^Impossible à lire sur cet appareil\W: loin\.pdf\./),
    expect.stringMatching(/^Dossier vide\W: Vide\.$/),
    expect.stringMatching(/^2 fichiers cachés .* de côté\W: \.DS_Store, Thumbs\.db\.$/),
  ]);
});

test('folders within folders and large folders are opened up to a limit that is said', async () => {
  await open([RIB, LEASE]);
  const many = Array.from({ length: 201 }, (_, index) => pdfFile(`bail ${index}.pdf`, index + 1));
  const deep = Array.from({ length: 9 }).reduce<object>(
    (inner, _, index) => folder(`niveau ${9 - index}`, inner),
    pdfFile('perdu.pdf'),
  );
  drop(document.body, deep, folder('Tout', ...many));
  await screen.findByRole('dialog', { name: '200 fichiers à répartir' });
  const sheet = await getSheet();
  expect(sheet.getByText(/non ouverts : niveau 9\./)).toBeVisible();
  expect(sheet.getByText(/^La liste a 200 fichiers au plus\./)).toBeVisible();
});

test('files that cannot be sent are listed with the reason, and a file dropped twice is noted', async () => {
  await open([RIB, LEASE], { maxFileSize: 2048 });
  drop(
    document.body,
    pdfFile('rib.pdf'),
    new File(['x'], 'virus.exe'),
    pdfFile('vide.pdf', 0),
    pdfFile('bail.pdf', 3000),
  );
  const sheet = await getSheet();
  expect(await sheet.findByRole('heading', { name: '3 fichiers ne peuvent pas être déposés' }));
  expect(sheet.getByText(/^virus\.exe n’est pas d’un format accepté/)).toBeVisible();
  expect(sheet.getByText('vide.pdf est vide. Choisissez un autre fichier.')).toBeVisible();
  expect(sheet.getByText(/^bail\.pdf dépasse 2 Ko/)).toBeVisible();
  expect(getSendButton('1 fichier')).toHaveAccessibleDescription(
    '1 fichier pour 1 document. 3 ne seront pas déposés.',
  );
});

test('files dropped while the list is open are added, and one that is there already is left out', async () => {
  await open([RIB, LEASE]);
  const file = pdfFile('rib.pdf');
  drop(document.body, file);
  const sheet = await getSheet();
  await getSelect('rib.pdf');
  drop(screen.getByRole('dialog'), file, pdfFile('bail.pdf'));
  expect(await getChoice('bail.pdf')).toBe('Bail');
  const [first, again, ...others] = sheet.getAllByLabelText('Document pour rib.pdf');
  expect(others).toEqual([]);
  expect(first).toHaveDisplayValue('RIB');
  expect(again).toHaveDisplayValue('Ne pas déposer');
  expect(again).toHaveAccessibleDescription('Ce fichier est déjà dans la liste.');
});

test('files with one name in two folders are two files', async () => {
  await open([RIB, LEASE]);
  const file = pdfFile('rib.pdf');
  drop(document.body, folder('2023', file), folder('2024', file));
  const sheet = await getSheet();
  await waitFor(() => expect(sheet.getAllByLabelText('Document pour rib.pdf')).toHaveLength(2));
  expect(sheet.queryByText('Ce fichier est déjà dans la liste.')).toBeNull();
});

test('a folder dropped on a row is opened in the list, and text can be dropped in a field', async () => {
  const network = await open([RIB, LEASE]);
  drop(screen.getByRole('heading', { name: 'RIB' }), folder('Papiers', pdfFile('bail.pdf')));
  expect(await getChoice('bail.pdf')).toBe('Bail');
  expect(network.uploads).toEqual([]);
  const text = { dataTransfer: { types: ['text/plain'], files: [], items: [] } };
  for (const place of [document.body, screen.getByRole('heading', { name: 'RIB' })])
    expect([fireEvent.dragOver(place, text), fireEvent.drop(place, text)]).toEqual([true, true]);
});

test('closing the list keeps nothing, and the focus is back where it was', async () => {
  const network = await open([RIB, LEASE]);
  getPicker().focus();
  await user.upload(getPicker(), [pdfFile('rib.pdf'), pdfFile('bail.pdf')]);
  await getSelect('rib.pdf');
  await user.click(screen.getByRole('button', { name: 'Fermer sans déposer' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(getPicker()).toHaveFocus();
  drop(document.body, pdfFile('scan.pdf'));
  const sheet = await getSheet();
  await getSelect('scan.pdf');
  expect(sheet.getAllByRole('combobox')).toHaveLength(1);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(network.uploads).toEqual([]);
});

test('a file dropped on a row goes to its document, on that of an approved one to the list', async () => {
  const network = await open([RIB, APPROVED]);
  drop(screen.getByRole('heading', { name: 'RIB' }), pdfFile('scan.pdf'));
  expect((await waitForUpload(network)).url).toContain('/documents/a/');
  expect(screen.queryByRole('dialog')).toBeNull();
  drop(screen.getByRole('heading', { name: 'Kbis' }), pdfFile('kbis.pdf'));
  expect(await getSelect('kbis.pdf')).toHaveDisplayValue('Choisir un document');
  expect([...(await getSelect('kbis.pdf')).options].map(({ text }) => text)).toEqual([
    'Choisir un document',
    'RIB',
    'Ne pas déposer',
  ]);
});

test('where no document takes files any more, that is the reason', async () => {
  await open([APPROVED]);
  drop(document.body, pdfFile('kbis.pdf'));
  await getSelect('kbis.pdf');
  expect(getSendButton('0 fichier')).toHaveAccessibleDescription(
    'Aucun document ne peut plus recevoir de fichier.',
  );
  expect(screen.queryByLabelText('Déposer plusieurs fichiers à la fois')).toBeNull();
});

test('a document without room says so at the file, and another one can be chosen', async () => {
  await open([RIB, receivedDocument('c', 'Bail')], { filesPerDocument: 1 });
  await user.upload(getPicker(), [pdfFile('bail.pdf')]);
  const select = await getSelect('bail.pdf');
  expect(select).toHaveDisplayValue('Choisir un document');
  await user.selectOptions(select, 'Bail');
  expect(select).toBeInvalid();
  expect(select).toHaveAccessibleDescription(
    /^Bail a déjà tout ce qu’il peut recevoir, 1 fichier et 200\WMo au plus\. Choisissez un autre document, ou ne déposez pas ce fichier\.$/,
  );
  expect(getSendButton('0 fichier')).toHaveAttribute('aria-disabled', 'true');
  await user.selectOptions(select, 'RIB');
  expect(select).toBeValid();
  expect(getSendButton('1 fichier')).toHaveAttribute('aria-disabled', 'false');
});

test('photos of two documents open the dialog of pages for one after the other', async () => {
  const network = await open([RIB, LEASE]);
  const photos = ['bail 1.jpg', 'bail 2.jpg', 'rib recto.jpg', 'rib verso.jpg'];
  drop(document.body, ...photos.map((name) => photoFile(name)), pdfFile('rib.pdf'));
  await getSelect('rib.pdf');
  expect(screen.getByText(/^Plusieurs photos d’un même document/)).toBeVisible();
  await user.click(getSendButton('5 fichiers'));
  expect(await screen.findByText('1 fichier part.')).toBeInTheDocument();
  expect((await waitForUpload(network)).url).toContain('/documents/a/');
  const pages = within(await screen.findByRole('dialog', { name: 'Pages pour Bail' }));
  expect(pages.getAllByRole('listitem')).toHaveLength(2);
  await user.click(pages.getByRole('button', { name: 'Fermer sans envoyer' }));
  expect(await screen.findByRole('dialog', { name: 'Pages pour RIB' })).toBeVisible();
});

test('a document that is approved while the list is open is no longer chosen', async () => {
  const network = await open([RIB, LEASE]);
  drop(document.body, pdfFile('rib.pdf'), pdfFile('bail.pdf'));
  expect(await getChoice('rib.pdf')).toBe('RIB');
  network.request = sampleRequest(
    [documentOf('a', 'RIB', [sampleFile('x.pdf', { status: 'approved' })]), LEASE],
    { version: 2 },
  );
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(async () => expect(await getChoice('rib.pdf')).toBe('Choisir un document'));
  expect(getSendButton('1 fichier')).toHaveAttribute('aria-disabled', 'true');
});
