import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';
import { REQUEST_LIMITS } from '../requests-limits.contract.ts';

export interface MessageRow {
  id: string;
  organizationId: string;
  requestId: string;
  writtenBy: 'recipient' | 'sender';
  /** A user's id, or for the recipient the id of the link. */
  authorId: string;
  text: string;
  at: Date;
}

export const messagesTables: Tables = (c) => [
  new EntitySchema<MessageRow>({
    name: 'request-message',
    tableName: 'request_messages',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: c.id(),
      requestId: c.id(),
      writtenBy: c.ascii(16),
      authorId: c.ascii(40),
      text: c.text(REQUEST_LIMITS.messageText),
      at: c.instant(),
    },
    indices: [{ columns: ['organizationId', 'requestId', 'id'] }],
  }),
];
