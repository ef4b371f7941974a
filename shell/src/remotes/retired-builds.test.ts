import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { keepDays, retireBuild } from '../../../scripts/earlier.mjs';

let root: string;
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'recueil-earlier-'))));
afterEach(() => rmSync(root, { recursive: true }));

const build = (...files: string[]) =>
  files.forEach((file) => {
    mkdirSync(dirname(join(root, 'mfe-x/dist', file)), { recursive: true });
    writeFileSync(join(root, 'mfe-x/dist', file), file);
  });
const replaceOn = (day: string, days = 7) =>
  retireBuild('mfe-x', { root, now: new Date(`${day}T12:00:00Z`), days });
const earlier = () =>
  existsSync(join(root, 'earlier/mfe-x'))
    ? readdirSync(join(root, 'earlier/mfe-x'), { recursive: true }).map(String).sort()
    : [];

describe('a build that replaces another', () => {
  test('keeps its hashed files, compressed twins included, and drops what describes it', () => {
    build(
      'remoteEntry.0a1b2c3d.js',
      'remoteEntry.0a1b2c3d.js.br',
      'fonts/serif.11112222.woff2',
      'mf-manifest.json',
      'mfe.json',
      'entries.json',
      'list.js',
    );
    replaceOn('2026-11-20');
    expect(earlier()).toEqual([
      'fonts',
      'fonts/serif.11112222.woff2',
      'remoteEntry.0a1b2c3d.js',
      'remoteEntry.0a1b2c3d.js.br',
    ]);
    expect(existsSync(join(root, 'mfe-x/dist'))).toBe(false);
  });

  test('keeps them for seven days from the day they were replaced, not from the day they were built', () => {
    build('list.0a1b2c3d.js');
    replaceOn('2026-11-20');
    build('list.44445555.js');
    replaceOn('2026-11-26');
    expect(earlier()).toEqual(['list.0a1b2c3d.js', 'list.44445555.js']);
    replaceOn('2026-11-27');
    expect(earlier()).toEqual(['list.44445555.js']);
    replaceOn('2026-12-03');
    expect(earlier()).toEqual([]);
  });

  test('starts the seven days anew for a file that came back and is replaced again', () => {
    build('list.0a1b2c3d.js');
    replaceOn('2026-11-20');
    build('list.0a1b2c3d.js');
    replaceOn('2026-11-25');
    replaceOn('2026-11-28');
    expect(readFileSync(join(root, 'earlier/mfe-x/list.0a1b2c3d.js'), 'utf8')).toBe(
      'list.0a1b2c3d.js',
    );
  });

  test('keeps nothing where the operator wants nothing kept', () => {
    build('list.0a1b2c3d.js');
    replaceOn('2026-11-20', 0);
    expect(earlier()).toEqual([]);
  });

  test('has nothing to keep when it is the first', () => {
    replaceOn('2026-11-20');
    expect(earlier()).toEqual([]);
  });
});

test.each([
  [undefined, 7],
  ['0', 0],
  ['30', 30],
])('KEEP_EARLIER_DAYS=%s keeps for %s days', (value, days) => {
  expect(keepDays(value)).toBe(days);
});

test('KEEP_EARLIER_DAYS that is no number stops the build in words', () => {
  expect(() => keepDays('a week')).toThrow('KEEP_EARLIER_DAYS');
});
