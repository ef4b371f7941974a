import type { SealedObjectReader } from '../../../platform/sealing/open-sealed-object.ts';

/** A file whose bytes can be looked at anywhere. A part outside the file comes back shorter. */
export interface ReadableFile {
  readonly size: number;
  read(start: number, end: number): Promise<Buffer>;
  stream(): AsyncIterable<Buffer>;
}

const BLOCK_BYTES = 256 * 1024;

/** Small looks at neighbouring places, as readers of archives and pictures make them, open and decipher once. */
export function toReadableFile(opened: SealedObjectReader): ReadableFile {
  let block = { start: 0, bytes: Buffer.alloc(0) as Buffer };
  const fetch = async (start: number, end: number): Promise<Buffer> => {
    const parts: Buffer[] = [];
    if (start < end) for await (const part of opened.readRange(start, end)) parts.push(part);
    return Buffer.concat(parts);
  };
  return {
    size: opened.size,
    async read(start, end) {
      const [from, to] = [Math.min(start, opened.size), Math.min(end, opened.size)];
      const holds = () => from >= block.start && to <= block.start + block.bytes.length;
      if (!holds()) {
        const aligned = Math.floor(from / BLOCK_BYTES) * BLOCK_BYTES;
        if (to - aligned > BLOCK_BYTES) return fetch(from, to);
        block = {
          start: aligned,
          bytes: await fetch(aligned, Math.min(aligned + BLOCK_BYTES, opened.size)),
        };
      }
      return block.bytes.subarray(from - block.start, to - block.start);
    },
    stream: () => opened.readRange(0, opened.size),
  };
}
