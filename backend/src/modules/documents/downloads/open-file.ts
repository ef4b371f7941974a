import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { DamagedObjectError } from '../../../platform/sealing/sealed-format.ts';
import { MissingObjectError } from '../../../platform/storage/storage.ts';
import type { RouteResponse } from '../../../platform/http/routing/route.ts';
import type { OpenedFile } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { presentFile } from '../documents.present.ts';
import { storageObjectMissing } from '../../../platform/problem.ts';
import { fileDamaged, rangeNotSatisfiable } from '../documents.problems.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { contentDisposition } from './content-disposition.rules.ts';
import { FILE_RESPONSE_HEADERS } from './file-response-headers.ts';
import { parseRangeHeader } from './range-header.rules.ts';
import { assertReleased } from '../documents.rules.ts';
import { openStoredFile } from '../sealed-objects/sealed-objects.ts';

/** Verified completely before the first byte (security rule 32). */
const MAX_VERIFIED_FIRST_BYTES = 16 * 1024 * 1024;
const MAX_IN_MEMORY_BYTES = 1.25 * 1024 * 1024;

/** Handles `Range` and `If-Range`. Throws `fileDamaged` rather than deliver a wrong byte. */
export async function openFile(
  context: DocumentsContext,
  row: DocumentRow,
  req: Pick<IncomingMessage, 'headers'>,
  disposition: 'attachment' | 'inline',
): Promise<OpenedFile> {
  assertReleased(row);
  const etag = `"${row.sha256.toString('hex', 0, 16)}"`;
  const { range: rangeHeader, 'if-range': ifRange } = req.headers;
  const range =
    ifRange === undefined || ifRange === etag ? parseRangeHeader(rangeHeader, row.size) : null;
  if (range === 'unsatisfiable')
    throw rangeNotSatisfiable({ headers: { 'Content-Range': `bytes */${row.size}` } });
  const { start, end } = range ?? { start: 0, end: row.size };

  const bytes = await openVerifiedRange(context, row, start, end);
  return {
    file: presentFile(row),
    status: range === null ? 200 : 206,
    headers: {
      'Content-Type': row.mediaType,
      'Content-Length': String(end - start),
      'Accept-Ranges': 'bytes',
      ETag: etag,
      'Content-Disposition': contentDisposition(disposition, row.name),
      ...FILE_RESPONSE_HEADERS,
      ...(range === null ? {} : { 'Content-Range': `bytes ${start}-${end - 1}/${row.size}` }),
    },
    body: Readable.from(bytes, { objectMode: false, highWaterMark: 256 * 1024 }),
  };
}

export const fitsInMemory = ({ sealedSize }: DocumentRow): boolean =>
  sealedSize <= MAX_IN_MEMORY_BYTES;

export const openFileBytes = (
  context: DocumentsContext,
  row: DocumentRow,
): Promise<AsyncIterable<Buffer> | Buffer> => openVerifiedRange(context, row, 0, row.size);

/** Verified completely, whatever its size. */
export const openWholeFile = (
  context: DocumentsContext,
  row: DocumentRow,
): Promise<AsyncIterable<Buffer> | Buffer> =>
  openVerifiedRange(context, row, 0, row.size, Number.POSITIVE_INFINITY);

async function openVerifiedRange(
  context: DocumentsContext,
  row: DocumentRow,
  start: number,
  end: number,
  maxVerifiedBytes = MAX_VERIFIED_FIRST_BYTES,
): Promise<AsyncIterable<Buffer> | Buffer> {
  const toFileProblem = (error: unknown): unknown => {
    if (!(error instanceof DamagedObjectError || error instanceof MissingObjectError)) return error;
    const log = { documentId: row.id, organizationId: row.organizationId, object: row.storageKey };
    const isMissing = error instanceof MissingObjectError;
    context.platform.logger.error(
      { ...log, error },
      isMissing ? 'A stored file is missing' : 'A stored file is damaged',
    );
    return (isMissing ? storageObjectMissing : fileDamaged)({ cause: error, log });
  };
  try {
    const reader = await openStoredFile(context, row);
    if (fitsInMemory(row) && start === 0 && end === row.size) return await reader.readAll();
    if (row.sealedSize <= maxVerifiedBytes) await reader.verify();
    const bytes = reader.readRange(start, end);
    // Verifies the first frame before the response starts: most damage still gets an error status.
    return mapReadErrors(await bytes.next(), bytes, toFileProblem);
  } catch (error) {
    throw toFileProblem(error);
  }
}

/** Not a generator: one that never started would not close the file on `HEAD` or a lost client. */
function mapReadErrors(
  first: IteratorResult<Buffer, void>,
  rest: AsyncGenerator<Buffer, void, undefined>,
  toFileProblem: (error: unknown) => unknown,
): AsyncIterableIterator<Buffer, void, undefined> {
  let next: IteratorResult<Buffer, void> | null = first;
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      const ready = next;
      next = null;
      return ready ?? rest.next().catch((error: unknown) => Promise.reject(toFileProblem(error)));
    },
    return: () => rest.return(),
  };
}

export const toStreamResponse = ({ status, headers, body }: OpenedFile): RouteResponse => ({
  kind: 'stream',
  status,
  headers,
  body,
});
