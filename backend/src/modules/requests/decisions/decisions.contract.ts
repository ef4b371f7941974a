import { Type, type Static } from '@sinclair/typebox';
import { strictObject, Id, Instant, Nullable } from '../../../contract/common-schemas.contract.ts';
import { Request } from '../requests.contract.ts';
import { REQUEST_LIMITS as L } from '../requests-limits.contract.ts';

/** A blank reason is refused. */
export const RejectBody = strictObject({ reason: Type.String({ maxLength: L.rejectionReason }) });
export type RejectBody = Static<typeof RejectBody>;

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
