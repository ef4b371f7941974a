import { afterEach, describe, expect, test } from '@jest/globals';
import type { Database } from '../../../platform/database/database.ts';
import { WRAPPED_KEY_BYTES } from '../../../platform/sealing/key-wrapping.ts';
import { openMigratedDatabase } from '../../../testing/database-template.ts';
import { DIALECTS } from '../../../testing/test-database.ts';
import { uploadStore } from './uploads.store.ts';
import type { UploadRow } from './uploads.tables.ts';

const row: UploadRow = {
  id: 'U1',
  organizationId: 'O1',
  requestId: 'R1',
  requestedDocumentId: 'I1',
  name: 'scan.pdf',
  size: 10,
  received: 0,
  segments: 0,
  wrappedKey: Buffer.alloc(WRAPPED_KEY_BYTES),
  organizationKeyId: 'K1',
  lease: 'L1',
  leasedUntil: new Date(0),
  documentId: null,
  replaces: null,
  reservedBytes: 10,
  reservedFiles: 1,
  expiresAt: new Date(0),
};

describe.each(DIALECTS)('the uploads store on %s', (dialect) => {
  let database: Database | undefined;
  afterEach(() => database?.close());

  test('an upload that became a file after it was read is not swept', async () => {
    database = await openMigratedDatabase(dialect);
    const store = uploadStore(database);
    await database.transaction(() => store.insert(row));
    const [read] = await store.listExpired(new Date(), 10);
    expect(
      await database.transaction(() =>
        store.markCompleted('O1', 'U1', 'L1', { received: 0, segments: 0 }, 'D1', 10),
      ),
    ).toBe(true);
    expect(await database.transaction(() => store.deleteUnchanged('O1', read!))).toBe(false);
    expect(await store.find('O1', 'U1')).toMatchObject({
      documentId: 'D1',
      reservedBytes: 0,
      reservedFiles: 0,
    });
    expect(
      await database.transaction(() => store.deleteUnchanged('O1', { id: 'U1', documentId: 'D1' })),
    ).toBe(true);
  });
});
