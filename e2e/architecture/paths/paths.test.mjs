import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { describeCalls, findPaths, PATHS } from './find-paths.mjs';

const root = join(import.meta.dirname, '../../..');

/** Lowered with each change that shortens a path, never raised. */
const MOST_FILES = { create: 12, upload: 20, approve: 12, reminder: 25 };
const MOST_CROSSINGS_OF_APPROVAL = 4;

test('the four paths are as short as agreed', () => {
  const paths = findPaths(root);
  for (const name of Object.keys(PATHS))
    assert.ok(
      paths[name].files.length <= MOST_FILES[name],
      `${name}: ${paths[name].files.length} files, at most ${MOST_FILES[name]}: npm run paths`,
    );
  assert.ok(
    paths.approve.crossings.length <= MOST_CROSSINGS_OF_APPROVAL,
    `approve: ${paths.approve.crossings.join('\n')}`,
  );
});

test('a path begins at its use case, counts a file once and leaves the audit out', () => {
  const call = (file, name, from = null) => ({
    file,
    name,
    caller: from && { file: from, name: 'f' },
  });
  assert.deepEqual(
    describeCalls(
      [
        call('identity/index.ts', 'resolve'),
        call('review/decide.ts', 'decide'),
        call('requests/index.ts', 'load', 'review/decide.ts'),
        call('requests/index.ts', 'load', 'review/decide.ts'),
        call('requests/load.ts', 'loadRow', 'requests/index.ts'),
        call('audit/index.ts', 'record'),
      ],
      'review/',
    ),
    {
      before: ['identity/index.ts'],
      files: ['review/decide.ts', 'requests/index.ts', 'requests/load.ts'],
      crossings: ['`review/decide.ts` calls load of `requests/index.ts`'],
    },
  );
});
