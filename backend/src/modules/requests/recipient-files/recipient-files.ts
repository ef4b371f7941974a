import { SEES_ALL } from '../../../platform/http/auth/viewer.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import { notFound } from '../../../platform/problem.ts';
import type { DocumentFile } from '../../documents/documents.contract.ts';
import type { StagedFile } from '../../documents/index.ts';
import {
  loadLockedRequest,
  lockRowForRecipient,
  saveRequest,
  toOccurrence,
  type RequestEvent,
  toTouchedColumns,
} from '../aggregate/request-aggregate.ts';
import { countDocuments } from '../counters/counters.rules.ts';
import { assertOpen, planAnswer } from './plan-answer.ts';
import type { RequestsContext } from '../requests.context.ts';
import { endUnavailability } from '../unavailable-documents/declare-unavailable.ts';
import { nothingToWithdraw } from '../requests.problems.ts';

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
    const requestedDocuments = await endUnavailability(context, request, requestedDocumentId);
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
    const change = planAnswer(
      request,
      countDocuments(requestedDocuments, files),
      toOccurrence(context, actor),
    );
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
    const counts = countDocuments(
      locked.requestedDocuments,
      await documents.listVersions(organizationId, requestId),
    );
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
