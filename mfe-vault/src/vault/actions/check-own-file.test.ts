import { expect, test } from '@jest/globals';
import { findOwnFileProblem, type UploadRules } from './check-own-file.ts';

const rules: UploadRules = {
  fileGroups: ['pdf', 'photo', 'text'],
  maxFileSize: null,
  ceilings: { maxFileSize: 1_000, linkDays: null },
};

test.each([
  ['a PDF', 'a.pdf', 10, null],
  ['an extension in capitals', 'A.PDF', 10, null],
  ['a photo under another ending', 'a.jfif', 10, null],
  ['a name without extension', 'Scan du 12.03', 10, null],
  ['an empty file', 'a.pdf', 0, 'file-empty'],
  ['a file over the limit', 'a.pdf', 1_001, 'too-large'],
  ['a type that is not accepted', 'a.xlsx', 10, 'type-refused'],
  ['a program', 'a.exe', 10, 'type-refused'],
] as const)('a file is checked before it is encrypted: %s', (_, name, size, problem) => {
  expect(findOwnFileProblem({ name, size }, rules)).toBe(problem);
});
