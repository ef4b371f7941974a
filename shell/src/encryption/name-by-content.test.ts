import { expect, test } from '@jest/globals';
import { listAcceptedExtensions } from '@recueil/backend/contract';
import { nameByContent } from './name-by-content.ts';

const accepted = listAcceptedExtensions(['pdf', 'photo', 'text']);
const utf16 = `\xff\xfe${Buffer.from('Été\r\n', 'utf16le').toString('latin1')}`;
const toFile = (name: string, content: string, type = '') =>
  new File([new Uint8Array(Buffer.from(content, 'latin1'))], name, { type, lastModified: 5 });

test.each([
  ['a.pdf', '%PDF-1.7', 'a.pdf'],
  ['a.pdf', '\n%PDF-1.7', 'a.pdf'],
  ['a.pdf', '\xff\xd8\xff\xe0', 'a.jpg'],
  ['photo.jfif', '\xff\xd8\xff\xe0', 'photo.jpg'],
  ['photo.heif', '\0\0\0\x18ftypmif1', 'photo.heic'],
  ['IMG 12.03.2024', '\xff\xd8\xff\xe1', 'IMG 12.03.2024.jpg'],
  ['photo.webp', 'RIFF\x1a\n\0\0WEBPVP8 ', 'photo.webp'],
  ['scan.tif', 'MM\0+\0\x08\0\0', 'scan.tif'],
  ['lettre.docx', 'PK\x03\x04', 'lettre.docx'],
  ['note.txt', 'Nom;Montant\r\nDupont;1\xa0200,50', 'note.txt'],
  ['note.txt', utf16, 'note.txt'],
  ['avis.pdf', 'MZ\x90\0', null],
  ['avis.pdf', 'PK\x03\x04', null],
  ['avis.pdf', `${' '.repeat(1_025)}%PDF-1.7`, null],
  ['photo.webp', 'RIFF\x1a\n\0\0WAVEfmt ', null],
  ['photo.heic', '\0\0\0\x18ftypqt  ', null],
  ['note.txt', 'a\0b', null],
  ['note.txt', '\xef\xbb\xbf#!/bin/sh', null],
  ['note.txt', 'a\n<SCRIPT src=x>', null],
  ['comptes.xlsx', 'PK\x03\x04', null],
  ['avis.exe', '%PDF-1.7', null],
])(
  'the file %s that begins with %j is encrypted under the name %s',
  async (name, content, named) => {
    expect((await nameByContent(toFile(name, content), accepted))?.name ?? null).toBe(named);
  },
);

test('a renamed file has the type of its content and the time and bytes it had', async () => {
  const photo = toFile('scan.pdf', '\xff\xd8\xff\xe0', 'application/pdf');
  const named = (await nameByContent(photo, accepted))!;
  expect([named.type, named.lastModified, named.size]).toEqual(['image/jpeg', 5, photo.size]);
});
