import type { DocumentTarget, ReplacedFile } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import type { SealedObject, WrappedDocumentKey } from '../sealed-objects/sealed-object.columns.ts';
import { deleteObject } from '../sealed-objects/sealed-objects.ts';

/** Durable, checked and sealed, but invisible until attached; otherwise discard it. */
export interface StagedFile {
  readonly documentId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly sha256: string;
  /** That it is encrypted for; null: it is plain. */
  readonly encryptionKey: string | null;
  readonly replaces: ReplacedFile;
  readonly object: StagedObject;
}

interface StagedObject
  extends Pick<SealedObject, 'sealedSize' | 'sealedSha256'>, WrappedDocumentKey {
  readonly target: DocumentTarget;
  /** Null: stored as segments. */
  readonly storageKey: string | null;
  /** Null: received in one request. */
  readonly upload: {
    readonly lease: string;
    readonly committed: { readonly received: number; readonly segments: number };
    readonly size: number;
    readonly lastSegment: SealedObject & { readonly position: number };
  } | null;
}

export async function discardStagedFile(
  context: DocumentsContext,
  { object }: StagedFile,
): Promise<void> {
  // Earlier segments stay: the upload may still succeed.
  const storageKey = object.upload?.lastSegment.storageKey ?? object.storageKey;
  if (storageKey !== null) await deleteObject(context, storageKey);
}
