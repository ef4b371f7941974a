import { Type, type Static } from '@sinclair/typebox';
import { closed, Id, Instant, Nullable } from '../../contract/shapes.contract.ts';
import { DocumentFile } from '../documents/documents.contract.ts';
import { REQUEST_FILTERS, REQUEST_LIMITS as L, REQUEST_SORTS, REQUEST_STATUSES } from './requests-limits.contract.ts';

const oneOf = <T extends string>(values: readonly T[]) => Type.Union(values.map((value) => Type.Literal(value)));

export const RequestStatusSchema = oneOf(REQUEST_STATUSES);
export const Priority = oneOf(['high', 'medium', 'low'] as const);
export type Priority = Static<typeof Priority>;

/** One line of the bordereau as the sender writes it. `required` is true unless said otherwise. */
export const DocumentItemInput = closed({
  title: Type.String({ minLength: 1, maxLength: L.documentTitle }),
  description: Type.Optional(Type.String({ maxLength: L.documentDescription })),
  required: Type.Optional(Type.Boolean()),
});
export type DocumentItemInput = Static<typeof DocumentItemInput>;

/** `POST /v1/requests`. `send: false` keeps a draft; `deadline` is an instant or a date (end of that day, organisation's zone). */
export const CreateRequestBody = closed({
  recipientEmail: Type.String({ format: 'email', maxLength: L.recipientEmail }),
  recipientName: Type.String({ minLength: 1, maxLength: L.recipientName }),
  title: Type.Optional(Type.String({ maxLength: L.title })),
  subject: Type.Optional(Type.String({ maxLength: L.subject })),
  message: Type.Optional(Type.String({ maxLength: L.message })),
  deadline: Type.Optional(Nullable(Type.Union([Type.String({ format: 'date-time' }), Type.String({ format: 'date' })]))),
  documents: Type.Array(DocumentItemInput, { minItems: L.minDocuments, maxItems: L.maxDocuments }),
  priority: Type.Optional(Priority),
  documentType: Type.Optional(Type.String({ maxLength: 255 })),
  send: Type.Optional(Type.Boolean()),
});
export type CreateRequestBody = Static<typeof CreateRequestBody>;

/** A request as every call answers it. Counts are over items; pending, approved, rejected over items that have a file. */
export const Request = closed({
  id: Id,
  title: Type.String(),
  recipientName: Type.String(),
  recipientEmail: Type.String(),
  subject: Type.String(),
  message: Type.String(),
  status: RequestStatusSchema,
  isNew: Type.Boolean(),
  isOverdue: Type.Boolean(),
  deadline: Nullable(Instant),
  expirationDate: Nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
  submittedAt: Nullable(Instant),
  completedAt: Nullable(Instant),
  documentCount: Type.Integer(),
  uploadedDocumentCount: Type.Integer(),
  approvedDocumentCount: Type.Integer(),
  rejectedDocumentCount: Type.Integer(),
  pendingDocumentCount: Type.Integer(),
  revisionCount: Type.Integer(),
  assignee: Nullable(Type.String()),
  priority: Priority,
  documentType: Nullable(Type.String()),
  version: Type.Integer(),
  documentsCount: Type.Optional(Type.Integer()),
  pendingCount: Type.Optional(Type.Integer()),
  approvedCount: Type.Optional(Type.Integer()),
  rejectedCount: Type.Optional(Type.Integer()),
  dueDate: Type.Optional(Nullable(Instant)),
});
export type Request = Static<typeof Request>;

/** The create answer: `magicLink` is shown this once and cannot be read back. */
export const CreatedRequest = closed({ ...Request.properties, magicLink: Nullable(Type.String()) });
export type CreatedRequest = Static<typeof CreatedRequest>;

export const ListRequestsQuery = closed({
  status: Type.Optional(oneOf(REQUEST_FILTERS)),
  search: Type.Optional(Type.String({ maxLength: L.search })),
  sort: Type.Optional(oneOf(REQUEST_SORTS)),
  order: Type.Optional(oneOf(['asc', 'desc'] as const)),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: L.pageSize })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: L.pageSize })),
  createdWithin: Type.Optional(oneOf(['today', '7d', '30d'] as const)),
  needsValidation: Type.Optional(Type.Boolean()),
  includeValidationStatus: Type.Optional(Type.Boolean()),
});
export type ListRequestsQuery = Static<typeof ListRequestsQuery>;

export const RequestList = closed({ requests: Type.Array(Request), total: Type.Integer() });
export type RequestList = Static<typeof RequestList>;

export const RequestStats = closed({
  totalRequests: Type.Integer(),
  pendingRequests: Type.Integer(),
  submittedRequests: Type.Integer(),
  approvedRequests: Type.Integer(),
  expiredRequests: Type.Integer(),
  overdueRequests: Type.Integer(),
  recentSubmissions: Type.Integer(),
  activeRequests: Type.Integer(),
  completedRequests: Type.Integer(),
});
export type RequestStats = Static<typeof RequestStats>;

/** One line of the bordereau with what was received for it. `validationStatus` is null while there is no file. */
export const RequestDocument = closed({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  required: Type.Boolean(),
  validationStatus: Nullable(oneOf(['pending', 'approved', 'rejected'] as const)),
  rejectionReason: Nullable(Type.String()),
  file: Nullable(DocumentFile),
  versions: Type.Array(DocumentFile),
});
export type RequestDocument = Static<typeof RequestDocument>;

export const RequestDocuments = closed({ documents: Type.Array(RequestDocument) });
export type RequestDocuments = Static<typeof RequestDocuments>;

/** `PATCH /v1/requests/{id}/status`; which statuses may follow which is the state machine's to say. */
export const ChangeStatusBody = closed({
  status: RequestStatusSchema,
  reason: Type.Optional(Type.String({ maxLength: L.rejectionReason })),
  deadline: Type.Optional(Type.Union([Type.String({ format: 'date-time' }), Type.String({ format: 'date' })])),
});
export type ChangeStatusBody = Static<typeof ChangeStatusBody>;

/** `PATCH /v1/requests/{id}`: what is left out stays. `version`, or `If-Match`, is the version that was seen; an older one is refused with 412. */
export const EditRequestBody = closed({
  title: Type.Optional(Type.String({ maxLength: L.title })),
  message: Type.Optional(Type.String({ maxLength: L.message })),
  deadline: Type.Optional(Nullable(Type.Union([Type.String({ format: 'date-time' }), Type.String({ format: 'date' })]))),
  assignee: Type.Optional(Nullable(Type.String({ maxLength: 255 }))),
  priority: Type.Optional(Priority),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type EditRequestBody = Static<typeof EditRequestBody>;

/** A link as it is minted: `url` is shown once. */
export const MintedLink = closed({ id: Id, url: Type.String(), expiresAt: Instant });
export type MintedLink = Static<typeof MintedLink>;

export const LinkList = closed({
  links: Type.Array(closed({ id: Id, purpose: Type.String(), createdAt: Instant, expiresAt: Instant, lastUsedAt: Nullable(Instant) })),
});
export type LinkList = Static<typeof LinkList>;
