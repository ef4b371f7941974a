import { IsNull, LessThanOrEqual, Not, type EntityManager } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import { ENCRYPTED_NAME } from '../encrypted-files/encrypted-file.contract.ts';
import { uploadTable, type UploadRow } from './uploads.tables.ts';

export type UploadStore = ReturnType<typeof uploadStore>;

export function uploadStore(database: Database) {
  const uploads = () => database.repository(uploadTable);
  const changedOneRow = async (result: Promise<{ affected?: number | null }>): Promise<boolean> =>
    (await result).affected === 1;

  return {
    insert: (row: UploadRow) => uploads().insert(row),

    find: (organizationId: string, id: string): Promise<UploadRow | null> =>
      uploads().findOneBy({ organizationId, id }),

    acquireLease: (
      organizationId: string,
      id: string,
      lease: string,
      now: Date,
      until: Date,
    ): Promise<boolean> =>
      changedOneRow(
        (database.manager() as EntityManager)
          .createQueryBuilder()
          .update('document-upload')
          .set({ lease, leasedUntil: until })
          .where(
            'organizationId = :organizationId AND id = :id AND (lease IS NULL OR leasedUntil <= :now)',
            { organizationId, id, now },
          )
          .execute(),
      ),

    renewLease: (
      organizationId: string,
      id: string,
      lease: string,
      until: Date,
    ): Promise<boolean> =>
      changedOneRow(uploads().update({ organizationId, id, lease }, { leasedUntil: until })),

    releaseLease: (organizationId: string, id: string, lease: string): Promise<boolean> =>
      changedOneRow(
        uploads().update({ organizationId, id, lease }, { lease: null, leasedUntil: null }),
      ),

    /** False when the upload changed, was taken over or ended meanwhile. */
    recordSegment: (
      organizationId: string,
      id: string,
      lease: string,
      from: { received: number; segments: number },
      received: number,
    ): Promise<boolean> =>
      changedOneRow(
        uploads().update(
          { organizationId, id, lease, ...from, documentId: IsNull() },
          { received, segments: from.segments + 1 },
        ),
      ),

    markCompleted: (
      organizationId: string,
      id: string,
      lease: string,
      from: { received: number; segments: number },
      documentId: string,
      size: number,
    ): Promise<boolean> =>
      changedOneRow(
        uploads().update(
          { organizationId, id, lease, ...from, documentId: IsNull() },
          { received: size, documentId, reservedBytes: 0, reservedFiles: 0 },
        ),
      ),

    /** False when it became a file meanwhile or is gone. */
    deleteUnchanged: (
      organizationId: string,
      { id, documentId }: Pick<UploadRow, 'id' | 'documentId'>,
    ): Promise<boolean> =>
      changedOneRow(uploads().delete({ organizationId, id, documentId: documentId ?? IsNull() })),

    listUnfinished: (organizationId: string, requestId: string): Promise<UploadRow[]> =>
      uploads().find({
        where: { organizationId, requestId, documentId: IsNull() },
        order: { expiresAt: 'ASC', id: 'ASC' },
      }),

    listUnfinishedPlain: (organizationId: string): Promise<UploadRow[]> =>
      uploads().findBy({ organizationId, documentId: IsNull(), name: Not(ENCRYPTED_NAME) }),

    listByRequest: (organizationId: string, requestId: string): Promise<UploadRow[]> =>
      uploads().findBy({ organizationId, requestId }),

    /** Across organisations, for the sweep. */
    listExpired: (now: Date, limit: number): Promise<UploadRow[]> =>
      uploads().find({
        where: { expiresAt: LessThanOrEqual(now) },
        order: { expiresAt: 'ASC' },
        take: limit,
      }),
  };
}
