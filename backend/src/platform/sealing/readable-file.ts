import type { SealedObjectReader } from './open-sealed-object.ts';

export interface ReadableFile {
  readonly size: number;
  read(start: number, end: number): Promise<Buffer>;
  stream(): AsyncIterable<Buffer>;
}

const BLOCK_BYTES = 256 * 1024;

/** Caches one block, so that small neighbouring reads decrypt it once. */
export function toReadableFile(opened: SealedObjectReader): ReadableFile {
  let block = { start: 0, bytes: Buffer.alloc(0) as Buffer };
  const readRange = async (start: number, end: number): Promise<Buffer> => {
    const parts: Buffer[] = [];
    if (start < end) for await (const part of opened.readRange(start, end)) parts.push(part);
    return Buffer.concat(parts);
  };
  return {
    size: opened.size,
    async read(start, end) {
      const [from, to] = [Math.min(start, opened.size), Math.min(end, opened.size)];
      const isCached = () => from >= block.start && to <= block.start + block.bytes.length;
      if (!isCached()) {
        const aligned = Math.floor(from / BLOCK_BYTES) * BLOCK_BYTES;
        if (to - aligned > BLOCK_BYTES) return readRange(from, to);
        block = {
          start: aligned,
          bytes: await readRange(aligned, Math.min(aligned + BLOCK_BYTES, opened.size)),
        };
      }
      return block.bytes.subarray(from - block.start, to - block.start);
    },
    stream: () => opened.readRange(0, opened.size),
  };
}
