import { createClamdScanner } from '../../platform/clamd-scanner.ts';
import { createFileInspector } from '../../platform/file-inspector/file-inspector.ts';
import { createCounters } from '../../platform/database/counters/counters.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { openArchive } from './archive/open-archive.ts';
import { attachFile } from './versions/attach-file.ts';
import { applyFileDecision } from './versions/apply-file-decision.ts';
import { deleteRequestFiles } from './versions/delete-request-files.ts';
import { discardStagedFile } from './uploads/discard-staged-file.ts';
import type { DocumentsDeps, DocumentsModule } from './documents.api.ts';
import type { DocumentsContext } from './documents.context.ts';
import { documentsRoutes } from './documents.routes.ts';
import { documentsStore } from './documents.store.ts';
import { createFileLinkSigner } from './signed-links/file-link-signer.ts';
import { listFilesOfRequests } from './versions/list-files-of-requests.ts';
import {
  createStorageMaintenance,
  registerFindingsMetric,
} from './maintenance/storage-maintenance.ts';
import { storageUsageStore } from './storage-quota/storage-usage.store.ts';
import { createKeyring } from './encryption-keys/keyring.ts';
import { organizationKeyStore } from './encryption-keys/organization-keys.store.ts';
import { openRequestedDocument } from './downloads/open-requested-document.ts';
import { purgeDeletedDocuments } from './vault/purge-deleted-documents.ts';
import { createInspectionQueue } from './previews/inspection-queue.ts';
import { previewsRoutes } from './previews/previews.routes.ts';
import { previewsStore } from './previews/previews.store.ts';
import { createAccessLog } from './downloads/access-log.ts';
import { stageFile } from './uploads/stage-file.ts';
import { createResumableUploads } from './resumable-uploads/resumable-uploads.ts';
import { createPartialHashCache } from './resumable-uploads/partial-hash-cache.ts';
import { deleteExpiredUploads } from './resumable-uploads/delete-expired-uploads.ts';
import { uploadStore } from './resumable-uploads/uploads.store.ts';
import { createScanQueue } from './virus-scanning/scan-queue.ts';
import { scanStore } from './virus-scanning/scans.store.ts';
import { segmentStore } from './sealed-objects/segments.store.ts';
import { sweepStorage } from './maintenance/sweep-storage.ts';
import { withdrawFile } from './versions/withdraw-file.ts';
import { revertFileDecision } from './versions/revert-file-decision.ts';
import type { VaultCounter } from './vault/vault-counters.rules.ts';
import { vaultStore } from './vault/vault.store.ts';

export type * from './documents.api.ts';
export type { UploadLock } from './resumable-uploads/resumable-uploads.ts';
export { toDocumentReader, type DocumentReader } from './downloads/access-log.ts';
export { documentsTables } from './documents.tables.ts';
export {
  createStorageMaintenance,
  type StorageMaintenance,
} from './maintenance/storage-maintenance.ts';
export { STORED_OBJECT_TABLES } from './maintenance/stored-object-tables.ts';
export { KeyRotationError } from '../../platform/keys/rotate-root-key.ts';

/** One night's share of the scrub; a large store takes several nights. */
const SCRUB_TIME_LIMIT_MS = 3 * 60 * 60 * 1000;

/** Files as they are received, sealed, kept, decided and given out. Call `prepare` before serving. */
export function createDocuments(deps: DocumentsDeps): DocumentsModule {
  const { platform } = deps;
  const usage = storageUsageStore(platform.database, platform.config.storageQuota);
  const tallies = createCounters<VaultCounter>(platform.database, platform.ids, {
    sums: 'document_tallies',
    changes: 'document_tally_changes',
  });
  const documents: DocumentsContext = {
    ...deps,
    storageUsage: usage,
    store: documentsStore(platform.database, tallies, usage),
    vault: vaultStore(platform.database),
    previews: previewsStore(platform.database),
    storage: openStorage(platform),
    keyring: createKeyring(platform, organizationKeyStore(platform.database)),
    fileLinkSigner: createFileLinkSigner(platform),
    accessLog: createAccessLog(platform),
    stagedObjects: new WeakMap(),
    inspectionQueue: { wake: () => examinations.wake() },
    segments: segmentStore(platform.database),
    uploads: uploadStore(platform.database),
    partialHashes: createPartialHashCache(),
    scans: scanStore(platform.database),
    scanner:
      platform.config.clamdUrl === null ? null : createClamdScanner(platform.config.clamdUrl),
    scanQueue: createScanQueue(() => documents),
  };
  const keeping = createStorageMaintenance(platform, documents.storage);
  const examinations = createInspectionQueue(
    documents,
    createFileInspector({ logger: platform.logger }),
  );
  return {
    routes: [...documentsRoutes(documents), ...previewsRoutes(documents)],
    listeners: [],
    jobs: [
      { name: 'documents-sweep', cron: '17 * * * *', run: (now) => sweepStorage(documents, now) },
      {
        name: 'documents-uploads',
        cron: '*/10 * * * *',
        run: (now) => deleteExpiredUploads(documents, now),
      },
      {
        name: 'documents-scrub',
        cron: '23 2 * * *',
        run: async (now) =>
          void (await keeping.scrub({ until: new Date(now.getTime() + SCRUB_TIME_LIMIT_MS) })),
      },
      {
        name: 'documents-purge',
        cron: '37 * * * *',
        run: (now) => purgeDeletedDocuments(documents, now),
      },
      {
        name: 'documents-examine',
        cron: '*/10 * * * * *',
        run: () => examinations.processBacklog(),
      },
      ...(documents.scanner === null
        ? []
        : [
            {
              name: 'documents-scan',
              cron: '*/10 * * * * *',
              run: () => documents.scanQueue.run(),
            },
          ]),
    ],
    api: {
      stageFile: (target, req) => stageFile(documents, target, req),
      attachFile: (target, staged, uploadedBy) => attachFile(documents, target, staged, uploadedBy),
      resumableUploads: createResumableUploads(documents),
      discardStagedFile: (staged) => discardStagedFile(documents, staged),
      withdrawFile: (target) => withdrawFile(documents, target),
      listRequestFiles: (organizationId, requestId) =>
        listFilesOfRequests(documents, organizationId, [requestId]),
      listFilesOfRequests: (organizationId, requestIds) =>
        listFilesOfRequests(documents, organizationId, requestIds),
      applyDecision: (target, decision, decidedBy, expected) =>
        applyFileDecision(documents, target, decision, decidedBy, expected),
      revertDecision: (target, expected) => revertFileDecision(documents, target, expected),
      openRequestedDocument: (organizationId, requestId, itemId, req, reader) =>
        openRequestedDocument(documents, organizationId, requestId, itemId, req, reader),
      openArchive: (organizationId, wish, locale, cause) =>
        openArchive(documents, organizationId, wish, locale, cause),
      deleteRequestFiles: (organizationId, requestId) =>
        deleteRequestFiles(documents, organizationId, requestId),
    },
    maintenance: keeping,
    isStorageHealthy: async () =>
      (await documents.storage.hasRoom()) &&
      Object.values(await keeping.countFindings()).every((count) => count === 0),
    waitForInspections: () => examinations.waitUntilIdle(),
    stop: () => examinations.stop(),
    async prepare() {
      registerFindingsMetric(keeping, platform.metrics.registry);
      await platform.keys.assertRootKey();
      await documents.storage.prepare();
      // What the last stop left lying.
      examinations.wake();
    },
  };
}
