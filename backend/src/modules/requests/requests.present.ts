import { notFound } from '../../platform/problem.ts';
import { presentVersions, type RequestedDocumentFiles } from '../documents/index.ts';
import type { LockedRequest } from './aggregate/request-aggregate.ts';
import type { Request, RequestedDocument } from './requests.contract.ts';
import type { CreatedLink, LinkList } from './links/links.contract.ts';
import { isOverdue } from './requests-limits.contract.ts';
import type { RequestedDocumentRow, LinkRow, RequestRow } from './requests.tables.ts';
import { countRejected, countUndecided } from './counters/counters.rules.ts';
import { isRequired, toDocumentStatus } from './unavailable-documents/unavailability.rules.ts';

const instant = (date: Date | null): string | null => date?.toISOString() ?? null;

export const presentRequest = (row: RequestRow, now: Date): Request => ({
  id: row.id,
  createdBy: row.createdBy,
  title: row.title || null,
  recipientName: row.recipientName,
  recipientEmail: row.recipientEmail,
  locale: row.locale,
  subject: row.subject,
  message: row.message,
  status: row.status,
  isNew: row.isNew,
  isOverdue: isOverdue(row, now),
  deadline: instant(row.deadline),
  expirationDate: instant(row.expiresAt),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  submittedAt: instant(row.submittedAt),
  completedAt: instant(row.completedAt),
  documentCount: row.documentCount,
  uploadedDocumentCount: row.uploadedCount,
  approvedDocumentCount: row.approvedCount,
  rejectedDocumentCount: countRejected(row),
  pendingDocumentCount: countUndecided(row),
  unavailableDocumentCount: row.unavailableCount,
  revisionCount: row.revisionCount,
  assignee: row.assignee,
  assigneeId: row.assigneeId,
  teamId: row.teamId,
  priority: row.priority,
  documentType: row.documentType,
  codeRequired: row.codeRequired,
  originalPhotos: row.originalPhotos,
  version: row.version,
});

/** The validation screen reads the same counts by these names. */
export const presentRequestWithValidation = (row: RequestRow, now: Date): Request => ({
  ...presentRequest(row, now),
  documentsCount: row.documentCount,
  pendingCount: countUndecided(row),
  approvedCount: row.approvedCount,
  rejectedCount: countRejected(row),
  unavailableCount: row.unavailableCount,
  dueDate: instant(row.deadline),
});

export function presentRequestedDocument(
  requested: RequestedDocumentRow,
  files: RequestedDocumentFiles | undefined,
  people: ReadonlyMap<string, { readonly name: string }>,
): RequestedDocument {
  const { unavailability, unavailableReason, unavailableAt, insistReason } = requested;
  const deciding = files?.deciding ?? null;
  const decidedBy = requested.unavailabilityDecidedBy ?? files?.decidedBy ?? null;
  return {
    id: requested.id,
    title: requested.title,
    description: requested.description,
    required: isRequired(requested),
    validationStatus: toDocumentStatus(requested, deciding && { state: deciding.status }),
    rejectionReason:
      unavailability === 'insisted' ? insistReason : (deciding?.rejectionReason ?? null),
    incomplete: deciding?.incomplete ?? false,
    decidedBy:
      decidedBy === null ? null : { id: decidedBy, name: people.get(decidedBy)?.name ?? null },
    decidedAt: instant(requested.unavailabilityDecidedAt) ?? deciding?.decidedAt ?? null,
    unavailability:
      unavailability === null
        ? null
        : {
            reason: unavailableReason ?? '',
            declaredAt: instant(unavailableAt) ?? '',
            decision: unavailability === 'declared' ? null : unavailability,
          },
    note: requested.note,
    file: files?.current ?? null,
    files: [...(files?.files ?? [])],
    versions: [...(files?.versions ?? [])],
  };
}

/** Throws 404 when the request has no such requested document. */
export function presentLockedRequestedDocument(
  { requestedDocuments, files }: LockedRequest,
  requestedDocumentId: string,
  people: ReadonlyMap<string, { readonly name: string }>,
): RequestedDocument {
  const requested = requestedDocuments.find(({ id }) => id === requestedDocumentId);
  if (!requested) throw notFound();
  const [presented] = presentVersions(
    files.filter((file) => file.requestedDocumentId === requestedDocumentId),
  );
  return presentRequestedDocument(requested, presented, people);
}

export const presentCreatedLink = (link: {
  id: string;
  url: string;
  expiresAt: Date;
}): CreatedLink => ({
  id: link.id,
  url: link.url,
  expiresAt: link.expiresAt.toISOString(),
});

export const presentLink = (row: LinkRow, createdBy: string | null): LinkList['links'][number] => ({
  id: row.id,
  purpose: row.purpose,
  createdBy,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: instant(row.lastUsedAt),
});
