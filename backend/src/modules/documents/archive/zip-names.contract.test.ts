import { expect, test } from '@jest/globals';
import { createZipEntryNamer, type ZipNameInput } from './zip-names.contract.ts';

const names = (...files: Partial<ZipNameInput>[]) => {
  const nameEntry = createZipEntryNamer('Coffre-fort');
  return files.map((file) =>
    nameEntry({
      recipient: 'Camille Morel',
      document: 'Titre',
      original: 'scan.pdf',
      ...file,
    }),
  );
};

test.each<[string, Partial<ZipNameInput>, string]>([
  ['recipient, document title and original name', {}, 'Camille Morel/Titre - scan.pdf'],
  [
    'files of members are in a folder of their own',
    { recipient: null, document: null },
    'Coffre-fort/scan.pdf',
  ],
  [
    'a path in a name makes no folder',
    { recipient: '../../etc', document: 'a/b\\c', original: '..\\x.pdf' },
    'etc/a b c - .. x.pdf',
  ],
  [
    'dots and spaces at the ends are removed',
    { recipient: ' .. ', document: '. Bail .', original: 'x' },
    'Coffre-fort/Bail . - x',
  ],
  [
    'Windows device names are escaped',
    { recipient: 'CON', document: null, original: 'nul.pdf' },
    '_CON/_nul.pdf',
  ],
  [
    'Windows device names with an extension are escaped',
    { recipient: 'Lpt1.Dupont', document: null, original: 'com¹.x.pdf' },
    '_Lpt1.Dupont/_com¹.x.pdf',
  ],
  [
    'invisible characters are removed',
    { recipient: 'Ca\u202emille\r\n', document: 'Ti\u0000tre', original: 'a\u200bb.pdf' },
    'Ca mille/Ti tre - a b.pdf',
  ],
  ['accents are composed', { recipient: 'E\u0301lise', document: null }, 'Élise/scan.pdf'],
  [
    'names of dots only get a fallback',
    { recipient: '...', document: null, original: '....' },
    'Coffre-fort/document',
  ],
  [
    'long names are cut between characters and keep the extension',
    { recipient: '😀'.repeat(99), document: null, original: `${'é'.repeat(250)}.pdf` },
    `${'😀'.repeat(30)}/${'é'.repeat(60)}.pdf`,
  ],
])('ZIP entry name: %s', (_, file, name) => {
  expect(names(file)).toEqual([name]);
});

test('ZIP entry names are unique, also ignoring case and Unicode form', () => {
  expect(
    names(
      {},
      { original: 'SCAN.pdf' },
      { original: 'scan (2).pdf' },
      {},
      { original: 'ﬁn.pdf' },
      { original: 'fin.pdf' },
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

test('ten thousand files with one name get ten thousand ZIP entry names', () => {
  const list = names(...Array.from({ length: 10_000 }, () => ({})));
  expect(new Set(list.map((name) => name.toLowerCase())).size).toBe(10_000);
});
