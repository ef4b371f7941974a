import { defineTable, type RowOf } from '../../../platform/database/define-table.ts';
import type { BounceReason } from './request-mails.contract.ts';
import type { MailKind } from '../mail-plans/mail-kind.ts';
import type { Addressee } from '../templates/mail-page.ts';

export const mailLogTable = defineTable('mail-log', 'mail_log', {
  columns: (c) => ({
    /** The delivery's id, so a repeated delivery finds its own row. */
    id: { ...c.id(), primary: true },
    /** Empty: a mail of no organisation, such as to a subscriber of the waitlist. */
    organizationId: c.id(),
    /** Null, as `addressee`, where a mail is not about one request. */
    requestId: { ...c.id(), nullable: true },
    kind: c.ascii<MailKind>(30),
    addressee: { ...c.ascii<Addressee>(10), nullable: true },
    /** The reader, decided at the first attempt; null where the product knows an address alone. */
    userId: { ...c.id(), nullable: true },
    /** SHA-256 of the address, which itself is stored where its owner is only. */
    addressHash: c.bytes(32),
    /** Bounced: refused for good. Failed: not accepted in 24 hours. Dropped: no longer relevant. */
    state: c.ascii<'queued' | 'sent' | 'bounced' | 'failed' | 'dropped'>(10),
    attempts: c.int(),
    /** When the last line of DATA was about to be sent; the outcome is unknown while `queued`. */
    deliveryStartedAt: { ...c.instant(), nullable: true },
    /** It counts towards the organisation's daily quota. */
    counted: { ...c.bool(), default: false },
    /** Set when the daily quota was used up. */
    delayedUntil: { ...c.instant(), nullable: true },
    /** Counts as sent although the server's reply was lost. */
    unconfirmed: { ...c.bool(), default: false },
    bounceReason: { ...c.ascii<BounceReason>(20), nullable: true },
    reply: { ...c.text(200), nullable: true },
    createdAt: c.instant(),
    at: c.instant(),
  }),
  indices: [
    { columns: ['organizationId', 'requestId', 'id'] },
    { columns: ['addressHash', 'id'] },
    { columns: ['requestId', 'createdAt'] },
  ],
});
export type MailLogRow = RowOf<typeof mailLogTable>;
export type RequestMailRow = MailLogRow & {
  readonly requestId: string;
  readonly addressee: Addressee;
};

export const dailyMailCountTable = defineTable('mail-day', 'mail_days', {
  columns: (c) => ({
    organizationId: { ...c.id(), primary: true },
    day: { ...c.ascii(10), primary: true },
    counted: c.int(),
    bounced: c.int(),
  }),
  indices: [{ columns: ['day'] }],
});
