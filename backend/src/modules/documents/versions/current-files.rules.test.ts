import { describe, expect, test } from '@jest/globals';
import { DOCUMENT_LIMITS } from '../documents-limits.contract.ts';
import { planFile, wasCurrentAt, type NewFile } from './current-files.rules.ts';

const file = (id: string, state = 'pending', over: object = {}) => ({
  id,
  state,
  incomplete: false,
  isCurrent: true,
  position: 1,
  version: 1,
  size: 10,
  sha256: id,
  ...over,
});
const kept = (id: string, over: object = {}) => file(id, 'rejected', { incomplete: true, ...over });
const refused = (id: string, over: object = {}) => file(id, 'rejected', over);
const added = (over: Partial<NewFile> = {}): NewFile => ({
  replaces: null,
  size: 10,
  sha256: 'new',
  ...over,
});
const ids = (files: readonly { readonly id: string }[]) => files.map(({ id }) => id);

describe('a new file', () => {
  test.each<[string, ReturnType<typeof file>[], NewFile, number, string[]]>([
    ['is the first', [], added(), 1, []],
    ['is added to pending and kept ones', [file('a'), kept('b', { position: 2 })], added(), 3, []],
    ['sends refused ones to the history', [refused('a'), kept('b')], added(), 2, ['a']],
    ['may have the bytes of a refused one', [refused('a')], added({ sha256: 'a' }), 2, ['a']],
    [
      'takes the place of a pending one and leaves the others',
      [file('a'), refused('b', { position: 2 }), kept('c', { position: 3 })],
      added({ replaces: 'a' }),
      1,
      ['a'],
    ],
    [
      'takes the place of a kept one',
      [kept('a', { position: 4 })],
      added({ replaces: 'a' }),
      4,
      ['a'],
    ],
  ])('%s', (_, current, newFile, position, leaving) => {
    const plan = planFile(current, newFile);
    expect(plan).toMatchObject({ kind: 'store', position });
    expect(plan.kind === 'store' && ids(plan.leaving)).toEqual(leaving);
  });

  test.each<[string, ReturnType<typeof file>[], NewFile, object]>([
    ['with the bytes of a pending one', [file('a')], added({ sha256: 'a' }), { file: { id: 'a' } }],
    ['with the bytes of a kept one', [kept('a')], added({ sha256: 'a' }), { file: { id: 'a' } }],
    [
      'with the bytes that replaced another one already',
      [file('a')],
      added({ sha256: 'a', replaces: 'gone' }),
      { file: { id: 'a' } },
    ],
  ])('%s is not stored', (_, current, newFile, expected) => {
    expect(planFile(current, newFile)).toMatchObject({ kind: 'keep', ...expected });
  });

  const twenty = Array.from({ length: 20 }, (_, index) => file(`f${index}`));
  const nearlyFull = file('big', 'pending', { size: DOCUMENT_LIMITS.documentBytes - 10 });
  test.each<[string, ReturnType<typeof file>[], NewFile, string]>([
    ['of an approved document', [file('a', 'approved')], added(), 'approved'],
    [
      'of an approved document, same bytes',
      [file('a', 'approved')],
      added({ sha256: 'a' }),
      'approved',
    ],
    ['for one that is not current', [file('a')], added({ replaces: 'gone' }), 'gone'],
    ['after twenty', twenty, added(), 'full'],
    ['over the bytes of a document', [nearlyFull], added({ size: 11 }), 'too-large'],
  ])('%s is refused', (_, current, newFile, kind) => {
    expect(planFile(current, newFile)).toEqual({ kind });
  });

  test.each<[string, ReturnType<typeof file>[], NewFile]>([
    ['in place of one of twenty', twenty, added({ replaces: 'f3' })],
    ['after twenty refused ones', twenty.map(({ id }) => refused(id)), added()],
    ['up to the bytes of a document', [nearlyFull], added({ size: 10 })],
    ['alone, however large the operator allows it', [], added({ size: 2 ** 40 })],
  ])('%s is accepted', (_, current, newFile) => {
    expect(planFile(current, newFile).kind).toBe('store');
  });
});

test.each([
  ['received before and current', 0, null, true],
  ['received later', 2, null, false],
  ['received before and replaced later', 0, 2, true],
  ['received before and replaced before', 0, 1, false],
])('of a submission, a file was part when it was %s', (_, uploaded, left, expected) => {
  const at = new Date(1);
  expect(
    wasCurrentAt(
      {
        uploadedAt: new Date(uploaded),
        isCurrent: left === null,
        leftAt: left === null ? null : new Date(left),
      },
      at,
    ),
  ).toBe(expected);
});
