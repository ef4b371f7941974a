import { expect, test } from '@jest/globals';
import { toZipEntryNames, type ZipNameInput } from './zip-names.rules.ts';

const names = (...files: Partial<ZipNameInput>[]) =>
  toZipEntryNames(
    files.map((file) => ({
      recipient: 'Camille Morel',
      document: 'Titre',
      original: 'scan.pdf',
      ...file,
    })),
    'Coffre-fort',
  );

test.each<[string, Partial<ZipNameInput>, string]>([
  ['who sent it, what was asked, what it was called', {}, 'Camille Morel/Titre - scan.pdf'],
  [
    'what nobody sent lies in a folder of its own',
    { recipient: null, document: null },
    'Coffre-fort/scan.pdf',
  ],
  [
    'a path in a name makes no folder',
    { recipient: '../../etc', document: 'a/b\\c', original: '..\\x.pdf' },
    'etc/a b c - .. x.pdf',
  ],
  [
    'dots and spaces at the ends go',
    { recipient: ' .. ', document: '. Bail .', original: 'x' },
    'Coffre-fort/Bail . - x',
  ],
  [
    'a device of Windows is none',
    { recipient: 'CON', document: null, original: 'nul.pdf' },
    '_CON/_nul.pdf',
  ],
  [
    'nor with a dot behind it',
    { recipient: 'Lpt1.Dupont', document: null, original: 'com¹.x.pdf' },
    '_Lpt1.Dupont/_com¹.x.pdf',
  ],
  [
    'what cannot be seen goes',
    { recipient: 'Ca\u202emille\r\n', document: 'Ti\u0000tre', original: 'a\u200bb.pdf' },
    'Ca mille/Ti tre - a b.pdf',
  ],
  ['accents are composed', { recipient: 'E\u0301lise', document: null }, 'Élise/scan.pdf'],
  [
    'what is nothing but dots has a name after all',
    { recipient: '...', document: null, original: '....' },
    'Coffre-fort/document',
  ],
  [
    'long names are cut by whole characters, with the extension kept',
    { recipient: '😀'.repeat(99), document: null, original: `${'é'.repeat(250)}.pdf` },
    `${'😀'.repeat(30)}/${'é'.repeat(60)}.pdf`,
  ],
])('%s', (_, file, name) => {
  expect(names(file)).toEqual([name]);
});

test('no two names are alike, not even where case or form does not count', () => {
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

test('ten thousand files of one name are ten thousand names', () => {
  const list = names(...Array.from({ length: 10_000 }, () => ({})));
  expect(new Set(list.map((name) => name.toLowerCase())).size).toBe(10_000);
});
