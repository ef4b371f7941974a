import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { clearOriginals, saveOriginal, useOriginalFiles } from './original-file.ts';

const sha256 = 'c0ffee'.padEnd(64, '0');
const originalSha256 = 'ab'.repeat(32);
const file = new File(['0123456789'], 'avis.pdf');
const content = { file, name: 'document.encrypted', size: 2_074, originalSha256 };
const LINK_END = '2026-12-24T22:59:59.999Z';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-12-01T09:00:00Z') });
  clearOriginals();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

const show = (stored: { name: string; size: number; sha256: string }) =>
  renderHook(() => useOriginalFiles('Fichier chiffré')).result.current(stored);

test.each([
  [
    'an encrypted file of this page',
    { name: 'document.encrypted', size: 2_074, sha256 },
    { name: 'avis.pdf', size: 10, sha256: originalSha256, isOriginal: true },
  ],
  [
    'an encrypted file of another size',
    { name: 'document.encrypted', size: 2_075, sha256 },
    { name: 'Fichier chiffré', size: 11, sha256, isOriginal: false },
  ],
  [
    'a plain file',
    { name: 'rib.pdf', size: 2_074, sha256 },
    { name: 'rib.pdf', size: 2_074, sha256, isOriginal: true },
  ],
])('%s is shown with what this browser knows', (_, stored, shown) => {
  saveOriginal(stored, content, LINK_END);
  expect(show(stored)).toEqual(shown);
});

test('a name is known after a reload, until the link ends', () => {
  const stored = { name: 'document.encrypted', size: 2_074, sha256 };
  saveOriginal(stored, content, LINK_END);
  clearOriginals();
  expect(show(stored)).toMatchObject({ name: 'avis.pdf', sha256: originalSha256 });
  jest.setSystemTime(new Date('2026-12-25T09:00:00Z'));
  expect(show(stored)).toMatchObject({ name: 'Fichier chiffré', sha256 });
  saveOriginal({ ...stored, sha256: 'd'.repeat(64) }, content, null);
  expect(localStorage.getItem('recueil-originals')).not.toContain(sha256);
});

test.each(['not JSON', '[1]', '{"c0ffee":{"name":1}}', 'null'])(
  'stored names that are %s are ignored',
  (text) => {
    localStorage.setItem('recueil-originals', text);
    expect(show({ name: 'document.encrypted', size: 2_074, sha256 }).name).toBe('Fichier chiffré');
  },
);
