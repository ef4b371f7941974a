import { Readable } from 'node:stream';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import { notFound } from '../../../platform/problem.ts';
import type { ArchiveCriteria, OpenedArchive, RequestLookup } from '../documents.api.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { DOCUMENT_LIMITS as L } from '../documents-limits.contract.ts';
import { publishVaultEvent } from '../documents.events.ts';
import { tooManyFiles } from '../documents.problems.ts';
import type { DocumentRow } from '../documents.tables.ts';
import { contentDisposition } from '../uploads/file-name.rules.ts';
import { loadVaultCriteria } from '../vault/list-vault-documents.ts';
import { fitsInMemory, openFileBytes } from '../downloads/open-file.ts';
import { assertReleased } from '../virus-scanning/assert-released.ts';
import { isReleased } from '../virus-scanning/released.rules.ts';
import { streamZip } from './stream-zip.ts';
import { VAULT_FOLDER_NAME, toZipEntryNames } from './zip-names.rules.ts';

const BATCH_SIZE = 500;
const DEFAULT_ARCHIVE_NAME = 'documents.zip';

interface ArchiveEntry {
  readonly row: DocumentRow;
  readonly name: string;
}

/** Files in one archive, written while it is read: one file is open at a time. Its reading is a fact for the audit before the first byte leaves. */
export async function openArchive(
  documents: DocumentsContext,
  organizationId: string,
  wish: ArchiveCriteria,
  locale: keyof typeof VAULT_FOLDER_NAME,
  cause: ActorContext,
): Promise<OpenedArchive> {
  const { platform, requestLookup } = documents;
  const rows = await listArchiveDocuments(documents, organizationId, wish);
  if (rows.length === 0) throw notFound();
  const requestIds = [...new Set(rows.flatMap(({ requestId }) => requestId ?? []))];
  const names = await requestLookup.loadNames(organizationId, requestIds);
  const entries = toArchiveEntries(rows, names, VAULT_FOLDER_NAME[locale]);
  const size = rows.reduce((sum, row) => sum + row.size, 0);
  const payload = {
    kind: 'zip',
    files: rows.length,
    ...(wish.requestId === undefined ? {} : { requestId: wish.requestId }),
    documentIds: rows.slice(0, L.archiveChosen).map(({ id }) => id),
  };
  await platform.database.transaction(() =>
    publishVaultEvent(documents, cause, organizationId, 'documents.exported', payload),
  );
  const title = wish.requestId === undefined ? null : (names.get(wish.requestId)?.title ?? null);
  return {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': contentDisposition(
        'attachment',
        title === null ? DEFAULT_ARCHIVE_NAME : `${title.replace(/[/\\]/g, ' ').slice(0, 100)}.zip`,
      ),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'private, no-store',
      'X-Archive-Files': String(rows.length),
      'X-Archive-Bytes': String(size),
    },
    body: Readable.from(
      streamZip(
        entries.map(({ row, name }) => ({
          name,
          date: row.uploadedAt,
          size: row.size,
          ahead: fitsInMemory(row),
          open: () => openFileBytes(documents, row),
        })),
      ),
      { objectMode: false, highWaterMark: 256 * 1024 },
    ),
  };
}

/** Chosen one by one, each has to be there and released; by a filter, what the scanner holds back is left out. */
async function listArchiveDocuments(
  documents: DocumentsContext,
  organizationId: string,
  wish: ArchiveCriteria,
): Promise<DocumentRow[]> {
  const { store, vault } = documents;
  if (wish.ids !== undefined) {
    const ids = [...new Set(wish.ids.split(','))];
    if (ids.length > L.archiveChosen) throw tooManyFiles();
    const rows = await store.findMany(organizationId, ids);
    // One that is not there would make a quiet short archive.
    if (rows.length < ids.length) throw notFound();
    rows.forEach(assertReleased);
    const place = new Map(ids.map((id, index) => [id, index]));
    return rows.sort((a, b) => place.get(a.id)! - place.get(b.id)!);
  }
  const filter = await loadVaultCriteria(documents, organizationId, wish);
  const found: DocumentRow[] = [];
  for (;;) {
    const rows = await vault.findBatchAfter(
      organizationId,
      filter,
      found.at(-1) ?? null,
      BATCH_SIZE,
    );
    found.push(...rows);
    if (found.length > L.archiveFiles) throw tooManyFiles();
    if (rows.length < BATCH_SIZE) return found.filter(isReleased);
  }
}

function toArchiveEntries(
  rows: readonly DocumentRow[],
  names: Awaited<ReturnType<RequestLookup['loadNames']>>,
  own: string,
): ArchiveEntry[] {
  const list = toZipEntryNames(
    rows.map(({ requestId, itemId, name }) => {
      const request = requestId === null ? undefined : names.get(requestId);
      return {
        recipient: request?.senderName ?? null,
        document: (itemId === null ? undefined : request?.items.get(itemId)) ?? null,
        original: name,
      };
    }),
    own,
  );
  return rows.map((row, index) => ({ row, name: list[index]! }));
}
