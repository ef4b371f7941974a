import { expect, test } from '@jest/globals';
import { FILE_GROUPS } from './organizations-limits.contract.ts';
import { chooseUploadRules } from './organizations.rules.ts';

test.each([
  [null, null, { maxFileSize: 100, fileGroups: FILE_GROUPS }],
  [50, ['pdf'] as const, { maxFileSize: 50, fileGroups: ['pdf'] }],
  [200, null, { maxFileSize: 100, fileGroups: FILE_GROUPS }],
])('of %j bytes and the groups %j, uploads follow %j', (maxFileSize, fileGroups, rules) => {
  const organization = { maxFileSize, fileGroups, encryptionKey: null };
  expect(chooseUploadRules(organization, { maxFileSize: 100 })).toEqual({
    ...rules,
    encryptionKey: null,
  });
});
