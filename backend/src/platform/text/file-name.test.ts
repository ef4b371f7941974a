import { describe, expect, test } from '@jest/globals';
import { extensionOf } from '../../contract/files/file-content.contract.ts';
import { cleanFileName } from './file-name.ts';

describe('cleaning of file names', () => {
  test.each<[string, string, string]>([
    ['a plain name stays', 'Avis d’imposition 2025.pdf', 'Avis d’imposition 2025.pdf'],
    ['a path up is dropped', '../../etc/passwd.txt', 'passwd.txt'],
    ['a path of another system is dropped', 'C:\\Users\\Élise\\scan.pdf', 'scan.pdf'],
    ['line breaks are dropped', 'a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
    ['encoded line breaks are dropped', 'a%0D%0Ab.pdf', 'ab.pdf'],
    ['an encoded quote is decoded', 'the %22deed%22.pdf', 'the "deed".pdf'],
    ['a null byte is dropped', 'scan\0.pdf', 'scan.pdf'],
    ['a direction mark is dropped', 'rapport\u202efdp.txt', 'rapportfdp.txt'],
    ['invisible marks around a name are dropped', '\u2066\ufeffscan\u2069.pdf', 'scan.pdf'],
    ['decomposed letters are composed', 'E\u0301lise.pdf', 'Élise.pdf'],
    ['half a surrogate pair is dropped', 'scan\ud800.pdf', 'scan.pdf'],
    ['dots only become a fallback name', '..', 'document'],
    ['an empty name becomes a fallback name', '', 'document'],
    ['a bare extension gets a fallback name', '.pdf', 'document.pdf'],
    ['white space around is dropped', '  scan .pdf ', 'scan.pdf'],
    ['a name that ends in a slash becomes a fallback name', 'folder/', 'document'],
  ])('a file name is cleaned: %s', (_, given, cleaned) => {
    expect(cleanFileName(given)).toBe(cleaned);
  });

  test('a long file name is cut to 255 characters and keeps its extension', () => {
    const cleaned = cleanFileName(`${'é'.repeat(300)}.docx`);
    expect([...cleaned]).toHaveLength(255);
    expect(cleaned).toMatch(/é\.docx$/);
    expect([...cleanFileName(`${'😀'.repeat(300)}.pdf`)]).toHaveLength(255);
    expect([...cleanFileName('x'.repeat(300))]).toHaveLength(255);
  });
});

test('only letters and digits after the last dot are a file extension', () => {
  expect(extensionOf('scan.PDF')).toBe('PDF');
  expect(extensionOf('scan.tar.gz')).toBe('gz');
  expect(extensionOf('scan')).toBe('');
  expect(extensionOf('scan.')).toBe('');
  expect(extensionOf('v1. final')).toBe('');
});
