import type { Caller } from '../../../platform/http/auth/principal.ts';
import { Readable } from 'node:stream';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import { nextTurn } from '../../../platform/next-turn.ts';
import { notFound } from '../../../platform/problem.ts';
import type { ArchiveCriteria, OpenedArchive } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { DOCUMENT_LIMITS as L, isWithheld } from '../documents-limits.contract.ts';
import { publishDocumentEvent } from '../documents.events.ts';
import { presentVaultDocument } from '../documents.present.ts';
import { tooManyFiles } from '../documents.problems.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { contentDisposition } from '../downloads/content-disposition.rules.ts';
import { FILE_RESPONSE_HEADERS } from '../downloads/file-response-headers.ts';
import { loadVaultCriteria } from '../vault/list-vault-documents.ts';
import { fitsInMemory, openFileBytes } from '../downloads/open-file.ts';
import { assertReleased } from '../documents.rules.ts';
import { streamZip } from './stream-zip.ts';
import {
  createZipEntryNamer,
  sortForZip,
  toArchiveName,
  VAULT_FOLDER_NAME,
} from './zip-names.contract.ts';

const BATCH_SIZE = 100;

/** Publishes `documents.exported` before the first byte; one file is open at a time. */
export async function openArchive(
  context: DocumentsContext,
  caller: Caller,
  criteria: ArchiveCriteria,
  locale: keyof typeof VAULT_FOLDER_NAME,
  actorContext: ActorContext,
): Promise<OpenedArchive> {
  const { platform, documentRequests, organizations } = context;
  const { organizationId } = caller;
  const rows = sortForZip(await listArchiveDocuments(context, caller, criteria));
  if (rows.length === 0) throw notFound();
  const requests = await documentRequests.load(organizationId, rows);
  const documents = rows.map((row) => presentVaultDocument(row, requests));
  const nameEntry = createZipEntryNamer(documents, {
    vaultFolder: VAULT_FOLDER_NAME[locale],
    timeZone: (await organizations.get(organizationId)).timeZone,
  });
  const names = documents.map(nameEntry);
  const size = rows.reduce((sum, row) => sum + row.size, 0);
  const payload = {
    kind: 'zip',
    files: rows.length,
    ...(criteria.requestId === undefined ? {} : { requestId: criteria.requestId }),
    documentIds: rows.slice(0, L.archiveChosen).map(({ id }) => id),
  };
  await platform.database.transaction(() =>
    publishDocumentEvent(context, actorContext, organizationId, 'documents.exported', payload),
  );
  const { requestId = null } = criteria;
  const title = requestId === null ? '' : (requests.get(requestId)?.title ?? '');
  return {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': contentDisposition('attachment', toArchiveName(title)),
      ...FILE_RESPONSE_HEADERS,
      'X-Archive-Files': String(rows.length),
      'X-Archive-Bytes': String(size),
    },
    body: Readable.from(
      streamZip(
        rows.map((row, index) => ({
          name: names[index]!,
          date: row.uploadedAt,
          size: row.size,
          canOpenAhead: fitsInMemory(row),
          open: () => openFileBytes(context, row),
        })),
      ),
      { objectMode: false, highWaterMark: 256 * 1024 },
    ),
  };
}

/** Selected documents must all exist and be released; a filter skips unreleased ones. */
async function listArchiveDocuments(
  context: DocumentsContext,
  { organizationId, viewer }: Caller,
  criteria: ArchiveCriteria,
): Promise<DocumentRow[]> {
  const { store, vault } = context;
  if (criteria.ids !== undefined) {
    const ids = [...new Set(criteria.ids.split(','))];
    if (ids.length > L.archiveChosen) throw tooManyFiles();
    const rows = await store.findMany(organizationId, viewer, ids);
    // A missing document must not silently shorten the archive.
    if (rows.length < ids.length) throw notFound();
    rows.forEach(assertReleased);
    return rows;
  }
  const filter = await loadVaultCriteria(context, organizationId, criteria);
  const documents: DocumentRow[] = [];
  for (;;) {
    const rows = await vault.findBatchAfter(
      organizationId,
      viewer,
      filter,
      documents.at(-1) ?? null,
      BATCH_SIZE,
    );
    documents.push(...rows);
    if (documents.length > L.archiveFiles) throw tooManyFiles();
    await nextTurn();
    if (rows.length < BATCH_SIZE) return documents.filter(({ scan }) => !isWithheld(scan));
  }
}
