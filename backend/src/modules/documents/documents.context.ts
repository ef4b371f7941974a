import type { Storage } from '../../platform/storage/storage.ts';
import type { DocumentsStore } from './documents.store.ts';
import type { DocumentsDeps, DocumentTarget, StagedFile } from './documents.api.ts';
import type { FileLinks } from './file-links.ts';
import type { Keyring } from './keyring.ts';

/** What the use cases of this module work with. */
export interface Documents extends DocumentsDeps {
  readonly store: DocumentsStore;
  readonly storage: Storage;
  readonly keyring: Keyring;
  readonly links: FileLinks;
  /** What belongs to a staged file beside what callers may see; forgotten together with it. */
  readonly staged: WeakMap<StagedFile, StagedObject>;
}

/** The sealed object of a staged file and the way back into it. */
export interface StagedObject {
  readonly target: DocumentTarget;
  readonly storageKey: string;
  readonly sealedSize: number;
  readonly sealedSha256: Buffer;
  readonly wrappedKey: Buffer;
  readonly organisationKeyId: string;
}
