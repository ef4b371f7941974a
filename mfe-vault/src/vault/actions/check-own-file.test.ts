import { expect, test } from '@jest/globals';
import { findOwnFileProblem, type UploadRules } from './check-own-file.ts';

const rules: UploadRules = {
  fileGroups: ['pdf', 'photo', 'text'],
  maxFileSize: null,
  ceilings: { maxFileSize: 1_000, linkDays: null },
};

test.each([
  ['a PDF', 'a.pdf', '%PDF-1.7', 10, null],
  ['an extension in capitals', 'A.PDF', '%PDF-1.7', 10, null],
  ['a WebP image', 'a.webp', 'RIFF\n\r\0\0WEBP', 10, null],
  ['an office document', 'a.docx', 'PK\x03\x04', 10, null],
  ['a text file of any content', 'a.txt', '%PDF-1.7', 10, null],
  ['an empty file', 'a.pdf', '', 0, 'file-empty'],
  ['a file over the limit', 'a.pdf', '%PDF-1.7', 1_001, 'too-large'],
  ['a type that is not accepted', 'a.xlsx', 'PK\x03\x04', 10, 'type-refused'],
  ['a name without extension', 'pdf', '%PDF-1.7', 10, 'type-refused'],
  ['another content than its extension', 'a.pdf', 'PK\x03\x04', 10, 'content-mismatch'],
] as const)('a file is checked before it is encrypted: %s', (_, name, head, size, problem) => {
  const bytes = Uint8Array.from(head, (character) => character.charCodeAt(0));
  expect(findOwnFileProblem({ name, size }, bytes, rules)).toBe(problem);
});
