import { EntitySchema } from 'typeorm';
import type { Language } from '../../contract/language.contract.ts';
import type { Tables } from '../../platform/database/database.ts';

/** Belongs to the operator, not to an organisation. Confirmed while `confirmedAt` is set. */
export interface SubscriberRow {
  id: string;
  addressHash: Buffer;
  /** Null once unsubscribed. */
  email: string | null;
  locale: Language;
  consentedAt: Date;
  confirmBefore: Date;
  /** Of the last confirmation mail; earlier ones are no longer due. */
  mailId: string;
  mails: number;
  confirmedAt: Date | null;
  bouncedAt: Date | null;
  bounceReply: string | null;
}

/** A confirmation mail, by whose id a mail server reports its bounce. */
export interface WaitlistMailRow {
  id: string;
  subscriberId: string;
  createdAt: Date;
}

export const waitlistTables: Tables = (c) => [
  new EntitySchema<SubscriberRow>({
    name: 'waitlist-subscriber',
    tableName: 'waitlist_subscribers',
    columns: {
      id: { ...c.id(), primary: true },
      addressHash: c.bytes(32),
      email: { ...c.text(254), nullable: true },
      locale: c.ascii(2),
      consentedAt: c.instant(),
      confirmBefore: c.instant(),
      mailId: c.id(),
      mails: c.int(),
      confirmedAt: { ...c.instant(), nullable: true },
      bouncedAt: { ...c.instant(), nullable: true },
      bounceReply: { ...c.text(200), nullable: true },
    },
    indices: [{ columns: ['confirmedAt', 'consentedAt'] }],
    uniques: [{ columns: ['addressHash'] }],
  }),
  new EntitySchema<WaitlistMailRow>({
    name: 'waitlist-mail',
    tableName: 'waitlist_mails',
    columns: {
      id: { ...c.id(), primary: true },
      subscriberId: c.id(),
      createdAt: c.instant(),
    },
    indices: [{ columns: ['subscriberId'] }, { columns: ['createdAt'] }],
    foreignKeys: [
      {
        target: 'waitlist-subscriber',
        columnNames: ['subscriberId'],
        referencedColumnNames: ['id'],
        onDelete: 'CASCADE',
        onUpdate: 'NO ACTION',
      },
    ],
  }),
];
