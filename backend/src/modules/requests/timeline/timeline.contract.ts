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

/** `type`: an event or `mail`; of unknown types clients show the time. `actor.name` null: gone. */
export const TimelineEntry = strictObject({
  id: Id,
  at: Instant,
  type: Type.String(),
  actor: strictObject({
    kind: oneOf(['user', 'integration', 'recipient', 'system'] as const),
    name: Nullable(Type.String()),
  }),
  documentTitle: Nullable(Type.String()),
  fileName: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  text: Nullable(Type.String()),
  resent: Nullable(Type.Boolean()),
  fields: Nullable(Type.Array(Type.String())),
  mail: Nullable(
    strictObject({
      kind: Type.String(),
      addressee: oneOf(['recipient', 'sender'] as const),
      state: oneOf(['queued', 'sent', 'bounced', 'failed', 'dropped'] as const),
      attempts: Type.Integer(),
      cause: Type.Optional(Nullable(BounceReason)),
      reply: Type.Optional(Nullable(Type.String())),
      /** Set while the mail waits because the organisation's daily limit is reached. */
      waitsUntil: Type.Optional(Nullable(Instant)),
      /** Counted as sent although the server's reply was lost. */
      unconfirmed: Type.Optional(Type.Boolean()),
    }),
  ),
});

export type TimelineEntry = Static<typeof TimelineEntry>;

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
export const Timeline = strictObject({
  entries: Type.Array(TimelineEntry),
  bounce: Type.Optional(Nullable(Bounce)),
});

export type Timeline = Static<typeof Timeline>;
