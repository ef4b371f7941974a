import { defineTable, type RowOf, type Table } from '../../platform/database/define-table.ts';
import type { ExportedTable } from '../../platform/database/exported-tables.ts';
import type { Language } from '../../contract/language.contract.ts';
import { counterTables } from '../../platform/database/counters/counters.tables.ts';
import { REQUEST_LIMITS as L, type RequestStatus } from './requests-limits.contract.ts';
import type { Priority, RequestReminders } from './requests.contract.ts';
import type { TimelineEntry } from './timeline/timeline.contract.ts';
import { deletedRequestTable } from './deleted-requests/deleted-requests.tables.ts';
import { messageTable } from './messages/messages.tables.ts';
import { retentionWarningTable, retentionDeletionTable } from './retention/retention.tables.ts';
import { recipientErasureTable } from './recipient-erasure/recipient-erasure.tables.ts';
import { templateTable } from './templates/templates.tables.ts';

/** `created`: in the response to the creation; `copy`: asked for by a member. */
export type LinkPurpose =
  'copy' | 'created' | 'invitation' | 'message' | 'reminder' | 'renewal' | 'resubmission';
export type Unavailability = 'declared' | 'waived' | 'insisted';
export type LinkRevocationReason = 'sender' | 'expired';

/** Characters compared when sorting; more would not fit an index. */
export const SORT_LENGTH = 120;
/** Normalising can lengthen a text (ß, ligatures); longer texts are cut. */
export const SEARCH_LENGTH = 3000;

export const requestTable = defineTable('request', 'requests', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    organizationId: c.id(),
    title: c.text(L.title),
    titleSort: c.normalized(SORT_LENGTH),
    recipientName: c.text(L.recipientName),
    recipientNameSort: c.normalized(SORT_LENGTH),
    recipientEmail: c.text(L.recipientEmail),
    /** Of the recipient's page and mails. */
    locale: c.ascii<Language>(2),
    subject: c.text(L.subject),
    message: c.text(L.message),
    status: c.ascii<RequestStatus>(24),
    /** Event, actor and reason of the last transition: a repeat is recognised by them. */
    lastEvent: c.ascii(24),
    lastActor: c.ascii(40),
    lastReason: c.text(L.rejectionReason),
    isNew: c.bool(),
    deadline: { ...c.instant(), nullable: true },
    /** The year 9999 without a deadline, which sorts last on an index. */
    deadlineSort: c.instant(),
    expiresAt: c.instant(),
    priority: c.ascii<Priority>(8),
    documentType: { ...c.text(255), nullable: true },
    /** The name of `assigneeId` when it was chosen, or free text without a member. */
    assignee: { ...c.text(255), nullable: true },
    assigneeId: { ...c.id(), nullable: true },
    teamId: { ...c.id(), nullable: true },
    createdBy: c.id(),
    createdAt: c.instant(),
    updatedAt: c.instant(),
    /** When the invitation last went to the present address; null before. */
    sentAt: { ...c.instant(), nullable: true },
    viewedAt: { ...c.instant(), nullable: true },
    submittedAt: { ...c.instant(), nullable: true },
    completedAt: { ...c.instant(), nullable: true },
    /** When it became completed, rejected, cancelled or expired; null in other statuses. */
    endedAt: { ...c.instant(), nullable: true },
    documentCount: c.int(),
    uploadedCount: c.int(),
    approvedCount: c.int(),
    rejectedCount: c.int(),
    /** Declared unavailable: undecided, and those that the sender insists on. */
    unavailableCount: c.int(),
    insistedCount: c.int(),
    revisionCount: c.int(),
    reminders: { ...c.json<RequestReminders>(), nullable: true },
    /** Manual reminders: the last one, and how many. */
    remindedAt: { ...c.instant(), nullable: true },
    reminderCount: { ...c.int(), default: 0 },
    codeRequired: { ...c.bool(), default: false },
    /** Photos keep their location and device. */
    originalPhotos: { ...c.bool(), default: false },
    /** Null while no review mail is pending. */
    reviewMailDueAt: { ...c.instant(), nullable: true },
    reviewMailSentAt: { ...c.instant(), nullable: true },
    /** Null while no change notice is pending. */
    changeNoticeDueAt: { ...c.instant(), nullable: true },
    version: c.int(),
  }),
  indices: [
    {
      name: 'requests_updated',
      columns: ['organizationId', 'updatedAt', 'id', 'status', 'submittedAt'],
    },
    {
      name: 'requests_status',
      columns: [
        'organizationId',
        'status',
        'createdAt',
        'id',
        'deadlineSort',
        'submittedAt',
        'endedAt',
        'uploadedCount',
        'approvedCount',
        'rejectedCount',
        'unavailableCount',
        'insistedCount',
        'priority',
      ],
    },
    {
      name: 'requests_name',
      columns: ['organizationId', 'recipientNameSort', 'id', 'status', 'titleSort', 'priority'],
    },
    {
      name: 'requests_team',
      columns: ['organizationId', 'teamId', 'createdAt', 'id', 'status', 'createdBy', 'assigneeId'],
    },
    {
      name: 'requests_assignee',
      columns: ['organizationId', 'assigneeId', 'createdAt', 'id', 'status', 'createdBy'],
    },
    {
      name: 'requests_creator',
      columns: ['organizationId', 'createdBy', 'createdAt', 'id', 'status'],
    },
    {
      name: 'requests_created',
      columns: ['organizationId', 'createdAt', 'id', 'status', 'priority'],
    },
    { name: 'requests_expiry', columns: ['status', 'expiresAt', 'id'] },
    {
      name: 'requests_address',
      columns: ['organizationId', 'recipientEmail', 'createdAt', 'id'],
    },
  ],
});
export type RequestRow = RowOf<typeof requestTable>;

export const requestedDocumentTable = defineTable('requested-document', 'requested_documents', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    organizationId: c.id(),
    requestId: c.id(),
    position: c.int(),
    title: c.text(L.documentTitle),
    description: c.text(L.documentDescription),
    required: c.bool(),
    /** Null until the recipient declares that they do not have it. */
    unavailability: { ...c.ascii<Unavailability>(12), nullable: true },
    unavailableReason: { ...c.text(L.unavailableReason), nullable: true },
    /** Of the last declaration, also of one that was withdrawn. */
    unavailableAt: { ...c.instant(), nullable: true },
    insistReason: { ...c.text(L.rejectionReason), nullable: true },
    /** What was missing in the files that a waiver has approved. */
    incompleteReason: { ...c.text(L.rejectionReason), nullable: true },
    unavailabilityDecidedBy: { ...c.ascii(64), nullable: true },
    unavailabilityDecidedAt: { ...c.instant(), nullable: true },
    /** The recipient's. */
    note: c.text(L.documentNote),
  }),
  indices: [{ columns: ['organizationId', 'requestId', 'position'] }],
});
export type RequestedDocumentRow = RowOf<typeof requestedDocumentTable>;

export const linkTable = defineTable('request-link', 'request_links', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    organizationId: c.id(),
    requestId: c.id(),
    tokenHash: c.bytes(32),
    purpose: c.ascii<LinkPurpose>(16),
    createdBy: c.ascii(40),
    createdAt: c.instant(),
    expiresAt: c.instant(),
    revokedAt: { ...c.instant(), nullable: true },
    /** Links revoked as `expired` are restored when the request is reopened. */
    revokedFor: { ...c.ascii<LinkRevocationReason>(16), nullable: true },
    lastUsedAt: { ...c.instant(), nullable: true },
  }),
  uniques: [{ columns: ['tokenHash'] }],
  indices: [{ columns: ['organizationId', 'requestId'] }],
});
export type LinkRow = RowOf<typeof linkTable>;

export const requestSearchTable = defineTable('request-search', 'request_search', {
  columns: (c) => ({
    organizationId: { ...c.id(), primary: true },
    id: { ...c.id(), primary: true },
    text: c.normalized(SEARCH_LENGTH),
  }),
  withoutRowid: true,
});

/** For the quota of new organisations; the address is stored as a hash alone. */
export const mailedRecipientTable = defineTable('mailed-recipient', 'mailed_recipients', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    organizationId: c.id(),
    addressHash: c.bytes(32),
    sentAt: c.instant(),
  }),
  uniques: [{ columns: ['organizationId', 'addressHash'] }],
  indices: [{ columns: ['sentAt'] }],
});
export type MailedRecipientRow = RowOf<typeof mailedRecipientTable>;

/** Actors are stored by id, so that the timeline shows present names. */
export const timelineTable = defineTable('request-timeline', 'request_timeline', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    organizationId: c.id(),
    requestId: c.id(),
    type: c.ascii<TimelineEntry['type']>(40),
    actorKind: c.ascii(16),
    actorId: c.ascii(40),
    details: c.json<object>(),
    at: c.instant(),
  }),
  indices: [{ columns: ['organizationId', 'requestId', 'id'] }],
});
export type TimelineRow = RowOf<typeof timelineTable>;

export const requestCounterTables = counterTables('request', 'int');

export const requestsTables: readonly Table[] = [
  requestTable,
  requestedDocumentTable,
  linkTable,
  requestSearchTable,
  mailedRecipientTable,
  timelineTable,
  ...requestCounterTables,
  messageTable,
  templateTable,
  retentionWarningTable,
  retentionDeletionTable,
  recipientErasureTable,
  deletedRequestTable,
];

export const requestsExport: readonly ExportedTable[] = [
  {
    table: requestTable,
    name: 'requests',
    without: ['titleSort', 'recipientNameSort', 'deadlineSort'],
  },
  { table: requestedDocumentTable, name: 'requested-documents' },
  { table: messageTable, name: 'messages' },
  { table: timelineTable, name: 'timeline' },
  { table: linkTable, name: 'links' },
  { table: templateTable, name: 'templates', without: ['nameSort'] },
  { table: retentionDeletionTable, name: 'retention-deletions' },
  { table: recipientErasureTable, name: 'recipient-erasures' },
  { table: deletedRequestTable, name: 'deleted-requests' },
];
