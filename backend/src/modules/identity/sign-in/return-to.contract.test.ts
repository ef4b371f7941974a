import { expect, test } from '@jest/globals';
import {
  GOOD_RETURN_PATHS,
  HOSTILE_RETURN_PATHS,
} from '../../../testing/fixtures/hostile-return-paths.ts';
import { toReturnPath } from './return-to.contract.ts';

test.each(HOSTILE_RETURN_PATHS)('%s is no page to return to', (_attack, value) =>
  expect(toReturnPath(value)).toBeNull(),
);

test.each(GOOD_RETURN_PATHS)('%s is a page to return to, as %s', (requested, path) =>
  expect(toReturnPath(requested)).toBe(path),
);

test('without a requested page there is none to return to', () =>
  expect([toReturnPath(null), toReturnPath(undefined)]).toEqual([null, null]));
