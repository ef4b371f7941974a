import { HOUR } from '../../contract/durations.contract.ts';
import { createClamdScanner } from '../../platform/clamd-scanner.ts';
import { createFileInspector } from '../../platform/file-inspector/file-inspector.ts';
import { createCounters } from '../../platform/database/counters/counters.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { openArchive } from './archive/open-archive.ts';
import { attachFile } from './versions/attach-file.ts';
import {
  applyFileDecision,
  rejectInfectedFile,
  revertFileDecision,
} from './versions/file-decisions.ts';
import { deleteRequestFiles, listFilesOfRequests } from './versions/request-files.ts';
import { discardStagedFile, stageFile } from './uploads/stage-file.ts';
import type { DocumentsDeps, DocumentsModule } from './documents.api.ts';
import type { DocumentsContext } from './documents.context.ts';
import { documentsRoutes } from './documents.routes.ts';
import { documentsStore } from './documents.store.ts';
import { createFileLinkSigner } from './signed-links/file-link-signer.ts';
import {
  createStorageMaintenance,
  registerFindingsMetric,
} from './maintenance/storage-maintenance.ts';
import { storageUsageStore } from './storage-quota/storage-usage.store.ts';
import { createKeyring } from './encryption-keys/keyring.ts';
import { organizationKeyStore } from './encryption-keys/organization-keys.store.ts';
import { openRequestedDocument } from './downloads/open-file-for-reader.ts';
import { purgeDeletedDocuments } from './vault/purge-deleted-documents.ts';
import { createInspectionQueue } from './previews/inspection-queue.ts';
import { previewsRoutes } from './previews/previews.routes.ts';
import { previewsStore } from './previews/previews.store.ts';
import { createAccessLog } from './downloads/access-log.ts';
import { createResumableUploads } from './resumable-uploads/resumable-uploads.ts';
import { createPartialHashCache } from './resumable-uploads/partial-hash-cache.ts';
import { deleteExpiredUploads } from './resumable-uploads/delete-uploads.ts';
import { uploadStore } from './resumable-uploads/uploads.store.ts';
import { createScanQueue } from './virus-scanning/scan-queue.ts';
import { scanStore } from './virus-scanning/scans.store.ts';
import { segmentStore } from './sealed-objects/segments.store.ts';
import { sweepStorage } from './maintenance/sweep-storage.ts';
import { withdrawFile } from './versions/withdraw-file.ts';
import type { VaultCounter } from './vault/vault-counters.rules.ts';
import { requestLabelsStore } from './vault/request-labels.store.ts';
import { vaultStore } from './vault/vault.store.ts';

export type * from './documents.api.ts';
export type { UploadLock } from './resumable-uploads/resumable-uploads.ts';
export { toDocumentReader, type DocumentReader } from './downloads/access-log.ts';
export { DOCUMENT_INFECTED } from './documents.events.ts';
export { documentsTables } from './documents.tables.ts';
export {
  createStorageMaintenance,
  type StorageMaintenance,
} from './maintenance/storage-maintenance.ts';
export { STORED_OBJECT_TABLES } from './maintenance/stored-object-tables.ts';
export { KeyRotationError } from '../../platform/keys/rotate-root-key.ts';

/** A large store takes several nights. */
const SCRUB_TIME_LIMIT_MS = 3 * HOUR;

export function createDocuments(deps: DocumentsDeps): DocumentsModule {
  const { platform } = deps;
  const usage = storageUsageStore(platform.database, platform.config.storageQuota);
  const counters = createCounters<VaultCounter>(platform.database, platform.ids, {
    sums: 'document_tallies',
    changes: 'document_tally_changes',
  });
  const context: DocumentsContext = {
    ...deps,
    storageUsage: usage,
    store: documentsStore(platform.database, counters, usage),
    vault: vaultStore(platform.database),
    requestLabels: requestLabelsStore(platform.database),
    previews: previewsStore(platform.database),
    storage: openStorage(platform),
    keyring: createKeyring(platform, organizationKeyStore(platform.database)),
    fileLinkSigner: createFileLinkSigner(platform),
    accessLog: createAccessLog(platform),
    stagedObjects: new WeakMap(),
    inspectionQueue: { wake: () => inspectionQueue.wake() },
    segments: segmentStore(platform.database),
    uploads: uploadStore(platform.database),
    partialHashes: createPartialHashCache(),
    scans: scanStore(platform.database),
    scanner:
      platform.config.clamdUrl === null ? null : createClamdScanner(platform.config.clamdUrl),
    scanQueue: createScanQueue(() => context),
  };
  const maintenance = createStorageMaintenance(platform, context.storage);
  const inspectionQueue = createInspectionQueue(
    context,
    createFileInspector({ logger: platform.logger }),
  );
  return {
    routes: [...documentsRoutes(context), ...previewsRoutes(context)],
    listeners: [],
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
      ...(context.scanner === null
        ? []
        : [
            {
              name: 'documents-scan',
              cron: '*/10 * * * * *',
              run: () => context.scanQueue.run(),
            },
          ]),
    ],
    api: {
      stageFile: (target, req) => stageFile(context, target, req),
      attachFile: (target, staged, uploadedBy) => attachFile(context, target, staged, uploadedBy),
      resumableUploads: createResumableUploads(context),
      discardStagedFile: (staged) => discardStagedFile(context, staged),
      withdrawFile: (target) => withdrawFile(context, target),
      listRequestFiles: (organizationId, requestId) =>
        listFilesOfRequests(context, organizationId, [requestId]),
      listFilesOfRequests: (organizationId, requestIds) =>
        listFilesOfRequests(context, organizationId, requestIds),
      applyDecision: (target, decision, decidedBy, expected) =>
        applyFileDecision(context, target, decision, decidedBy, expected),
      rejectInfectedFile: (organizationId, documentId, reason) =>
        rejectInfectedFile(context, organizationId, documentId, reason),
      revertDecision: (target, expected) => revertFileDecision(context, target, expected),
      openRequestedDocument: (organizationId, requestId, itemId, req, reader) =>
        openRequestedDocument(context, organizationId, requestId, itemId, req, reader),
      openArchive: (organizationId, criteria, locale, actorContext) =>
        openArchive(context, organizationId, criteria, locale, actorContext),
      saveRequestLabels: (labels) => context.requestLabels.save(labels),
      deleteRequestFiles: (organizationId, requestId) =>
        deleteRequestFiles(context, organizationId, requestId),
    },
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
