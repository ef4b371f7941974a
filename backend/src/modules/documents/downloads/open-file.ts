import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { DamagedObjectError } from '../../../platform/sealing/sealed-format.ts';
import { MissingObjectError } from '../../../platform/storage/storage.ts';
import type { OpenedFile } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { presentFile } from '../documents.present.ts';
import { storageObjectMissing } from '../../../platform/problem.ts';
import { fileDamaged, rangeNotSatisfiable } from '../documents.problems.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { contentDisposition } from '../uploads/file-name.rules.ts';
import { parseRangeHeader } from './range-header.rules.ts';
import { assertReleased } from '../virus-scanning/assert-released.ts';
import { openStoredFile } from '../sealed-objects/open-stored-file.ts';

/** Up to here the whole object is verified before the first byte leaves (security rule 32). */
const MAX_VERIFIED_FIRST_BYTES = 16 * 1024 * 1024;
/** Up to here what was verified is kept, so that it need not be read again. */
const MAX_IN_MEMORY_BYTES = 2 * 1024 * 1024;

/** Opens a file for one call, `Range` and `If-Range` included. Throws `fileDamaged` rather than giving out a wrong byte. */
export async function openFile(
  documents: DocumentsContext,
  row: DocumentRow,
  req: Pick<IncomingMessage, 'headers'>,
  disposition: 'attachment' | 'inline',
): Promise<OpenedFile> {
  assertReleased(row);
  const etag = `"${row.sha256.toString('hex', 0, 16)}"`;
  const { range, 'if-range': ifRange } = req.headers;
  const asked =
    ifRange === undefined || ifRange === etag ? parseRangeHeader(range, row.size) : null;
  if (asked === 'unsatisfiable')
    throw rangeNotSatisfiable({ headers: { 'Content-Range': `bytes */${row.size}` } });
  const { start, end } = asked ?? { start: 0, end: row.size };

  const bytes = await openVerifiedRange(documents, row, start, end);
  return {
    file: presentFile(row),
    status: asked === null ? 200 : 206,
    headers: {
      'Content-Type': row.mediaType,
      'Content-Length': String(end - start),
      'Accept-Ranges': 'bytes',
      ETag: etag,
      'Content-Disposition': contentDisposition(disposition, row.name),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'private, no-store',
      ...(asked === null ? {} : { 'Content-Range': `bytes ${start}-${end - 1}/${row.size}` }),
    },
    body: Readable.from(bytes, { objectMode: false, highWaterMark: 256 * 1024 }),
  };
}

export const fitsInMemory = ({ sealedSize }: DocumentRow): boolean =>
  sealedSize <= MAX_IN_MEMORY_BYTES;

/** All bytes of a file, those of a small one as a list, for whoever puts it into something larger. Throws `fileDamaged`, before the first byte or in the middle. */
export const openFileBytes = (
  documents: DocumentsContext,
  row: DocumentRow,
): Promise<AsyncIterable<Buffer> | readonly Buffer[]> =>
  openVerifiedRange(documents, row, 0, row.size);

async function openVerifiedRange(
  documents: DocumentsContext,
  row: DocumentRow,
  start: number,
  end: number,
): Promise<AsyncIterable<Buffer> | readonly Buffer[]> {
  const tell = (error: unknown): unknown => {
    if (!(error instanceof DamagedObjectError || error instanceof MissingObjectError)) return error;
    const log = { documentId: row.id, organizationId: row.organizationId, object: row.storageKey };
    const isMissing = error instanceof MissingObjectError;
    documents.platform.logger.error(
      { ...log, error },
      isMissing ? 'A stored file is missing' : 'A stored file is damaged',
    );
    return (isMissing ? storageObjectMissing : fileDamaged)({ cause: error, log });
  };
  try {
    const opened = await openStoredFile(documents, row);
    if (fitsInMemory(row) && start === 0 && end === row.size) return await opened.readAll();
    if (row.sealedSize <= MAX_VERIFIED_FIRST_BYTES) await opened.verify();
    const bytes = opened.readRange(start, end);
    // The first frame is verified before the answer begins, so that most damage still gets an answer of its own.
    return mapReadErrors(await bytes.next(), bytes, tell);
  } catch (error) {
    throw tell(error);
  }
}

/** Not a generator: one that was never started would not close the file when a `HEAD` or a lost client ends it. */
function mapReadErrors(
  first: IteratorResult<Buffer, void>,
  rest: AsyncGenerator<Buffer, void, undefined>,
  tell: (error: unknown) => unknown,
): AsyncIterableIterator<Buffer, void, undefined> {
  let next: IteratorResult<Buffer, void> | null = first;
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      const ready = next;
      next = null;
      return ready ?? rest.next().catch((error: unknown) => Promise.reject(tell(error)));
    },
    return: () => rest.return(),
  };
}
