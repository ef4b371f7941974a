import type { DocumentsContext } from '../documents.context.ts';
import { uploadBusy } from '../documents.problems.ts';
import type { SealedObject } from '../sealed-objects/sealed-object.columns.ts';
import {
  createSealedObjectWriter,
  deleteObject,
  toSealContext,
  type SealedObjectWriter,
} from '../sealed-objects/sealed-objects.ts';
import type { UploadRow } from './uploads.tables.ts';

/** A crash loses at most the segments that are not committed yet. */
const SEGMENT_BYTES = 8 * 1024 * 1024;

export interface SegmentWriter {
  readonly offset: number;
  write(chunk: Buffer): Promise<void> | undefined;
  commit(): Promise<{ readonly received: number; readonly segments: number }>;
  /** The rest as one durable object that no row names yet; everything before it is committed. */
  finish(): Promise<{
    readonly object: SealedObject;
    readonly committed: { readonly received: number; readonly segments: number };
  }>;
  /** Drops what is not committed. Never throws. */
  abort(): Promise<void>;
}

export function createSegmentWriter(
  context: DocumentsContext,
  upload: UploadRow,
  lease: string,
  key: Buffer,
): SegmentWriter {
  const { platform, segments, uploads } = context;
  let committed = { received: upload.received, segments: upload.segments };
  let offset = upload.received;
  let position = upload.segments;
  let current: SealedObjectWriter | null = null;
  let committing: Promise<void> = Promise.resolve();

  const recordSegment = async (
    object: SealedObjectWriter,
    segmentPosition: number,
  ): Promise<void> => {
    let sealed: SealedObject;
    try {
      sealed = await object.finish();
    } catch (error) {
      await object.abort();
      throw error;
    }
    const received = committed.received + sealed.size;
    const { organizationId, id } = upload;
    try {
      await platform.database.transaction(async () => {
        if (!(await uploads.recordSegment(organizationId, id, lease, committed, received)))
          throw uploadBusy({ log: { uploadId: id } });
        await segments.insert({
          organizationId,
          documentId: id,
          position: segmentPosition,
          ...sealed,
        });
      });
    } catch (error) {
      await deleteObject(context, sealed.storageKey);
      throw error;
    }
    committed = { received, segments: committed.segments + 1 };
  };

  /** Waits for the previous commit, so that at most two segments are open. */
  const commitSegment = async (): Promise<void> => {
    const [object, segmentPosition] = [current, position];
    if (object === null) return;
    await committing;
    current = null;
    position++;
    committing = recordSegment(object, segmentPosition);
    // Rejects where it is awaited next.
    committing.catch(() => undefined);
  };

  const append = (object: SealedObjectWriter, chunk: Buffer): Promise<void> | undefined => {
    offset += chunk.length;
    const wait = object.write(chunk);
    // The last segment is committed together with the file it completes.
    if (object.size < SEGMENT_BYTES || offset >= upload.size) return wait;
    return Promise.resolve(wait).then(commitSegment);
  };

  return {
    get offset() {
      return offset;
    },
    write(chunk) {
      if (current !== null) return append(current, chunk);
      return createSealedObjectWriter(context, key, toSealContext(upload, position)).then(
        (object) => {
          current = object;
          return append(object, chunk);
        },
      );
    },
    async commit() {
      await commitSegment();
      await committing;
      return committed;
    },
    async finish() {
      await committing;
      if (current === null) throw new Error('An upload cannot finish without its last bytes');
      const object = await current.finish();
      return { object, committed };
    },
    async abort() {
      await committing.catch(() => undefined);
      await current?.abort();
    },
  };
}
