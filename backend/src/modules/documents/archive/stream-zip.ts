import { crc32 } from 'node:zlib';
import {
  encodeDataDescriptor,
  encodeEndOfCentralDirectory,
  encodeCentralDirectoryHeader,
  encodeLocalFileHeader,
  type WrittenZipEntry,
} from './zip-format.rules.ts';

/** A file on its way into an archive. */
export interface ZipSource {
  readonly name: string;
  readonly date: Date;
  readonly size: number;
  /** Opened while the one before it is on its way: nothing of it stays open when the reader leaves. */
  readonly ahead: boolean;
  /** All its bytes when they are at hand as a list; then the archive needs no word about them behind them. */
  open(): Promise<AsyncIterable<Buffer> | readonly Buffer[]>;
}

/** The bytes of an archive, made while they are read: hardly more than one file is open at a time, stored, not packed, as what people send is packed already. */
export async function* streamZip(
  sources: readonly ZipSource[],
): AsyncGenerator<Buffer, void, undefined> {
  const placed: WrittenZipEntry[] = [];
  let offset = 0;
  let next: ReturnType<ZipSource['open']> | null = null;
  for (const [index, { name, date, size, open }] of sources.entries()) {
    const bytes = await (next ?? open());
    const following = sources[index + 1];
    next = following?.ahead ? following.open() : null;
    // Told when its turn comes.
    next?.catch(() => undefined);
    const known = isList(bytes) ? bytes.reduce((crc, block) => crc32(block, crc), 0) : null;
    const header = encodeLocalFileHeader({ name, date, size, crc: known });
    yield header;
    let [crc, length] = [0, 0];
    for await (const block of bytes) {
      length += block.length;
      if (known === null) crc = crc32(block, crc);
      yield block;
    }
    if (length !== size) throw new Error('A file has another length than recorded');
    const tail = known === null ? encodeDataDescriptor(crc, size) : null;
    if (tail !== null) yield tail;
    placed.push({ name, date, size, crc: known ?? crc, offset, hasDataDescriptor: known === null });
    offset += header.length + size + (tail?.length ?? 0);
  }
  const directory = Buffer.concat(placed.map(encodeCentralDirectoryHeader));
  yield directory;
  yield encodeEndOfCentralDirectory(placed.length, directory.length, offset);
}

const isList = (bytes: AsyncIterable<Buffer> | readonly Buffer[]): bytes is readonly Buffer[] =>
  Array.isArray(bytes);
