import type { Config } from '../../../config/index.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import { quotaExceeded } from '../documents.problems.ts';
import type { StorageUsageRow } from '../maintenance/maintenance.tables.ts';

export type StorageUsageStore = ReturnType<typeof storageUsageStore>;

/** Security rule 53: bytes and files that an organisation keeps. 0 means no limit. */
const FITS_QUOTA_SQL = `(COALESCE(quota_bytes, :quotaBytes) = 0 OR bytes + :more <= COALESCE(quota_bytes, :quotaBytes))
  AND (COALESCE(quota_files, :quotaFiles) = 0 OR files + :moreFiles <= COALESCE(quota_files, :quotaFiles))`;

/** What organisations keep. Each change belongs into the transaction of the row it counts; its row is held from then on. */
export function storageUsageStore(database: Database, quota: Config['storageQuota']) {
  const usage = () => database.manager().getRepository<StorageUsageRow>('storage-usage');
  const limits = { quotaBytes: quota.bytes, quotaFiles: quota.files };
  const change = () => usage().createQueryBuilder().update();

  const of = async (organizationId: string) =>
    (await usage().findOneBy({ organizationId })) ?? {
      bytes: 0,
      files: 0,
      quotaBytes: null,
      quotaFiles: null,
    };

  return {
    /** One file more, or none that is counted yet; throws `quotaExceeded` when it does not fit. */
    async reserve(organizationId: string, bytes: number, files: 0 | 1 = 1): Promise<void> {
      for (;;) {
        const { affected } = await change()
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
        // Another transaction may open the account at the same moment.
        await usage()
          .insert({ organizationId, bytes: 0, files: 0, quotaBytes: null, quotaFiles: null })
          .catch((error: unknown) => {
            if (!isUniqueViolation(error)) throw error;
          });
      }
    },

    async release(organizationId: string, bytes: number, files: number): Promise<void> {
      if (bytes > 0 || files > 0)
        await change()
          .set({ bytes: () => 'bytes - :bytes', files: () => 'files - :files' })
          .where('organization_id = :organizationId', { organizationId, bytes, files })
          .execute();
    },

    /** Holds the account to the end of the transaction: no file is added or removed meanwhile. */
    async lock(organizationId: string): Promise<void> {
      await change()
        .set({ files: () => 'files' })
        .where('organization_id = :organizationId', { organizationId })
        .execute();
    },

    of: async (organizationId: string): Promise<{ bytes: number; files: number }> =>
      of(organizationId),

    /** Bytes it may keep; null without a limit. */
    findByteLimit: async (organizationId: string): Promise<number | null> =>
      ((await of(organizationId)).quotaBytes ?? quota.bytes) || null,

    /** What still fits, as far as it can be told before the transaction. */
    async findRemaining(organizationId: string): Promise<{ bytes: number; files: number }> {
      const { bytes, files, quotaBytes, quotaFiles } = await of(organizationId);
      const left = (limit: number, used: number) => (limit === 0 ? Infinity : limit - used);
      return {
        bytes: left(quotaBytes ?? quota.bytes, bytes),
        files: left(quotaFiles ?? quota.files, files),
      };
    },
  };
}
