/** Limits of a request (specification sections 5 and 9). Forms, API checks and columns read these numbers. */
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
  /** Minutes after its completion in which a request's decisions can be taken back. */
  revertMinutes: 10,
  search: 255,
  pageSize: 100,
  assignee: 255,
  documentType: 255,
  templateName: 120,
  templateDescription: 500,
  templates: 200,
  messageText: 2000,
  /** Messages that either side may write on one request within 24 hours. */
  messagesPerDay: 50,
} as const;

/** What each reader sees of a request that was given no title; stored it has none (product decisions, section 10). */
export const UNTITLED_REQUEST = { fr: 'Demande sans titre', en: 'Untitled Request' } as const;

/** Every status a request can have (product decisions, section 4). */
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

/** What the list can be narrowed to: a status, a tab, or a reading of several facts. */
export const REQUEST_FILTERS = [
  'all',
  'active',
  'finished',
  'in_progress',
  'overdue',
  ...REQUEST_STATUSES,
] as const;
export type RequestFilter = (typeof REQUEST_FILTERS)[number];

/** The review queue: something undecided, nothing undecided and something decided, every request. */
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

/** How far a request's own reminder rule may go; days count from the deadline (product decisions, section 8). */
export const REMINDER_LIMITS = {
  daysBefore: 30,
  stepsBefore: 5,
  everyDays: 30,
  total: 20,
} as const;

/** English rule messages of the specification, section 5; the screens map them to the reader's language. */
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
  textMissing: 'Message required',
  reasonMissing: 'Veuillez indiquer une raison de rejet',
  required: 'This field is required.',
} as const;
