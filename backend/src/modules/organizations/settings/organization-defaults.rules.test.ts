import { expect, test } from '@jest/globals';
import { findDefaultsErrors } from './organization-defaults.rules.ts';

test('a link lifetime beyond the operator’s is refused', () => {
  expect(findDefaultsErrors({ linkDays: 8 }, { maxLinkDays: 7, maxFileSize: 1 })).toEqual([
    { field: 'linkDays', message: 'At most 7 days' },
  ]);
});
