import { SEES_ALL } from '../../../platform/http/auth/viewer.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import { notFound } from '../../../platform/problem.ts';
import type { DocumentFile } from '../../documents/documents.contract.ts';
import type { DocumentVersion, StagedFile } from '../../documents/index.ts';
import {
  loadLockedRequest,
  lockRowForRecipient,
  saveRequest,
  toOccurrence,
  type Occurrence,
  type RequestChange,
  type RequestEvent,
  toTouchedColumns,
} from '../aggregate/request-aggregate.ts';
import { toFileCounts } from '../counters/counters.rules.ts';
import { planTransition } from '../lifecycle/transition.rules.ts';
import type { RequestsContext } from '../requests.context.ts';
import { isAwaitingRecipient } from '../requests-limits.contract.ts';
import { nothingToWithdraw, requestNotOpen } from '../requests.problems.ts';
import type { RequestRow } from '../requests.tables.ts';

/** Checked before the bytes are read, and again in the transaction that attaches them. */
export async function assertAcceptsFile(
  { store }: RequestsContext,
  organizationId: string,
  requestId: string,
  requestedDocumentId: string,
): Promise<void> {
  const request = await store.get(organizationId, SEES_ALL, requestId);
  const requestedDocuments = await store.listRequestedDocuments(organizationId, requestId);
  if (!requestedDocuments.some(({ id }) => id === requestedDocumentId)) throw notFound();
  assertOpen(request);
}

/** File, counters and events in one transaction. Identical bytes keep the existing file. */
export function attachRecipientFile(
  context: RequestsContext,
  recipient: RecipientPrincipal,
  requestedDocumentId: string,
  staged: StagedFile,
  actor: ActorContext,
): Promise<{ file: DocumentFile; duplicate: boolean }> {
  const { documents, platform } = context;
  const { organizationId, requestId, linkId } = recipient;
  return platform.database.transaction(async () => {
    const request = await lockRowForRecipient(context, recipient);
    assertOpen(request);
    const file = await documents.attachFile(
      { organizationId, requestId, requestedDocumentId },
      staged,
      linkId,
    );
    const duplicate = file.id !== staged.documentId;
    const received: RequestEvent = {
      type: 'document.received',
      payload: { requestedDocumentId, documentId: file.id },
    };
    const files = await documents.listVersions(organizationId, requestId);
    const change = planFileChange(request, files, toOccurrence(context, actor));
    const events = [...(change.events ?? []), ...(duplicate ? [] : [received])];
    await saveRequest(context, request, { ...change, events }, actor);
    return { file, duplicate };
  });
}

/** `fileId` null: the file received last. Changes nothing when it is not current any more. */
export function withdrawRecipientFile(
  context: RequestsContext,
  recipient: RecipientPrincipal,
  requestedDocumentId: string,
  fileId: string | null,
  actor: ActorContext,
): Promise<void> {
  const { documents, platform } = context;
  const { organizationId, requestId } = recipient;
  return platform.database.transaction(async () => {
    const request = await lockRowForRecipient(context, recipient);
    assertOpen(request);
    const locked = await loadLockedRequest(context, request);
    if (!locked.requestedDocuments.some(({ id }) => id === requestedDocumentId)) throw notFound();
    // Newest first.
    const file = locked.files.find(
      (each) =>
        each.isCurrent &&
        each.requestedDocumentId === requestedDocumentId &&
        (fileId === null || each.id === fileId),
    );
    if (!file) return;
    // Without its id a decided file stays: it may not be the one that is meant.
    if ((fileId === null && file.state !== 'pending') || !(await documents.removeFile(file)))
      throw nothingToWithdraw();
    const counts = toFileCounts(await documents.listVersions(organizationId, requestId));
    await saveRequest(
      context,
      request,
      {
        columns: { ...counts, ...toTouchedColumns(toOccurrence(context, actor)) },
        events: [
          { type: 'document.withdrawn', payload: { requestedDocumentId, documentId: file.id } },
        ],
      },
      actor,
    );
  });
}

function assertOpen({ status }: RequestRow): void {
  if (!isAwaitingRecipient(status)) throw requestNotOpen();
}

/** An upload counts as the first view. */
function planFileChange(
  request: RequestRow,
  files: readonly DocumentVersion[],
  occurrence: Occurrence,
): RequestChange {
  const columns = { ...toFileCounts(files), ...toTouchedColumns(occurrence) };
  return request.status === 'pending'
    ? planTransition(request, { ...occurrence, event: 'view', columns })
    : { columns };
}
