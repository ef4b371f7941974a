import type { VirusScanner } from '../../platform/clamd-scanner.ts';
import type { Signal } from '../../platform/signal.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { DocumentsStore } from './documents.store.ts';
import type { VersionStore } from './versions/versions.store.ts';
import type { DocumentsDeps } from './documents.api.ts';
import type { FileLinkSigner } from './signed-links/file-link-signer.ts';
import type { StorageUsageStore } from './storage-quota/storage-usage.store.ts';
import type { Keyring } from './encryption-keys/keyring.ts';
import type { OrganizationExportStore } from './organization-export/organization-export.store.ts';
import type { DocumentRequestStore } from './vault/document-requests.store.ts';
import type { VaultStore } from './vault/vault.store.ts';
import type { PreviewsStore } from './previews/previews.store.ts';
import type { AccessLog } from './downloads/access-log.ts';
import type { UploadStore } from './resumable-uploads/uploads.store.ts';
import type { ScanStore } from './virus-scanning/scans.store.ts';
import type { SegmentStore } from './sealed-objects/segments.store.ts';

export interface DocumentsContext extends DocumentsDeps {
  readonly store: DocumentsStore;
  readonly versions: VersionStore;
  readonly vault: VaultStore;
  readonly documentRequests: DocumentRequestStore;
  readonly previews: PreviewsStore;
  readonly organizationExports: OrganizationExportStore;
  readonly storage: Storage;
  readonly keyring: Keyring;
  readonly storageUsage: StorageUsageStore;
  readonly fileLinkSigner: FileLinkSigner;
  readonly accessLog: AccessLog;
  readonly segments: SegmentStore;
  readonly uploads: UploadStore;
  readonly scans: ScanStore;
  readonly scanner: VirusScanner | null;
  /** Emitted after a file was stored, or found clean. */
  readonly fileStored: Signal;
}
