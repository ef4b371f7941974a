import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Module, Platform } from '../../platform/platform.ts';
import type { IdentityModule, MembershipSource } from '../identity/index.ts';
import type { ActorContext } from '../../platform/http/auth/actor-context.ts';
import type { DocumentFile, ListDocumentsQuery } from './documents.contract.ts';
import type { StorageMaintenance } from './maintenance/storage-maintenance.ts';
import type { DocumentReader } from './downloads/access-log.ts';
import type { ResumableUploads } from './resumable-uploads/resumable-uploads.api.ts';
import type { StagedFile } from './uploads/staged-file.ts';

export type { StagedFile };

/** Where a file belongs: an item of a request, or the vault itself (its own route alone) when both are null. Opaque to this module. */
export interface DocumentTarget {
  readonly organizationId: string;
  readonly requestId: string | null;
  readonly itemId: string | null;
}

/** What was received for one item: the current file (null once taken back) and every version, newest first. */
export interface RequestedDocumentFiles {
  readonly itemId: string;
  readonly current: DocumentFile | null;
  /** Who decided the current one: a user's id, or `scanner`; null while nobody has. */
  readonly decidedBy: string | null;
  readonly versions: readonly DocumentFile[];
}

/** A byte range of a file, ready to be answered. The stream is destroyed, never ended, when a frame does not verify. */
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

/** The stream is destroyed, never ended, when a file in it cannot be read. */
export interface OpenedArchive {
  readonly headers: Record<string, string>;
  readonly body: Readable;
}

export type Decision =
  | { readonly kind: 'approved' }
  | { readonly kind: 'rejected'; readonly reason: string }
  /** The file is kept, and more is asked for: `rejected` to whoever counts. */
  | { readonly kind: 'incomplete'; readonly reason: string };

export interface DocumentsApi {
  /**
   * Receives the single `file` part of a multipart call into sealed storage. Outside any transaction.
   * Throws: 400 malformed or no file or two files, 413 too large, 415 not multipart or type refused, 422 empty, 507 disk full.
   */
  stageFile(target: DocumentTarget, req: IncomingMessage): Promise<StagedFile>;
  /**
   * In the caller's transaction: makes the staged file the item's next version, pending.
   * A pending version not yet handed in is superseded by it; 409 when the current one is approved.
   */
  attachFile(target: DocumentTarget, staged: StagedFile, uploadedBy: string): Promise<DocumentFile>;
  /** Files that come in pieces, and end in `attach` as well. */
  readonly resumableUploads: ResumableUploads;
  /** Removes a staged file that will not be attached; never throws. */
  discardStagedFile(staged: StagedFile): Promise<void>;
  /** In the caller's transaction: the item has no file any more. False when it had no pending file. */
  withdrawFile(target: DocumentTarget): Promise<boolean>;
  /** Files of a request's items, for items that ever had one. */
  listRequestFiles(organizationId: string, requestId: string): Promise<RequestedDocumentFiles[]>;
  /** The same of several requests. */
  listFilesOfRequests(
    organizationId: string,
    requestIds: readonly string[],
  ): Promise<RequestedDocumentFiles[]>;
  /**
   * In the caller's transaction: decides the pending current version of one item.
   * 404 when there is none, 409 when already decided otherwise, 412 when `expected` (document id or version) is not the current one.
   * Deciding again the same way by the same person answers the same.
   */
  applyDecision(
    target: DocumentTarget,
    decision: Decision,
    decidedBy: string,
    expected: string | null,
  ): Promise<DocumentFile>;
  /**
   * In the caller's transaction: the current version of one item is undecided again; null when it was.
   * 404 when there is none, 409 when what `expected` names was replaced since or was refused by the virus scanner, 412 when it is unknown.
   */
  revertDecision(target: DocumentTarget, expected: string | null): Promise<DocumentFile | null>;
  /** Opens the current version of an item, or a document by its id, for `Range` and `HEAD`. 404 when there is none. Its reading is a fact before the first byte. */
  openRequestedDocument(
    organizationId: string,
    requestId: string,
    itemId: string,
    req: IncomingMessage,
    reader: DocumentReader,
  ): Promise<OpenedFile>;
  /**
   * Every current file of a request, or all that a list of the vault finds, in one archive that is written while it is read.
   * 404 when there is none, 422 when there are too many. Its reading is announced before the first byte.
   */
  openArchive(
    organizationId: string,
    wish: ArchiveCriteria,
    locale: 'fr' | 'en',
    cause: ActorContext,
  ): Promise<OpenedArchive>;
  /** In the caller's transaction: forgets every file of a request; objects are removed after commit. */
  deleteRequestFiles(organizationId: string, requestId: string): Promise<void>;
}

/** Title and people of requests, for the vault list; handed in by create-app.ts because requests stands above this module. */
export interface RequestLookup {
  loadNames(
    organizationId: string,
    requestIds: readonly string[],
  ): Promise<
    Map<
      string,
      { title: string | null; senderName: string; senderEmail: string; items: Map<string, string> }
    >
  >;
  /** Ids of requests whose title or recipient matches, folded substring; at most 1,000. */
  searchIds(organizationId: string, text: string): Promise<string[]>;
}

/** What follows in a request when the scanner found something in one of its files; handed in by create-app.ts like the names. */
export interface InfectionHandler {
  /** Holds the request while `mark` withholds the file; `mark` takes the reason that the recipient reads and answers false when it was done before. */
  report(
    file: { organizationId: string; requestId: string; itemId: string; documentId: string },
    mark: (reason: string) => Promise<boolean>,
  ): Promise<void>;
}

export interface DocumentsDeps {
  readonly platform: Platform;
  readonly requestLookup: RequestLookup;
  readonly infectionHandler: InfectionHandler;
  /** For signed addresses: who holds the session cookie, and whether they still belong to the organisation. */
  readonly resolveSession: IdentityModule['resolveSession'];
  readonly membership: Pick<MembershipSource, 'findMembership'>;
  /** For signed addresses that an API key asked for: whether the key is still good; handed in by create-app.ts because integrations stands above. */
  readonly isApiKeyActive: (organizationId: string, apiKeyId: string) => Promise<boolean>;
  /** For « today », which is a day where the organisation is. */
  readonly organizations: { get(organizationId: string): Promise<{ readonly timeZone: string }> };
}

export type DocumentsModule = Module & {
  readonly api: DocumentsApi;
  readonly maintenance: StorageMaintenance;
  /** False while the scrub's record names objects that are missing, corrupt or orphaned, or the disk is nearly full. */
  isStorageHealthy(): Promise<boolean>;
  /**
   * Called once, after the migrations and before anything is served: makes the storage ready and refuses, with one
   * clear message, a master key that is not the one of this database.
   */
  prepare(): Promise<void>;
  /** Resolves when every new file has been looked into; for tests. */
  waitForInspections(): Promise<void>;
  /** Called once, before the database closes: files that are being looked into are left for the next start. */
  stop(): Promise<void>;
};
