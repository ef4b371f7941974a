import { expect, test } from '@jest/globals';
import { resolveReplacement } from './attach-file.ts';

test.each<
  [string, { state: string; sha256: string } | null, ReturnType<typeof resolveReplacement>]
>([
  ['the first file replaces nothing', null, 'nothing'],
  ['the same pending bytes are kept', { state: 'pending', sha256: 'a' }, 'keep'],
  ['other bytes replace a pending file', { state: 'pending', sha256: 'b' }, 'replace'],
  ['other bytes replace a rejected file', { state: 'rejected', sha256: 'b' }, 'replace'],
  ['the same bytes replace a rejected file', { state: 'rejected', sha256: 'a' }, 'replace'],
  ['an approved file is not replaced', { state: 'approved', sha256: 'b' }, 'refuse'],
  [
    'an approved file is not replaced by the same bytes',
    { state: 'approved', sha256: 'a' },
    'refuse',
  ],
])('replacing a file: %s', (_, current, expected) => {
  expect(resolveReplacement(current, 'a')).toBe(expected);
});
