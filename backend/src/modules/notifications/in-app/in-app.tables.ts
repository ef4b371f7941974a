import { defineTable, type RowOf } from '../../../platform/database/define-table.ts';
import { REQUEST_LIMITS as L } from '../../requests/requests-limits.contract.ts';
import type { NotificationKind } from './in-app.contract.ts';

export const notificationTable = defineTable('notice', 'notices', {
  columns: (c) => ({
    /** The delivery's id, so a repeated delivery finds its own row. */
    id: { ...c.id(), primary: true },
    organizationId: c.id(),
    userId: c.id(),
    kind: c.ascii<NotificationKind>(24),
    /** Empty for several requests. */
    requestId: c.id(),
    /** Merges notifications while unread; null once read and for kinds that are not merged. */
    groupKey: { ...c.ascii(64), nullable: true },
    /** Both empty for several requests, and for a deleted one, whose label is erased elsewhere. */
    requestTitle: c.text(L.title),
    recipientName: c.text(L.recipientName),
    /** Ids of the documents or messages. */
    subjectIds: c.json<readonly string[]>(),
    at: c.instant(),
    readAt: { ...c.instant(), nullable: true },
    /** Null for one request. */
    requestCount: { ...c.int(), nullable: true },
  }),
  uniques: [{ columns: ['organizationId', 'userId', 'groupKey'] }],
  indices: [
    { columns: ['organizationId', 'userId', 'at', 'id'] },
    { columns: ['organizationId', 'userId', 'readAt'] },
    { columns: ['organizationId', 'requestId'] },
    { columns: ['at'] },
  ],
});
export type NotificationRow = RowOf<typeof notificationTable>;
