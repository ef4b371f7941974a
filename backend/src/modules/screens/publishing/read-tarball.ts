import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Extract, type Header } from 'tar-stream';
import { ProblemError } from '../../../platform/problem.ts';
import { toFinding, assertNone, type Finding } from '../gate/finding.ts';
import { SCREEN_LIMITS } from '../screens-limits.contract.ts';
import { REFUSALS } from '../screens.problems.ts';
import {
  DESCRIPTION_FILE,
  findFileNameFault,
  findFolderFault,
  findPathFault,
  PACKAGE_FILE,
  PACKAGE_FOLDER,
} from './entry-path.rules.ts';

export interface TarballContents {
  /** The bytes of `mfe.json`; null when it is missing. */
  readonly description: Buffer | null;
  /** sha384 of every other file that is served, by its path below `package/`. */
  readonly digests: ReadonlyMap<string, string>;
}

/** Of `mfe.json` too; not of `package.json`. */
type FileVisitor = (path: string, bytes: Buffer) => Promise<void> | void;

const toIntegrity = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Holds one file at a time. Throws the refusals for limits, paths and unreadable content. */
export async function readTarball(
  tarball: Buffer,
  visitFile: FileVisitor = () => undefined,
): Promise<TarballContents> {
  const entries = extract();
  const unpacking = pipeline(Readable.from([tarball]), createGunzip(), limitSize, entries);
  unpacking.catch(() => undefined);
  try {
    const contents = await readEntries(entries, visitFile);
    await unpacking;
    return contents;
  } catch (error) {
    entries.destroy();
    const cause = await unpacking.then(
      () => error,
      (reason: unknown) => (reason instanceof ProblemError ? reason : error),
    );
    throw cause instanceof ProblemError || !isDamage(cause)
      ? cause
      : REFUSALS.unreadable({ cause });
  }
}

/** Of gunzip and of the parser; failures of the visitor have other codes. */
const isDamage = (error: unknown): boolean =>
  error instanceof Error &&
  (/^Z_/.test((error as NodeJS.ErrnoException).code ?? '') ||
    /tar|header|Unexpected end|Writable stream closed|Premature close/i.test(error.message));

async function* limitSize(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > SCREEN_LIMITS.unpackedBytes)
      throw REFUSALS.tooLarge({
        detail: `The tarball unpacks to more than ${SCREEN_LIMITS.unpackedBytes} bytes. Remove files that the screen does not load.`,
      });
    yield chunk;
  }
}

async function readEntries(entries: Extract, visitFile: FileVisitor): Promise<TarballContents> {
  const digests = new Map<string, string>();
  const paths = new Set<string>();
  let description: Buffer | null = null;
  let count = 0;
  for await (const entry of entries) {
    count += 1;
    if (count > SCREEN_LIMITS.files)
      throw REFUSALS.tooLarge({
        detail: `The tarball has more than ${SCREEN_LIMITS.files} entries. Remove files that the screen does not load.`,
      });
    const path = acceptEntry(entry.header, paths);
    if (path === null || path === PACKAGE_FILE) {
      entry.resume();
      continue;
    }
    const bytes = await readAll(entry);
    if (path === DESCRIPTION_FILE) description = bytes;
    else digests.set(path, toIntegrity(bytes));
    await visitFile(path, bytes);
  }
  assertNone(
    [...paths].flatMap((path) => {
      const fault = findFolderFault(path, paths);
      return fault === null ? [] : refusePath(path, fault);
    }),
  );
  return { description, digests };
}

/** The path below `package/`; null for a directory. */
function acceptEntry({ name, type }: Header, seen: Set<string>): string | null {
  if (type !== 'file' && type !== 'directory')
    assertNone([refusePath(name, `is a ${type}: only files and directories`)]);
  const fault = findPathFault(type === 'directory' && !name.endsWith('/') ? `${name}/` : name);
  if (fault !== null) assertNone([refusePath(name, fault)]);
  if (type === 'directory') return null;
  const path = name.slice(PACKAGE_FOLDER.length);
  const nameFault = seen.has(path) ? 'is there twice' : findFileNameFault(path);
  if (nameFault !== null) assertNone([refusePath(name, nameFault)]);
  seen.add(path);
  return path;
}

const refusePath = (path: string, fault: string): Finding =>
  toFinding(
    'pathRefused',
    path.slice(0, SCREEN_LIMITS.path),
    `The entry ${path.slice(0, SCREEN_LIMITS.path)} ${fault}. Pack the folder of the build alone.`,
  );

async function readAll(entry: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
