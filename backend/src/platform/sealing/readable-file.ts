import type { SealedObjectReader } from './open-sealed-object.ts';

export interface ReadableFile {
  readonly size: number;
  read(start: number, end: number): Promise<Buffer>;
  stream(): AsyncIterable<Buffer>;
}

export interface KnownBytes {
  readonly start: number;
  readonly bytes: Buffer;
}

const BLOCK_BYTES = 256 * 1024;

/** Opens the object when `known` lacks a part; caches one block for small neighbouring reads. */
export function toReadableFile(
  size: number,
  open: () => Promise<SealedObjectReader>,
  known: readonly KnownBytes[] = [],
): ReadableFile {
  let block: KnownBytes = { start: 0, bytes: Buffer.alloc(0) };
  let opening: Promise<SealedObjectReader> | null = null;
  async function* stream(start: number, end: number): AsyncGenerator<Buffer> {
    yield* (await (opening ??= open())).readRange(start, end);
  }
  const readRange = async (start: number, end: number): Promise<Buffer> => {
    const parts: Buffer[] = [];
    if (start < end) for await (const part of stream(start, end)) parts.push(part);
    return Buffer.concat(parts);
  };
  return {
    size,
    async read(start, end) {
      const [from, to] = [Math.min(start, size), Math.min(end, size)];
      const isWithin = ({ start, bytes }: KnownBytes) =>
        from >= start && to <= start + bytes.length;
      let found = [...known, block].find(isWithin);
      if (found === undefined) {
        const aligned = Math.floor(from / BLOCK_BYTES) * BLOCK_BYTES;
        if (to - aligned > BLOCK_BYTES) return readRange(from, to);
        const bytes = await readRange(aligned, Math.min(aligned + BLOCK_BYTES, size));
        found = block = { start: aligned, bytes };
      }
      return found.bytes.subarray(from - found.start, to - found.start);
    },
    stream: () => stream(0, size),
  };
}
