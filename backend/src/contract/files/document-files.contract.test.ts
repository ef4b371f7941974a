import { expect, test } from '@jest/globals';
import { findDecidingFile, findNewest, sortCurrentFiles } from './document-files.contract.ts';

const file = (id: string, state = 'pending', over: object = {}) => ({
  id,
  state,
  incomplete: false,
  isCurrent: true,
  position: 1,
  version: 1,
  ...over,
});
const kept = (id: string) => file(id, 'rejected', { incomplete: true });
const refused = (id: string) => file(id, 'rejected');
const ids = (files: readonly { readonly id: string }[]) => files.map(({ id }) => id);

test('current files are in their order, whichever was received first', () => {
  expect(
    ids(
      sortCurrentFiles([
        file('b', 'pending', { position: 2, version: 2 }),
        file('gone', 'pending', { isCurrent: false }),
        file('a', 'pending', { position: 1, version: 3 }),
      ]),
    ),
  ).toEqual(['a', 'b']);
});

test.each([
  ['nothing without a file', [], null],
  ['pending with one undecided file', [refused('a'), kept('b'), file('c')], 'c'],
  ['refused with one refused file', [kept('a'), refused('b')], 'b'],
  ['incomplete with kept files alone', [kept('a'), kept('b')], 'a'],
  ['approved with approved files', [file('a', 'approved'), file('b', 'approved')], 'a'],
])('a document is %s', (_, current, id) => {
  expect(findDecidingFile(current)?.id ?? null).toBe(id);
});

test('the newest file is the one that was received last', () => {
  expect(findNewest([file('a', 'pending', { version: 2 }), file('b')])?.id).toBe('a');
  expect(findNewest([])).toBeNull();
});
