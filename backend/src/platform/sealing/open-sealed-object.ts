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

/** Where sealed bytes come from: `end` is exclusive; blocks may have any size and become the reader's, which frees them. */
export interface SealedSource {
  readonly size: number;
  read(start: number, end: number): AsyncIterable<Buffer>;
}

/** What the database knows of the object; anything else is damage. */
export interface SealedObjectRecord {
  readonly objectId: Buffer;
  readonly size: number;
  readonly sealedSha256: Buffer;
}

export interface SealedObjectReader {
  readonly size: number;
  /** Plain bytes from `start` to `end` (exclusive), each frame verified before a byte of it comes out. Throws `DamagedObjectError`. */
  readRange(start: number, end: number): AsyncGenerator<Buffer, void, undefined>;
  /** Reads and verifies the whole object, frames and SHA-256, and gives nothing out. Throws `DamagedObjectError`. */
  verify(): Promise<void>;
  /** Every frame verified, then the plain bytes, a frame each: for small objects. To who has the key the SHA-256 says nothing that the frames have not said. Throws `DamagedObjectError`. */
  readAll(): Promise<Buffer[]>;
}

/** Checks length and header, which needs 64 bytes of the object; frames are checked as they are read. */
export async function openSealedObject(
  source: SealedSource,
  dataKey: Buffer,
  context: SealContext,
  expected: SealedObjectRecord,
): Promise<SealedObjectReader> {
  const { size } = expected;
  if (source.size !== computeSealedSize(size))
    throw new DamagedObjectError('The object has another length than recorded');
  const header = await readAll(source, 0, HEADER_BYTES);
  const { objectId, salt, prefix } = decodeHeader(header);
  if (!objectId.equals(expected.objectId))
    throw new DamagedObjectError('The object is another one than recorded');
  const key = deriveFrameKey(dataKey, salt, context);
  const frames = computeFrameCount(size);

  async function* opened(
    first: number,
    last: number,
    seen?: (sealed: Buffer) => void,
  ): AsyncGenerator<Buffer, void, undefined> {
    const end = Math.min(
      HEADER_BYTES + last * SEALED_FRAME_BYTES + SEALED_FRAME_BYTES,
      source.size,
    );
    let index = first;
    for await (const sealed of inFrames(
      source.read(HEADER_BYTES + first * SEALED_FRAME_BYTES, end),
    )) {
      seen?.(sealed);
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
      for await (const plain of opened(first, last)) {
        const wanted = plain.subarray(Math.max(0, start - position), Math.max(0, end - position));
        position += plain.length;
        if (wanted.length > 0) yield wanted;
      }
    },
    async verify() {
      const hash = createHash('sha256').update(header);
      for await (const plain of opened(0, frames - 1, (sealed) => hash.update(sealed)))
        freeBuffer(plain);
      if (!hash.digest().equals(expected.sealedSha256))
        throw new DamagedObjectError('The object has another SHA-256 than recorded');
    },
    async readAll() {
      const blocks: Buffer[] = [];
      for await (const plain of opened(0, frames - 1)) blocks.push(plain);
      return blocks;
    },
  };
}

function openFrame(key: KeyObject, header: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  if (sealed.length < TAG_BYTES) throw new DamagedObjectError('A frame was cut');
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

/** Cuts blocks of any size into sealed frames, each good until the next is asked for; only the last may be short. */
async function* inFrames(blocks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  // Stores cut as they like: what lies across two blocks is put together in one place, again and again.
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
    // Every frame of it was opened by whoever asked for the next one.
    freeBuffer(block);
  }
  if (frame !== null && filled > 0) yield frame.subarray(0, filled);
}

async function readAll(source: SealedSource, start: number, end: number): Promise<Buffer> {
  const blocks: Buffer[] = [];
  for await (const block of source.read(start, end)) blocks.push(block);
  return Buffer.concat(blocks);
}
