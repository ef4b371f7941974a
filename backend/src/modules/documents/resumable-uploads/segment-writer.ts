import type { Hash } from 'node:crypto';
import type { DocumentsContext } from '../documents.context.ts';
import { uploadBusy } from '../documents.problems.ts';
import { deleteObject } from '../sealed-objects/delete-object.ts';
import {
  createSealedObjectWriter,
  type SealedObjectWriter,
} from '../sealed-objects/sealed-object-writer.ts';
import { toSealContext } from '../sealed-objects/open-stored-file.ts';
import type { SealedObject } from '../sealed-objects/sealed-object.ts';
import type { UploadRow } from './uploads.tables.ts';

/** What a kill or a power cut can lose of a call under way. */
const SEGMENT_BYTES = 8 * 1024 * 1024;

/** Takes the bytes of one call and commits them as segments. */
export interface SegmentWriter {
  /** Plain bytes of the upload that were committed, or are on their way to it. */
  readonly offset: number;
  /** A promise when the disk asks to wait. */
  write(chunk: Buffer): Promise<void> | undefined;
  /** Commits what was gathered; answers how far the upload is. */
  commit(): Promise<{ readonly received: number; readonly segments: number }>;
  /** The rest as one object that would survive a power cut but that no row names yet; what came before it is committed. */
  finish(): Promise<{
    readonly object: SealedObject;
    readonly committed: { readonly received: number; readonly segments: number };
  }>;
  /** Forgets what is not committed. Never throws. */
  abort(): Promise<void>;
}

/** One segment is brought to the disk and recorded while the next one gathers. */
export function createSegmentWriter(
  documents: DocumentsContext,
  upload: UploadRow,
  lease: string,
  key: Buffer,
  hash: Hash | null,
): SegmentWriter {
  const { platform, segments, uploads } = documents;
  let done = { received: upload.received, segments: upload.segments };
  let offset = upload.received;
  let position = upload.segments;
  let current: SealedObjectWriter | null = null;
  let committing: Promise<void> = Promise.resolve();

  const record = async (object: SealedObjectWriter, at: number): Promise<void> => {
    let sealed: SealedObject;
    try {
      sealed = await object.finish();
    } catch (error) {
      await object.abort();
      throw error;
    }
    const received = done.received + sealed.size;
    const { organizationId, id } = upload;
    try {
      await platform.database.transaction(async () => {
        if (!(await uploads.recordSegment(organizationId, id, lease, done, received)))
          throw uploadBusy({ log: { uploadId: id } });
        await segments.insert({ organizationId, documentId: id, position: at, ...sealed });
      });
    } catch (error) {
      await deleteObject(documents, sealed.storageKey);
      throw error;
    }
    done = { received, segments: done.segments + 1 };
  };

  /** The next one waits for the last, so that there are never more than two on their way. */
  const close = async (): Promise<void> => {
    const [object, at] = [current, position];
    if (object === null) return;
    await committing;
    current = null;
    position++;
    committing = record(object, at);
    // Told by whoever waits for it next.
    committing.catch(() => undefined);
  };

  const take = (object: SealedObjectWriter, chunk: Buffer): Promise<void> | undefined => {
    offset += chunk.length;
    hash?.update(chunk);
    const wait = object.write(chunk);
    // The end of the file stays open: it is committed together with the file it completes.
    if (object.size < SEGMENT_BYTES || offset >= upload.size) return wait;
    return Promise.resolve(wait).then(close);
  };

  return {
    get offset() {
      return offset;
    },
    write(chunk) {
      if (current !== null) return take(current, chunk);
      return createSealedObjectWriter(documents, key, toSealContext(upload, position)).then(
        (object) => {
          current = object;
          return take(object, chunk);
        },
      );
    },
    async commit() {
      await close();
      await committing;
      return done;
    },
    async finish() {
      await committing;
      if (current === null) throw new Error('An upload ends with its last bytes');
      const object = await current.finish();
      return { object, committed: done };
    },
    async abort() {
      await committing.catch(() => undefined);
      await current?.abort();
    },
  };
}
