import { EntitySchema } from 'typeorm';
import type { Tables } from '../../../platform/database/database.ts';
import type { BounceReason } from './request-mails.contract.ts';
import type { MailKind } from '../delivery/mail-kind.ts';
import type { Addressee } from '../templates/mail-page.ts';

export interface MailLogRow {
  /** The delivery's id, so a repeated delivery finds its own row. */
  id: string;
  organizationId: string;
  requestId: string;
  kind: MailKind;
  addressee: Addressee;
  /** The member of the sender's side, decided at the first attempt; null for the recipient. */
  userId: string | null;
  /** SHA-256 of the address, which itself is stored with the request or the user only. */
  addressHash: Buffer;
  /** Bounced: refused for good. Failed: not accepted in 24 hours. Dropped: no longer relevant. */
  state: 'queued' | 'sent' | 'bounced' | 'failed' | 'dropped';
  attempts: number;
  /** When the last line of DATA was about to be sent; the outcome is unknown while `queued`. */
  deliveryStartedAt: Date | null;
  /** It counts towards the organisation's daily quota. */
  counted: boolean;
  /** Set when the daily quota was used up. */
  delayedUntil: Date | null;
  /** Counts as sent although the server's reply was lost. */
  unconfirmed: boolean;
  bounceReason: BounceReason | null;
  reply: string | null;
  createdAt: Date;
  at: Date;
}

export interface DailyMailCountRow {
  organizationId: string;
  day: string;
  counted: number;
  bounced: number;
}

export const mailLogTables: Tables = (c) => [
  new EntitySchema<MailLogRow>({
    name: 'mail-log',
    tableName: 'mail_log',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: c.id(),
      requestId: c.id(),
      kind: c.ascii(30),
      addressee: c.ascii(10),
      userId: { ...c.id(), nullable: true },
      addressHash: c.bytes(32),
      state: c.ascii(10),
      attempts: c.int(),
      deliveryStartedAt: { ...c.instant(), nullable: true },
      counted: { ...c.bool(), default: false },
      delayedUntil: { ...c.instant(), nullable: true },
      unconfirmed: { ...c.bool(), default: false },
      bounceReason: { ...c.ascii(20), nullable: true },
      reply: { ...c.text(200), nullable: true },
      createdAt: c.instant(),
      at: c.instant(),
    },
    indices: [
      { columns: ['organizationId', 'requestId', 'id'] },
      { columns: ['addressHash', 'id'] },
    ],
  }),
  new EntitySchema<DailyMailCountRow>({
    name: 'mail-day',
    tableName: 'mail_days',
    columns: {
      organizationId: { ...c.id(), primary: true },
      day: { ...c.ascii(10), primary: true },
      counted: c.int(),
      bounced: c.int(),
    },
    indices: [{ columns: ['day'] }],
  }),
];
