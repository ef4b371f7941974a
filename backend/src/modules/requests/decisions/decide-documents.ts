import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { assertVersion } from '../../../platform/assert-version.ts';
import { notFound } from '../../../platform/problem.ts';
import { findDecidingFile, findNewest } from '../../../contract/files/document-files.contract.ts';
import type { Decision, DocumentVersion } from '../../documents/index.ts';
import {
  lockRequest,
  saveRequest,
  toOccurrence,
  type LockedRequest,
  type Occurrence,
  type RequestChange,
  type RequestEvent,
  toActorKey,
  toTouchedColumns,
} from '../aggregate/request-aggregate.ts';
import {
  countUndecided,
  countDocuments,
  countRejected,
  hasSameCounts,
  type DocumentCounts,
} from '../counters/counters.rules.ts';
import {
  findRequestedDocument,
  listFilesOfDocument,
} from '../unavailable-documents/requested-document.ts';
import { planTransition } from '../lifecycle/transition.rules.ts';
import type { ApprovedRequest } from './decisions.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { RequestedDocument } from '../requests.contract.ts';
import { presentLockedRequestedDocument, presentRequest } from '../requests.present.ts';
import {
  notSubmitted,
  reviewCancelled,
  reviewExpired,
  reviewOver,
  documentUnavailable,
  unavailabilityDecided,
} from '../requests.problems.ts';
import type { RequestRow } from '../requests.tables.ts';

export function decideDocument(
  context: RequestsContext,
  member: MemberPrincipal,
  { id, docId: requestedDocumentId }: { readonly id: string; readonly docId: string },
  decision: Decision,
  expected: string | null,
  actor: ActorContext,
): Promise<RequestedDocument> {
  const { userId, name } = member;
  return context.platform.database.transaction(async () => {
    const read = await lockRequest(context, member, id);
    const current = listFilesOfDocument(read, requestedDocumentId);
    if (current.length === 0) throw notFound();
    assertAvailable(read, requestedDocumentId);
    const files = await context.documents.applyDecision(current, decision, userId, expected);
    const locked = replaceFiles(read, files);
    const change = planDecisions(locked, [files], decision, toOccurrence(context, actor));
    await saveRequest(context, locked.row, change, actor);
    return presentLockedRequestedDocument(
      locked,
      requestedDocumentId,
      new Map([[userId, { name }]]),
    );
  });
}

/** `expected`: version of the request that was seen: later files are not approved unseen. */
export function approveAll(
  context: RequestsContext,
  member: MemberPrincipal,
  requestId: string,
  expected: string | null,
  actor: ActorContext,
): Promise<ApprovedRequest> {
  const { userId } = member;
  const decision: Decision = { kind: 'approved' };
  return context.platform.database.transaction(async () => {
    const read = await lockRequest(context, member, requestId);
    const occurrence = toOccurrence(context, actor);
    if (hasEndedReview(read.row, actor))
      return { ...presentRequest(read.row, occurrence.now), approvals: [] };
    assertVersion(read.row, expected);
    assertInReview(read.row);
    const approved: DocumentVersion[][] = [];
    for (const files of listUndecided(read))
      approved.push(await context.documents.applyDecision(files, decision, userId, null));
    const locked = replaceFiles(read, approved.flat());
    const change = planDecisions(locked, approved, decision, occurrence);
    const row = await saveRequest(context, locked.row, change, actor);
    return {
      ...presentRequest(row, occurrence.now),
      approvals: approved.map((files) => {
        const { id: fileId, requestedDocumentId } = findNewest(files)!;
        return { id: requestedDocumentId!, fileId };
      }),
    };
  });
}

const hasEndedReview = ({ lastEvent, lastActor }: RequestRow, actor: ActorContext): boolean =>
  (lastEvent === 'approve-all' || lastEvent === 'request-resubmission') &&
  lastActor === toActorKey(actor);

/** A declaration is waived or insisted on instead. */
function assertAvailable({ requestedDocuments }: LockedRequest, requestedDocumentId: string): void {
  const { unavailability } = findRequestedDocument(requestedDocuments, requestedDocumentId);
  const log = { requestedDocumentId };
  if (unavailability === 'declared') throw documentUnavailable({ log });
  if (unavailability !== null) throw unavailabilityDecided({ log });
}

/** Files by document, in the order of the requested documents. */
const listUndecided = (locked: LockedRequest): DocumentVersion[][] =>
  locked.requestedDocuments
    .filter(({ unavailability }) => unavailability === null)
    .map(({ id }) => listFilesOfDocument(locked, id))
    .filter((files) => findDecidingFile(files)?.state === 'pending');

export const replaceFiles = (
  locked: LockedRequest,
  changed: readonly DocumentVersion[],
): LockedRequest => ({
  ...locked,
  files: locked.files.map((file) => changed.find(({ id }) => id === file.id) ?? file),
});

/** The last decision ends the review. A repeated one changes nothing. Throws 409 after a review. */
function planDecisions(
  { row, requestedDocuments, files }: LockedRequest,
  decided: readonly (readonly DocumentVersion[])[],
  decision: Decision,
  occurrence: Occurrence,
): RequestChange {
  const counts = countDocuments(requestedDocuments, files);
  if (decided.length > 0 && hasSameCounts(counts, row)) return {};
  assertInReview(row);
  const events = decided.map((files): RequestEvent => ({
    type: `document.${decision.kind}`,
    payload: toDecisionPayload(files),
    timelineDetails: 'reason' in decision ? { reason: decision.reason } : {},
  }));
  const change = planReviewProgress(row, counts, occurrence);
  return { ...change, events: [...events, ...(change.events ?? [])] };
}

/** `files`: of one document. */
export const toDecisionPayload = (files: readonly DocumentVersion[]) => {
  const { id: documentId, requestedDocumentId } = findNewest(files)!;
  return { requestedDocumentId, documentId, documentIds: files.map(({ id }) => id) };
};

/** Ends the review once every document is decided. */
export function planReviewProgress(
  row: RequestRow,
  counts: DocumentCounts,
  occurrence: Occurrence,
): RequestChange {
  const event = row.status === 'submitted' ? nextReviewEvent(counts) : null;
  return event === null
    ? { columns: { ...counts, ...toTouchedColumns(occurrence) } }
    : planTransition(row, { ...occurrence, event, columns: { ...counts } });
}

/** Null while a document is undecided. */
export function nextReviewEvent(
  counts: DocumentCounts,
): 'approve-all' | 'request-resubmission' | null {
  if (countUndecided(counts) > 0) return null;
  return countRejected(counts) > 0 ? 'request-resubmission' : 'approve-all';
}

function assertInReview(row: RequestRow): void {
  if (row.status !== 'submitted') throw reviewClosedProblem(row);
}

export function reviewClosedProblem({ id, status }: Pick<RequestRow, 'id' | 'status'>) {
  const log = { requestId: id, status };
  switch (status) {
    case 'cancelled':
      return reviewCancelled({ log });
    case 'expired':
      return reviewExpired({ log });
    case 'rejected':
    case 'approved':
    case 'completed':
      return reviewOver({ log });
    default:
      return notSubmitted({ log });
  }
}
