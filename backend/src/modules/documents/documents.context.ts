import type { Scanner } from '../../platform/clamd-scanner.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { DocumentsStore } from './documents.store.ts';
import type { DocumentsDeps, DocumentTarget, StagedFile } from './documents.api.ts';
import type { FileLinks } from './signed-links/file-link-signer.ts';
import type { UsageStore } from './storage-quota/storage-usage.store.ts';
import type { Keyring } from './encryption-keys/keyring.ts';
import type { VaultStore } from './vault/vault.store.ts';
import type { PreviewsStore } from './previews/previews.store.ts';
import type { Reads } from './downloads/access-log.ts';
import type { RunningHashes } from './resumable-uploads/partial-hash-cache.ts';
import type { UploadStore } from './resumable-uploads/uploads.store.ts';
import type { ScanRounds } from './virus-scanning/scan-queue.api.ts';
import type { ScanStore } from './virus-scanning/scans.store.ts';
import type { SealedObject } from './sealed-objects/sealed-object.ts';
import type { SegmentStore } from './sealed-objects/segments.store.ts';

/** What the use cases of this module work with. */
export interface Documents extends DocumentsDeps {
  readonly store: DocumentsStore;
  readonly vault: VaultStore;
  readonly previews: PreviewsStore;
  /** `wake`: there may be a new file to look into; called after the commit that made it one. */
  readonly examinations: { wake(): void };
  readonly storage: Storage;
  readonly keyring: Keyring;
  readonly usage: UsageStore;
  readonly links: FileLinks;
  readonly reads: Reads;
  readonly segments: SegmentStore;
  readonly uploads: UploadStore;
  readonly hashes: RunningHashes;
  readonly scans: ScanStore;
  /** Null: no scanner is configured. */
  readonly scanner: Scanner | null;
  readonly scanRounds: ScanRounds;
  /** What belongs to a staged file beside what callers may see; forgotten together with it. */
  readonly staged: WeakMap<StagedFile, StagedObject>;
}

/** The sealed object of a staged file and the way back into it. */
export interface StagedObject {
  readonly target: DocumentTarget;
  /** Null: the file is a list of segments. */
  readonly storageKey: string | null;
  readonly sealedSize: number;
  readonly sealedSha256: Buffer;
  readonly wrappedKey: Buffer;
  readonly organisationKeyId: string;
  /** How the file came in pieces; null when it came in one call. */
  readonly upload: {
    readonly lease: string;
    readonly from: { readonly received: number; readonly segments: number };
    readonly size: number;
    readonly last: SealedObject & { readonly position: number };
  } | null;
}
