import { SEES_ALL } from '../../../platform/http/auth/viewer.ts';
import { MINUTE } from '../../../contract/durations.contract.ts';
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
import { deleteObject } from '../sealed-objects/sealed-objects.ts';
import type { InspectionsStore } from './inspections.store.ts';
import { deletePreviews, writeRenditions } from './renditions.ts';

/** After this many crashes the file is reported as broken. */
const MAX_ATTEMPTS = 3;
/** Longer than any inspection including its wait; then another instance may take over. */
const LEASE_MS = 2 * MINUTE;
const RETRY_DELAY_MS = MINUTE;

class DocumentDeletedError extends Error {}

export async function inspectDocument(
  context: DocumentsContext,
  inspector: FileInspector,
  store: InspectionsStore,
  row: DocumentRow,
): Promise<void> {
  const {
    platform: { clock, database, logger },
  } = context;
  const attempts = (row.examineTries ?? 0) + 1;
  const lease = new Date(clock.now().getTime() + LEASE_MS);
  if (!(await database.transaction(() => store.claim(row, lease, attempts)))) return;

  const reschedule = (delay: number, examineTries = attempts) =>
    database.transaction(() =>
      store.finish(row, lease, {
        examineAfter: new Date(clock.now().getTime() + delay),
        examineTries,
      }),
    );
  try {
    // Earlier attempts crashed the whole server.
    const inspection =
      attempts > MAX_ATTEMPTS
        ? withWarning('broken')
        : await runInspection(context, inspector, row);
    await recordInspection(context, store, row, lease, inspection);
  } catch (error) {
    if (error instanceof DocumentDeletedError) return;
    if (error instanceof FileInspectorClosedError) return void (await reschedule(0, attempts - 1));
    if (attempts < MAX_ATTEMPTS)
      return void (await reschedule(error instanceof WorkerLostError ? 0 : RETRY_DELAY_MS));
    if (!(error instanceof WorkerLostError))
      logger.error(
        { error, documentId: row.id, organizationId: row.organizationId },
        'A file could not be inspected',
      );
    // A storage error says nothing about the file.
    const fallback =
      error instanceof WorkerLostError
        ? withWarning(error.reason === 'time' ? 'huge' : 'broken')
        : EMPTY_INSPECTION;
    await recordInspection(context, store, row, lease, fallback);
  }
}

const runInspection = (
  context: DocumentsContext,
  inspector: FileInspector,
  row: DocumentRow,
): Promise<FileInspection> =>
  inspector.inspect(row.mediaType, row.size, async () => {
    if ((await context.store.find(row.organizationId, SEES_ALL, row.id)) === null)
      throw new DocumentDeletedError();
    return (await openFile(context, row, { headers: {} }, 'attachment')).body;
  });

async function recordInspection(
  context: DocumentsContext,
  store: InspectionsStore,
  row: DocumentRow,
  lease: Date,
  inspection: FileInspection,
): Promise<void> {
  const {
    platform: { database },
    previews,
  } = context;
  const { pages, warning, preview } = inspection;
  const rows = await writeRenditions(context, row, inspection);
  let isSaved = false;
  try {
    isSaved = await database.transaction(async () => {
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
      await deletePreviews(context, row.organizationId, [row.id]);
      if (rows.length > 0) await previews.insert(rows);
      return true;
    });
  } finally {
    if (!isSaved)
      await Promise.all(rows.map(({ storageKey }) => deleteObject(context, storageKey)));
  }
}
