/** Product sections 11 and 13. Forms, API checks and columns read these numbers. */
export const REQUEST_LIMITS = {
  recipientEmail: 255,
  recipientName: 255,
  title: 500,
  message: 1000,
  subject: 500,
  deadlineDays: 30,
  defaultDeadlineDays: 7,
  minDocuments: 1,
  maxDocuments: 10,
  documentTitle: 500,
  documentDescription: 1000,
  rejectionReason: 1000,
  unavailableReason: 500,
  documentNote: 500,
  /** Minutes after completion in which decisions can be reverted. */
  revertMinutes: 10,
  search: 255,
  pageSize: 100,
  assignee: 255,
  documentType: 255,
  templateName: 120,
  templateDescription: 500,
  templates: 200,
  messageText: 2000,
  /** Messages that each side may write on one request within 24 hours. */
  messagesPerDay: 50,
} as const;

/** Shown for a request without a title, and never stored (product section 10). */
export const UNTITLED_REQUEST = { fr: 'Demande sans titre', en: 'Untitled Request' } as const;

/** Product section 4. */
export const REQUEST_STATUSES = [
  'draft',
  'pending',
  'viewed',
  'submitted',
  'approved',
  'completed',
  'pending_resubmission',
  'rejected',
  'expired',
  'cancelled',
] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const REQUEST_FILTERS = [
  'all',
  'active',
  'finished',
  'in_progress',
  'overdue',
  ...REQUEST_STATUSES,
] as const;
export type RequestFilter = (typeof REQUEST_FILTERS)[number];

/** The review queue: with undecided documents, with decided ones only, all requests. */
export const REVIEW_STATES = ['pending', 'reviewed', 'all'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REQUEST_SORTS = [
  'createdAt',
  'updatedAt',
  'deadline',
  'status',
  'recipientName',
  'title',
] as const;
export type RequestSort = (typeof REQUEST_SORTS)[number];

export const PRIORITIES = ['high', 'medium', 'low'] as const;

/** Filter of the list by creation: since midnight, or so many days back. */
export const CREATED_WITHIN = ['today', '7d', '30d'] as const;

/** Limits of a request's own reminder rule, in days from the deadline (product section 8). */
export const REMINDER_LIMITS = {
  daysBefore: 30,
  stepsBefore: 5,
  everyDays: 30,
  total: 20,
} as const;

/** Messages of product section 11; the screens map them to the reader's language. */
export const VALIDATION_MESSAGES = {
  emailInvalid: 'Invalid email address',
  emailTooLong: 'Email too long',
  nameTooLong: 'Name too long',
  titleTooLong: 'Title too long',
  messageTooLong: 'Message too long',
  deadlinePast: 'Deadline must be in future',
  deadlineTooFar: 'Deadline cannot be more than 30 days from now',
  documentsTooFew: 'At least one document required',
  documentsTooMany: 'Maximum 10 documents allowed',
  documentTitleMissing: 'Document name required',
  documentTitleTooLong: 'Document name too long',
  descriptionTooLong: 'Description too long',
  templateNameMissing: 'Template name required',
  templateNameTooLong: 'Template name too long',
  templateDescriptionTooLong: 'Template description too long',
  assigneeUnknown: 'The assignee must be a member of the organisation',
  teamUnknown: 'The team must be one of the organisation',
  textMissing: 'Message required',
  reasonMissing: 'Veuillez indiquer une raison de rejet',
  unavailableReasonMissing: 'Veuillez indiquer pourquoi vous n’avez pas ce document',
  reasonTooLong: 'Reason too long',
  required: 'This field is required.',
} as const;

/** Files are accepted, and the deadline counts. */
export const AWAITING_RECIPIENT: readonly RequestStatus[] = [
  'pending',
  'viewed',
  'pending_resubmission',
];

/** Retention counts from the moment they are reached. */
export const ENDED_STATUSES: readonly RequestStatus[] = [
  'completed',
  'rejected',
  'cancelled',
  'expired',
];

export const isAwaitingRecipient = (status: RequestStatus): boolean =>
  AWAITING_RECIPIENT.includes(status);

export const isOverdue = (
  request: { status: RequestStatus; deadline: Date | null },
  now: Date,
): boolean =>
  request.deadline !== null && request.deadline < now && isAwaitingRecipient(request.status);

export const isExpired = (
  request: { status: RequestStatus; expiresAt: Date },
  now: Date,
): boolean =>
  request.status === 'expired' || (isAwaitingRecipient(request.status) && request.expiresAt <= now);

export const acceptsLinks = (status: RequestStatus): boolean =>
  isAwaitingRecipient(status) || status === 'submitted' || status === 'approved';

export const acceptsEdits = (status: RequestStatus): boolean =>
  status === 'draft' || status === 'submitted' || isAwaitingRecipient(status);

/** Recipient and documents are read-only after the first view. */
export const acceptsFullEdits = (status: RequestStatus): boolean =>
  status === 'draft' || status === 'pending';

export const DOCUMENT_STATUSES = ['pending', 'approved', 'rejected', 'unavailable'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

export const UNAVAILABILITY_DECISIONS = ['waived', 'insisted'] as const;

interface DocumentProgress {
  readonly required: boolean;
  /** Null without a file. */
  readonly validationStatus: string | null;
  /** Null until the recipient has declared that they do not have it. */
  readonly unavailability: object | null;
}

/** A rejected file must be replaced even if the requested document is optional. */
export const isDocumentOutstanding = ({
  required,
  validationStatus,
}: Omit<DocumentProgress, 'unavailability'>): boolean =>
  validationStatus === 'rejected' || (required && validationStatus === null);

/** Without required documents and answers: all; none when only the submission is missing. */
export function listOutstandingDocuments<T extends DocumentProgress>(
  documents: readonly T[],
): readonly T[] {
  const outstanding = documents.filter(isDocumentOutstanding);
  const isAnswered = documents.some(
    ({ validationStatus, unavailability }) => validationStatus !== null || unavailability !== null,
  );
  return outstanding.length > 0 || isAnswered ? outstanding : documents;
}

/** What counts say: the required documents, or all when none is required. */
export function listCountedDocuments<T extends Pick<DocumentProgress, 'required'>>(
  documents: readonly T[],
): readonly T[] {
  const required = documents.filter((document) => document.required);
  return required.length > 0 ? required : documents;
}

/** Product section 10. */
export const mayDeleteRequest = (
  person: { readonly id: string; readonly role: 'owner' | 'admin' | 'member' },
  request: { readonly createdBy: string; readonly assigneeId: string | null },
): boolean =>
  person.role !== 'member' || request.createdBy === person.id || request.assigneeId === person.id;
