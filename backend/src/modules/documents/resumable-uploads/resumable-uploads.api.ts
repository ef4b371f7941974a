import type { IncomingMessage } from 'node:http';
import type { DocumentFile } from '../documents.contract.ts';
import type { StagedFile } from '../uploads/staged-file.ts';

/** An item of a request: what comes in pieces always belongs to one. */
export interface RequestedDocumentTarget {
  readonly organizationId: string;
  readonly requestId: string;
  readonly itemId: string;
}

/** How far a file has come. `received`: bytes that would survive a power cut; `documentId`: what it became. */
interface UploadState {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly received: number;
  readonly documentId: string | null;
  readonly expiresAt: Date;
}

/** Makes the complete file what it is meant for: called with everything checked, in the caller's own transaction. */
export type UploadCompletionHandler = (staged: StagedFile) => Promise<DocumentFile>;

/** Files that come in pieces. An upload belongs to one item; asked for under any other it is not there (404). */
export interface ResumableUploads {
  /** Throws 413 too large, 415 type refused, 422 empty. `linkEnds`: no upload outlives its link. */
  create(
    target: RequestedDocumentTarget,
    file: { id: string; name: string; size: number },
    linkEnds: Date | null,
  ): Promise<UploadState>;
  get(target: RequestedDocumentTarget, id: string): Promise<UploadState>;
  /** Throws 423 while somebody else writes. Whoever has it may append, and gives it back. */
  lock(target: RequestedDocumentTarget, id: string): Promise<UploadLock>;
  /** 409 for a finished one. */
  terminate(target: RequestedDocumentTarget, id: string): Promise<void>;
}

export interface UploadLock {
  /**
   * Takes the body of a call from `offset` on and answers how far the upload is. The last byte makes it a file, by `complete`, in
   * one transaction with the last piece: an upload is never whole without being a file, nor a file twice.
   */
  append(offset: number, req: IncomingMessage, complete: UploadCompletionHandler): Promise<number>;
  release(): Promise<void>;
}
