import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import {
  saveRequest,
  toOccurrence,
  toTouchedColumns,
  type LockedRequest,
} from '../aggregate/request-aggregate.ts';
import { countDocuments } from '../counters/counters.rules.ts';
import { planTransition } from '../lifecycle/transition.rules.ts';
import { replaceFiles } from '../decisions/decide-documents.ts';
import type { RequestsContext } from '../requests.context.ts';
import { isAwaitingRecipient } from '../requests-limits.contract.ts';
import type { RequestedDocumentRow, RequestRow } from '../requests.tables.ts';
import { updateRequestedDocument } from './requested-document.ts';

/** The document is unavailable again. A review that had ended continues. */
export async function revertUnavailabilityDecision(
  context: RequestsContext,
  locked: LockedRequest,
  requested: RequestedDocumentRow,
  actor: ActorContext,
): Promise<LockedRequest> {
  const { row } = locked;
  const occurrence = toOccurrence(context, actor);
  const requestedDocuments = await updateRequestedDocument(
    context,
    locked.requestedDocuments,
    requested,
    {
      unavailability: 'declared',
      insistReason: null,
      incompleteReason: null,
      unavailabilityDecidedBy: null,
      unavailabilityDecidedAt: null,
    },
  );
  const { files } =
    requested.incompleteReason === null
      ? locked
      : await keepFilesAgain(context, locked, requested, actor);
  const counts = countDocuments(requestedDocuments, files);
  const change =
    row.status === 'submitted' || isOutsideReview(row, requested)
      ? { columns: { ...counts, ...toTouchedColumns(occurrence) } }
      : planTransition(row, { ...occurrence, event: 'reopen-review', columns: { ...counts } });
  const event = {
    type: 'document.decision-reverted',
    payload: { requestedDocumentId: requested.id },
  } as const;
  await saveRequest(
    context,
    row,
    { ...change, events: [event, ...('events' in change ? (change.events ?? []) : [])] },
    actor,
  );
  return { ...locked, requestedDocuments, files };
}

/** Declared while the request awaited the recipient, and decided before it was submitted again. */
export const isOutsideReview = (
  { status, submittedAt }: Pick<RequestRow, 'status' | 'submittedAt'>,
  { unavailableAt }: Pick<RequestedDocumentRow, 'unavailableAt'>,
): boolean =>
  isAwaitingRecipient(status) &&
  (submittedAt === null || unavailableAt === null || unavailableAt > submittedAt);

/** The files are « à compléter » again, for the reason of that time. */
async function keepFilesAgain(
  { documents }: RequestsContext,
  locked: LockedRequest,
  { id, incompleteReason }: RequestedDocumentRow,
  { actor }: ActorContext,
): Promise<LockedRequest> {
  const undecided = await documents.revertDecisions(locked.files, id, null);
  const decision = { kind: 'incomplete', reason: incompleteReason ?? '' } as const;
  return replaceFiles(locked, await documents.applyDecision(undecided, decision, actor.id, null));
}
