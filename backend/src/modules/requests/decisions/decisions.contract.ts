import { Type, type Static } from '@sinclair/typebox';
import { strictObject, Id, Instant, Nullable } from '../../../contract/common-schemas.contract.ts';
import { DOCUMENT_LIMITS } from '../../documents/documents-limits.contract.ts';
import { Request } from '../requests.contract.ts';
import { REQUEST_LIMITS as L } from '../requests-limits.contract.ts';

const Reason = Type.String({ maxLength: L.rejectionReason });

/** A blank reason is refused. `files`: current ones; others of the document are kept. */
export const RejectBody = strictObject({
  reason: Reason,
  files: Type.Optional(
    Type.Array(Id, { minItems: 1, maxItems: DOCUMENT_LIMITS.filesPerDocument, uniqueItems: true }),
  ),
});
export type RejectBody = Static<typeof RejectBody>;

/** A blank reason is refused. */
export const IncompleteBody = strictObject({ reason: Reason });
export type IncompleteBody = Static<typeof IncompleteBody>;

/** A requested document and its file at the time of approval. */
export const Approval = strictObject({ id: Id, fileId: Id });
export type Approval = Static<typeof Approval>;

/** Includes what this call approved; a repeated call approves nothing. */
export const ApprovedRequest = strictObject({
  ...Request.properties,
  approvals: Type.Array(Approval),
});
export type ApprovedRequest = Static<typeof ApprovedRequest>;

/** The `approvals` that `approve-all` returned. */
export const RevertApprovalsBody = strictObject({
  approvals: Type.Array(Approval, { minItems: 1, maxItems: L.maxDocuments }),
});
export type RevertApprovalsBody = Static<typeof RevertApprovalsBody>;

export const ValidationCount = strictObject({ pendingCount: Type.Integer() });
export type ValidationCount = Static<typeof ValidationCount>;

/** `urgentCount`: due within 48 hours or overdue; `resubmissionCount`: with a rejected document. */
export const ValidationStats = strictObject({
  pendingCount: Type.Integer(),
  reviewedCount: Type.Integer(),
  resubmissionCount: Type.Integer(),
  todayCount: Type.Integer(),
  urgentCount: Type.Integer(),
  recentRequests: Type.Array(
    strictObject({
      id: Id,
      title: Nullable(Type.String()),
      recipientName: Type.String(),
      documentsCount: Type.Integer(),
      submittedAt: Nullable(Instant),
    }),
  ),
});
export type ValidationStats = Static<typeof ValidationStats>;
