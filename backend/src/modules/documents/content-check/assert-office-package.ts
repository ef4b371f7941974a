import { Readable } from 'node:stream';
import { fromRandomAccessReader, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import { contentMismatch, fileWithMacros, packageRefused } from '../documents.problems.ts';
import type { AcceptedExtension } from './file-signatures.rules.ts';
import {
  classifyPackage,
  isContentTypesPart,
  PACKAGE_LIMITS,
  type PackageEntry,
} from './office-package.rules.ts';
import type { ReadableFile } from './readable-file.ts';

/** Reads the central directory and at most one small entry. */
export async function assertOfficePackage(
  extension: AcceptedExtension,
  file: ReadableFile,
): Promise<void> {
  const zip = await openZip(file);
  try {
    const { entries, types } = await readEntries(zip);
    const result = classifyPackage(extension, entries, types);
    if (result === 'mismatch') throw contentMismatch({ log: { extension } });
    if (result === 'macros') throw fileWithMacros({ log: { extension } });
    if (result === 'refused') throw packageRefused({ log: { extension, entries: entries.length } });
  } finally {
    zip.close();
  }
}

class ReadableFileReader extends RandomAccessReader {
  readonly #file: ReadableFile;
  constructor(file: ReadableFile) {
    super();
    this.#file = file;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    const file = this.#file;
    // In chunks: an entry may declare any length.
    return Readable.from(
      (async function* parts() {
        for (let at = start; at < end; at += 65_536)
          yield await file.read(at, Math.min(end, at + 65_536));
      })(),
    );
  }
}

function openZip(file: ReadableFile): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromRandomAccessReader(
      new ReadableFileReader(file),
      file.size,
      { lazyEntries: true, autoClose: false, validateEntrySizes: true },
      (error, zip) => {
        if (error) reject(packageRefused({ cause: error }));
        else resolve(zip);
      },
    );
  });
}

function readEntries(zip: ZipFile): Promise<{ entries: PackageEntry[]; types: string | null }> {
  const entries: PackageEntry[] = [];
  let types: string | null = null;
  return new Promise((resolve, reject) => {
    const refuse = (error: unknown) => reject(packageRefused({ cause: error }));
    const next = () => {
      if (entries.length > PACKAGE_LIMITS.maxEntries) refuse(new Error('Too many entries'));
      else zip.readEntry();
    };
    zip.on('error', refuse);
    zip.on('end', () => resolve({ entries, types }));
    zip.on('entry', (entry: Entry) => {
      entries.push({
        name: entry.fileName,
        compressedSize: entry.compressedSize,
        uncompressedSize: entry.uncompressedSize,
      });
      if (
        !isContentTypesPart(entry.fileName) ||
        entry.uncompressedSize > PACKAGE_LIMITS.maxContentTypesBytes
      )
        return next();
      readEntryText(zip, entry).then((text) => {
        types = text;
        next();
      }, refuse);
    });
    next();
  });
}

async function readEntryText(zip: ZipFile, entry: Entry): Promise<string> {
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > PACKAGE_LIMITS.maxContentTypesBytes) throw new Error('More bytes than declared');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
