import { expect, test } from '@jest/globals';
import { matchesExtension } from './content-signature.ts';

const openDocument = (kind: string) =>
  `PK\x03\x04${'\0'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.${kind}`;

test.each([
  ['pdf', '%PDF-1.7', true],
  ['pdf', 'MZ\x90\0', false],
  ['png', '\x89PNG\r\n\x1a\n', true],
  ['png', '\xff\xd8\xff\xe0', false],
  ['jpg', '\xff\xd8\xff\xe0', true],
  ['jpeg', '\xff\xd8\xff\xe1', true],
  ['jpg', '\0\0\0\x18ftypheic', false],
  ['webp', 'RIFF\x1a\n\0\0WEBPVP8 ', true],
  ['webp', 'RIFF\x1a\n\0\0WAVEfmt ', false],
  ['heic', '\0\0\0\x18ftypheic', true],
  ['heic', '\0\0\0\x18ftypmif1', true],
  ['heic', '\0\0\0\x18ftypqt  ', false],
  ['tif', 'II*\0', true],
  ['tiff', 'MM\0*', true],
  ['docx', 'PK\x03\x04', true],
  ['xlsx', '\xd0\xcf\x11\xe0', false],
  ['odt', openDocument('text'), true],
  ['odt', openDocument('spreadsheet'), false],
  ['ods', openDocument('spreadsheet'), true],
  ['txt', 'Nom;Montant\r\nDupont;1\xa0200,50', true],
  ['csv', '\xef\xbb\xbfa;b <c>', true],
  ['txt', 'a\0b', false],
  ['txt', '#!/bin/sh', false],
  ['txt', '\xef\xbb\xbf#!/bin/sh', false],
  ['csv', 'a\n<SCRIPT src=x>', false],
  ['txt', 'a <!-- b', false],
])('a file .%s that begins with %j is accepted: %s', (extension, head, accepted) => {
  expect(matchesExtension(extension, Buffer.from(head, 'latin1'))).toBe(accepted);
});
