import { expect, test } from '@jest/globals';
import { getColumns } from '../platform/database/columns.ts';
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
  'mail-day',
  'mailed-recipient',
  'organization-export',
  'organization-key',
  'recipient-code',
  'recipient-proof',
  'request-search',
  'session',
  'storage-finding',
  'storage-usage',
];
/** In `documents.json`. */
const EXPORTED_BY_DOCUMENTS = ['document'];

test('every table of an organisation is exported or listed as not exported', () => {
  const found = tables
    .flatMap((tablesOf) => tablesOf(getColumns('sqlite')))
    .filter(({ options }) => 'organizationId' in options.columns || options.name === 'organization')
    .map(({ options }) => options.name)
    .filter((name) => !/tall(y|ies)/.test(name));
  expect(found.sort()).toEqual(
    [
      ...exportedTables.map(({ entity }) => entity),
      ...NOT_EXPORTED,
      ...EXPORTED_BY_DOCUMENTS,
    ].sort(),
  );
});
