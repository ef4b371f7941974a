import type { Config } from '../../../config/index.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import { quotaExceeded } from '../documents.problems.ts';
import { storageUsageTable } from './storage-usage.tables.ts';

export type StorageUsageStore = ReturnType<typeof storageUsageStore>;

/** Security rule 53; 0 means no limit. */
const FITS_QUOTA_SQL = `(COALESCE(quota_bytes, :quotaBytes) = 0 OR bytes + :more <=
  COALESCE(quota_bytes, :quotaBytes))
  AND (COALESCE(quota_files, :quotaFiles) = 0 OR files + :moreFiles <= COALESCE(quota_files,
  :quotaFiles))`;

/** Each change belongs in the transaction of the row it counts and locks the organisation. */
export function storageUsageStore(database: Database, quota: Config['storageQuota']) {
  const usage = () => database.repository(storageUsageTable);
  const limits = { quotaBytes: quota.bytes, quotaFiles: quota.files };
  const update = () => usage().createQueryBuilder().update();

  const loadUsage = async (organizationId: string) =>
    (await database.sql.one(
      storageUsageTable,
      'SELECT * FROM storage_usage WHERE organization_id = ?',
      [organizationId],
    )) ?? {
      bytes: 0,
      files: 0,
      quotaBytes: null,
      quotaFiles: null,
    };

  return {
    async reserve(organizationId: string, bytes: number, files: 0 | 1 = 1): Promise<void> {
      for (;;) {
        const { affected } = await update()
          .set({ bytes: () => 'bytes + :more', files: () => 'files + :moreFiles' })
          .where(`organization_id = :organizationId AND ${FITS_QUOTA_SQL}`, {
            organizationId,
            more: bytes,
            moreFiles: files,
            ...limits,
          })
          .execute();
        if (affected === 1) return;
        if (await usage().existsBy({ organizationId }))
          throw quotaExceeded({ log: { organizationId } });
        // Another transaction may insert the row at the same moment.
        await usage()
          .insert({ organizationId, bytes: 0, files: 0, quotaBytes: null, quotaFiles: null })
          .catch((error: unknown) => {
            if (!isUniqueViolation(error)) throw error;
          });
      }
    },

    async release(organizationId: string, bytes: number, files: number): Promise<void> {
      if (bytes > 0 || files > 0)
        await update()
          .set({ bytes: () => 'bytes - :bytes', files: () => 'files - :files' })
          .where('organization_id = :organizationId', { organizationId, bytes, files })
          .execute();
    },

    /** Blocks adding and removing files until the transaction ends. */
    async lock(organizationId: string): Promise<void> {
      await update()
        .set({ files: () => 'files' })
        .where('organization_id = :organizationId', { organizationId })
        .execute();
    },

    findByteLimit: async (organizationId: string): Promise<number | null> =>
      ((await loadUsage(organizationId)).quotaBytes ?? quota.bytes) || null,

    /**
     * Refuses early, before an upload; `reserve` enforces the quota. A pending file of
     * `replacedBytes` makes room.
     */
    async assertFits(
      organizationId: string,
      minBytes: number,
      replacedBytes: number | null,
    ): Promise<void> {
      const { bytes, files, quotaBytes, quotaFiles } = await loadUsage(organizationId);
      const fits = (limit: number, used: number) => limit === 0 || used <= limit;
      if (
        !fits(quotaBytes ?? quota.bytes, bytes - (replacedBytes ?? 0) + minBytes) ||
        !fits(quotaFiles ?? quota.files, files + (replacedBytes === null ? 1 : 0))
      )
        throw quotaExceeded({ log: { organizationId } });
    },
  };
}
