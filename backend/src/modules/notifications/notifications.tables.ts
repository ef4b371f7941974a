import { EntitySchema } from 'typeorm';
import type { Tables } from '../../platform/database/database.ts';
import type { MailKind } from './mail-kinds.ts';

/** What became of one mail. */
export interface MailLogRow {
  /** The delivery's id: a delivery that comes twice finds its own row. */
  id: string;
  organisationId: string;
  requestId: string;
  kind: MailKind;
  addressee: 'recipient' | 'sender';
  /** SHA-256 of the address, which itself stays with the request or the user. */
  toHash: Buffer;
  /** Dropped: the request had moved on before the mail could leave. */
  state: 'queued' | 'sent' | 'failed' | 'dropped';
  attempts: number;
  createdAt: Date;
  /** When the state was last set. */
  at: Date;
}

export const notificationsTables: Tables = (c) => [
  new EntitySchema<MailLogRow>({
    name: 'mail-log',
    tableName: 'mail_log',
    columns: {
      id: { ...c.id(), primary: true },
      organisationId: { ...c.id(), name: 'organisation_id' },
      requestId: { ...c.id(), name: 'request_id' },
      kind: c.word(30),
      addressee: c.word(10),
      toHash: { ...c.bytes(32), name: 'to_hash' },
      state: c.word(10),
      attempts: c.int(),
      createdAt: { ...c.instant(), name: 'created_at' },
      at: c.instant(),
    },
    indices: [{ columns: ['organisationId', 'requestId', 'id'] }],
  }),
];
