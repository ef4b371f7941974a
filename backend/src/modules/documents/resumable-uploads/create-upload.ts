import { DAY } from '../../../contract/durations.contract.ts';
import { fileTooLarge } from '../../../platform/http/body/receive-upload.ts';
import { createContentCheck } from '../content-check/content-check.ts';
import type { DocumentsContext } from '../documents.context.ts';
import { fileEmpty, uploadExpired } from '../documents.problems.ts';
import { cleanFileName } from '../../../platform/text/file-name.ts';
import { toReceivedLimit } from '../documents.rules.ts';
import { reserveUploadQuota } from '../storage-quota/storage-quota.ts';
import type { ReplacedFile, RequestedDocumentTarget } from '../documents.api.ts';
import { assertSameEncryption } from '../uploads/stage-file.ts';
import { planNewFile } from '../versions/plan-new-file.ts';
import type { UploadRow } from './uploads.tables.ts';
import { notFound } from '../../../platform/problem.ts';

const LIFETIME_MS = DAY;

/** `received`: durable bytes; `documentId`: the file it became. */
type UploadState = Pick<
  UploadRow,
  'id' | 'name' | 'size' | 'received' | 'documentId' | 'expiresAt'
>;

export async function createUpload(
  context: DocumentsContext,
  target: RequestedDocumentTarget,
  file: { readonly id: string; readonly name: string; readonly size: number },
  replaces: ReplacedFile,
  linkEnds: Date | null,
): Promise<UploadState> {
  const { platform, keyring, uploads } = context;
  const { clock, config, database } = platform;
  // Before the name is judged: an approved document accepts no file of any type.
  await planNewFile(context, target, { replaces, size: file.size, sha256: null });
  const rules = await context.organizations.getUploadRules(target.organizationId);
  const { name } = createContentCheck(
    cleanFileName(file.name),
    config.maxImagePixels,
    rules.encryptionKey,
    rules.fileGroups,
  );
  if (file.size === 0) throw fileEmpty();
  const limit = toReceivedLimit(rules);
  if (file.size > limit) throw fileTooLarge(limit);
  const { wrappedKey, organizationKeyId } = await keyring.createDocumentKey(
    target.organizationId,
    file.id,
  );
  const latestEnd = clock.now().getTime() + LIFETIME_MS;
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
    replaces,
    expiresAt: new Date(linkEnds === null ? latestEnd : Math.min(latestEnd, linkEnds.getTime())),
  };
  return database.transaction(async () => {
    await assertSameEncryption(context, target.organizationId, rules.encryptionKey);
    const upload: UploadRow = {
      ...row,
      ...(await reserveUploadQuota(context, target, file.size, replaces)),
    };
    await uploads.insert(upload);
    return upload;
  });
}

/** 404 for other targets, 410 after its expiry. */
export async function getUpload(
  { platform, uploads }: DocumentsContext,
  target: RequestedDocumentTarget,
  id: string,
): Promise<UploadRow> {
  const row = await uploads.find(target.organizationId, id);
  if (
    row === null ||
    row.requestId !== target.requestId ||
    row.requestedDocumentId !== target.requestedDocumentId
  )
    throw notFound();
  if (row.documentId === null && row.expiresAt <= platform.clock.now()) throw uploadExpired();
  return row;
}
