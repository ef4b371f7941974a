import { Type, type Static } from '@sinclair/typebox';
import { closed, Id, Instant, Nullable } from '../../contract/shapes.contract.ts';
import { REQUEST_LIMITS as L } from '../requests/requests-limits.contract.ts';

/** `POST /v1/requests/{id}/documents/{docId}/reject` and `/incomplete`; a blank reason is refused. */
export const RejectBody = closed({ reason: Type.String({ maxLength: L.rejectionReason }) });
export type RejectBody = Static<typeof RejectBody>;

export const ValidationCount = closed({ pendingCount: Type.Integer() });
export type ValidationCount = Static<typeof ValidationCount>;

/** `pendingCount` requests hold an undecided document; `urgentCount` of them are due within 48 h or overdue. */
export const ValidationStats = closed({
  pendingCount: Type.Integer(),
  todayCount: Type.Integer(),
  urgentCount: Type.Integer(),
  recentRequests: Type.Array(closed({ id: Id, title: Nullable(Type.String()), recipientName: Type.String(), documentsCount: Type.Integer(), submittedAt: Nullable(Instant) })),
});
export type ValidationStats = Static<typeof ValidationStats>;
