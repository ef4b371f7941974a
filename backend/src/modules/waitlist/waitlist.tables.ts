import type { Language } from '../../contract/language.contract.ts';
import { defineTable, type RowOf, type Table } from '../../platform/database/define-table.ts';

/** Belongs to the operator, not to an organisation. Confirmed while `confirmedAt` is set. */
export const subscriberTable = defineTable('waitlist-subscriber', 'waitlist_subscribers', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    addressHash: c.bytes(32),
    /** Null once unsubscribed. */
    email: { ...c.text(254), nullable: true },
    locale: c.ascii<Language>(2),
    consentedAt: c.instant(),
    confirmBefore: c.instant(),
    /** Of the last confirmation mail; earlier ones are no longer due. */
    mailId: c.id(),
    mails: c.int(),
    confirmedAt: { ...c.instant(), nullable: true },
    bouncedAt: { ...c.instant(), nullable: true },
    bounceReply: { ...c.text(200), nullable: true },
  }),
  indices: [{ columns: ['confirmedAt', 'consentedAt'] }],
  uniques: [{ columns: ['addressHash'] }],
});
export type SubscriberRow = RowOf<typeof subscriberTable>;

/** When each confirmation mail was due, for the limit of an hour. */
export const waitlistMailTable = defineTable('waitlist-mail', 'waitlist_mails', {
  columns: (c) => ({
    id: { ...c.id(), primary: true },
    subscriberId: c.id(),
    createdAt: c.instant(),
  }),
  indices: [{ columns: ['subscriberId'] }, { columns: ['createdAt'] }],
  deletedWith: { subscriberId: 'waitlist-subscriber' },
});
export type WaitlistMailRow = RowOf<typeof waitlistMailTable>;

export const waitlistTables: readonly Table[] = [subscriberTable, waitlistMailTable];
