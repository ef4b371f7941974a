import type { IncomingMessage } from 'node:http';
import type { DocumentFile } from '../documents.contract.ts';
import type { StagedFile } from '../uploads/staged-file.ts';

export interface RequestedDocumentTarget {
  readonly organizationId: string;
  readonly requestId: string;
  readonly itemId: string;
}

/** `received`: durable bytes; `documentId`: the file it became. */
interface UploadState {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly received: number;
  readonly documentId: string | null;
  readonly expiresAt: Date;
}

/** Attaches the complete, checked file in a transaction of its own. */
export type UploadCompletionHandler = (staged: StagedFile) => Promise<DocumentFile>;

/** Uploads in several requests. An upload belongs to one requested document; 404 for any other. */
export interface ResumableUploads {
  /** 413 too large, 415 type refused, 422 empty. `linkEnds`: no upload outlives its link. */
  create(
    target: RequestedDocumentTarget,
    file: { id: string; name: string; size: number },
    linkEnds: Date | null,
  ): Promise<UploadState>;
  get(target: RequestedDocumentTarget, id: string): Promise<UploadState>;
  /** Throws 423 while another request writes. The caller releases the lock. */
  lock(target: RequestedDocumentTarget, id: string): Promise<UploadLock>;
  /** 409 when finished. */
  terminate(target: RequestedDocumentTarget, id: string): Promise<void>;
}

export interface UploadLock {
  /** Returns the new offset. The last byte calls `complete`, with the last segment's commit. */
  append(offset: number, req: IncomingMessage, complete: UploadCompletionHandler): Promise<number>;
  release(): Promise<void>;
}
