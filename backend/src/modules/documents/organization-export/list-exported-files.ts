import { isProblem, storageObjectMissing } from '../../../platform/problem.ts';
import { toBatchName, toJsonSource } from '../archive/json-source.ts';
import type { ZipSource } from '../archive/stream-zip.ts';
import { toZipPath } from '../archive/zip-names.contract.ts';
import { isWithheld } from '../documents-limits.contract.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { fileDamaged } from '../documents.problems.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { openWholeFile } from '../downloads/open-file.ts';

/** `leftOut`: files of a list that the export does not contain. */
export interface ExportedEntry extends ZipSource {
  readonly leftOut?: number;
}

const BATCH_SIZE = 200;

/** Files and the lists that describe them. */
export async function countExportedFiles(
  context: DocumentsContext,
  organizationId: string,
): Promise<number> {
  const files = await context.organizationExports.countFiles(organizationId);
  return files + Math.ceil(files / BATCH_SIZE);
}

/** All versions with their lists; a file that cannot be read is in its list only. */
export async function* listExportedFiles(
  context: DocumentsContext,
  organizationId: string,
): AsyncGenerator<ExportedEntry> {
  let last = '';
  for (let number = 1; ; number++) {
    const rows = await context.organizationExports.listFilesAfter(organizationId, last, BATCH_SIZE);
    if (rows.length === 0) return;
    const listed: object[] = [];
    let leftOut = 0;
    for (const row of rows) {
      const path = toExportPath(row);
      const reason = isWithheld(row.scan) ? (row.scan ?? 'withheld') : null;
      const bytes = reason === null ? await openReadableFile(context, row) : null;
      if (bytes !== null)
        yield {
          name: path,
          date: row.uploadedAt,
          size: row.size,
          canOpenAhead: false,
          open: () => Promise.resolve(bytes),
        };
      else leftOut += 1;
      listed.push({
        ...presentRow(row),
        path: bytes === null ? null : path,
        leftOut: bytes === null ? (reason ?? 'unreadable') : null,
      });
    }
    yield {
      ...toJsonSource(toBatchName('documents', number), listed, context.platform.clock.now()),
      leftOut,
    };
    last = rows.at(-1)!.id;
  }
}

/** Null for a damaged or missing file, which the log names. */
async function openReadableFile(context: DocumentsContext, row: DocumentRow) {
  try {
    return await openWholeFile(context, row);
  } catch (error) {
    if (isProblem(error, fileDamaged, storageObjectMissing)) return null;
    throw error;
  }
}

const toExportPath = ({ id, requestId, name }: DocumentRow): string =>
  toZipPath(`files/${requestId ?? 'vault'}/${id} `, name);

const presentRow = ({
  id,
  requestId,
  requestedDocumentId,
  version,
  position,
  name,
  mediaType,
  size,
  sha256,
  state,
  rejectionReason,
  incomplete,
  decidedBy,
  decidedAt,
  uploadedBy,
  uploadedAt,
  isCurrent,
}: DocumentRow) => ({
  id,
  requestId,
  requestedDocumentId,
  version,
  position,
  name,
  mediaType,
  size,
  sha256: sha256.toString('hex'),
  state,
  rejectionReason,
  incomplete,
  decidedBy,
  decidedAt,
  uploadedBy,
  uploadedAt,
  isCurrent,
});
