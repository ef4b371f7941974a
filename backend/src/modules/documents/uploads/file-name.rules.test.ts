import { describe, expect, test } from '@jest/globals';
import { cleanFileName, contentDisposition, extensionOf } from './file-name.rules.ts';

describe('a file name is cleaned before it is kept', () => {
  test.each<[string, string, string]>([
    ['a plain name stays', 'Avis d’imposition 2025.pdf', 'Avis d’imposition 2025.pdf'],
    ['a path up is dropped', '../../etc/passwd.txt', 'passwd.txt'],
    ['a path of another system is dropped', 'C:\\Users\\Élise\\scan.pdf', 'scan.pdf'],
    ['line breaks are dropped', 'a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
    ['encoded line breaks are dropped', 'a%0D%0Ab.pdf', 'ab.pdf'],
    ['an encoded quote becomes one', 'the %22deed%22.pdf', 'the "deed".pdf'],
    ['a null byte is dropped', 'scan\0.pdf', 'scan.pdf'],
    ['a mark that turns the writing is dropped', 'rapport\u202efdp.txt', 'rapportfdp.txt'],
    ['marks around a name are dropped', '\u2066\ufeffscan\u2069.pdf', 'scan.pdf'],
    ['decomposed letters are composed', 'E\u0301lise.pdf', 'Élise.pdf'],
    ['half a character is dropped', 'scan\ud800.pdf', 'scan.pdf'],
    ['nothing but dots becomes a word', '..', 'document'],
    ['nothing at all becomes a word', '', 'document'],
    ['a bare extension gets a word', '.pdf', 'document.pdf'],
    ['white space around is dropped', '  scan .pdf ', 'scan.pdf'],
    ['a name that ends in a slash becomes a word', 'folder/', 'document'],
  ])('%s', (_, given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  test('a long one is cut to 255 characters and keeps its extension', () => {
    const kept = cleanFileName(`${'é'.repeat(300)}.docx`);
    expect([...kept]).toHaveLength(255);
    expect(kept).toMatch(/é\.docx$/);
    expect([...cleanFileName(`${'😀'.repeat(300)}.pdf`)]).toHaveLength(255);
    expect([...cleanFileName('x'.repeat(300))]).toHaveLength(255);
  });
});

test('only letters and digits after the last dot are an extension', () => {
  expect(extensionOf('scan.PDF')).toBe('PDF');
  expect(extensionOf('scan.tar.gz')).toBe('gz');
  expect(extensionOf('scan')).toBe('');
  expect(extensionOf('scan.')).toBe('');
  expect(extensionOf('v1. final')).toBe('');
});

test('a download is named for old and new readers alike', () => {
  expect(contentDisposition('attachment', 'Pièce "d’identité" 50%.pdf')).toBe(
    'attachment; filename="Piece _d_identite_ 50_.pdf"; filename*=UTF-8\'\'Pi%C3%A8ce%20%22d%E2%80%99identit%C3%A9%22%2050%25.pdf',
  );
  expect(contentDisposition('inline', "l'acte (1)*.pdf")).toContain(
    "filename*=UTF-8''l%27acte%20%281%29%2A.pdf",
  );
});
