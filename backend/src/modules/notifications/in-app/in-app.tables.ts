import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';
import { REQUEST_LIMITS as L } from '../../requests/requests-limits.contract.ts';
import type { NotificationKind } from './in-app.contract.ts';

export interface NotificationRow {
  /** The delivery that brought it: one that comes twice finds its own row. */
  id: string;
  organizationId: string;
  userId: string;
  kind: NotificationKind;
  requestId: string;
  /** While it is unread, what follows under the same key is added to it; null once read, and for what stands alone. */
  groupKey: string | null;
  requestTitle: string;
  recipientName: string;
  /** Ids of the documents it is about. */
  documents: readonly string[];
  at: Date;
  readAt: Date | null;
}

export const inAppTables: Tables = (c) => [
  new EntitySchema<NotificationRow>({
    name: 'notice',
    tableName: 'notices',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: { ...c.id(), name: 'organization_id' },
      userId: { ...c.id(), name: 'user_id' },
      kind: c.ascii(24),
      requestId: { ...c.id(), name: 'request_id' },
      groupKey: { ...c.ascii(64), name: 'group_key', nullable: true },
      requestTitle: { ...c.text(L.title), name: 'request_title' },
      recipientName: { ...c.text(L.recipientName), name: 'recipient_name' },
      documents: c.json(),
      at: c.instant(),
      readAt: { ...c.instant(), name: 'read_at', nullable: true },
    },
    uniques: [{ columns: ['organizationId', 'userId', 'groupKey'] }],
    indices: [
      { columns: ['organizationId', 'userId', 'at', 'id'] },
      { columns: ['organizationId', 'userId', 'readAt'] },
      { columns: ['organizationId', 'requestId'] },
      { columns: ['at'] },
    ],
  }),
];
