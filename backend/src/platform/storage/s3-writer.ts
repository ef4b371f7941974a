import { freeBuffer } from '../free-buffer.ts';
import { storageCorrupted } from '../problem.ts';
import { createRunningChecksum } from './checksum.ts';
import { isTimeout } from './s3-errors.ts';
import type { StartedMultipartUpload, UploadedPart, S3Client } from './s3-client.ts';
import type { ObjectWriter } from './storage.ts';

interface Deps {
  readonly key: string;
  readonly client: () => Promise<S3Client>;
  /** Bytes of every part but the last. */
  readonly partSize: number;
}

/** One part fills while so many are on their way: what an upload takes of memory is two parts. */
const ON_THE_WAY = 1;

/**
 * What fits into one part goes up in one call; more in parts that stay invisible until the last call joins them. A store that does not
 * prove what it has kept by checksums is asked for the whole object again before it counts as stored.
 */
export function createS3Writer({ key, client, partSize }: Deps): ObjectWriter {
  const stopped = new AbortController();
  const parts: Promise<UploadedPart>[] = [];
  const onTheWay = new Set<Promise<unknown>>();
  let filling: Buffer | null = null;
  let filled = 0;
  let upload: Promise<StartedMultipartUpload> | null = null;
  let size = 0;
  const sum = createRunningChecksum();
  let ending = false;
  let failure: { readonly error: unknown } | null = null;

  const sendPart = () => {
    const body = filling!.subarray(0, filled);
    const memory = filling!;
    const number = parts.length + 1;
    filling = null;
    filled = 0;
    upload ??= quiet(client().then((s3) => s3.startMultipartUpload(key)));
    const sent = Promise.all([client(), upload])
      .then(([s3, begun]) => s3.uploadPart(key, begun, number, body, stopped.signal))
      .finally(() => freeBuffer(memory));
    parts.push(quiet(sent));
    const way: Promise<unknown> = sent
      .catch((error: unknown) => (failure ??= { error }))
      .finally(() => onTheWay.delete(way));
    onTheWay.add(way);
  };

  const take = (piece: Buffer) => {
    size += piece.length;
    sum.add(piece);
    for (let offset = 0; offset < piece.length;) {
      // A full part goes only when more comes: an object of just one part needs one call.
      if (filled === partSize) sendPart();
      filling ??= Buffer.allocUnsafeSlow(partSize);
      const copied = piece.copy(filling, filled, offset);
      filled += copied;
      offset += copied;
    }
    freeBuffer(piece);
  };

  const room = async () => {
    while (onTheWay.size >= ON_THE_WAY) await Promise.race(onTheWay);
  };

  const finish = async (s3: S3Client) => {
    let isProven: boolean;
    if (upload === null) {
      const body = filling === null ? Buffer.alloc(0) : filling.subarray(0, filled);
      isProven = await s3.putObject(key, body, stopped.signal);
    } else {
      if (filled > 0) sendPart();
      const sent = await Promise.all(parts);
      const isJoinProven = await s3.completeMultipartUpload(key, await upload, sent, sum.value());
      isProven = isJoinProven && sent.every((part) => part.isProven);
    }
    if (!isProven && !(await s3.matchesStoredObject(key, size, sum.value())))
      throw storageCorrupted({ log: { key, size } });
  };

  return {
    key,
    write(pieces) {
      // Told by the next call, so that no more is taken in.
      if (failure !== null) return Promise.reject(failure.error);
      pieces.forEach(take);
      return onTheWay.size >= ON_THE_WAY ? room() : undefined;
    },
    async commit() {
      ending = true;
      try {
        await finish(await client());
      } catch (error) {
        failure ??= { error };
        throw error;
      }
      if (filling !== null) freeBuffer(filling);
      filling = null;
    },
    async abort() {
      stopped.abort();
      await Promise.allSettled(parts);
      if (filling !== null) freeBuffer(filling);
      filling = null;
      // These calls would hang too, and the caller waits; the sweep removes what is left.
      if (isTimeout(failure?.error)) return;
      const s3 = await client().catch(() => null);
      const begun = await upload?.catch(() => null);
      if (s3 !== null && begun)
        await s3.abortMultipartUpload(key, begun.uploadId).catch(() => undefined);
      // A commit that failed may have been carried out all the same.
      if (s3 !== null && ending) await s3.deleteObject(key).catch(() => undefined);
    },
  };
}

function quiet<T>(work: Promise<T>): Promise<T> {
  work.catch(() => undefined);
  return work;
}
