import { describe, expect, test } from '@jest/globals';
import { checkContent } from './check-content.ts';
import { HEAD_BYTES } from './content.rules.ts';
import { ACCEPTED_TYPES } from './documents-limits.contract.ts';
import { zip } from '../../platform/testing/zip.ts';

const odt = ACCEPTED_TYPES.odt;
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc330000000049454e44ae426082', 'hex');
const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.alloc(64, 1)]);
const webp = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WEBPVP8 \x18\0\0\0', 'latin1'), Buffer.alloc(24)]);
const tiff = Buffer.concat([Buffer.from('49492a0008000000', 'hex'), Buffer.alloc(64)]);
const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(64)]);
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n');
const docx = zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' });
const xlsx = zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<w/>' });

async function received(name: string, bytes: Buffer): Promise<string> {
  const check = checkContent(name);
  await check.head(bytes.subarray(0, HEAD_BYTES));
  for (let i = 0; i < bytes.length; i += 1000) {
    const chunk = Buffer.from(bytes.subarray(i, i + 1000));
    check.see(chunk);
    // Whoever writes the chunk frees it next.
    chunk.fill(0);
  }
  check.end();
  return check.mediaType;
}

describe('a file is taken when name and content agree', () => {
  test.each<[string, Buffer, string]>([
    ['scan.pdf', pdf, 'application/pdf'],
    ['SCAN.PDF', pdf, 'application/pdf'],
    ['photo.png', png, 'image/png'],
    ['photo.jpg', jpeg, 'image/jpeg'],
    ['photo.jpeg', jpeg, 'image/jpeg'],
    ['photo.webp', webp, 'image/webp'],
    ['photo.heic', heic, 'image/heic'],
    ['fax.tif', tiff, 'image/tiff'],
    ['lettre.docx', docx, ACCEPTED_TYPES.docx],
    ['comptes.xlsx', xlsx, ACCEPTED_TYPES.xlsx],
    ['lettre.odt', zip({ mimetype: odt, 'content.xml': '<o/>' }), odt],
    ['comptes.ods', zip({ mimetype: ACCEPTED_TYPES.ods, 'content.xml': '<o/>' }), ACCEPTED_TYPES.ods],
    ['export.csv', Buffer.from('\ufeffnom;montant\r\nÉlise;12,50 €\r\n'), 'text/csv'],
    ['note.txt', Buffer.from('Loyer pay\xe9, 3 < 4 et <Jean@example.org>\n', 'latin1'), 'text/plain'],
  ])('%s', async (name, bytes, mediaType) => {
    expect(await received(name, bytes)).toBe(mediaType);
  });

  test('a document with a long table of contents is read to its end', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`word/media/image${i}.png`, 'x'.repeat(3000)]));
    expect(await received('album.docx', zip({ '[Content_Types].xml': '<Types/>', ...many }))).toBe(ACCEPTED_TYPES.docx);
  });
});

describe('every other file is refused', () => {
  test.each<[string, string, Buffer]>([
    ['no extension', 'scan', pdf],
    ['a page', 'page.html', Buffer.from('<!doctype html>')],
    ['a drawing that can run scripts', 'logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['XML', 'data.xml', Buffer.from('<?xml version="1.0"?><a/>')],
    ['a script', 'run.js', Buffer.from('alert(1)')],
    ['a program', 'setup.exe', Buffer.from('MZ')],
    ['an archive', 'all.zip', docx],
    ['a name with a second extension', 'scan.pdf.exe', pdf],
    ['a program called a document', 'scan.pdf', Buffer.concat([Buffer.from('MZ\x90\0\x03', 'latin1'), Buffer.alloc(200)])],
    ['a page called a document', 'scan.pdf', Buffer.from('<html><script>alert(1)</script>')],
    ['a page before a document', 'scan.pdf', Buffer.concat([Buffer.from('<html>'), pdf])],
    ['a document called an image', 'photo.png', pdf],
    ['one image called another', 'photo.png', jpeg],
    ['a page called text', 'note.txt', Buffer.from('\n <!DOCTYPE html><p>')],
    ['a script in text', 'note.txt', Buffer.from('hello <script src=x>')],
    ['a drawing called text', 'note.txt', Buffer.from('<svg onload=alert(1)>')],
    ['a shell script called text', 'note.txt', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['XML called a table', 'export.csv', Buffer.from('<?xml version="1.0"?>')],
    ['an image called text', 'note.txt', png],
    ['a document called text', 'note.txt', pdf],
    ['zeros far into a text', 'note.txt', Buffer.concat([Buffer.alloc(9000, 'a'), Buffer.alloc(1), Buffer.alloc(10, 'a')])],
    ['text of two bytes a letter', 'export.csv', Buffer.from('nom;montant', 'utf16le')],
    ['an archive called a letter', 'lettre.docx', zip({ 'a.txt': 'x' })],
    ['a table called a letter', 'lettre.docx', xlsx],
    ['a letter with macros', 'lettre.docx', zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>', 'word/vbaProject.bin': 'x' })],
    ['a letter that was cut', 'lettre.docx', docx.subarray(0, -30)],
    ['an archive called a text document', 'lettre.odt', zip({ 'content.xml': '<o/>' })],
    ['one OpenDocument called another', 'comptes.ods', zip({ mimetype: odt })],
  ])('%s', async (_, name, bytes) => {
    await expect(received(name, bytes)).rejects.toMatchObject({ status: 415, code: 'type-refused', message: expect.stringContaining('Accepted are PDF') });
  });

  test('an empty file', async () => {
    await expect(received('scan.pdf', Buffer.alloc(0))).rejects.toMatchObject({ status: 422, code: 'file-empty' });
  });
});
