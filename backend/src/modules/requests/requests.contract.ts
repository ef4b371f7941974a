import { Type, type Static } from '@sinclair/typebox';
import {
  strictObject,
  Id,
  Instant,
  Nullable,
  oneOf,
} from '../../contract/common-schemas.contract.ts';
import { LANGUAGES } from '../../contract/language.contract.ts';
import { DocumentFile } from '../documents/documents.contract.ts';
import {
  REMINDER_LIMITS as R,
  REQUEST_FILTERS,
  REQUEST_LIMITS as L,
  REQUEST_SORTS,
  REQUEST_STATUSES,
  REVIEW_STATES,
  CREATED_WITHIN,
  DOCUMENT_STATUSES,
  UNAVAILABILITY_DECISIONS,
  PRIORITIES,
} from './requests-limits.contract.ts';

export const RequestStatusSchema = oneOf(REQUEST_STATUSES);
export const Priority = oneOf(PRIORITIES);
export type Priority = Static<typeof Priority>;

/** Of the recipient's page and mails; the recipient may choose the other one on the page. */
export const RecipientLocale = oneOf(LANGUAGES);

/** `required` defaults to true. */
export const RequestedDocumentInput = strictObject({
  title: Type.String({
    minLength: 1,
    maxLength: L.documentTitle,
    examples: ['Avis d’imposition 2025'],
  }),
  description: Type.Optional(Type.String({ maxLength: L.documentDescription })),
  required: Type.Optional(Type.Boolean()),
});
export type RequestedDocumentInput = Static<typeof RequestedDocumentInput>;

/** Days before and after the deadline; at most `max` reminders in all. */
export const ReminderRule = strictObject({
  daysBefore: Type.Array(Type.Integer({ minimum: 1, maximum: R.daysBefore }), {
    maxItems: R.stepsBefore,
    uniqueItems: true,
    examples: [[7, 3, 1]],
  }),
  onDeadline: Type.Boolean(),
  everyDaysAfter: Nullable(Type.Integer({ minimum: 1, maximum: R.everyDays, examples: [3] })),
  max: Type.Integer({ minimum: 0, maximum: R.total, examples: [5] }),
});
export type ReminderRule = Static<typeof ReminderRule>;

/** `rule` null: the organisation's; `paused` stops automatic reminders and keeps the rule. */
export const RequestReminders = strictObject({
  paused: Type.Boolean({ examples: [false] }),
  rule: Nullable(ReminderRule),
});
export type RequestReminders = Static<typeof RequestReminders>;

/**
 * `send: false` keeps a draft; a date is the end of that day in the organisation's time zone.
 * Without `teamId`: the team of the creator when they are in exactly one. Without `locale`: that of
 * the last request to this address that the creator sees, else the creator's language.
 */
export const CreateRequestBody = strictObject({
  recipientEmail: Type.String({
    format: 'email',
    maxLength: L.recipientEmail,
    examples: ['thomas.ferrand@example.org'],
  }),
  recipientName: Type.String({
    minLength: 1,
    maxLength: L.recipientName,
    examples: ['Thomas Ferrand'],
  }),
  locale: Type.Optional(RecipientLocale),
  title: Type.Optional(Nullable(Type.String({ maxLength: L.title, examples: ['Prêt relais'] }))),
  subject: Type.Optional(Type.String({ maxLength: L.subject })),
  message: Type.Optional(Type.String({ maxLength: L.message })),
  deadline: Type.Optional(
    Nullable(Type.Union([Type.String({ format: 'date-time' }), Type.String({ format: 'date' })])),
  ),
  documents: Type.Array(RequestedDocumentInput, {
    minItems: L.minDocuments,
    maxItems: L.maxDocuments,
  }),
  assignee: Type.Optional(Nullable(Type.String({ maxLength: L.assignee }))),
  assigneeId: Type.Optional(Nullable(Id)),
  teamId: Type.Optional(Nullable(Id)),
  priority: Type.Optional(Priority),
  documentType: Type.Optional(Nullable(Type.String({ maxLength: L.documentType }))),
  reminders: Type.Optional(RequestReminders),
  codeRequired: Type.Optional(Type.Boolean()),
  originalPhotos: Type.Optional(Type.Boolean()),
  send: Type.Optional(Type.Boolean()),
});
export type CreateRequestBody = Static<typeof CreateRequestBody>;

/**
 * `documentCount` includes those without a file, `pendingDocumentCount` the unavailable ones.
 * `hasBounced`: in lists only, when true.
 */
export const Request = strictObject({
  id: Id,
  /** Of an API key: who made the key. */
  createdBy: Id,
  title: Nullable(Type.String()),
  recipientName: Type.String(),
  recipientEmail: Type.String(),
  locale: RecipientLocale,
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
  unavailableDocumentCount: Type.Integer(),
  revisionCount: Type.Integer(),
  assignee: Nullable(Type.String()),
  assigneeId: Nullable(Id),
  teamId: Nullable(Id),
  priority: Priority,
  documentType: Nullable(Type.String()),
  codeRequired: Type.Boolean(),
  /** Photos are sent with their location and device, which the recipient's page removes otherwise. */
  originalPhotos: Type.Boolean(),
  version: Type.Integer(),
  documentsCount: Type.Optional(Type.Integer()),
  pendingCount: Type.Optional(Type.Integer()),
  approvedCount: Type.Optional(Type.Integer()),
  rejectedCount: Type.Optional(Type.Integer()),
  unavailableCount: Type.Optional(Type.Integer()),
  dueDate: Type.Optional(Nullable(Instant)),
  /** When the retention rule deletes it; on its own only, when it ended and there is a rule. */
  deletesAt: Type.Optional(Instant),
  /** The last mail to the recipient bounced at the present address. */
  hasBounced: Type.Optional(Type.Boolean()),
});
export type Request = Static<typeof Request>;

/** `magicLink` is returned once and cannot be read again. */
export const CreatedRequest = strictObject({
  ...Request.properties,
  magicLink: Nullable(Type.String()),
});
export type CreatedRequest = Static<typeof CreatedRequest>;

/** `reviewState` has precedence over the older `needsValidation`; `assigneeId`: `me` is the caller. */
export const ListRequestsQuery = strictObject({
  status: Type.Optional(oneOf(REQUEST_FILTERS)),
  search: Type.Optional(Type.String({ maxLength: L.search })),
  sort: Type.Optional(oneOf(REQUEST_SORTS)),
  order: Type.Optional(oneOf(['asc', 'desc'] as const)),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: L.pageSize })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: L.pageSize })),
  createdWithin: Type.Optional(oneOf(CREATED_WITHIN)),
  priority: Type.Optional(Priority),
  assignee: Type.Optional(Type.String({ maxLength: L.assignee })),
  assigneeId: Type.Optional(Id),
  teamId: Type.Optional(Id),
  needsValidation: Type.Optional(Type.Boolean()),
  reviewState: Type.Optional(oneOf(REVIEW_STATES)),
  includeValidationStatus: Type.Optional(Type.Boolean()),
});
export type ListRequestsQuery = Static<typeof ListRequestsQuery>;

/** `locale` sets headings and date format; French by default. */
export const ExportRequestsQuery = strictObject({
  ...Type.Omit(ListRequestsQuery, ['page', 'limit', 'pageSize', 'includeValidationStatus'])
    .properties,
  locale: Type.Optional(oneOf(LANGUAGES)),
});
export type ExportRequestsQuery = Static<typeof ExportRequestsQuery>;

export const RequestList = strictObject({ requests: Type.Array(Request), total: Type.Integer() });
export type RequestList = Static<typeof RequestList>;

export const RequestStats = strictObject({
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

/** The recipient does not have the document. `decision` null: it awaits one. */
export const Unavailability = strictObject({
  reason: Type.String(),
  declaredAt: Instant,
  decision: Nullable(oneOf(UNAVAILABILITY_DECISIONS)),
});

/**
 * Status null: no file; `unavailable` until the sender waives the document, which is optional then,
 * or insists on it, which rejects it; `note`: the recipient's, may be empty. `incomplete`: every
 * rejected file is kept; name null: virus scanner or user gone. `files`: current ones in their
 * order; `file`: the newest of them; `versions`: newest first.
 */
export const RequestedDocument = strictObject({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  required: Type.Boolean(),
  validationStatus: Nullable(oneOf(DOCUMENT_STATUSES)),
  rejectionReason: Nullable(Type.String()),
  incomplete: Type.Boolean(),
  decidedBy: Nullable(strictObject({ id: Type.String(), name: Nullable(Type.String()) })),
  decidedAt: Nullable(Instant),
  unavailability: Nullable(Unavailability),
  note: Type.String(),
  file: Nullable(DocumentFile),
  files: Type.Array(DocumentFile),
  versions: Type.Array(DocumentFile),
});
export type RequestedDocument = Static<typeof RequestedDocument>;

export const RequestedDocuments = strictObject({ documents: Type.Array(RequestedDocument) });
export type RequestedDocuments = Static<typeof RequestedDocuments>;

/** 409 when the life cycle does not allow the transition. */
export const ChangeStatusBody = strictObject({
  status: { ...RequestStatusSchema, examples: ['cancelled'] },
  reason: Type.Optional(Type.String({ maxLength: L.rejectionReason })),
  deadline: Type.Optional(
    Type.Union([Type.String({ format: 'date-time' }), Type.String({ format: 'date' })]),
  ),
});
export type ChangeStatusBody = Static<typeof ChangeStatusBody>;

/** Without `id`: a new document. */
export const EditedDocumentInput = strictObject({
  id: Type.Optional(Id),
  ...RequestedDocumentInput.properties,
});
export type EditedDocumentInput = Static<typeof EditedDocumentInput>;

/** `documents` is the whole list: 409 when one with a file is missing. 412 for an old `version`. */
export const EditRequestBody = strictObject({
  recipientEmail: Type.Optional(Type.String({ format: 'email', maxLength: L.recipientEmail })),
  recipientName: Type.Optional(Type.String({ minLength: 1, maxLength: L.recipientName })),
  locale: Type.Optional(RecipientLocale),
  title: Type.Optional(Nullable(Type.String({ maxLength: L.title, examples: ['Prêt relais'] }))),
  subject: Type.Optional(Type.String({ maxLength: L.subject })),
  message: Type.Optional(Type.String({ maxLength: L.message })),
  deadline: Type.Optional(
    Nullable(Type.Union([Type.String({ format: 'date-time' }), Type.String({ format: 'date' })])),
  ),
  documents: Type.Optional(
    Type.Array(EditedDocumentInput, { minItems: L.minDocuments, maxItems: L.maxDocuments }),
  ),
  assignee: Type.Optional(Nullable(Type.String({ maxLength: L.assignee }))),
  assigneeId: Type.Optional(Nullable(Id)),
  teamId: Type.Optional(Nullable(Id)),
  priority: Type.Optional(Priority),
  documentType: Type.Optional(Nullable(Type.String({ maxLength: L.documentType }))),
  codeRequired: Type.Optional(Type.Boolean()),
  originalPhotos: Type.Optional(Type.Boolean()),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type EditRequestBody = Static<typeof EditRequestBody>;
