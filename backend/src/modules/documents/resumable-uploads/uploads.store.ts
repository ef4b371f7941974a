import { IsNull, LessThanOrEqual, type EntityManager } from 'typeorm';
import type { Database } from '../../../platform/database/database.ts';
import type { UploadRow } from './uploads.tables.ts';

export type UploadStore = ReturnType<typeof uploadStore>;

/** Files on their way. Every query names the organisation first; each change of what was received is a guarded one. */
export function uploadStore(database: Database) {
  const uploads = () => database.manager().getRepository<UploadRow>('document-upload');
  const changed = async (result: Promise<{ affected?: number | null }>): Promise<boolean> =>
    (await result).affected === 1;

  return {
    insert: (row: UploadRow) => uploads().insert(row),

    find: (organizationId: string, id: string): Promise<UploadRow | null> =>
      uploads().findOneBy({ organizationId, id }),

    /** False while somebody else holds a lease that has not run out. */
    acquireLease: (
      organizationId: string,
      id: string,
      lease: string,
      now: Date,
      until: Date,
    ): Promise<boolean> =>
      changed(
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
      changed(uploads().update({ organizationId, id, lease }, { leasedUntil: until })),

    releaseLease: (organizationId: string, id: string, lease: string): Promise<boolean> =>
      changed(uploads().update({ organizationId, id, lease }, { lease: null, leasedUntil: null })),

    /** One more segment; false when the upload went on, was taken over or ended meanwhile. */
    recordSegment: (
      organizationId: string,
      id: string,
      lease: string,
      from: { received: number; segments: number },
      received: number,
    ): Promise<boolean> =>
      changed(
        uploads().update(
          { organizationId, id, lease, ...from, documentId: IsNull() },
          { received, segments: from.segments + 1 },
        ),
      ),

    /** It became a file; false when it did so before, or was taken over. */
    markCompleted: (
      organizationId: string,
      id: string,
      lease: string,
      from: { received: number; segments: number },
      documentId: string,
      size: number,
    ): Promise<boolean> =>
      changed(
        uploads().update(
          { organizationId, id, lease, ...from, documentId: IsNull() },
          { received: size, documentId, bookedBytes: 0, bookedFiles: 0 },
        ),
      ),

    /** False when it became a file since it was read, or is gone. */
    deleteUnchanged: (
      organizationId: string,
      { id, documentId }: Pick<UploadRow, 'id' | 'documentId'>,
    ): Promise<boolean> =>
      changed(uploads().delete({ organizationId, id, documentId: documentId ?? IsNull() })),

    /** Oldest first. */
    listUnfinished: (organizationId: string, requestId: string): Promise<UploadRow[]> =>
      uploads().find({
        where: { organizationId, requestId, documentId: IsNull() },
        order: { expiresAt: 'ASC', id: 'ASC' },
      }),

    listByRequest: (organizationId: string, requestId: string): Promise<UploadRow[]> =>
      uploads().findBy({ organizationId, requestId }),

    /** Of every organisation: for the sweep alone. */
    listExpired: (now: Date, most: number): Promise<UploadRow[]> =>
      uploads().find({
        where: { expiresAt: LessThanOrEqual(now) },
        order: { expiresAt: 'ASC' },
        take: most,
      }),
  };
}
