import { expect, test } from '@jest/globals';
import {
  createZipEntryNamer,
  sortForZip,
  toArchiveName,
  toZipPath,
  type ZipNameInput,
} from './zip-names.contract.ts';

// ULIDs of 19 November 2025 at 23:30 in Paris and of the next day.
const [FIRST, SECOND, THIRD] = ['01KAF3TAJ0', '01KAF78660', '01KAF78661'].map(
  (time) => `${time}0000000000000000`,
) as [string, string, string];
const build = (changes: Partial<ZipNameInput>): ZipNameInput => ({
  requestId: FIRST,
  senderName: 'Camille Morel',
  requestTitle: 'Vente',
  requestedDocumentId: null,
  documentTitle: 'Titre',
  name: 'scan.pdf',
  position: 1,
  ...changes,
});
const names = (...changes: Partial<ZipNameInput>[]) => {
  const options = { vaultFolder: 'Coffre-fort', timeZone: 'Europe/Paris' };
  // The vault names its files from copies.
  return changes.map(build).map(createZipEntryNamer(changes.map(build), options));
};
test('several files of one document are numbered in their order, a single one is not', () => {
  expect(
    names(
      { requestedDocumentId: 'D1', position: 2, name: 'verso.pdf' },
      { requestedDocumentId: 'D1', position: 1, name: 'recto.pdf' },
      { requestedDocumentId: 'D2', documentTitle: 'Bail', name: 'bail.pdf' },
    ),
  ).toEqual([
    'Camille Morel/Titre - 2 - verso.pdf',
    'Camille Morel/Titre - 1 - recto.pdf',
    'Camille Morel/Bail - bail.pdf',
  ]);
});

const inVault = { requestId: null, senderName: null, requestTitle: null, documentTitle: null };

test.each<[string, Partial<ZipNameInput>, string]>([
  ['recipient, document title and original name', {}, 'Camille Morel/Titre - scan.pdf'],
  ['files of members are in a folder of their own', inVault, 'Coffre-fort/scan.pdf'],
  [
    'a path in a name makes no folder',
    { senderName: '../../etc', documentTitle: 'a/b\\c', name: '..\\x.pdf' },
    'etc/a b c - x.pdf',
  ],
  [
    'dots and spaces at the ends are removed',
    { senderName: ' . Anne . ', documentTitle: '. Bail .', name: 'x' },
    'Anne/Bail - x',
  ],
  [
    'Windows device names are escaped',
    { senderName: 'CON', documentTitle: null, name: 'nul.pdf' },
    '_CON/_nul.pdf',
  ],
  [
    'Windows device names with an extension are escaped',
    { senderName: 'Lpt1.Dupont', documentTitle: null, name: 'com¹ .x.pdf' },
    '_Lpt1.Dupont/_com¹ .x.pdf',
  ],
  [
    'invisible characters are removed',
    { senderName: 'Ca\u202emille\r\n', documentTitle: 'Ti\u0000tre', name: 'a\u200bb.pdf' },
    'Ca mille/Ti tre - a b.pdf',
  ],
  ['accents are composed', { senderName: 'E\u0301lise', documentTitle: null }, 'Élise/scan.pdf'],
  ['names of dots only get a fallback', { ...inVault, name: '....' }, 'Coffre-fort/document'],
  [
    'a request without a recipient’s name does not share the folder of members',
    { senderName: '...', requestTitle: null },
    'Coffre-fort - 2025-11-19/Titre - scan.pdf',
  ],
  [
    'a long title of a document gives way to the original name',
    { documentTitle: 't'.repeat(300), name: `${'o'.repeat(120)}.pdf` },
    `Camille Morel/${'t'.repeat(30)} - ${'o'.repeat(120)}.pdf`,
  ],
  [
    'no rest of a title is kept that says nothing',
    { documentTitle: 't'.repeat(300), name: `${'o'.repeat(146)}.pdf` },
    `Camille Morel/${'o'.repeat(146)}.pdf`,
  ],
  [
    'a long original name keeps its end',
    { senderName: 'J'.repeat(255), name: `${'o'.repeat(240)} 221.pdf` },
    `${'J'.repeat(51)}/${'o'.repeat(111)} 221.pdf`,
  ],
  [
    'names are cut between characters as one sees them',
    {
      senderName: `J${'👍🏽'.repeat(40)}`,
      documentTitle: null,
      name: `${'🇫🇷'.repeat(60)}${'q\u0323\u0307'.repeat(30)}.pdf`,
    },
    `J${'👍🏽'.repeat(12)}/${'🇫🇷'.repeat(6)}${'q\u0323\u0307'.repeat(30)}.pdf`,
  ],
  [
    'accents without end are cut',
    { senderName: `q${'\u0323'.repeat(250)}`, documentTitle: null },
    `q${'\u0323'.repeat(49)}/scan.pdf`,
  ],
  [
    'names are short enough for Linux, which counts bytes',
    { documentTitle: null, name: `${'漢'.repeat(255)}.pdf` },
    `Camille Morel/${'漢'.repeat(80)}.pdf`,
  ],
])('ZIP entry name: %s', (_, file, name) => {
  expect(names(file)).toEqual([name]);
});

test.each<[string, Partial<ZipNameInput>[], string[]]>([
  [
    'people of one name by title, in any case, Unicode form and order',
    [
      { requestId: SECOND, senderName: 'CAMILLE MOREL', requestTitle: 'Achat' },
      {},
      { requestId: THIRD, senderName: 'Camille  Ｍorel.', requestTitle: null },
      { requestId: SECOND, senderName: 'CAMILLE MOREL', requestTitle: 'Achat' },
    ],
    [
      'CAMILLE MOREL - Achat',
      'Camille Morel - Vente',
      'Camille Ｍorel - 2025-11-20',
      'CAMILLE MOREL - Achat',
    ],
  ],
  [
    'requests of one title by their day where the organisation is',
    [{ requestId: SECOND }, {}],
    ['Camille Morel - Vente - 2025-11-20', 'Camille Morel - Vente - 2025-11-19'],
  ],
  [
    'requests of one day by a number in their order',
    [{ requestId: THIRD }, { requestId: SECOND }, {}],
    [
      'Camille Morel - Vente - 2025-11-20 (2)',
      'Camille Morel - Vente - 2025-11-20',
      'Camille Morel - Vente - 2025-11-19',
    ],
  ],
  [
    'a recipient with the name of the vault’s folder or of another folder',
    [
      inVault,
      { requestId: FIRST, senderName: 'coffre-fort' },
      { requestId: SECOND, senderName: 'Coffre-Fort - Vente', requestTitle: null },
    ],
    ['Coffre-fort', 'coffre-fort - Vente - 2025-11-19', 'Coffre-Fort - Vente'],
  ],
  [
    'Greek names that differ in the form of sigma',
    [{ senderName: 'Νίκος' }, { requestId: SECOND, senderName: 'ΝΊΚΟΣ', requestTitle: 'Achat' }],
    ['Νίκος - Vente', 'ΝΊΚΟΣ - Achat'],
  ],
  [
    'long names and titles that are equal when cut',
    [
      { senderName: 'J'.repeat(255), requestTitle: 'v'.repeat(500) },
      { requestId: SECOND, senderName: 'J'.repeat(254), requestTitle: 'v'.repeat(499) },
    ],
    [FIRST, SECOND].map(
      (_, index) => `${'J'.repeat(24)} - ${'v'.repeat(11)} - 2025-11-${19 + index}`,
    ),
  ],
])('folders of an archive tell apart %s', (_, files, folders) => {
  expect(names(...files).map((name) => name.split('/')[0])).toEqual(folders);
});

test('ZIP entry names are unique, also ignoring case and Unicode form', () => {
  expect(
    names(
      {},
      { name: 'SCAN.pdf' },
      { name: 'scan (2).pdf' },
      {},
      { name: 'ﬁn.pdf' },
      { name: 'fin.pdf' },
    ),
  ).toEqual([
    'Camille Morel/Titre - scan.pdf',
    'Camille Morel/Titre - SCAN (2).pdf',
    'Camille Morel/Titre - scan (2) (2).pdf',
    'Camille Morel/Titre - scan (3).pdf',
    'Camille Morel/Titre - ﬁn.pdf',
    'Camille Morel/Titre - fin (2).pdf',
  ]);
});

test('ten thousand files with one long name get ten thousand ZIP entry names', () => {
  const list = names(...Array.from({ length: 10_000 }, () => ({ name: `${'o'.repeat(250)}.pdf` })));
  expect(new Set(list.map((name) => name.toLowerCase())).size).toBe(10_000);
  expect(Math.max(...list.map((name) => name.length))).toBe(179);
});

test('documents are named in the order of their ids', () => {
  const ids = ['01B', '01A', '01C'];
  expect(sortForZip(ids.map((id) => ({ id })))).toEqual([...ids].sort().map((id) => ({ id })));
});

test.each([
  ['avis.pdf', 'files/A/B avis.pdf'],
  ['nul', 'files/A/B _nul'],
  [`${'o'.repeat(250)}1.pdf`, `files/A/B ${'o'.repeat(156)}1.pdf`],
])('a file of an export with the name %s is at %s', (name, path) => {
  expect(toZipPath('files/A/B ', name)).toBe(path);
});

test.each([
  ['Vente: maison/jardin.', 'Vente maison jardin.zip'],
  ['', 'documents.zip'],
  ['aux', '_aux.zip'],
  [`${'x'.repeat(99)}😀`, `${'x'.repeat(99)}.zip`],
])('the archive of a request with the title %j is %s', (title, name) => {
  expect(toArchiveName(title)).toBe(name);
});
