import { expect, test } from '@jest/globals';
import { findOwnerProperty } from '../platform/database/exported-tables.ts';
import { exportedTables, tables } from './tables.ts';

/** Derived from other rows, of no meaning outside, or secret. */
const NOT_EXPORTED = [
  'access-token',
  'audit-head',
  'delivery',
  'digest-note',
  'digest-reader',
  'document-archive',
  'document-preview',
  'document-request',
  'document-scan',
  'document-segment',
  'document-upload',
  'idempotency-key',
  'mail-day',
  'mailed-recipient',
  'organization-closing',
  'organization-export',
  'organization-key',
  'recipient-code',
  'recipient-proof',
  'request-retention',
  'request-search',
  'session',
  'storage-finding',
  'storage-usage',
];
/** In `documents.json` and `logo.png`. */
const EXPORTED_AS_FILES = ['document', 'picture'];

test('every table of an organisation is exported or listed as not exported', () => {
  const found = tables
    .filter((table) => findOwnerProperty(table) !== null || table.entity === 'organization')
    .map(({ entity }) => entity)
    .filter((entity) => !/-counter/.test(entity));
  expect(found.sort()).toEqual(
    [
      ...exportedTables.map(({ table }) => table.entity),
      ...NOT_EXPORTED,
      ...EXPORTED_AS_FILES,
    ].sort(),
  );
});
