import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { describeCalls, findPaths } from './find-paths.mjs';

const root = join(import.meta.dirname, '../../..');

/** Lowered with each change that removes a call, never raised. */
const MOST_CALLS_BETWEEN_MODULES = { create: 4, upload: 7, approve: 3, reminder: 9 };

test('the four paths make few calls between modules', () => {
  const paths = findPaths(root);
  for (const [name, most] of Object.entries(MOST_CALLS_BETWEEN_MODULES))
    assert.ok(
      paths[name].crossings.length <= most,
      `${name}: at most ${most} of ${paths[name].crossings.join('\n')}`,
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
