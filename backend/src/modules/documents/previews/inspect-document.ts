import {
  EMPTY_INSPECTION,
  withWarning,
  type FileInspection,
} from '../../../platform/file-inspector/file-inspection.ts';
import {
  FileInspectorClosedError,
  WorkerLostError,
  type FileInspector,
} from '../../../platform/file-inspector/file-inspector.ts';
import type { DocumentsContext } from '../documents.context.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { openFile } from '../downloads/open-file.ts';
import { deleteObject } from '../sealed-objects/delete-object.ts';
import type { InspectionsStore } from './inspections.store.ts';
import { deletePreviews } from './delete-previews.ts';
import { writeRenditions } from './write-renditions.ts';

/** How often a file may be begun; after that it is told as it is: nobody gets anywhere with it. */
const MAX_ATTEMPTS = 3;
/** Longer than a file may take, waiting for a worker included. Whoever began it and died is replaced after that. */
const LEASE_MS = 120_000;
const RETRY_DELAY_MS = 60_000;

/** The file went while it was being looked at; there is nothing to record. */
class DocumentDeletedError extends Error {}

/** Looks into one file whose turn it is and records what was found. Does nothing when somebody else was quicker. */
export async function inspectDocument(
  documents: DocumentsContext,
  examiner: FileInspector,
  store: InspectionsStore,
  row: DocumentRow,
): Promise<void> {
  const {
    platform: { clock, database, logger },
  } = documents;
  const tries = (row.examineTries ?? 0) + 1;
  const lease = new Date(clock.now().getTime() + LEASE_MS);
  if (!(await database.transaction(() => store.claim(row, lease, tries)))) return;

  const again = (delay: number, examineTries = tries) =>
    database.transaction(() =>
      store.finish(row, lease, {
        examineAfter: new Date(clock.now().getTime() + delay),
        examineTries,
      }),
    );
  try {
    // The one before died with the whole server, and so did those before that.
    const found =
      tries > MAX_ATTEMPTS ? withWarning('broken') : await runInspection(documents, examiner, row);
    await recordInspection(documents, store, row, lease, found);
  } catch (error) {
    if (error instanceof DocumentDeletedError) return;
    if (error instanceof FileInspectorClosedError) return void (await again(0, tries - 1));
    if (tries < MAX_ATTEMPTS)
      return void (await again(error instanceof WorkerLostError ? 0 : RETRY_DELAY_MS));
    if (!(error instanceof WorkerLostError))
      logger.error(
        { error, documentId: row.id, organizationId: row.organizationId },
        'A file could not be examined',
      );
    // What is wrong with the storage is not wrong with the file.
    const told =
      error instanceof WorkerLostError
        ? withWarning(error.reason === 'time' ? 'huge' : 'broken')
        : EMPTY_INSPECTION;
    await recordInspection(documents, store, row, lease, told);
  }
}

const runInspection = (
  documents: DocumentsContext,
  examiner: FileInspector,
  row: DocumentRow,
): Promise<FileInspection> =>
  examiner.inspect(row.mediaType, row.size, async () => {
    if ((await documents.store.find(row.organizationId, row.id)) === null)
      throw new DocumentDeletedError();
    return (await openFile(documents, row, { headers: {} }, 'attachment')).body;
  });

async function recordInspection(
  documents: DocumentsContext,
  store: InspectionsStore,
  row: DocumentRow,
  lease: Date,
  found: FileInspection,
): Promise<void> {
  const {
    platform: { database },
    previews,
  } = documents;
  const { pages, warning, preview } = found;
  const rows = await writeRenditions(documents, row, found);
  let kept = false;
  try {
    kept = await database.transaction(async () => {
      const hasThumbnail = rows.some(({ kind }) => kind === 'thumbnail');
      if (
        !(await store.finish(row, lease, {
          pages,
          notice: warning,
          preview,
          hasThumbnail,
          examineAfter: null,
        }))
      )
        return false;
      await deletePreviews(documents, row.organizationId, [row.id]);
      if (rows.length > 0) await previews.insert(rows);
      return true;
    });
  } finally {
    if (!kept) await Promise.all(rows.map(({ storageKey }) => deleteObject(documents, storageKey)));
  }
}
