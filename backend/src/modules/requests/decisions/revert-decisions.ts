import { MINUTE } from '../../../contract/durations.contract.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { Caller, MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { groupBy } from '../../../platform/group-by.ts';
import {
  findDecidingFile,
  sortCurrentFiles,
} from '../../../contract/files/document-files.contract.ts';
import type { DocumentVersion } from '../../documents/index.ts';
import {
  lockRequest,
  saveRequest,
  toOccurrence,
  type LockedRequest,
  type Occurrence,
  type RequestChange,
  toTouchedColumns,
} from '../aggregate/request-aggregate.ts';
import { countDocuments } from '../counters/counters.rules.ts';
import {
  isOutsideReview,
  revertUnavailabilityDecision,
} from '../unavailable-documents/revert-unavailability.ts';
import { findRequestedDocument } from '../unavailable-documents/requested-document.ts';
import { planTransition } from '../lifecycle/transition.rules.ts';
import type { Approval } from './decisions.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { Request, RequestedDocument } from '../requests.contract.ts';
import { type RequestStatus, REQUEST_LIMITS } from '../requests-limits.contract.ts';
import { presentLockedRequestedDocument, presentRequest } from '../requests.present.ts';
import { documentDecidedAgain, filesAlreadyReplaced, revertTooLate } from '../requests.problems.ts';
import { replaceFiles, reviewClosedProblem, toDecisionPayload } from './decide-documents.ts';

export function revertDecision(
  context: RequestsContext,
  caller: Caller,
  { id, docId: requestedDocumentId }: { readonly id: string; readonly docId: string },
  expected: string | null,
  actor: ActorContext,
): Promise<RequestedDocument> {
  return context.platform.database.transaction(async () => {
    const read = await lockRequest(context, caller, id);
    const occurrence = toOccurrence(context, actor);
    const requested = findRequestedDocument(read.requestedDocuments, requestedDocumentId);
    const { unavailability } = requested;
    // Its files were decided before, in an earlier review.
    if (unavailability === 'declared')
      return presentLockedRequestedDocument(read, requestedDocumentId, new Map());
    if (unavailability === null || !isOutsideReview(read.row, requested))
      assertRevertible(read, occurrence.now);
    if (unavailability !== null)
      return presentLockedRequestedDocument(
        await revertUnavailabilityDecision(context, read, requested, actor),
        requestedDocumentId,
        new Map(),
      );
    const reverted = await context.documents.revertDecisions(
      read.files,
      requestedDocumentId,
      expected,
    );
    const locked = replaceFiles(read, reverted);
    if (reverted.length > 0)
      await saveRequest(context, locked.row, planReverts(locked, [reverted], occurrence), actor);
    return presentLockedRequestedDocument(locked, requestedDocumentId, new Map());
  });
}

/** All of the caller's own approvals or none. */
export function revertApprovals(
  context: RequestsContext,
  member: MemberPrincipal,
  requestId: string,
  approvals: readonly Approval[],
  actor: ActorContext,
): Promise<Request> {
  return context.platform.database.transaction(async () => {
    const read = await lockRequest(context, member, requestId);
    const occurrence = toOccurrence(context, actor);
    assertRevertible(read, occurrence.now);
    const revertible = findRevertible(read, approvals, member.userId);
    if (revertible === null) throw documentDecidedAgain({ log: { requestId } });
    const reverted: DocumentVersion[][] = [];
    for (const { id, fileId } of revertible)
      reverted.push(await context.documents.revertDecisions(read.files, id, fileId));
    const locked = replaceFiles(read, reverted.flat());
    const change = reverted.length > 0 ? planReverts(locked, reverted, occurrence) : {};
    const row = await saveRequest(context, locked.row, change, actor);
    return presentRequest(row, occurrence.now);
  });
}

/** Null when a file was replaced, or decided otherwise or by another user. */
function findRevertible(
  { files }: LockedRequest,
  approvals: readonly Approval[],
  userId: string,
): Approval[] | null {
  const revertible: Approval[] = [];
  for (const approval of approvals) {
    // Newest first.
    const file = files.find(
      ({ isCurrent, requestedDocumentId }) => isCurrent && requestedDocumentId === approval.id,
    );
    if (file?.id !== approval.fileId) return null;
    if (file.state === 'pending') continue;
    if (file.state !== 'approved' || file.decidedBy !== userId) return null;
    revertible.push(approval);
  }
  return revertible;
}

/** A review that had ended continues. */
function planReverts(
  { row, requestedDocuments, files }: LockedRequest,
  reverted: readonly (readonly DocumentVersion[])[],
  occurrence: Occurrence,
): RequestChange {
  const counts = countDocuments(requestedDocuments, files);
  const change: RequestChange =
    row.status === 'submitted'
      ? { columns: { ...counts, ...toTouchedColumns(occurrence) } }
      : planTransition(row, { ...occurrence, event: 'reopen-review', columns: { ...counts } });
  return {
    ...change,
    events: [
      ...reverted.map((ofDocument) => ({
        type: 'document.decision-reverted' as const,
        payload: toDecisionPayload(ofDocument),
      })),
      ...(change.events ?? []),
    ],
  };
}

/** Throws 409 once completed for over ten minutes, or once the recipient has replaced files. */
function assertRevertible({ row, requestedDocuments, files }: LockedRequest, now: Date): void {
  const byDocument = groupBy(files, ({ requestedDocumentId }) => requestedDocumentId);
  const hasReplacedFiles = [...byDocument.values()].some((ofDocument) => {
    const deciding = findDecidingFile(sortCurrentFiles(ofDocument));
    return deciding === null || deciding.state === 'pending';
  });
  const isAnswered = requestedDocuments.some(
    (requested) => requested.unavailability === 'declared' && isOutsideReview(row, requested),
  );
  switch (checkDecisionRevert(row, hasReplacedFiles || isAnswered, now)) {
    case 'too-late':
      throw revertTooLate({ log: { requestId: row.id } });
    case 'replaced':
      throw filesAlreadyReplaced({ log: { requestId: row.id } });
    case 'closed':
      throw reviewClosedProblem(row);
    case 'allowed':
  }
}

export function checkDecisionRevert(
  request: { status: RequestStatus; completedAt: Date | null },
  hasReplacedFiles: boolean,
  now: Date,
): 'allowed' | 'too-late' | 'replaced' | 'closed' {
  switch (request.status) {
    case 'submitted':
      return 'allowed';
    case 'pending_resubmission':
      return hasReplacedFiles ? 'replaced' : 'allowed';
    case 'completed':
      return request.completedAt !== null &&
        now.getTime() - request.completedAt.getTime() <= REQUEST_LIMITS.revertMinutes * MINUTE
        ? 'allowed'
        : 'too-late';
    default:
      return 'closed';
  }
}
