import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';
import { REQUEST_LIMITS as L } from '../../requests/requests-limits.contract.ts';
import type { NotificationKind } from './in-app.contract.ts';

export interface NotificationRow {
  /** The delivery's id, so a repeated delivery finds its own row. */
  id: string;
  organizationId: string;
  userId: string;
  kind: NotificationKind;
  /** Empty for several requests. */
  requestId: string;
  /** Merges notifications while unread; null once read and for kinds that are not merged. */
  groupKey: string | null;
  /** Both empty for several requests, and for a deleted one, whose label is erased elsewhere. */
  requestTitle: string;
  recipientName: string;
  /** Ids of the documents or messages. */
  subjectIds: readonly string[];
  at: Date;
  readAt: Date | null;
  /** Null for one request. */
  requestCount: number | null;
}

export const inAppTables: Tables = (c) => [
  new EntitySchema<NotificationRow>({
    name: 'notice',
    tableName: 'notices',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: c.id(),
      userId: c.id(),
      kind: c.ascii(24),
      requestId: c.id(),
      groupKey: { ...c.ascii(64), nullable: true },
      requestTitle: c.text(L.title),
      recipientName: c.text(L.recipientName),
      subjectIds: c.json(),
      at: c.instant(),
      readAt: { ...c.instant(), nullable: true },
      requestCount: { ...c.int(), nullable: true },
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
