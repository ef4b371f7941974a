import { createDecipheriv, createHash, type KeyObject } from 'node:crypto';
import { freeBuffer } from '../free-buffer.ts';
import {
  CIPHER_ALGORITHM,
  DamagedObjectError,
  decodeHeader,
  FRAME_BYTES,
  computeFrameCount,
  HEADER_BYTES,
  buildFrameNonce,
  SEALED_FRAME_BYTES,
  computeSealedSize,
  TAG_BYTES,
} from './sealed-format.ts';
import { deriveFrameKey, type SealContext } from './key-wrapping.ts';

/** `end` is exclusive; blocks of any size belong to the reader, which frees them. */
interface SealedSource {
  readonly size: number;
  read(start: number, end: number): AsyncIterable<Buffer>;
}

interface SealedObjectRecord {
  readonly objectId: Buffer;
  readonly size: number;
  readonly sealedSha256: Buffer;
}

export interface SealedObjectReader {
  readonly size: number;
  /**
   * From `start` to `end` (exclusive); every frame is verified first, else `DamagedObjectError`.
   */
  readRange(start: number, end: number): AsyncGenerator<Buffer, void, undefined>;
  verify(): Promise<void>;
  /** Once, as the last read. */
  readAll(): Promise<Buffer>;
}

/** Opening, reading and closing a file costs more than decrypting its few frames. */
const READ_AT_ONCE_BYTES = 20 * SEALED_FRAME_BYTES;

/** Checks length and header; frames are checked when read. Reads a small object at once. */
export async function openSealedObject(
  source: SealedSource,
  dataKey: Buffer,
  context: SealContext,
  expected: SealedObjectRecord,
): Promise<SealedObjectReader> {
  const { size } = expected;
  if (source.size !== computeSealedSize(size))
    throw new DamagedObjectError('The length of the object differs from the record');
  const whole = source.size <= READ_AT_ONCE_BYTES ? await readBytes(source, 0, source.size) : null;
  const readSealed = (start: number, end: number) =>
    whole === null ? source.read(start, end) : [whole.subarray(start, end)];
  const header = whole?.subarray(0, HEADER_BYTES) ?? (await readBytes(source, 0, HEADER_BYTES));
  const { objectId, salt, prefix } = decodeHeader(header);
  if (!objectId.equals(expected.objectId))
    throw new DamagedObjectError('The object id differs from the record');
  const key = deriveFrameKey(dataKey, salt, context);
  const frames = computeFrameCount(size);

  async function* openFrames(
    first: number,
    last: number,
    onSealed?: (sealed: Buffer) => void,
  ): AsyncGenerator<Buffer, void, undefined> {
    const end = Math.min(
      HEADER_BYTES + last * SEALED_FRAME_BYTES + SEALED_FRAME_BYTES,
      source.size,
    );
    let index = first;
    for await (const sealed of splitFrames(
      readSealed(HEADER_BYTES + first * SEALED_FRAME_BYTES, end),
    )) {
      onSealed?.(sealed);
      yield openFrame(key, header, buildFrameNonce(prefix, index, index === frames - 1), sealed);
      index++;
    }
    if (index !== last + 1) throw new DamagedObjectError('The object ended early');
  }

  return {
    size,
    async *readRange(start, end) {
      if (start < 0 || end > size || start > end) throw new RangeError('Outside the object');
      const first = Math.min(Math.floor(start / FRAME_BYTES), frames - 1);
      const last = Math.max(first, Math.ceil(end / FRAME_BYTES) - 1);
      let position = first * FRAME_BYTES;
      for await (const plain of openFrames(first, last)) {
        const part = plain.subarray(Math.max(0, start - position), Math.max(0, end - position));
        position += plain.length;
        if (part.length > 0) yield part;
      }
    },
    async verify() {
      const hash = createHash('sha256').update(header);
      const verified = openFrames(0, frames - 1, (sealed) => hash.update(sealed));
      for await (const plain of verified) freeBuffer(plain);
      if (!hash.digest().equals(expected.sealedSha256))
        throw new DamagedObjectError('The SHA-256 of the object differs from the record');
    },
    async readAll() {
      const all = Buffer.allocUnsafeSlow(size);
      let position = 0;
      for await (const plain of openFrames(0, frames - 1)) {
        position += plain.copy(all, position);
        freeBuffer(plain);
      }
      if (whole !== null) freeBuffer(whole);
      return all;
    },
  };
}

function openFrame(key: KeyObject, header: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  if (sealed.length < TAG_BYTES) throw new DamagedObjectError('A frame is truncated');
  const decipher = createDecipheriv(CIPHER_ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(header).setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
  const plain = decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES));
  try {
    decipher.final();
  } catch (cause) {
    throw new DamagedObjectError('A frame does not verify', { cause });
  }
  return plain;
}

/** Frames are valid until the next one is read; only the last may be short. */
async function* splitFrames(
  blocks: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer, void, undefined> {
  // A frame across two blocks is joined in this one buffer, which is reused.
  let frame: Buffer | null = null;
  let filled = 0;
  for await (const block of blocks) {
    for (let offset = 0; offset < block.length;) {
      if (filled === 0 && block.length - offset >= SEALED_FRAME_BYTES) {
        yield block.subarray(offset, offset + SEALED_FRAME_BYTES);
        offset += SEALED_FRAME_BYTES;
        continue;
      }
      frame ??= Buffer.allocUnsafeSlow(SEALED_FRAME_BYTES);
      const copied = block.copy(frame, filled, offset);
      offset += copied;
      filled += copied;
      if (filled < SEALED_FRAME_BYTES) continue;
      yield frame;
      filled = 0;
    }
    freeBuffer(block);
  }
  if (frame !== null && filled > 0) yield frame.subarray(0, filled);
}

async function readBytes(source: SealedSource, start: number, end: number): Promise<Buffer> {
  const blocks: Buffer[] = [];
  for await (const block of source.read(start, end)) blocks.push(block);
  return blocks.length === 1 ? blocks[0]! : Buffer.concat(blocks);
}
