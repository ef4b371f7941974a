import { crc32 } from 'node:zlib';
import {
  encodeDataDescriptor,
  encodeEndOfCentralDirectory,
  encodeCentralDirectoryHeader,
  encodeLocalFileHeader,
  type WrittenZipEntry,
} from './zip-format.rules.ts';

export interface ZipSource {
  readonly name: string;
  readonly date: Date;
  readonly size: number;
  /** Opened while the previous file is written: only for files that keep nothing open. */
  readonly canOpenAhead: boolean;
  /** A buffer when all bytes are in memory: the checksum then precedes them. */
  open(): Promise<AsyncIterable<Buffer> | Buffer>;
}

/** Stored, not compressed: most uploaded files are compressed already. */
export async function* streamZip(
  sources: Iterable<ZipSource> | AsyncIterable<ZipSource>,
): AsyncGenerator<Buffer, void, undefined> {
  const written: WrittenZipEntry[] = [];
  let offset = 0;
  let opening: ReturnType<ZipSource['open']> | null = null;
  const iterator =
    Symbol.asyncIterator in sources ? sources[Symbol.asyncIterator]() : sources[Symbol.iterator]();
  for (let source = await iterator.next(); source.done !== true;) {
    const { name, date, size, open } = source.value;
    const bytes = await (opening ?? open());
    source = await iterator.next();
    opening = source.done !== true && source.value.canOpenAhead ? source.value.open() : null;
    opening?.catch(() => undefined);
    const knownCrc = Buffer.isBuffer(bytes) ? crc32(bytes) : null;
    const header = encodeLocalFileHeader({ name, date, size, crc: knownCrc });
    yield header;
    let [crc, length] = [0, 0];
    for await (const block of Buffer.isBuffer(bytes) ? [bytes] : bytes) {
      length += block.length;
      if (knownCrc === null) crc = crc32(block, crc);
      yield block;
    }
    if (length !== size) throw new Error('A file has another length than recorded');
    const tail = knownCrc === null ? encodeDataDescriptor(crc, size) : null;
    if (tail !== null) yield tail;
    written.push({
      name,
      date,
      size,
      crc: knownCrc ?? crc,
      offset,
      hasDataDescriptor: knownCrc === null,
    });
    offset += header.length + size + (tail?.length ?? 0);
  }
  const directory = Buffer.concat(written.map(encodeCentralDirectoryHeader));
  yield directory;
  yield encodeEndOfCentralDirectory(written.length, directory.length, offset);
}
