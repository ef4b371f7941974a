import { UNKNOWN, withNotice, type Examination } from '../../../platform/file-inspector/file-inspection.ts';
import { ExaminerClosed, WorkerLost, type Examiner } from '../../../platform/file-inspector/file-inspector.ts';
import type { Documents } from '../documents.context.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { openFile } from '../downloads/open-file.ts';
import { removeObject } from '../sealed-objects/delete-object.ts';
import type { ExaminationsStore } from './inspections.store.ts';
import { forgetPreviews } from './delete-previews.ts';
import { sealPictures } from './write-renditions.ts';

/** How often a file may be begun; after that it is told as it is: nobody gets anywhere with it. */
const MOST_TRIES = 3;
/** Longer than a file may take, waiting for a worker included. Whoever began it and died is replaced after that. */
const LEASE = 120_000;
const LATER = 60_000;

/** The file went while it was being looked at; there is nothing to record. */
class FileGone extends Error {}

/** Looks into one file whose turn it is and records what was found. Does nothing when somebody else was quicker. */
export async function examineDocument(documents: Documents, examiner: Examiner, store: ExaminationsStore, row: DocumentRow): Promise<void> {
  const { platform: { clock, database, logger } } = documents;
  const tries = (row.examineTries ?? 0) + 1;
  const lease = new Date(clock.now().getTime() + LEASE);
  if (!(await database.write(() => store.claim(row, lease, tries)))) return;

  const again = (delay: number, examineTries = tries) =>
    database.write(() => store.finish(row, lease, { examineAfter: new Date(clock.now().getTime() + delay), examineTries }));
  try {
    // The one before died with the whole server, and so did those before that.
    const found = tries > MOST_TRIES ? withNotice('broken') : await lookInto(documents, examiner, row);
    await record(documents, store, row, lease, found);
  } catch (error) {
    if (error instanceof FileGone) return;
    if (error instanceof ExaminerClosed) return void (await again(0, tries - 1));
    if (tries < MOST_TRIES) return void (await again(error instanceof WorkerLost ? 0 : LATER));
    if (!(error instanceof WorkerLost)) logger.error({ error, documentId: row.id, organisationId: row.organisationId }, 'A file could not be examined');
    // What is wrong with the storage is not wrong with the file.
    const told = error instanceof WorkerLost ? withNotice(error.reason === 'time' ? 'huge' : 'broken') : UNKNOWN;
    await record(documents, store, row, lease, told);
  }
}

const lookInto = (documents: Documents, examiner: Examiner, row: DocumentRow): Promise<Examination> =>
  examiner.examine(row.mediaType, row.size, async () => {
    if ((await documents.store.find(row.organisationId, row.id)) === null) throw new FileGone();
    return (await openFile(documents, row, { headers: {} }, 'attachment')).body;
  });

async function record(documents: Documents, store: ExaminationsStore, row: DocumentRow, lease: Date, found: Examination): Promise<void> {
  const { platform: { database }, previews } = documents;
  const { pages, notice, preview } = found;
  const rows = await sealPictures(documents, row, found);
  let kept = false;
  try {
    kept = await database.write(async () => {
      const hasThumbnail = rows.some(({ kind }) => kind === 'thumbnail');
      if (!(await store.finish(row, lease, { pages, notice, preview, hasThumbnail, examineAfter: null }))) return false;
      await forgetPreviews(documents, row.organisationId, [row.id]);
      if (rows.length > 0) await previews.insert(rows);
      return true;
    });
  } finally {
    if (!kept) await Promise.all(rows.map(({ storageKey }) => removeObject(documents, storageKey)));
  }
}
