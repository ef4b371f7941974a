import { createClamd } from '../../platform/clamd-scanner.ts';
import { createExaminer } from '../../platform/file-inspector/file-inspector.ts';
import { createTallyBook } from '../../platform/database/counters/counters.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { openArchive } from './archive/open-archive.ts';
import { attachFile } from './versions/attach-file.ts';
import { decideFile } from './versions/apply-file-decision.ts';
import { deleteOfRequest } from './versions/delete-request-files.ts';
import { discardFile } from './uploads/discard-staged-file.ts';
import type { DocumentsDeps, DocumentsModule } from './documents.api.ts';
import type { Documents } from './documents.context.ts';
import { documentsRoutes } from './documents.routes.ts';
import { documentsStore } from './documents.store.ts';
import { createFileLinks } from './signed-links/file-link-signer.ts';
import { filesOfRequests } from './versions/list-files-of-requests.ts';
import { createKeeping, measureFindings } from './maintenance/storage-maintenance.ts';
import { usageStore } from './storage-quota/storage-usage.store.ts';
import { createKeyring } from './encryption-keys/keyring.ts';
import { keyStore } from './encryption-keys/organisation-keys.store.ts';
import { openItem } from './downloads/open-requested-document.ts';
import { purgeDeleted } from './vault/purge-deleted-documents.ts';
import { createExaminations } from './previews/inspection-queue.ts';
import { previewsRoutes } from './previews/previews.routes.ts';
import { previewsStore } from './previews/previews.store.ts';
import { createReads } from './downloads/access-log.ts';
import { receiveFile } from './uploads/stage-file.ts';
import { resumableUploads } from './resumable-uploads/resumable-uploads.ts';
import { createRunningHashes } from './resumable-uploads/partial-hash-cache.ts';
import { sweepUploads } from './resumable-uploads/delete-expired-uploads.ts';
import { uploadStore } from './resumable-uploads/uploads.store.ts';
import { createScanRounds } from './virus-scanning/scan-queue.ts';
import { scanStore } from './virus-scanning/scans.store.ts';
import { segmentStore } from './sealed-objects/segments.store.ts';
import { sweepStorage } from './maintenance/sweep-storage.ts';
import { takeBackFile } from './versions/withdraw-file.ts';
import { undecideFile } from './versions/revert-file-decision.ts';
import type { VaultFigure } from './vault/vault-counters.rules.ts';
import { vaultStore } from './vault/vault.store.ts';

export type * from './documents.api.ts';
export type { ItemTarget, ResumableUploads, UploadLock, UploadState } from './resumable-uploads/resumable-uploads.ts';
export { readerOf, type Reader } from './downloads/access-log.ts';
export { documentsTables } from './documents.tables.ts';
export { createKeeping, type Keeping } from './maintenance/storage-maintenance.ts';
export { OBJECT_SOURCES } from './maintenance/stored-object-tables.ts';
export { KeyRotationError } from '../../platform/keys/rotate-root-key.ts';

/** One night's share of the scrub; a large store takes several nights. */
const SCRUB_MS = 3 * 60 * 60 * 1000;

/** Files as they are received, sealed, kept, decided and given out. Call `prepare` before serving. */
export function createDocuments(deps: DocumentsDeps): DocumentsModule {
  const { platform } = deps;
  const usage = usageStore(platform.database, platform.config.storageQuota);
  const tallies = createTallyBook<VaultFigure>(platform.database, platform.ids, { sums: 'document_tallies', changes: 'document_tally_changes' });
  const documents: Documents = {
    ...deps,
    usage,
    store: documentsStore(platform.database, tallies, usage),
    vault: vaultStore(platform.database),
    previews: previewsStore(platform.database),
    storage: openStorage(platform),
    keyring: createKeyring(platform, keyStore(platform.database)),
    links: createFileLinks(platform),
    reads: createReads(platform),
    staged: new WeakMap(),
    examinations: { wake: () => examinations.wake() },
    segments: segmentStore(platform.database),
    uploads: uploadStore(platform.database),
    hashes: createRunningHashes(),
    scans: scanStore(platform.database),
    scanner: platform.config.clamdUrl === null ? null : createClamd(platform.config.clamdUrl),
    scanRounds: createScanRounds(() => documents),
  };
  const keeping = createKeeping(platform, documents.storage);
  const examinations = createExaminations(documents, createExaminer({ logger: platform.logger }));
  return {
    routes: [...documentsRoutes(documents), ...previewsRoutes(documents)],
    listeners: [],
    jobs: [
      { name: 'documents-sweep', cron: '17 * * * *', run: (now) => sweepStorage(documents, now) },
      { name: 'documents-uploads', cron: '*/10 * * * *', run: (now) => sweepUploads(documents, now) },
      { name: 'documents-scrub', cron: '23 2 * * *', run: async (now) => void (await keeping.scrub({ until: new Date(now.getTime() + SCRUB_MS) })) },
      { name: 'documents-purge', cron: '37 * * * *', run: (now) => purgeDeleted(documents, now) },
      { name: 'documents-examine', cron: '*/10 * * * * *', run: () => examinations.catchUp() },
      ...(documents.scanner === null ? [] : [{ name: 'documents-scan', cron: '*/10 * * * * *', run: () => documents.scanRounds.run() }]),
    ],
    api: {
      receive: (target, req) => receiveFile(documents, target, req),
      attach: (target, staged, uploadedBy) => attachFile(documents, target, staged, uploadedBy),
      uploads: resumableUploads(documents),
      discard: (staged) => discardFile(documents, staged),
      takeBack: (target) => takeBackFile(documents, target),
      filesOfRequest: (organisationId, requestId) => filesOfRequests(documents, organisationId, [requestId]),
      filesOfRequests: (organisationId, requestIds) => filesOfRequests(documents, organisationId, requestIds),
      decide: (target, decision, decidedBy, expected) => decideFile(documents, target, decision, decidedBy, expected),
      undecide: (target, expected) => undecideFile(documents, target, expected),
      openItem: (organisationId, requestId, itemId, req, reader) => openItem(documents, organisationId, requestId, itemId, req, reader),
      openArchive: (organisationId, wish, locale, cause) => openArchive(documents, organisationId, wish, locale, cause),
      deleteOfRequest: (organisationId, requestId) => deleteOfRequest(documents, organisationId, requestId),
    },
    keeping,
    healthy: async () => Object.values(await keeping.findings()).every((count) => count === 0),
    examined: () => examinations.settled(),
    stop: () => examinations.stop(),
    async prepare() {
      measureFindings(keeping, platform.metrics.registry);
      await platform.keys.check();
      await documents.storage.prepare();
      // What the last stop left lying.
      examinations.wake();
    },
  };
}
