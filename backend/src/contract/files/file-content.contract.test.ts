import { expect, test } from '@jest/globals';
import { buildDisguisedFiles } from '../../testing/fixtures/disguised-files.ts';
import { buildRealFiles } from '../../testing/fixtures/real-files.ts';
import {
  ACCEPTED_TYPES,
  listAcceptedExtensions,
  type AcceptedExtension,
} from '../../modules/documents/documents-limits.contract.ts';
import { HEAD_BYTES, renameByContent, renameByHead } from './file-content.contract.ts';
import { parseNamedType, toAcceptAttribute } from './named-file-types.contract.ts';

const ALL = Object.keys(ACCEPTED_TYPES) as AcceptedExtension[];

test.each([
  ['scan.pdf', 'pdf'],
  ['SCAN.PDF', 'pdf'],
  ['photo.jfif', 'jpg'],
  ['IMG_1.HEIF', 'heic'],
  ['Scan', null],
  ['IMG 12.03.2024', null],
  ['Scan du 12.03', null],
  ['Contrat M. Dupont', null],
  ['scan.pdf.exe', 'other'],
  ['film.mp4', 'other'],
  ['a.valueOf', 'other'],
])('the name %s says the type %s', (name, type) => {
  expect(parseNamedType(name)).toBe(type);
});

test.each([
  ['scan.pdf', 'jpg', 'scan.jpg'],
  ['photo.JPEG', 'jpg', 'photo.JPEG'],
  ['photo.jfif', 'jpg', 'photo.jpg'],
  ['fax.tiff', 'tif', 'fax.tiff'],
  ['Scan du 12.03', 'pdf', 'Scan du 12.03.pdf'],
  ['Scan.', 'pdf', 'Scan.pdf'],
  ['.jpg', 'pdf', 'document.pdf'],
  ['é'.repeat(255), 'pdf', `${'é'.repeat(251)}.pdf`],
] as const)('the file %s with the content of %s becomes %s', (name, content, renamed) => {
  expect(renameByContent(name, content)).toBe(renamed);
});

test('a page that encrypts names real files as the server does', async () => {
  for (const { title, name, stored, bytes } of await buildRealFiles())
    expect([title, renameByHead(name, bytes.subarray(0, HEAD_BYTES), ALL)]).toEqual([
      title,
      stored,
    ]);
});

test('a page that encrypts refuses what the first bytes of disguised files show', async () => {
  const files = await buildDisguisedFiles();
  expect(
    files
      .filter(({ name, bytes }) => renameByHead(name, bytes.subarray(0, HEAD_BYTES), ALL) !== null)
      .map(({ title }) => title),
  ).toEqual([
    'a PDF that is also a ZIP',
    'a picture that is also a ZIP',
    'a Java archive',
    'an Android application',
    'a document of two kinds',
    'the signature of TIFF alone',
    'a raw photo',
    'a rich text',
  ]);
});

test('a page that encrypts refuses accepted contents and names of other groups', async () => {
  const pdf = Buffer.from('%PDF-1.7\n');
  const photos = listAcceptedExtensions(['photo']);
  expect(renameByHead('scan.jpg', pdf, photos)).toBeNull();
  expect(renameByHead('scan.pdf', Buffer.from('ffd8ffe0', 'hex'), photos)).toBeNull();
  expect(renameByHead('scan', pdf, listAcceptedExtensions(['pdf']))).toBe('scan.pdf');
});

test('a file dialog offers exactly the accepted types, under all their endings', () => {
  expect(toAcceptAttribute(['pdf'])).toBe('.pdf,application/pdf');
  expect(toAcceptAttribute(['jpg', 'jpeg'])).toBe(
    '.jpg,.jpeg,.jfif,.jif,.jpe,.pjp,.pjpeg,image/jpeg',
  );
});
