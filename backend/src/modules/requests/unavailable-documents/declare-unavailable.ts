import { DAY } from '../../../contract/durations.contract.ts';
import { findDecidingFile } from '../../../contract/files/document-files.contract.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { RecipientPrincipal } from '../../../platform/http/auth/principal.ts';
import {
  loadLockedRequest,
  lockRowForRecipient,
  saveRequest,
  toOccurrence,
  type LockedRequest,
  type RequestEvent,
} from '../aggregate/request-aggregate.ts';
import { countDocuments } from '../counters/counters.rules.ts';
import { assertOpen, planAnswer } from '../recipient-files/plan-answer.ts';
import type { RequestsContext } from '../requests.context.ts';
import { isDocumentOutstanding } from '../requests-limits.contract.ts';
import { documentNotOutstanding } from '../requests.problems.ts';
import type { RequestedDocumentRow, RequestRow } from '../requests.tables.ts';
import {
  findRequestedDocument,
  listFilesOfDocument,
  updateRequestedDocument,
  type RequestedDocumentChanges,
} from './requested-document.ts';
import {
  isRequired,
  NO_UNAVAILABILITY,
  toAvailableColumns,
  toDocumentStatus,
} from './unavailability.rules.ts';

export const declareUnavailable = (
  context: RequestsContext,
  recipient: RecipientPrincipal,
  requestedDocumentId: string,
  reason: string,
  actor: ActorContext,
): Promise<void> =>
  answer(context, recipient, requestedDocumentId, actor, (locked, requested, now) => {
    const { unavailability, unavailableReason, unavailableAt } = requested;
    if (unavailability === 'declared' && unavailableReason === reason) return null;
    if (unavailability !== 'declared') assertOutstanding(locked, requested);
    const isRepeated =
      unavailability !== 'insisted' &&
      unavailableAt !== null &&
      now.getTime() - unavailableAt.getTime() < DAY;
    return {
      columns: {
        ...NO_UNAVAILABILITY,
        unavailability: 'declared',
        unavailableReason: reason,
        unavailableAt: now,
      },
      event: {
        type: 'document.unavailable',
        // Otherwise a recipient could cause a mail with every change of mind.
        payload: { requestedDocumentId, repeated: isRepeated },
        timelineDetails: { reason },
      },
    };
  });

/** Changes nothing once it is decided. */
export const withdrawDeclaration = (
  context: RequestsContext,
  recipient: RecipientPrincipal,
  requestedDocumentId: string,
  actor: ActorContext,
): Promise<void> =>
  answer(context, recipient, requestedDocumentId, actor, (_locked, requested) =>
    requested.unavailability === 'declared'
      ? {
          columns: toAvailableColumns(requested),
          event: { type: 'document.unavailability-withdrawn', payload: { requestedDocumentId } },
        }
      : null,
  );

/** Empty deletes the note. */
export const writeDocumentNote = (
  context: RequestsContext,
  recipient: RecipientPrincipal,
  requestedDocumentId: string,
  note: string,
  actor: ActorContext,
): Promise<void> =>
  answer(context, recipient, requestedDocumentId, actor, (_locked, requested) =>
    requested.note === note
      ? null
      : {
          columns: { note },
          event: { type: 'document.note-written', payload: { requestedDocumentId } },
        },
  );

/** A file ends the declaration. Returns the requested documents as they are then. */
export async function endUnavailability(
  context: RequestsContext,
  { organizationId, id }: RequestRow,
  requestedDocumentId: string,
): Promise<readonly RequestedDocumentRow[]> {
  const requestedDocuments = await context.store.listRequestedDocuments(organizationId, id);
  const requested = findRequestedDocument(requestedDocuments, requestedDocumentId);
  return requested.unavailability === null
    ? requestedDocuments
    : updateRequestedDocument(
        context,
        requestedDocuments,
        requested,
        toAvailableColumns(requested),
      );
}

interface Answer {
  readonly columns: RequestedDocumentChanges;
  readonly event: RequestEvent;
}

/** `plan` returns null to change nothing. Throws 404 or 409. */
function answer(
  context: RequestsContext,
  recipient: RecipientPrincipal,
  requestedDocumentId: string,
  actor: ActorContext,
  plan: (locked: LockedRequest, requested: RequestedDocumentRow, now: Date) => Answer | null,
): Promise<void> {
  return context.platform.database.transaction(async () => {
    const row = await lockRowForRecipient(context, recipient);
    assertOpen(row);
    const locked = await loadLockedRequest(context, row);
    const requested = findRequestedDocument(locked.requestedDocuments, requestedDocumentId);
    const occurrence = toOccurrence(context, actor);
    const planned = plan(locked, requested, occurrence.now);
    if (planned === null) return;
    const { columns, event } = planned;
    const changed = await updateRequestedDocument(
      context,
      locked.requestedDocuments,
      requested,
      columns,
    );
    const change = planAnswer(row, countDocuments(changed, locked.files), occurrence);
    const events = [...(change.events ?? []), event];
    await saveRequest(context, row, { ...change, events }, actor);
  });
}

function assertOutstanding(locked: LockedRequest, requested: RequestedDocumentRow): void {
  const deciding = findDecidingFile(listFilesOfDocument(locked, requested.id));
  const validationStatus = toDocumentStatus(requested, deciding);
  if (!isDocumentOutstanding({ required: isRequired(requested), validationStatus }))
    throw documentNotOutstanding();
}
