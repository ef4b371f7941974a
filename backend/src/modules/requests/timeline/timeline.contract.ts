import { type Static, type TProperties, Type } from '@sinclair/typebox';
import {
  strictObject,
  Id,
  Instant,
  Nullable,
  oneOf,
} from '../../../contract/common-schemas.contract.ts';

const describeEntry = <T extends string, P extends TProperties>(
  types: readonly T[],
  properties: P,
) =>
  strictObject({
    id: Id,
    at: Instant,
    type: oneOf(types),
    actor: strictObject({
      kind: oneOf(['user', 'integration', 'recipient', 'system'] as const),
      /** Null: gone. */
      name: Nullable(Type.String()),
    }),
    ...properties,
  });

/** Null: gone; the name also of a decision on several files. */
const DOCUMENT = { documentTitle: Nullable(Type.String()), fileName: Nullable(Type.String()) };
const REASON = { reason: Nullable(Type.String()) };

/** Of unknown types, which a newer server may send, clients show the time. */
export const TimelineEntry = Type.Union([
  describeEntry(
    [
      'request.created',
      'request.reminded',
      'request.viewed',
      'request.submitted',
      'request.resubmission-requested',
      'request.expired',
      'request.review-reopened',
      'link.issued',
      'link.revoked',
      'links.revoked',
      'link.renewed',
      'link.renewal-requested',
      'reminders.unsubscribed',
    ] as const,
    {},
  ),
  describeEntry(['request.sent'] as const, { resent: Type.Boolean() }),
  describeEntry(
    [
      'request.approved',
      'request.completed',
      'request.rejected',
      'request.cancelled',
      'request.reopened',
    ] as const,
    REASON,
  ),
  describeEntry(['request.edited'] as const, { fields: Type.Array(Type.String()) }),
  /** Null without an assignee, or when the person is gone. */
  describeEntry(['request.assigned'] as const, { assigneeName: Nullable(Type.String()) }),
  /** Null without a team, or when the team is gone. */
  describeEntry(['request.team-changed'] as const, { teamName: Nullable(Type.String()) }),
  describeEntry(['message.written'] as const, { text: Nullable(Type.String()) }),
  describeEntry(
    [
      'document.received',
      'document.withdrawn',
      'document.approved',
      'document.decision-reverted',
      'document.infected',
      'document.unavailability-withdrawn',
      'document.waived',
      'document.note-written',
    ] as const,
    DOCUMENT,
  ),
  describeEntry(
    [
      'document.rejected',
      'document.incomplete',
      'document.unavailable',
      'document.insisted',
    ] as const,
    { ...DOCUMENT, ...REASON },
  ),
]);

export type TimelineEntry = Static<typeof TimelineEntry>;

/** Oldest first. */
export const Timeline = strictObject({
  entries: Type.Array(TimelineEntry),
});

export type Timeline = Static<typeof Timeline>;
