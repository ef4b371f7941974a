import type { VirusScanner } from '../../platform/clamd-scanner.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { DocumentsStore } from './documents.store.ts';
import type { DocumentsDeps, DocumentTarget, StagedFile } from './documents.api.ts';
import type { FileLinkSigner } from './signed-links/file-link-signer.ts';
import type { StorageUsageStore } from './storage-quota/storage-usage.store.ts';
import type { Keyring } from './encryption-keys/keyring.ts';
import type { VaultStore } from './vault/vault.store.ts';
import type { PreviewsStore } from './previews/previews.store.ts';
import type { AccessLog } from './downloads/access-log.ts';
import type { PartialHashCache } from './resumable-uploads/partial-hash-cache.ts';
import type { UploadStore } from './resumable-uploads/uploads.store.ts';
import type { ScanQueue } from './virus-scanning/scan-queue.api.ts';
import type { ScanStore } from './virus-scanning/scans.store.ts';
import type { SealedObject } from './sealed-objects/sealed-object.ts';
import type { SegmentStore } from './sealed-objects/segments.store.ts';

/** What the use cases of this module work with. */
export interface DocumentsContext extends DocumentsDeps {
  readonly store: DocumentsStore;
  readonly vault: VaultStore;
  readonly previews: PreviewsStore;
  /** `wake`: there may be a new file to look into; called after the commit that made it one. */
  readonly inspectionQueue: { wake(): void };
  readonly storage: Storage;
  readonly keyring: Keyring;
  readonly storageUsage: StorageUsageStore;
  readonly fileLinkSigner: FileLinkSigner;
  readonly accessLog: AccessLog;
  readonly segments: SegmentStore;
  readonly uploads: UploadStore;
  readonly partialHashes: PartialHashCache;
  readonly scans: ScanStore;
  /** Null: no scanner is configured. */
  readonly scanner: VirusScanner | null;
  readonly scanQueue: ScanQueue;
  /** What belongs to a staged file beside what callers may see; forgotten together with it. */
  readonly stagedObjects: WeakMap<StagedFile, StagedObject>;
}

/** The sealed object of a staged file and the way back into it. */
export interface StagedObject {
  readonly target: DocumentTarget;
  /** Null: the file is a list of segments. */
  readonly storageKey: string | null;
  readonly sealedSize: number;
  readonly sealedSha256: Buffer;
  readonly wrappedKey: Buffer;
  readonly organizationKeyId: string;
  /** How the file came in pieces; null when it came in one call. */
  readonly upload: {
    readonly lease: string;
    readonly committed: { readonly received: number; readonly segments: number };
    readonly size: number;
    readonly lastSegment: SealedObject & { readonly position: number };
  } | null;
}
