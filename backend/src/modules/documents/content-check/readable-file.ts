import type { OpenedObject } from '../../../platform/sealing/open-sealed-object.ts';

/** A file whose bytes can be looked at anywhere. A part outside the file comes back shorter. */
export interface ReadableFile {
  readonly size: number;
  read(start: number, end: number): Promise<Buffer>;
  all(): AsyncIterable<Buffer>;
}

const BLOCK = 256 * 1024;

/** Small looks at neighbouring places, as readers of archives and pictures make them, open and decipher once. */
export function fileFrom(opened: OpenedObject): ReadableFile {
  let block = { start: 0, bytes: Buffer.alloc(0) as Buffer };
  const fetch = async (start: number, end: number): Promise<Buffer> => {
    const parts: Buffer[] = [];
    if (start < end) for await (const part of opened.range(start, end)) parts.push(part);
    return Buffer.concat(parts);
  };
  return {
    size: opened.size,
    async read(start, end) {
      const [from, to] = [Math.min(start, opened.size), Math.min(end, opened.size)];
      const holds = () => from >= block.start && to <= block.start + block.bytes.length;
      if (!holds()) {
        const aligned = Math.floor(from / BLOCK) * BLOCK;
        if (to - aligned > BLOCK) return fetch(from, to);
        block = { start: aligned, bytes: await fetch(aligned, Math.min(aligned + BLOCK, opened.size)) };
      }
      return block.bytes.subarray(from - block.start, to - block.start);
    },
    all: () => opened.range(0, opened.size),
  };
}
