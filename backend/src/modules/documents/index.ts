import { HOUR } from '../../contract/durations.contract.ts';
import { bindContext, type Bound } from '../../platform/bind-context.ts';
import { createClamdScanner } from '../../platform/clamd-scanner.ts';
import { createFileInspector } from '../../platform/file-inspector/file-inspector.ts';
import { createCounters } from '../../platform/database/counters/counters.ts';
import type { Module } from '../../platform/platform.ts';
import { createSignal } from '../../platform/signal.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { ENCRYPTION_ENABLED } from '../organizations/index.ts';
import type { DocumentsDeps } from './documents.api.ts';
import type { DocumentsContext } from './documents.context.ts';
import * as operations from './documents.operations.ts';
import { documentsRoutes } from './documents.routes.ts';
import { documentsStore } from './documents.store.ts';
import { versionStore } from './versions/versions.store.ts';
import { createFileLinkSigner } from './signed-links/file-link-signer.ts';
import {
  createStorageMaintenance,
  registerFindingsMetric,
  type StorageMaintenance,
} from './maintenance/storage-maintenance.ts';
import { storageUsageStore } from './storage-quota/storage-usage.store.ts';
import { createKeyring } from './encryption-keys/keyring.ts';
import { purgeDeletedDocuments } from './vault/purge-deleted-documents.ts';
import { createInspectionQueue } from './previews/inspection-queue.ts';
import { previewsRoutes } from './previews/previews.routes.ts';
import { organizationExportStore } from './organization-export/organization-export.store.ts';
import { previewsStore } from './previews/previews.store.ts';
import { createAccessLog } from './downloads/access-log.ts';
import { deleteExpiredUploads, deletePlainUploads } from './resumable-uploads/delete-uploads.ts';
import { uploadStore } from './resumable-uploads/uploads.store.ts';
import { createScanQueue } from './virus-scanning/scan-queue.ts';
import { scanStore } from './virus-scanning/scans.store.ts';
import { segmentStore } from './sealed-objects/segments.store.ts';
import { sweepStorage } from './maintenance/sweep-storage.ts';
import type { VaultCounter } from './documents.rules.ts';
import { documentRequestStore } from './vault/document-requests.store.ts';
import { vaultStore } from './vault/vault.store.ts';

export type * from './documents.api.ts';
export { toDocumentReader, type DocumentReader } from './downloads/access-log.ts';
export { DOCUMENT_INFECTED } from './documents.events.ts';
export type { ExportedEntry } from './organization-export/list-exported-files.ts';
export { toBatchName, toJsonSource } from './archive/json-source.ts';
export type { StagedFile } from './uploads/staged-file.ts';
export { presentVersions } from './documents.present.ts';
export { wasCurrentAt } from './versions/current-files.rules.ts';
export { documentsTables } from './documents.tables.ts';
export {
  createStorageMaintenance,
  type StorageMaintenance,
} from './maintenance/storage-maintenance.ts';
export { STORED_OBJECT_TABLES } from './maintenance/stored-object-tables.ts';
export { KeyRotationError } from '../../platform/keys/rotate-root-key.ts';

/** A large store takes several nights. */
const SCRUB_TIME_LIMIT_MS = 3 * HOUR;

export type DocumentsApi = Bound<DocumentsContext, typeof operations>;

export type DocumentsModule = Module & {
  readonly api: DocumentsApi;
  readonly maintenance: StorageMaintenance;
  /** Prepared by `prepare`. */
  readonly storage: Storage;
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
  const store = documentsStore(platform.database, counters, usage);
  const context: DocumentsContext = {
    ...deps,
    storageUsage: usage,
    store,
    versions: versionStore(store, usage),
    vault: vaultStore(platform.database),
    documentRequests: documentRequestStore(platform.database),
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
  const maintenance = createStorageMaintenance(
    { ...platform, plainObjects: deps.plainObjects ?? [] },
    context.storage,
  );
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
    storage: context.storage,
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
