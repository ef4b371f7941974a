import { EntitySchema } from 'typeorm';
import type { Tables } from '../../platform/database/database.ts';
import type { BounceReason } from '../requests/index.ts';
import { digestTables } from './digest/digest.tables.ts';
import type { MailKind } from './delivery/mail-plans.ts';
import { inAppTables } from './in-app/in-app.tables.ts';
import { preferencesTables } from './preferences/preferences.tables.ts';

/** What became of one mail. */
export interface MailLogRow {
  /** The delivery's id: a delivery that comes twice finds its own row. */
  id: string;
  organizationId: string;
  requestId: string;
  kind: MailKind;
  addressee: 'recipient' | 'sender';
  /** SHA-256 of the address, which itself stays with the request or the user. */
  toHash: Buffer;
  /** Bounced: refused for good, at once or later. Failed: not accepted within 24 hours. Dropped: the request had moved on before the mail could leave. */
  state: 'queued' | 'sent' | 'bounced' | 'failed' | 'dropped';
  attempts: number;
  /** When the server had all of it but its last line; without an end of the story nobody knows whether it took the mail. */
  handedAt: Date | null;
  /** It has its place in the organisation's day. */
  counted: boolean;
  /** The organisation's day is full. */
  waitsUntil: Date | null;
  /** Taken for sent although the server's answer was lost. */
  unconfirmed: boolean;
  /** Why it bounced. */
  cause: BounceReason | null;
  /** The server's own words for it, made harmless. */
  reply: string | null;
  createdAt: Date;
  /** When the state was last set. */
  at: Date;
}

/** What an organisation sent on one day, UTC. */
export interface DailyMailCountRow {
  organizationId: string;
  /** `YYYY-MM-DD`. */
  day: string;
  /** Mails that the daily quota counts. */
  counted: number;
  bounced: number;
}

export const notificationsTables: Tables = (c) => [
  ...preferencesTables(c),
  ...digestTables(c),
  ...inAppTables(c),
  new EntitySchema<MailLogRow>({
    name: 'mail-log',
    tableName: 'mail_log',
    columns: {
      id: { ...c.id(), primary: true },
      organizationId: { ...c.id(), name: 'organization_id' },
      requestId: { ...c.id(), name: 'request_id' },
      kind: c.ascii(30),
      addressee: c.ascii(10),
      toHash: { ...c.bytes(32), name: 'to_hash' },
      state: c.ascii(10),
      attempts: c.int(),
      handedAt: { ...c.instant(), name: 'handed_at', nullable: true },
      counted: { ...c.bool(), default: false },
      waitsUntil: { ...c.instant(), name: 'waits_until', nullable: true },
      unconfirmed: { ...c.bool(), default: false },
      cause: { ...c.ascii(20), nullable: true },
      reply: { ...c.text(200), nullable: true },
      createdAt: { ...c.instant(), name: 'created_at' },
      at: c.instant(),
    },
    indices: [{ columns: ['organizationId', 'requestId', 'id'] }, { columns: ['toHash', 'id'] }],
  }),
  new EntitySchema<DailyMailCountRow>({
    name: 'mail-day',
    tableName: 'mail_days',
    columns: {
      organizationId: { ...c.id(), name: 'organization_id', primary: true },
      day: { ...c.ascii(10), primary: true },
      counted: c.int(),
      bounced: c.int(),
    },
    indices: [{ columns: ['day'] }],
  }),
];
