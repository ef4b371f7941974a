import { createDecipheriv, createHash, type KeyObject } from 'node:crypto';
import { freeBuffer } from '../free-buffer.ts';
import { CIPHER, DamagedObject, decodeHeader, FRAME, frameCount, HEADER, nonceOf, SEALED_FRAME, sealedSize, TAG } from './sealed-format.ts';
import { frameKey, type SealContext } from './key-wrapping.ts';

/** Where sealed bytes come from: `end` is exclusive; blocks may have any size and become the reader's, which frees them. */
export interface SealedSource {
  readonly size: number;
  read(start: number, end: number): AsyncIterable<Buffer>;
}

/** What the database knows of the object; anything else is damage. */
export interface Expected {
  readonly objectId: Buffer;
  readonly size: number;
  readonly sealedSha256: Buffer;
}

export interface OpenedObject {
  readonly size: number;
  /** Plain bytes from `start` to `end` (exclusive), each frame verified before a byte of it comes out. Throws `DamagedObject`. */
  range(start: number, end: number): AsyncGenerator<Buffer, void, undefined>;
  /** Reads and verifies the whole object, frames and SHA-256, and gives nothing out. Throws `DamagedObject`. */
  verify(): Promise<void>;
  /** Every frame verified, then the plain bytes, a frame each: for small objects. To who has the key the SHA-256 says nothing that the frames have not said. Throws `DamagedObject`. */
  whole(): Promise<Buffer[]>;
}

/** Checks length and header, which needs 64 bytes of the object; frames are checked as they are read. */
export async function openSealed(source: SealedSource, dataKey: Buffer, context: SealContext, expected: Expected): Promise<OpenedObject> {
  const { size } = expected;
  if (source.size !== sealedSize(size)) throw new DamagedObject('The object has another length than recorded');
  const header = await readAll(source, 0, HEADER);
  const { objectId, salt, prefix } = decodeHeader(header);
  if (!objectId.equals(expected.objectId)) throw new DamagedObject('The object is another one than recorded');
  const key = frameKey(dataKey, salt, context);
  const frames = frameCount(size);

  async function* opened(first: number, last: number, seen?: (sealed: Buffer) => void): AsyncGenerator<Buffer, void, undefined> {
    const end = Math.min(HEADER + last * SEALED_FRAME + SEALED_FRAME, source.size);
    let index = first;
    for await (const sealed of inFrames(source.read(HEADER + first * SEALED_FRAME, end))) {
      seen?.(sealed);
      yield openFrame(key, header, nonceOf(prefix, index, index === frames - 1), sealed);
      index++;
    }
    if (index !== last + 1) throw new DamagedObject('The object ended early');
  }

  return {
    size,
    async *range(start, end) {
      if (start < 0 || end > size || start > end) throw new RangeError('Outside the object');
      const first = Math.min(Math.floor(start / FRAME), frames - 1);
      const last = Math.max(first, Math.ceil(end / FRAME) - 1);
      let position = first * FRAME;
      for await (const plain of opened(first, last)) {
        const wanted = plain.subarray(Math.max(0, start - position), Math.max(0, end - position));
        position += plain.length;
        if (wanted.length > 0) yield wanted;
      }
    },
    async verify() {
      const hash = createHash('sha256').update(header);
      for await (const plain of opened(0, frames - 1, (sealed) => hash.update(sealed))) freeBuffer(plain);
      if (!hash.digest().equals(expected.sealedSha256)) throw new DamagedObject('The object has another SHA-256 than recorded');
    },
    async whole() {
      const blocks: Buffer[] = [];
      for await (const plain of opened(0, frames - 1)) blocks.push(plain);
      return blocks;
    },
  };
}

function openFrame(key: KeyObject, header: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  if (sealed.length < TAG) throw new DamagedObject('A frame was cut');
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG });
  decipher.setAAD(header).setAuthTag(sealed.subarray(sealed.length - TAG));
  const plain = decipher.update(sealed.subarray(0, sealed.length - TAG));
  try {
    decipher.final();
  } catch (cause) {
    throw new DamagedObject('A frame does not verify', { cause });
  }
  return plain;
}

/** Cuts blocks of any size into sealed frames, each good until the next is asked for; only the last may be short. */
async function* inFrames(blocks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  // Stores cut as they like: what lies across two blocks is put together in one place, again and again.
  let frame: Buffer | null = null;
  let filled = 0;
  for await (const block of blocks) {
    for (let offset = 0; offset < block.length; ) {
      if (filled === 0 && block.length - offset >= SEALED_FRAME) {
        yield block.subarray(offset, offset + SEALED_FRAME);
        offset += SEALED_FRAME;
        continue;
      }
      frame ??= Buffer.allocUnsafeSlow(SEALED_FRAME);
      const copied = block.copy(frame, filled, offset);
      offset += copied;
      filled += copied;
      if (filled < SEALED_FRAME) continue;
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
