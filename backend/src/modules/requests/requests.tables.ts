import { EntitySchema } from 'typeorm';
import type { Tables } from '../../platform/database/database.ts';
import type { ExportedTable } from '../../platform/database/exported-tables.ts';
import { counterTables } from '../../platform/database/counters/counters.tables.ts';
import { REQUEST_INDICES } from './list/request-indices.ts';
import { REQUEST_LIMITS as L, type RequestStatus } from './requests-limits.contract.ts';
import type { Priority, RequestReminders } from './requests.contract.ts';
import type { TimelineEntry } from './timeline/timeline.contract.ts';
import { deletedRequestTables } from './deleted-requests/deleted-requests.tables.ts';
import { messagesTables } from './messages/messages.tables.ts';
import { retentionTables } from './retention/retention.tables.ts';
import { recipientErasureTables } from './recipient-erasure/recipient-erasure.tables.ts';
import { templatesTables } from './templates/templates.tables.ts';

export interface RequestRow {
  id: string;
  organizationId: string;
  title: string;
  titleSort: string;
  recipientName: string;
  recipientNameSort: string;
  recipientEmail: string;
  subject: string;
  message: string;
  status: RequestStatus;
  /** Event, actor and reason of the last transition: a repeat is recognised by them. */
  lastEvent: string;
  lastActor: string;
  lastReason: string;
  isNew: boolean;
  deadline: Date | null;
  /** The year 9999 without a deadline, which sorts last on an index. */
  deadlineSort: Date;
  expiresAt: Date;
  priority: Priority;
  documentType: string | null;
  /** The name of `assigneeId` when it was chosen, or free text without a member. */
  assignee: string | null;
  assigneeId: string | null;
  teamId: string | null;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
  /** When the invitation last went to the present address; null before. */
  sentAt: Date | null;
  viewedAt: Date | null;
  submittedAt: Date | null;
  completedAt: Date | null;
  /** When it became completed, rejected, cancelled or expired; null in other statuses. */
  endedAt: Date | null;
  documentCount: number;
  uploadedCount: number;
  approvedCount: number;
  rejectedCount: number;
  revisionCount: number;
  reminders: RequestReminders | null;
  /** Manual reminders: the last one, and how many. */
  remindedAt: Date | null;
  reminderCount: number;
  codeRequired: boolean;
  /** Null while no review mail is pending. */
  reviewMailDueAt: Date | null;
  reviewMailSentAt: Date | null;
  /** Null while no change notice is pending. */
  changeNoticeDueAt: Date | null;
  version: number;
}

export interface RequestedDocumentRow {
  id: string;
  organizationId: string;
  requestId: string;
  position: number;
  title: string;
  description: string;
  required: boolean;
}

/** `created`: in the response to the creation; `copy`: asked for by a member. */
export type LinkPurpose =
  'copy' | 'created' | 'invitation' | 'message' | 'reminder' | 'renewal' | 'resubmission';
export type LinkRevocationReason = 'sender' | 'cancelled' | 'completed' | 'expired';

export interface LinkRow {
  id: string;
  organizationId: string;
  requestId: string;
  tokenHash: Buffer;
  purpose: LinkPurpose;
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  /** Links revoked as `expired` are restored when the request is reopened. */
  revokedFor: LinkRevocationReason | null;
  lastUsedAt: Date | null;
}

export interface RequestSearchRow {
  organizationId: string;
  id: string;
  text: string;
}

/** For the quota of new organisations; the address is stored as a hash alone. */
export interface MailedRecipientRow {
  id: string;
  organizationId: string;
  addressHash: Buffer;
  sentAt: Date;
}

/** Actors are stored by id, so that the timeline shows present names. */
export interface TimelineRow {
  id: string;
  organizationId: string;
  requestId: string;
  type: TimelineEntry['type'];
  actorKind: string;
  actorId: string;
  details: object;
  at: Date;
}

/** Characters compared when sorting; more would not fit an index. */
export const SORT_LENGTH = 120;
/** Normalising can lengthen a text (ß, ligatures); longer texts are cut. */
export const SEARCH_LENGTH = 3000;

export const requestsTables: Tables = (c) => [
  new EntitySchema<RequestRow>({
    name: 'request',
    tableName: 'requests',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: c.id(),
      title: c.text(L.title),
      titleSort: c.normalized(SORT_LENGTH),
      recipientName: c.text(L.recipientName),
      recipientNameSort: c.normalized(SORT_LENGTH),
      recipientEmail: c.text(L.recipientEmail),
      subject: c.text(L.subject),
      message: c.text(L.message),
      status: c.ascii(24),
      lastEvent: c.ascii(16),
      lastActor: c.ascii(40),
      lastReason: c.text(L.rejectionReason),
      isNew: c.bool(),
      deadline: { ...c.instant(), nullable: true },
      deadlineSort: c.instant(),
      expiresAt: c.instant(),
      priority: c.ascii(8),
      documentType: { ...c.text(255), nullable: true },
      assignee: { ...c.text(255), nullable: true },
      assigneeId: { ...c.id(), nullable: true },
      teamId: { ...c.id(), nullable: true },
      createdBy: c.id(),
      createdAt: c.instant(),
      updatedAt: c.instant(),
      sentAt: { ...c.instant(), nullable: true },
      viewedAt: { ...c.instant(), nullable: true },
      submittedAt: { ...c.instant(), nullable: true },
      completedAt: { ...c.instant(), nullable: true },
      endedAt: { ...c.instant(), nullable: true },
      documentCount: c.int(),
      uploadedCount: c.int(),
      approvedCount: c.int(),
      rejectedCount: c.int(),
      revisionCount: c.int(),
      reminders: { ...c.json(), nullable: true },
      remindedAt: { ...c.instant(), nullable: true },
      reminderCount: { ...c.int(), default: 0 },
      codeRequired: { ...c.bool(), default: false },
      reviewMailDueAt: { ...c.instant(), nullable: true },
      reviewMailSentAt: { ...c.instant(), nullable: true },
      changeNoticeDueAt: { ...c.instant(), nullable: true },
      version: c.int(),
    },
    indices: [
      ...Object.entries(REQUEST_INDICES).map(([name, columns]) => ({
        name,
        columns: [...columns],
      })),
      { columns: ['status', 'expiresAt', 'id'] },
      { columns: ['organizationId', 'endedAt', 'id'] },
    ],
  }),
  new EntitySchema<RequestedDocumentRow>({
    name: 'requested-document',
    tableName: 'requested_documents',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: c.id(),
      requestId: c.id(),
      position: c.int(),
      title: c.text(L.documentTitle),
      description: c.text(L.documentDescription),
      required: c.bool(),
    },
    indices: [{ columns: ['organizationId', 'requestId', 'position'] }],
  }),
  new EntitySchema<LinkRow>({
    name: 'request-link',
    tableName: 'request_links',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: c.id(),
      requestId: c.id(),
      tokenHash: c.bytes(32),
      purpose: c.ascii(16),
      createdBy: c.ascii(40),
      createdAt: c.instant(),
      expiresAt: c.instant(),
      revokedAt: { ...c.instant(), nullable: true },
      revokedFor: { ...c.ascii(16), nullable: true },
      lastUsedAt: { ...c.instant(), nullable: true },
    },
    uniques: [{ columns: ['tokenHash'] }],
    indices: [{ columns: ['organizationId', 'requestId'] }],
  }),
  new EntitySchema<RequestSearchRow>({
    name: 'request-search',
    tableName: 'request_search',
    withoutRowid: true,
    columns: {
      organizationId: { ...c.id(), primary: true },
      id: { ...c.id(), primary: true },
      text: c.normalized(SEARCH_LENGTH),
    },
  }),
  new EntitySchema<MailedRecipientRow>({
    name: 'mailed-recipient',
    tableName: 'mailed_recipients',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: c.id(),
      addressHash: c.bytes(32),
      sentAt: c.instant(),
    },
    uniques: [{ columns: ['organizationId', 'addressHash'] }],
    indices: [{ columns: ['sentAt'] }],
  }),
  new EntitySchema<TimelineRow>({
    name: 'request-timeline',
    tableName: 'request_timeline',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: c.id(),
      requestId: c.id(),
      type: c.ascii(40),
      actorKind: c.ascii(16),
      actorId: c.ascii(40),
      details: c.json(),
      at: c.instant(),
    },
    indices: [{ columns: ['organizationId', 'requestId', 'id'] }],
  }),
  ...counterTables(c, 'request', 'int'),
  ...messagesTables(c),
  ...templatesTables(c),
  ...retentionTables(c),
  ...recipientErasureTables(c),
  ...deletedRequestTables(c),
];

export const requestsExport: readonly ExportedTable[] = [
  {
    entity: 'request',
    name: 'requests',
    without: ['titleSort', 'recipientNameSort', 'deadlineSort'],
  },
  { entity: 'requested-document', name: 'requested-documents' },
  { entity: 'request-message', name: 'messages' },
  { entity: 'request-timeline', name: 'timeline' },
  { entity: 'request-link', name: 'links' },
  { entity: 'request-template', name: 'templates', without: ['nameSort'] },
  { entity: 'retention-deletion', name: 'retention-deletions' },
  { entity: 'recipient-erasure', name: 'recipient-erasures' },
  { entity: 'deleted-request', name: 'deleted-requests' },
];
