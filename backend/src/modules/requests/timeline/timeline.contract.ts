import { type Static, Type } from '@sinclair/typebox';
import {
  strictObject,
  Id,
  Instant,
  Nullable,
  oneOf,
} from '../../../contract/common-schemas.contract.ts';

/** `type`: an event; of unknown types clients show the time. `actor.name` null: gone. */
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
  /** Of `request.assigned`; null without an assignee, or when the person is gone. */
  assigneeName: Nullable(Type.String()),
  /** Of `request.team-changed`; null without a team, or when the team is gone. */
  teamName: Nullable(Type.String()),
  resent: Nullable(Type.Boolean()),
  fields: Nullable(Type.Array(Type.String())),
});

export type TimelineEntry = Static<typeof TimelineEntry>;

/** Oldest first. */
export const Timeline = strictObject({
  entries: Type.Array(TimelineEntry),
});

export type Timeline = Static<typeof Timeline>;
