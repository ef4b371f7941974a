import type { Readable } from 'node:stream';
import type { Platform } from '../../platform/platform.ts';
import type { PlainObjectTable } from '../../platform/storage/plain-object-table.ts';
import type { IdentityModule, MembershipSource } from '../identity/index.ts';
import type { OrganizationsApi } from '../organizations/index.ts';
import type { DocumentFile, ListDocumentsQuery } from './documents.contract.ts';
import type { DocumentRow } from './documents.tables.ts';

/** A requested document, or the vault when `requestId` and `requestedDocumentId` are null. */
export interface DocumentTarget {
  readonly organizationId: string;
  readonly requestId: string | null;
  readonly requestedDocumentId: string | null;
}

export interface RequestedDocumentTarget {
  readonly organizationId: string;
  readonly requestId: string;
  readonly requestedDocumentId: string;
}

/** Null adds a file; else the id of the current file whose place the new one takes. */
export type ReplacedFile = string | null;

/** A stored file of a requested document, as it was read. */
export type DocumentVersion = Readonly<DocumentRow>;

/** `files`: current ones in their order; `current`: the newest of them; versions newest first. */
export interface RequestedDocumentFiles {
  readonly requestedDocumentId: string;
  readonly current: DocumentFile | null;
  readonly files: readonly DocumentFile[];
  /** The current file whose state and reason are those of the document. */
  readonly deciding: DocumentFile | null;
  /** A user id or `scanner`; null while undecided. */
  readonly decidedBy: string | null;
  readonly versions: readonly DocumentFile[];
}

/** The stream is destroyed, not ended, when a frame fails verification. */
export interface OpenedFile {
  readonly file: DocumentFile;
  readonly status: 200 | 206;
  readonly headers: Record<string, string>;
  readonly body: Readable;
}

/** `requestId`: one request; `ids`: these documents; else what the list would show. */
export type ArchiveCriteria = Omit<ListDocumentsQuery, 'page' | 'limit'> & {
  readonly ids?: string;
};

/** The stream is destroyed, not ended, when a file cannot be read. */
export interface OpenedArchive {
  readonly headers: Record<string, string>;
  readonly body: Readable;
}

export type Decision =
  | { readonly kind: 'approved' }
  /** `files`: the refused ones, others are kept; absent: all are refused. */
  | { readonly kind: 'rejected'; readonly reason: string; readonly files?: readonly string[] }
  /** Rejected for what is missing; the files are kept. */
  | { readonly kind: 'incomplete'; readonly reason: string };

export interface DocumentsDeps {
  readonly platform: Platform;
  /** Tables of other modules that refer to objects in the same storage. */
  readonly plainObjects?: readonly PlainObjectTable[];
  /** For signed links: owner of the session cookie, and their membership. */
  readonly resolveSession: IdentityModule['resolveSession'];
  readonly memberships: Pick<MembershipSource, 'findMembership'>;
  /** For links made with an API key; passed by the app because the module of API keys is built later. */
  readonly isApiKeyActive: (organizationId: string, apiKeyId: string) => Promise<boolean>;
  /** Time zone for « today », and what uploads must satisfy. */
  readonly organizations: Pick<OrganizationsApi, 'get' | 'getUploadRules' | 'lockEncryptionKey'>;
}
