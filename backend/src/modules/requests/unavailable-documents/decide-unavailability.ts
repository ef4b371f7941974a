import { findDecidingFile, isKept } from '../../../contract/files/document-files.contract.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import {
  lockRequest,
  saveRequest,
  toOccurrence,
  type LockedRequest,
} from '../aggregate/request-aggregate.ts';
import { countDocuments } from '../counters/counters.rules.ts';
import {
  planReviewProgress,
  replaceFiles,
  reviewClosedProblem,
} from '../decisions/decide-documents.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { RequestedDocument } from '../requests.contract.ts';
import { isAwaitingRecipient } from '../requests-limits.contract.ts';
import { presentLockedRequestedDocument } from '../requests.present.ts';
import { notUnavailable, unavailabilityDecided } from '../requests.problems.ts';
import type { RequestedDocumentRow } from '../requests.tables.ts';
import {
  findRequestedDocument,
  listFilesOfDocument,
  updateRequestedDocument,
} from './requested-document.ts';

export type UnavailabilityDecision =
  { readonly kind: 'waived' } | { readonly kind: 'insisted'; readonly reason: string };

/** Also before the submission. Ends the review with the last decision. */
export function decideUnavailability(
  context: RequestsContext,
  { userId, name, ...member }: MemberPrincipal,
  { id, docId: requestedDocumentId }: { readonly id: string; readonly docId: string },
  decision: UnavailabilityDecision,
  actor: ActorContext,
): Promise<RequestedDocument> {
  const people = new Map([[userId, { name }]]);
  return context.platform.database.transaction(async () => {
    const read = await lockRequest(context, member, id);
    const requested = findRequestedDocument(read.requestedDocuments, requestedDocumentId);
    const insistReason = decision.kind === 'insisted' ? decision.reason : null;
    if (isRepeat(requested, decision.kind, insistReason, userId))
      return presentLockedRequestedDocument(read, requestedDocumentId, people);
    assertDecidable(read, requested);
    const occurrence = toOccurrence(context, actor);
    const deciding = findDecidingFile(listFilesOfDocument(read, requestedDocumentId));
    const approvesFiles = decision.kind === 'waived' && deciding !== null && isKept(deciding);
    const requestedDocuments = await updateRequestedDocument(
      context,
      read.requestedDocuments,
      requested,
      {
        unavailability: decision.kind,
        insistReason,
        incompleteReason: approvesFiles ? deciding.rejectionReason : null,
        unavailabilityDecidedBy: userId,
        unavailabilityDecidedAt: occurrence.now,
      },
    );
    const decided = approvesFiles
      ? await approveKeptFiles(context, read, requestedDocumentId, userId)
      : read;
    const locked = { ...decided, requestedDocuments };
    const counts = countDocuments(requestedDocuments, locked.files);
    const change = planReviewProgress(read.row, counts, occurrence);
    const event = {
      type: `document.${decision.kind}`,
      payload: {
        requestedDocumentId,
        // The mail about a review includes the decisions that were made in it.
        ...(decision.kind === 'insisted'
          ? { mailed: read.row.status !== 'submitted' && read.row.sentAt !== null }
          : {}),
      },
      timelineDetails: insistReason === null ? {} : { reason: insistReason },
    } as const;
    await saveRequest(
      context,
      read.row,
      { ...change, events: [event, ...(change.events ?? [])] },
      actor,
    );
    return presentLockedRequestedDocument(locked, requestedDocumentId, people);
  });
}

const isRepeat = (
  requested: RequestedDocumentRow,
  kind: UnavailabilityDecision['kind'],
  insistReason: string | null,
  userId: string,
): boolean =>
  requested.unavailability === kind &&
  requested.insistReason === insistReason &&
  requested.unavailabilityDecidedBy === userId;

function assertDecidable({ row }: LockedRequest, { id, unavailability }: RequestedDocumentRow) {
  const log = { requestedDocumentId: id };
  if (unavailability === null) throw notUnavailable({ log });
  if (unavailability !== 'declared') throw unavailabilityDecided({ log });
  if (row.status !== 'submitted' && !isAwaitingRecipient(row.status))
    throw reviewClosedProblem(row);
}

/** What was kept « à compléter » is enough then. Refused files stay refused. */
async function approveKeptFiles(
  { documents }: RequestsContext,
  locked: LockedRequest,
  requestedDocumentId: string,
  userId: string,
): Promise<LockedRequest> {
  const undecided = await documents.revertDecisions(locked.files, requestedDocumentId, null);
  const approval = { kind: 'approved' } as const;
  return replaceFiles(locked, await documents.applyDecision(undecided, approval, userId, null));
}
