import { expect, test } from '@jest/globals';
import yauzl from 'yauzl';
import {
  encodeEndOfCentralDirectory,
  encodeCentralDirectoryHeader,
  encodeLocalFileHeader,
} from './zip-format.rules.ts';
import { streamZip, type ZipSource } from './stream-zip.ts';

const DATE = new Date('2026-11-22T04:20:10.000Z');

const writeArchive = async (sources: readonly ZipSource[]): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of streamZip(sources)) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
};
const readEntries = (bytes: Buffer) =>
  new Promise<yauzl.Entry[]>((resolve, reject) => {
    const entries: yauzl.Entry[] = [];
    yauzl.fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on('entry', (entry: yauzl.Entry) => {
        entries.push(entry);
        zip.readEntry();
      });
      zip
        .on('end', () => resolve(entries))
        .on('error', reject)
        .readEntry();
    });
  });
async function* streamOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

test('ZIP readers find names, times, sizes and checksums of buffered and streamed files', async () => {
  const bytes = await writeArchive([
    {
      name: 'Élise/relevé.txt',
      date: DATE,
      size: 9,
      canOpenAhead: true,
      open: async () => Buffer.from('123456789'),
    },
    {
      name: 'b.txt',
      date: new Date(0),
      size: 9,
      canOpenAhead: false,
      open: async () => streamOf('123456789'),
    },
    {
      name: 'vide.txt',
      date: DATE,
      size: 0,
      canOpenAhead: true,
      open: async () => Buffer.alloc(0),
    },
  ]);
  const entries = await readEntries(bytes);
  expect(
    entries.map(({ fileName, uncompressedSize, crc32, compressionMethod }) => [
      fileName,
      uncompressedSize,
      crc32,
      compressionMethod,
    ]),
  ).toEqual([
    ['Élise/relevé.txt', 9, 0xcbf43926, 0],
    ['b.txt', 9, 0xcbf43926, 0],
    ['vide.txt', 0, 0, 0],
  ]);
  expect(entries[0]?.getLastModDate({ timezone: 'UTC' })).toEqual(DATE);
  expect(entries[1]?.getLastModDate({ timezone: 'UTC' }).getUTCFullYear()).toBe(1980);
});

test('a file with another length than recorded aborts the archive, and no further file is opened', async () => {
  const opened: string[] = [];
  const source = (name: string, size: number): ZipSource => ({
    name,
    date: DATE,
    size,
    canOpenAhead: false,
    open: async () => (opened.push(name), streamOf('123')),
  });
  await expect(writeArchive([source('a', 3), source('b', 4), source('c', 3)])).rejects.toThrow(
    'another length',
  );
  expect(opened).toEqual(['a', 'b']);
});

test('sizes over 4 GB and more than 65,534 files are written as ZIP64', async () => {
  const large = {
    name: 'a',
    date: DATE,
    size: 5 * 2 ** 30,
    crc: 7,
    offset: 6 * 2 ** 30,
    hasDataDescriptor: true,
  };
  const header = encodeLocalFileHeader({ ...large, crc: null });
  expect([
    header.readUInt16LE(4),
    header.readUInt32LE(18),
    header.readBigUInt64LE(header.length - 8),
  ]).toEqual([45, 0xffffffff, BigInt(large.size)]);
  const entry = encodeCentralDirectoryHeader(large);
  // The file contents are left out: only the offsets in the directory are checked.
  const end = encodeEndOfCentralDirectory(1, entry.length, 0);
  const [found] = await readEntries(Buffer.concat([entry, end]));
  expect([found?.uncompressedSize, found?.relativeOffsetOfLocalHeader]).toEqual([
    large.size,
    large.offset,
  ]);
  const many = encodeEndOfCentralDirectory(70_000, 1000, 0);
  expect([many.readBigUInt64LE(24), many.readUInt16LE(many.length - 12)]).toEqual([
    70_000n,
    0xffff,
  ]);
});
