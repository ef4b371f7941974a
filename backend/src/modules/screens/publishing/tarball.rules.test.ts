import { expect, test } from '@jest/globals';
import { DAY } from '../../../contract/durations.contract.ts';
import { findIntegrityFaults, findManifestFaults } from './contents.rules.ts';
import { findFileNameFault, findFolderFault, findPathFault } from './entry-path.rules.ts';
import { selectDeletable } from './retention.rules.ts';

test.each([
  ['package/a.js', null],
  ['package/chunks/a.b-c_d@2.js', null],
  [`package/${'a'.repeat(189)}.js`, null],
  [`package/${'a'.repeat(190)}.js`, 'more than 200 characters'],
  ['package/../a.js', 'leads out'],
  ['package/./a.js', 'leads out'],
  ['../package/a.js', 'leads out'],
  ['/package/a.js', 'absolute'],
  ['package\\a.js', 'backslash'],
  ['other/a.js', 'not below package/'],
  ['packages/a.js', 'not below package/'],
])('the path %s is refused: %s', (path, fault) => {
  if (fault === null) expect(findPathFault(path)).toBeNull();
  else expect(findPathFault(path)).toContain(fault);
});

test.each([
  ['a.js', null],
  ['a.js.br', null],
  ['a.css.gz', null],
  ['fonts/a.woff2', null],
  ['A.JS', null],
  ['a.html', 'suffix'],
  ['a.cjs', 'suffix'],
  ['a.js.zip', 'suffix'],
  ['a.gz', 'suffix'],
  ['LICENSE', 'suffix'],
  ['.env', 'name'],
  ['.well-known/a.js', 'name'],
  ['a b.js', 'name'],
  ['é.js', 'name'],
  ['', 'name'],
])('the file %j is refused: %s', (path, fault) => {
  if (fault === null) expect(findFileNameFault(path)).toBeNull();
  else expect(findFileNameFault(path)).toContain(`has a ${fault}`);
});

test('a file cannot lie below a file', () => {
  expect(findFolderFault('a.js/b.js', new Set(['a.js']))).toBe('lies below a.js, which is a file');
  expect(findFolderFault('a/b.js', new Set(['a.js', 'a/c.js']))).toBeNull();
});

test.each<[string, Record<string, string>, [string, string][]]>([
  ['the same', { 'a.js': 'A', 'b.js': 'B' }, []],
  ['one missing', { 'a.js': 'A' }, [['fileMissing', 'b.js']]],
  ['one altered', { 'a.js': 'X', 'b.js': 'B' }, [['fileAltered', 'a.js']]],
  ['one more', { 'a.js': 'A', 'b.js': 'B', 'c.js': 'C' }, [['fileUnlisted', 'c.js']]],
])('files are compared with their digests: %s', (_, files, faults) => {
  const found = findIntegrityFaults(new Map(Object.entries(files)), { 'a.js': 'A', 'b.js': 'B' });
  expect(found.map(({ refusal, subject }) => [refusal, subject])).toEqual(faults);
});

const remoteEntry = { name: 'entry.js', path: 'js/' };
test.each<[unknown, string[]]>([
  [{ metaData: { remoteEntry }, exposes: [] }, []],
  [{ metaData: { remoteEntry } }, []],
  [{ metaData: { remoteEntry: { name: 'entry.js', path: '' } } }, ['entry.js']],
  [
    {
      metaData: { remoteEntry },
      exposes: [
        { assets: { js: { sync: ['a.js'], async: ['gone.js'] }, css: { async: ['gone.css'] } } },
      ],
    },
    ['gone.js', 'gone.css'],
  ],
  [{ metaData: {} }, ['mf-manifest.json']],
  [{ metaData: { remoteEntry: { name: 'mf-stats.json' } } }, ['mf-manifest.json']],
  ...[
    'abc',
    {},
    [null],
    [{ assets: 1 }],
    [{ assets: { js: { async: [['a.js']] } } }],
    [{ assets: { js: { sync: 'a.js' } } }],
  ].map((exposes): [unknown, string[]] => [
    { metaData: { remoteEntry }, exposes },
    ['mf-manifest.json'],
  ]),
  ['text', ['mf-manifest.json']],
  [undefined, ['mf-manifest.json']],
])('the files that the manifest %j names are there, but %j', (manifest, missing) => {
  const faults = findManifestFaults(manifest, new Set(['js/entry.js', 'a.js']));
  expect(faults.map(({ subject }) => subject)).toEqual(missing);
});

test('the ten newest, what was live lately and what is young is kept', () => {
  const now = new Date('2026-11-20T09:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  const versions = Array.from({ length: 14 }, (_, index) => ({
    version: String(14 - index),
    publishedAt: daysAgo(index === 11 ? 29 : 31),
  }));
  expect(selectDeletable(versions, new Set(['1']), now).map(({ version }) => version)).toEqual([
    '4',
    '2',
  ]);
});
