import { Type, type Static } from '@sinclair/typebox';
import { strictObject, Id, Instant, Nullable } from '../../contract/common-schemas.contract.ts';
import { DocumentFile } from '../documents/documents.contract.ts';
import {
  REMINDER_LIMITS as R,
  REQUEST_FILTERS,
  REQUEST_LIMITS as L,
  REQUEST_SORTS,
  REQUEST_STATUSES,
  REVIEW_STATES,
} from './requests-limits.contract.ts';

const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Union(values.map((value) => Type.Literal(value)));

export const RequestStatusSchema = oneOf(REQUEST_STATUSES);
export const Priority = oneOf(['high', 'medium', 'low'] as const);
export type Priority = Static<typeof Priority>;

/** One line of the bordereau as the sender writes it. `required` is true unless said otherwise. */
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

/** When the recipient of one request is reminded: whole days before the deadline, on the day, every so many days after it, never more than `max` in all. */
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

/** `GET, PUT /v1/requests/{id}/reminders`: `rule` null follows the organisation's; `paused` stops them all and keeps the rule. */
export const RequestReminders = strictObject({
  paused: Type.Boolean({ examples: [false] }),
  rule: Nullable(ReminderRule),
});
export type RequestReminders = Static<typeof RequestReminders>;

/** `POST /v1/requests`. `send: false` keeps a draft; `deadline` is an instant or a date (end of that day, organisation's zone). `codeRequired`: the recipient also needs a code sent by e-mail. */
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
  priority: Type.Optional(Priority),
  documentType: Type.Optional(Nullable(Type.String({ maxLength: L.documentType }))),
  reminders: Type.Optional(RequestReminders),
  codeRequired: Type.Optional(Type.Boolean()),
  send: Type.Optional(Type.Boolean()),
});
export type CreateRequestBody = Static<typeof CreateRequestBody>;

/**
 * A request as every call answers it. `title` is null when it was given none: each reader writes that in its own language. Counts are over items; pending, approved, rejected over items that have a file.
 * `hasBounced` stands, and is true, in lists alone: the last mail to the recipient came back, and nobody has corrected the address or written again since.
 */
export const Request = strictObject({
  id: Id,
  title: Nullable(Type.String()),
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
  codeRequired: Type.Boolean(),
  version: Type.Integer(),
  documentsCount: Type.Optional(Type.Integer()),
  pendingCount: Type.Optional(Type.Integer()),
  approvedCount: Type.Optional(Type.Integer()),
  rejectedCount: Type.Optional(Type.Integer()),
  dueDate: Type.Optional(Nullable(Instant)),
  hasBounced: Type.Optional(Type.Boolean()),
});
export type Request = Static<typeof Request>;

/** The create answer: `magicLink` is shown this once and cannot be read back. */
export const CreatedRequest = strictObject({
  ...Request.properties,
  magicLink: Nullable(Type.String()),
});
export type CreatedRequest = Static<typeof CreatedRequest>;

/** `needsValidation: true` is the older name of `reviewState: 'pending'`, which wins. */
export const ListRequestsQuery = strictObject({
  status: Type.Optional(oneOf(REQUEST_FILTERS)),
  search: Type.Optional(Type.String({ maxLength: L.search })),
  sort: Type.Optional(oneOf(REQUEST_SORTS)),
  order: Type.Optional(oneOf(['asc', 'desc'] as const)),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: L.pageSize })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: L.pageSize })),
  createdWithin: Type.Optional(oneOf(['today', '7d', '30d'] as const)),
  priority: Type.Optional(Priority),
  assignee: Type.Optional(Type.String({ maxLength: L.assignee })),
  needsValidation: Type.Optional(Type.Boolean()),
  reviewState: Type.Optional(oneOf(REVIEW_STATES)),
  includeValidationStatus: Type.Optional(Type.Boolean()),
});
export type ListRequestsQuery = Static<typeof ListRequestsQuery>;

/** `GET /v1/requests/export.csv`: what the list would show, every page of it. `locale` chooses the headings and how dates are written; French when left out. */
export const ExportRequestsQuery = strictObject({
  ...Type.Omit(ListRequestsQuery, ['page', 'limit', 'pageSize', 'includeValidationStatus'])
    .properties,
  locale: Type.Optional(oneOf(['fr', 'en'] as const)),
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

/**
 * One line of the bordereau with what was received for it. `validationStatus` is null while there is no file. `incomplete`: rejected for what is missing, the file is kept.
 * `decidedBy` and `decidedAt` are of the current file; the name is null for the virus scanner, or when nobody of that id is there any more.
 */
export const RequestedDocument = strictObject({
  id: Id,
  title: Type.String(),
  description: Type.String(),
  required: Type.Boolean(),
  validationStatus: Nullable(oneOf(['pending', 'approved', 'rejected'] as const)),
  rejectionReason: Nullable(Type.String()),
  incomplete: Type.Boolean(),
  decidedBy: Nullable(strictObject({ id: Type.String(), name: Nullable(Type.String()) })),
  decidedAt: Nullable(Instant),
  file: Nullable(DocumentFile),
  versions: Type.Array(DocumentFile),
});
export type RequestedDocument = Static<typeof RequestedDocument>;

export const RequestedDocuments = strictObject({ documents: Type.Array(RequestedDocument) });
export type RequestedDocuments = Static<typeof RequestedDocuments>;

/** `PATCH /v1/requests/{id}/status`; which statuses may follow which is the state machine's to say. */
export const ChangeStatusBody = strictObject({
  status: { ...RequestStatusSchema, examples: ['cancelled'] },
  reason: Type.Optional(Type.String({ maxLength: L.rejectionReason })),
  deadline: Type.Optional(
    Type.Union([Type.String({ format: 'date-time' }), Type.String({ format: 'date' })]),
  ),
});
export type ChangeStatusBody = Static<typeof ChangeStatusBody>;

/** A line as an edit leaves it: with `id` the one that was there, without a new one. */
export const EditedDocumentInput = strictObject({
  id: Type.Optional(Id),
  ...RequestedDocumentInput.properties,
});
export type EditedDocumentInput = Static<typeof EditedDocumentInput>;

/**
 * `PATCH /v1/requests/{id}`: what is left out stays. `version`, or `If-Match`, is the version that was seen; an older one is refused with 412.
 * Recipient and documents can change while the request is a draft or pending; after that the address alone, while the recipient owes something and the last mail to it has come back; `documents` is the whole list, in its order. 409 when a line with a file would go.
 */
export const EditRequestBody = strictObject({
  recipientEmail: Type.Optional(Type.String({ format: 'email', maxLength: L.recipientEmail })),
  recipientName: Type.Optional(Type.String({ minLength: 1, maxLength: L.recipientName })),
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
  priority: Type.Optional(Priority),
  documentType: Type.Optional(Nullable(Type.String({ maxLength: L.documentType }))),
  codeRequired: Type.Optional(Type.Boolean()),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type EditRequestBody = Static<typeof EditRequestBody>;

/** Why a mail was refused, in one word; `other` for reasons that only its `reply` tells. */
export const BounceReason = oneOf([
  'unknown-address',
  'unknown-domain',
  'mailbox-full',
  'refused',
  'too-large',
  'other',
] as const);
export type BounceReason = Static<typeof BounceReason>;

/**
 * One thing that happened to a request. `type` is a fact (`request.sent`, `document.rejected`, `link.minted`, …) or `mail`; a client shows what it does not know by its time alone.
 * `actor.name` is null when nobody of that name is there any more; of an `integration` it is the API key's. `fields` are what an edit changed, `text` is what a message says.
 */
export const TimelineEntry = strictObject({
  id: Id,
  at: Instant,
  type: Type.String(),
  actor: strictObject({
    kind: oneOf(['user', 'integration', 'recipient', 'system'] as const),
    name: Nullable(Type.String()),
  }),
  documentTitle: Nullable(Type.String()),
  fileName: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  text: Nullable(Type.String()),
  resent: Nullable(Type.Boolean()),
  fields: Nullable(Type.Array(Type.String())),
  mail: Nullable(
    strictObject({
      kind: Type.String(),
      addressee: oneOf(['recipient', 'sender'] as const),
      state: oneOf(['queued', 'sent', 'bounced', 'failed', 'dropped'] as const),
      attempts: Type.Integer(),
      /** Why it bounced, and the refusing server's own words. */
      cause: Type.Optional(Nullable(BounceReason)),
      reply: Type.Optional(Nullable(Type.String())),
      /** Until when it waits because the organisation's day is full. */
      waitsUntil: Type.Optional(Nullable(Instant)),
      /** Taken for sent although the server's answer was lost. */
      unconfirmed: Type.Optional(Type.Boolean()),
    }),
  ),
});
export type TimelineEntry = Static<typeof TimelineEntry>;

/** The last mail to the recipient did not arrive, and nobody has changed the address since. */
export const Bounce = strictObject({
  mailId: Id,
  kind: Type.String(),
  at: Instant,
  address: Type.String(),
  cause: BounceReason,
  reply: Nullable(Type.String()),
});
export type Bounce = Static<typeof Bounce>;

/** `GET /v1/requests/{id}/timeline`: oldest first. */
export const Timeline = strictObject({
  entries: Type.Array(TimelineEntry),
  bounce: Type.Optional(Nullable(Bounce)),
});
export type Timeline = Static<typeof Timeline>;
