import { type Static, Type } from '@sinclair/typebox';
import {
  strictObject,
  Id,
  Instant,
  Nullable,
  oneOf,
} from '../../../contract/common-schemas.contract.ts';

/** Cause of a bounce; `other` when only `reply` explains it. */
export const BounceReason = oneOf([
  'unknown-address',
  'unknown-domain',
  'mailbox-full',
  'refused',
  'too-large',
  'other',
] as const);

export type BounceReason = Static<typeof BounceReason>;

export const RequestMail = strictObject({
  id: Id,
  /** Of the present state. */
  at: Instant,
  kind: Type.String(),
  addressee: oneOf(['recipient', 'sender'] as const),
  /** The person of the sender's side; null for the recipient and for an account that is gone. */
  member: Nullable(strictObject({ id: Id, name: Type.String() })),
  state: oneOf(['queued', 'sent', 'bounced', 'failed', 'dropped'] as const),
  attempts: Type.Integer(),
  cause: Nullable(BounceReason),
  reply: Nullable(Type.String()),
  /** Set while the mail waits because the organisation's daily limit is reached. */
  waitsUntil: Nullable(Instant),
  /** Counted as sent although the server's reply was lost. */
  unconfirmed: Type.Boolean(),
});

export type RequestMail = Static<typeof RequestMail>;

/** The last mail to the recipient bounced at the present address. */
export const Bounce = strictObject({
  mailId: Id,
  kind: Type.String(),
  at: Instant,
  address: Type.String(),
  cause: BounceReason,
  reply: Nullable(Type.String()),
});

export type Bounce = Static<typeof Bounce>;

/** Oldest first. */
export const RequestMails = strictObject({
  mails: Type.Array(RequestMail),
  bounce: Nullable(Bounce),
});

export type RequestMails = Static<typeof RequestMails>;
