import { beforeEach, expect, test } from '@jest/globals';
import { clearOriginalNames, saveOriginalName, toOriginalFile } from './original-file.ts';

const sha256 = 'c0ffee'.padEnd(64, '0');
const original = new File(['0123456789'], 'avis.pdf');

beforeEach(clearOriginalNames);

test.each([
  ['an encrypted file of this page', 'document.encrypted', 2_074, 'avis.pdf', 10],
  ['an encrypted file of another size', 'document.encrypted', 2_075, 'Fichier chiffré', 11],
  ['a plain file', 'rib.pdf', 2_074, 'rib.pdf', 2_074],
])('%s keeps its name and size apart from what is stored', (_, name, size, shown, shownSize) => {
  saveOriginalName({ name, size, sha256 }, original);
  expect(toOriginalFile({ name, size, sha256 }, 'Fichier chiffré')).toMatchObject({
    name: shown,
    size: shownSize,
  });
});
