import type { Locale } from '../identity/identity.contract.ts';
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
import type { RequestLabelsRow } from './vault/request-labels.tables.ts';

export type { StagedFile };
export type RequestLabels = Readonly<RequestLabelsRow>;

/** A document of a request, or the vault when `requestId` and `itemId` are null. */
export interface DocumentTarget {
  readonly organizationId: string;
  readonly requestId: string | null;
  readonly itemId: string | null;
}

/** Versions newest first; `current` is null once withdrawn. */
export interface RequestedDocumentFiles {
  readonly itemId: string;
  readonly current: DocumentFile | null;
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
  | { readonly kind: 'rejected'; readonly reason: string }
  /** Rejected for what is missing; the file is kept. */
  | { readonly kind: 'incomplete'; readonly reason: string };

export interface DocumentsApi {
  /** Outside transactions. 400 malformed or not one file, 413, 415, 422 empty, 507 disk full. */
  stageFile(target: DocumentTarget, req: IncomingMessage): Promise<StagedFile>;
  /** In the caller's transaction; supersedes a pending version. 409 when one is approved. */
  attachFile(target: DocumentTarget, staged: StagedFile, uploadedBy: string): Promise<DocumentFile>;
  readonly resumableUploads: ResumableUploads;
  /** Deletes a staged file that is not attached; never throws. */
  discardStagedFile(staged: StagedFile): Promise<void>;
  /** In the caller's transaction. False without a pending file. */
  withdrawFile(target: DocumentTarget): Promise<boolean>;
  listRequestFiles(organizationId: string, requestId: string): Promise<RequestedDocumentFiles[]>;
  listFilesOfRequests(
    organizationId: string,
    requestIds: readonly string[],
  ): Promise<RequestedDocumentFiles[]>;
  /** In the caller's transaction; repeatable. 404, 409 decided otherwise, 412 not `expected`. */
  applyDecision(
    target: DocumentTarget,
    decision: Decision,
    decidedBy: string,
    expected: string | null,
  ): Promise<DocumentFile>;
  /** In the caller's transaction; a decision that was made stays. False once withdrawn. */
  rejectInfectedFile(organizationId: string, documentId: string, reason: string): Promise<boolean>;
  /** In the caller's transaction. Null: undecided before. 404, 409 replaced or infected, 412. */
  revertDecision(target: DocumentTarget, expected: string | null): Promise<DocumentFile | null>;
  /** `itemId` or a document id; else 404. Publishes `document.read` before the first byte. */
  openRequestedDocument(
    organizationId: string,
    requestId: string,
    itemId: string,
    req: IncomingMessage,
    reader: DocumentReader,
  ): Promise<OpenedFile>;
  /** 404 when empty, 422 too many files; publishes `documents.exported` before the first byte. */
  openArchive(
    organizationId: string,
    criteria: ArchiveCriteria,
    locale: Locale,
    actorContext: ActorContext,
  ): Promise<OpenedArchive>;
  /** In the caller's transaction, whenever the vault shall show or find other labels. */
  saveRequestLabels(labels: RequestLabels): Promise<void>;
  /** In the caller's transaction, labels included; objects are deleted after the commit. */
  deleteRequestFiles(organizationId: string, requestId: string): Promise<void>;
}

export interface DocumentsDeps {
  readonly platform: Platform;
  /** For signed links: owner of the session cookie, and their membership. */
  readonly resolveSession: IdentityModule['resolveSession'];
  readonly memberships: Pick<MembershipSource, 'findMembership'>;
  /** For links made with an API key; passed by the app because integrations is built later. */
  readonly isApiKeyActive: (organizationId: string, apiKeyId: string) => Promise<boolean>;
  /** Time zone for « today ». */
  readonly organizations: { get(organizationId: string): Promise<{ readonly timeZone: string }> };
}

export type DocumentsModule = Module & {
  readonly api: DocumentsApi;
  readonly maintenance: StorageMaintenance;
  /** False while the last scrub has findings or the disk is nearly full. */
  isStorageHealthy(): Promise<boolean>;
  /** Once, after the migrations; refuses a master key that is not the one of this database. */
  prepare(): Promise<void>;
  /** For tests: resolves when all new files are inspected. */
  waitForInspections(): Promise<void>;
  /** Called before the database closes; running inspections are repeated after the next start. */
  stop(): Promise<void>;
};
