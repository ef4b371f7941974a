import { freeBuffer } from '../free-buffer.ts';
import { storageCorrupted } from '../problem.ts';
import { createRunningChecksum } from './checksum.ts';
import { isTimeout } from './s3-errors.ts';
import type { StartedMultipartUpload, UploadedPart, S3Client } from './s3-client.ts';
import { ignoreRejection, type ObjectWriter } from './storage.ts';

interface Deps {
  readonly key: string;
  readonly client: () => Promise<S3Client>;
  readonly partSize: number;
}

/** One part fills while another one is sent: an upload takes the memory of two parts. */
const MAX_IN_FLIGHT = 1;

/** Without a confirmed checksum the object is read back before it counts as stored. */
export function createS3Writer({ key, client, partSize }: Deps): ObjectWriter {
  const abortController = new AbortController();
  const parts: Promise<UploadedPart>[] = [];
  const inFlight = new Set<Promise<unknown>>();
  let buffer: Buffer | null = null;
  let bufferedBytes = 0;
  let upload: Promise<StartedMultipartUpload> | null = null;
  let size = 0;
  const sum = createRunningChecksum();
  let isCommitting = false;
  let failure: { readonly error: unknown } | null = null;

  const sendPart = () => {
    const body = buffer!.subarray(0, bufferedBytes);
    const partBuffer = buffer!;
    const number = parts.length + 1;
    buffer = null;
    bufferedBytes = 0;
    upload ??= ignoreRejection(client().then((s3) => s3.startMultipartUpload(key)));
    const partUpload = Promise.all([client(), upload])
      .then(([s3, started]) => s3.uploadPart(key, started, number, body, abortController.signal))
      .finally(() => freeBuffer(partBuffer));
    parts.push(ignoreRejection(partUpload));
    const settled: Promise<unknown> = partUpload
      .catch((error: unknown) => (failure ??= { error }))
      .finally(() => inFlight.delete(settled));
    inFlight.add(settled);
  };

  const addPiece = (piece: Buffer) => {
    size += piece.length;
    sum.add(piece);
    for (let offset = 0; offset < piece.length;) {
      // Sent only when more bytes follow, so that an object of one part needs one call.
      if (bufferedBytes === partSize) sendPart();
      buffer ??= Buffer.allocUnsafeSlow(partSize);
      const copied = piece.copy(buffer, bufferedBytes, offset);
      bufferedBytes += copied;
      offset += copied;
    }
    freeBuffer(piece);
  };

  const waitForRoom = async () => {
    while (inFlight.size >= MAX_IN_FLIGHT) await Promise.race(inFlight);
  };

  const finish = async (s3: S3Client) => {
    let isConfirmed: boolean;
    if (upload === null) {
      const body = buffer === null ? Buffer.alloc(0) : buffer.subarray(0, bufferedBytes);
      isConfirmed = await s3.putObject(key, body, abortController.signal);
    } else {
      if (bufferedBytes > 0) sendPart();
      const sent = await Promise.all(parts);
      const isJoinConfirmed = await s3.completeMultipartUpload(
        key,
        await upload,
        sent,
        sum.value(),
      );
      isConfirmed = isJoinConfirmed && sent.every((part) => part.isConfirmed);
    }
    if (!isConfirmed && !(await s3.matchesStoredObject(key, size, sum.value())))
      throw storageCorrupted({ log: { key, size } });
  };

  return {
    key,
    write(pieces) {
      // Reported by the next call, so that no more bytes are accepted.
      if (failure !== null) return Promise.reject(failure.error);
      pieces.forEach(addPiece);
      return inFlight.size >= MAX_IN_FLIGHT ? waitForRoom() : undefined;
    },
    async commit() {
      isCommitting = true;
      try {
        await finish(await client());
      } catch (error) {
        failure ??= { error };
        throw error;
      }
      if (buffer !== null) freeBuffer(buffer);
      buffer = null;
    },
    async abort() {
      abortController.abort();
      await Promise.allSettled(parts);
      if (buffer !== null) freeBuffer(buffer);
      buffer = null;
      // These calls would hang too while the caller waits; the sweep removes what is left.
      if (isTimeout(failure?.error)) return;
      const s3 = await client().catch(() => null);
      const started = await upload?.catch(() => null);
      if (s3 !== null && started)
        await s3.abortMultipartUpload(key, started.uploadId).catch(() => undefined);
      // A failed commit may have been carried out all the same.
      if (s3 !== null && isCommitting) await s3.deleteObject(key).catch(() => undefined);
    },
  };
}
