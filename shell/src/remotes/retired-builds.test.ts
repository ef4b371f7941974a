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
import { keepDays, retireBuild } from '../../../scripts/retire-build.mjs';

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
  test('a replaced build keeps hashed and precompressed files, and drops its manifests', () => {
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

  test('replaced files are kept for seven days after the replacement, not after their build', () => {
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

  test('a file that came back and is replaced again is kept for another seven days', () => {
    build('list.0a1b2c3d.js');
    replaceOn('2026-11-20');
    build('list.0a1b2c3d.js');
    replaceOn('2026-11-25');
    replaceOn('2026-11-28');
    expect(readFileSync(join(root, 'earlier/mfe-x/list.0a1b2c3d.js'), 'utf8')).toBe(
      'list.0a1b2c3d.js',
    );
  });

  test('with KEEP_EARLIER_DAYS 0 no replaced file is kept', () => {
    build('list.0a1b2c3d.js');
    replaceOn('2026-11-20', 0);
    expect(earlier()).toEqual([]);
  });

  test('the first build has no files to keep', () => {
    replaceOn('2026-11-20');
    expect(earlier()).toEqual([]);
  });
});

test.each([
  [undefined, 7],
  ['0', 0],
  ['30', 30],
])('KEEP_EARLIER_DAYS=%s keeps replaced files for %s days', (value, days) => {
  expect(keepDays(value)).toBe(days);
});

test('a KEEP_EARLIER_DAYS that is no number stops the build with a message', () => {
  expect(() => keepDays('a week')).toThrow('KEEP_EARLIER_DAYS');
});
