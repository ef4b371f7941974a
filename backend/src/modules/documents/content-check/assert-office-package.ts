import { Readable } from 'node:stream';
import { fromRandomAccessReader, RandomAccessReader, type Entry, type ZipFile } from 'yauzl';
import { contentMismatch, fileWithMacros, packageRefused } from '../documents.problems.ts';
import type { AcceptedExtension } from './file-signatures.rules.ts';
import { judgePackage, isTableOfTypes, PACKAGE_LIMITS, type PackedEntry } from './office-package.rules.ts';
import type { ReadableFile } from './readable-file.ts';

/** A packed document really is one, holds no macros and unpacks to a sane size. Reads its table of contents; unpacks one small entry of it at most. */
export async function checkPackage(extension: AcceptedExtension, file: ReadableFile): Promise<void> {
  const zip = await open(file);
  try {
    const { entries, types } = await look(zip);
    const verdict = judgePackage(extension, entries, types);
    if (verdict === 'mismatch') throw contentMismatch({ log: { extension } });
    if (verdict === 'macros') throw fileWithMacros({ log: { extension } });
    if (verdict === 'refused') throw packageRefused({ log: { extension, entries: entries.length } });
  } finally {
    zip.close();
  }
}

class Reader extends RandomAccessReader {
  readonly #file: ReadableFile;
  constructor(file: ReadableFile) {
    super();
    this.#file = file;
  }
  override _readStreamForRange(start: number, end: number): Readable {
    const file = this.#file;
    // In steps: an entry may declare any length.
    return Readable.from((async function* parts() {
      for (let at = start; at < end; at += 65_536) yield await file.read(at, Math.min(end, at + 65_536));
    })());
  }
}

/** Whatever cannot be read as an archive is the file's fault; what its storage throws while it is read is not. */
function open(file: ReadableFile): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromRandomAccessReader(new Reader(file), file.size, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) => {
      if (error) reject(packageRefused({ cause: error }));
      else resolve(zip);
    });
  });
}

function look(zip: ZipFile): Promise<{ entries: PackedEntry[]; types: string | null }> {
  const entries: PackedEntry[] = [];
  let types: string | null = null;
  return new Promise((resolve, reject) => {
    const refuse = (error: unknown) => reject(packageRefused({ cause: error }));
    const next = () => {
      if (entries.length > PACKAGE_LIMITS.entries) refuse(new Error('Too many entries'));
      else zip.readEntry();
    };
    zip.on('error', refuse);
    zip.on('end', () => resolve({ entries, types }));
    zip.on('entry', (entry: Entry) => {
      entries.push({ name: entry.fileName, packed: entry.compressedSize, size: entry.uncompressedSize });
      if (!isTableOfTypes(entry.fileName) || entry.uncompressedSize > PACKAGE_LIMITS.tableOfTypes) return next();
      unpack(zip, entry).then((text) => {
        types = text;
        next();
      }, refuse);
    });
    next();
  });
}

async function unpack(zip: ZipFile, entry: Entry): Promise<string> {
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > PACKAGE_LIMITS.tableOfTypes) throw new Error('More bytes than declared');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
