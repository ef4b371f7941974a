import { HOUR } from '../../contract/durations.contract.ts';
import { bindContext, type Bound } from '../../platform/bind-context.ts';
import { createClamdScanner } from '../../platform/clamd-scanner.ts';
import { createFileInspector } from '../../platform/file-inspector/file-inspector.ts';
import { createCounters } from '../../platform/database/counters/counters.ts';
import type { Module } from '../../platform/platform.ts';
import { createSignal } from '../../platform/signal.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { openArchive } from './archive/open-archive.ts';
import { attachFile } from './versions/attach-file.ts';
import {
  applyFileDecision,
  rejectInfectedFile,
  revertFileDecision,
} from './versions/file-decisions.ts';
import {
  countRequestFiles,
  deleteRequestFiles,
  listFilesOfRequests,
} from './versions/request-files.ts';
import { stageFile } from './uploads/stage-file.ts';
import { discardStagedFile } from './uploads/staged-file.ts';
import { ENCRYPTION_ENABLED } from '../organizations/index.ts';
import type { DocumentsDeps } from './documents.api.ts';
import type { DocumentsContext } from './documents.context.ts';
import { documentsRoutes } from './documents.routes.ts';
import { documentsStore, listVersions } from './documents.store.ts';
import { createFileLinkSigner } from './signed-links/file-link-signer.ts';
import {
  createStorageMaintenance,
  registerFindingsMetric,
  type StorageMaintenance,
} from './maintenance/storage-maintenance.ts';
import { storageUsageStore } from './storage-quota/storage-usage.store.ts';
import { createKeyring } from './encryption-keys/keyring.ts';
import { openRequestedDocument } from './downloads/open-file-for-reader.ts';
import { purgeDeletedDocuments } from './vault/purge-deleted-documents.ts';
import { createInspectionQueue } from './previews/inspection-queue.ts';
import { previewsRoutes } from './previews/previews.routes.ts';
import {
  countExportedFiles,
  listExportedFiles,
} from './organization-export/list-exported-files.ts';
import {
  deleteStoredArchive,
  openStoredArchive,
  storeArchive,
} from './organization-export/stored-archives.ts';
import { organizationExportStore } from './organization-export/organization-export.store.ts';
import { deleteStoredObjects } from './organization-erasure/delete-stored-objects.ts';
import { previewsStore } from './previews/previews.store.ts';
import { createAccessLog } from './downloads/access-log.ts';
import { appendToUpload } from './resumable-uploads/append-to-upload.ts';
import { cancelUpload } from './resumable-uploads/cancel-upload.ts';
import { createUpload, getUpload, type UploadState } from './resumable-uploads/create-upload.ts';
import { deleteExpiredUploads, deletePlainUploads } from './resumable-uploads/delete-uploads.ts';
import { acquireUploadLease } from './resumable-uploads/upload-lease.ts';
import { uploadStore } from './resumable-uploads/uploads.store.ts';
import { createScanQueue } from './virus-scanning/scan-queue.ts';
import { scanStore } from './virus-scanning/scans.store.ts';
import { segmentStore } from './sealed-objects/segments.store.ts';
import { sweepStorage } from './maintenance/sweep-storage.ts';
import { withdrawFile } from './versions/withdraw-file.ts';
import type { VaultCounter } from './documents.rules.ts';
import { findDocumentNames } from './vault/find-document-names.ts';
import {
  moveRequests,
  requestLabelsStore,
  saveRequestLabels,
} from './vault/request-labels.store.ts';
import { vaultStore } from './vault/vault.store.ts';

export type * from './documents.api.ts';
export { toDocumentReader, type DocumentReader } from './downloads/access-log.ts';
export { DOCUMENT_INFECTED } from './documents.events.ts';
export type { ExportedEntry } from './organization-export/list-exported-files.ts';
export { toBatchName, toJsonSource } from './archive/json-source.ts';
export type { StagedFile } from './uploads/staged-file.ts';
export { presentVersions } from './documents.present.ts';
export { documentsTables } from './documents.tables.ts';
export {
  createStorageMaintenance,
  type StorageMaintenance,
} from './maintenance/storage-maintenance.ts';
export { STORED_OBJECT_TABLES } from './maintenance/stored-object-tables.ts';
export { KeyRotationError } from '../../platform/keys/rotate-root-key.ts';

/** A large store takes several nights. */
const SCRUB_TIME_LIMIT_MS = 3 * HOUR;

const operations = {
  /** Outside transactions. 400 malformed or not one file, 409 approved, 413, 415, 422 empty, 507. */
  stageFile,
  /** In the caller's transaction; supersedes a pending version. 409 when one is approved. */
  attachFile,
  /** Deletes a staged file that is not attached; never throws. */
  discardStagedFile,
  /** 409 approved, 413 too large, 415 type refused, 422 empty. No upload outlives its link. */
  createUpload,
  /** An upload belongs to one requested document; 404 for any other. */
  getUpload: (...parameters: Parameters<typeof getUpload>): Promise<UploadState> =>
    getUpload(...parameters),
  /** Throws 423 while another request writes. The caller releases the lease. */
  acquireUploadLease,
  /** 409 at another offset. */
  appendToUpload,
  /** 409 when finished. */
  cancelUpload,
  /** In the caller's transaction. False without a pending file. */
  withdrawFile,
  listFilesOfRequests,
  /** Every version that was not withdrawn, newest first, by requested document. */
  listVersions,
  /** In the transaction that read `current`; repeatable. 409 decided otherwise, 412 not `expected`. */
  applyDecision: applyFileDecision,
  /** In the transaction that read `files`; an undecided one stays. 404, 409 replaced or infected, 412. */
  revertDecision: revertFileDecision,
  /** By id; without those that were deleted. */
  findDocumentNames,
  /** In the caller's transaction; a decision that was made stays. False once withdrawn. */
  rejectInfectedFile,
  /** `requestedDocumentId` or a document id; else 404. Publishes `document.read` before the first byte. */
  openRequestedDocument,
  /** 404 when empty, 422 too many files; publishes `documents.exported` before the first byte. */
  openArchive,
  /** In the caller's transaction, whenever the vault shall show or find other labels. */
  saveRequestLabels,
  /** In the caller's transaction, whenever requests pass to another assignee or team. */
  moveRequests,
  /** All versions, in bytes. */
  countRequestFiles,
  /** In the caller's transaction, labels included; objects are deleted after the commit. */
  deleteRequestFiles,
  /** Of `listExportedFiles`. */
  countExportedFiles,
  /** Entries of a ZIP file, one after the other; opens each file when it is asked for. */
  listExportedFiles,
  /** Outside transactions: a sealed ZIP file outside vault and quota. */
  storeArchive,
  /** 404 when unknown; the stream is destroyed, not ended, when it cannot be read. */
  openStoredArchive,
  /** In the caller's transaction; does nothing when unknown. */
  deleteStoredArchive,
  /** In the caller's transaction: some objects of an organisation that is erased. */
  deleteStoredObjects,
};

export type DocumentsApi = Bound<DocumentsContext, typeof operations>;

export type DocumentsModule = Module & {
  readonly api: DocumentsApi;
  readonly maintenance: StorageMaintenance;
  /** False while the last scrub has findings or the disk is nearly full. */
  isStorageHealthy(): Promise<boolean>;
  /** Once, after the migrations; refuses a master key that is not the one of this database. */
  prepare(): Promise<void>;
  /** For tests: resolves when all new files are inspected. */
  waitForInspections(): Promise<void>;
  /** Called before the database closes; running inspections are repeated after the next start. */
  stop(): Promise<void>;
};

export function createDocuments(deps: DocumentsDeps): DocumentsModule {
  const { platform } = deps;
  const usage = storageUsageStore(platform.database, platform.config.storageQuota);
  const counters = createCounters<VaultCounter>(platform.database, platform.ids, {
    sums: 'document_counters',
    changes: 'document_counter_changes',
  });
  const context: DocumentsContext = {
    ...deps,
    storageUsage: usage,
    store: documentsStore(platform.database, counters, usage),
    vault: vaultStore(platform.database),
    requestLabels: requestLabelsStore(platform.database),
    previews: previewsStore(platform.database),
    organizationExports: organizationExportStore(platform.database),
    storage: openStorage(platform),
    keyring: createKeyring(platform),
    fileLinkSigner: createFileLinkSigner(platform),
    accessLog: createAccessLog(platform),
    segments: segmentStore(platform.database),
    uploads: uploadStore(platform.database),
    scans: scanStore(platform.database),
    scanner:
      platform.config.clamdUrl === null ? null : createClamdScanner(platform.config.clamdUrl),
    fileStored: createSignal(),
  };
  const maintenance = createStorageMaintenance(platform, context.storage);
  const inspectionQueue = createInspectionQueue(
    context,
    createFileInspector({ logger: platform.logger }),
  );
  const scanQueue = context.scanner === null ? null : createScanQueue(context);
  context.fileStored.on(inspectionQueue.wake);
  if (scanQueue !== null) context.fileStored.on(scanQueue.wake);
  return {
    routes: [...documentsRoutes(context), ...previewsRoutes(context)],
    listeners: [
      {
        name: 'documents.plain-uploads',
        on: [ENCRYPTION_ENABLED],
        handle: ({ organizationId }) => deletePlainUploads(context, organizationId),
      },
    ],
    jobs: [
      { name: 'documents-sweep', cron: '17 * * * *', run: (now) => sweepStorage(context, now) },
      {
        name: 'documents-uploads',
        cron: '*/10 * * * *',
        run: (now) => deleteExpiredUploads(context, now),
      },
      {
        name: 'documents-scrub',
        cron: '23 2 * * *',
        run: async (now) =>
          void (await maintenance.scrub({ until: new Date(now.getTime() + SCRUB_TIME_LIMIT_MS) })),
      },
      {
        name: 'documents-purge',
        cron: '37 * * * *',
        run: (now) => purgeDeletedDocuments(context, now),
      },
      {
        name: 'documents-examine',
        cron: '*/10 * * * * *',
        run: () => inspectionQueue.processBacklog(),
      },
      ...(scanQueue === null
        ? []
        : [{ name: 'documents-scan', cron: '*/10 * * * * *', run: () => scanQueue.run() }]),
    ],
    api: bindContext(context, operations),
    maintenance,
    isStorageHealthy: async () =>
      (await context.storage.hasRoom()) &&
      Object.values(await maintenance.countFindings()).every((count) => count === 0),
    waitForInspections: () => inspectionQueue.waitUntilIdle(),
    stop: () => inspectionQueue.stop(),
    async prepare() {
      registerFindingsMetric(maintenance, platform.metrics.registry);
      await platform.keys.assertRootKey();
      await context.storage.prepare();
      inspectionQueue.wake();
    },
  };
}
