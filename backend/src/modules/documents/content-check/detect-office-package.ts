import { Readable } from 'node:stream';
import { fromRandomAccessReader, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import { contentMismatch, fileWithMacros, packageRefused } from '../documents.problems.ts';
import type { AcceptedExtension } from '../documents-limits.contract.ts';
import {
  classifyPackage,
  PACKAGE_LIMITS,
  toDescribingPart,
  type PackageEntry,
  type PackageParts,
} from './office-package.rules.ts';
import type { ReadableFile } from '../../../platform/sealing/readable-file.ts';

/** Reads the central directory and at most two small entries, however the file is packed. */
export async function detectOfficePackage(file: ReadableFile): Promise<AcceptedExtension> {
  const reader = new ReadableFileReader(file);
  const { entries, parts } = await readPackage(reader, file.size).catch((error: unknown) => {
    // A storage error says nothing about the package.
    throw reader.storageError ?? packageRefused({ cause: error });
  });
  const result = classifyPackage(entries, parts);
  if (result === 'mismatch') throw contentMismatch({ log: { entries: entries.length } });
  if (result === 'macros') throw fileWithMacros({ log: { entries: entries.length } });
  if (result === 'refused') throw packageRefused({ log: { entries: entries.length } });
  return result;
}

class ReadableFileReader extends RandomAccessReader {
  readonly #file: ReadableFile;
  storageError: unknown;
  constructor(file: ReadableFile) {
    super();
    this.#file = file;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#readParts(start, end));
  }
  /** In chunks: an entry may declare any length. */
  async *#readParts(start: number, end: number): AsyncGenerator<Buffer> {
    try {
      for (let at = start; at < end; at += 65_536)
        yield await this.#file.read(at, Math.min(end, at + 65_536));
    } catch (error) {
      this.storageError = error;
      throw error;
    }
  }
}

async function readPackage(reader: ReadableFileReader, size: number) {
  const zip = await openZip(reader, size);
  try {
    return await readEntries(zip);
  } finally {
    zip.close();
  }
}

function openZip(reader: ReadableFileReader, size: number): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromRandomAccessReader(
      reader,
      size,
      { lazyEntries: true, autoClose: false, validateEntrySizes: true },
      (error, zip) => {
        if (error) reject(error);
        else resolve(zip);
      },
    );
  });
}

function readEntries(zip: ZipFile): Promise<{ entries: PackageEntry[]; parts: PackageParts }> {
  const entries: PackageEntry[] = [];
  const parts: Partial<PackageParts> = {};
  return new Promise((resolve, reject) => {
    const next = () => {
      if (entries.length > PACKAGE_LIMITS.maxEntries) reject(new Error('Too many entries'));
      else zip.readEntry();
    };
    zip.on('error', reject);
    zip.on('end', () =>
      resolve({ entries, parts: { contentTypes: null, mimetype: null, ...parts } }),
    );
    zip.on('entry', (entry: Entry) => {
      entries.push({
        name: entry.fileName,
        compressedSize: entry.compressedSize,
        uncompressedSize: entry.uncompressedSize,
      });
      const part = toDescribingPart(entry.fileName);
      if (part === null || entry.uncompressedSize > PACKAGE_LIMITS.maxDescribingBytes)
        return next();
      readEntryText(zip, entry).then((text) => {
        Object.assign(parts, { [part]: text });
        next();
      }, reject);
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
    if (size > PACKAGE_LIMITS.maxDescribingBytes) throw new Error('More bytes than declared');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
