import { fileTooLarge } from '../../../platform/http/body/receive-upload.ts';
import { createContentCheck } from '../content-check/content-check.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { fileEmpty } from '../documents.problems.ts';
import { cleanFileName } from '../uploads/file-name.rules.ts';
import { reserveUploadQuota } from '../storage-quota/reserve-upload-quota.ts';
import type { RequestedDocumentTarget } from './resumable-uploads.api.ts';
import type { UploadRow } from './uploads.tables.ts';

const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** A file is going to come in pieces: what can be refused by its name and size is refused now. */
export async function createUpload(
  documents: DocumentsContext,
  target: RequestedDocumentTarget,
  file: { readonly id: string; readonly name: string; readonly size: number },
  linkEnds: Date | null,
): Promise<UploadRow> {
  const { platform, keyring, uploads } = documents;
  const { clock, config, database } = platform;
  const name = cleanFileName(file.name);
  createContentCheck(name, config.maxImagePixels);
  if (file.size === 0) throw fileEmpty();
  if (file.size > config.maxFileSize) throw fileTooLarge(config.maxFileSize);
  const { wrappedKey, organizationKeyId } = await keyring.createDocumentKey(
    target.organizationId,
    file.id,
  );
  const day = clock.now().getTime() + LIFETIME_MS;
  const row = {
    ...target,
    id: file.id,
    name,
    size: file.size,
    received: 0,
    segments: 0,
    wrappedKey,
    organizationKeyId,
    lease: null,
    leasedUntil: null,
    documentId: null,
    expiresAt: new Date(linkEnds === null ? day : Math.min(day, linkEnds.getTime())),
  };
  return database.transaction(async () => {
    const upload: UploadRow = {
      ...row,
      ...(await reserveUploadQuota(documents, target, file.size)),
    };
    await uploads.insert(upload);
    return upload;
  });
}
