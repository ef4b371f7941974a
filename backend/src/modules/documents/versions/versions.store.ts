import type { DocumentsStore } from '../documents.store.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { NO_INSPECTION_COLUMNS } from '../previews/previews.tables.ts';
import type { StorageUsageStore } from '../storage-quota/storage-usage.store.ts';

type DecisionColumns = Pick<
  DocumentRow,
  'state' | 'rejectionReason' | 'incomplete' | 'decidedBy' | 'decidedAt'
>;

/** Only the version number is kept. */
const WITHDRAWN_COLUMNS = {
  state: 'withdrawn',
  isCurrent: false,
  incomplete: false,
  name: '',
  nameFolded: '',
  size: 0,
  sha256: Buffer.alloc(32),
  storageKey: null,
  wrappedKey: null,
  sealedSize: 0,
  sealedSha256: Buffer.alloc(32),
  scan: null,
  ...NO_INSPECTION_COLUMNS,
} as const;

export type VersionStore = ReturnType<typeof versionStore>;

/** What becomes of the version that was read: false when it is not as it was. */
export function versionStore(documents: DocumentsStore, usage: StorageUsageStore) {
  return {
    saveDecision: async (
      organizationId: string,
      read: DocumentRow,
      decision: DecisionColumns,
    ): Promise<boolean> =>
      read.organizationId === organizationId &&
      read.state !== 'approved' &&
      read.isCurrent &&
      (await documents.updateUnchanged(read, decision)),

    clearDecision: async (
      organizationId: string,
      read: DocumentRow,
      undecided: DecisionColumns,
    ): Promise<boolean> =>
      read.organizationId === organizationId &&
      read.isCurrent &&
      read.scan !== 'infected' &&
      (await documents.updateUnchanged(read, undecided)),

    retireRejectedVersion: async (
      organizationId: string,
      read: DocumentRow,
      leftAt: Date,
    ): Promise<boolean> =>
      read.organizationId === organizationId &&
      read.state === 'rejected' &&
      read.isCurrent &&
      (await documents.updateUnchanged(read, { isCurrent: false, leftAt })),

    async withdraw(organizationId: string, read: DocumentRow): Promise<boolean> {
      if (
        read.organizationId !== organizationId ||
        read.state !== 'pending' ||
        !read.isCurrent ||
        !(await documents.updateUnchanged(read, WITHDRAWN_COLUMNS))
      )
        return false;
      await usage.release(organizationId, read.size, 1);
      return true;
    },
  };
}
