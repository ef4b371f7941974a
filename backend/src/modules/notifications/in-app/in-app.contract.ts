import { Type, type Static } from '@sinclair/typebox';
import { strictObject, Id, Instant, Nullable } from '../../../contract/common-schemas.contract.ts';

export const NotificationKind = Type.Union([
  Type.Literal('document-received'),
  Type.Literal('submitted'),
  Type.Literal('completed'),
  Type.Literal('renewal-requested'),
  Type.Literal('unavailable'),
  Type.Literal('message'),
  Type.Literal('deadline-near'),
  Type.Literal('expired'),
  Type.Literal('bounced'),
  Type.Literal('infected'),
  Type.Literal('assigned'),
  Type.Literal('reassigned'),
  Type.Literal('deleted'),
]);
export type NotificationKind = Static<typeof NotificationKind>;

/**
 * Names as of the event; consecutive uploads raise the `count` of one unread notification.
 * `reassigned`: `count` requests of a former member; no `requestId` and no names.
 * `deleted`: no `requestId`; the recipient's name is empty once it is erased.
 */
export const Notification = strictObject({
  id: Id,
  kind: NotificationKind,
  requestId: Nullable(Id),
  requestTitle: Nullable(Type.String()),
  recipientName: Type.String(),
  count: Type.Integer(),
  at: Instant,
  readAt: Nullable(Instant),
});
export type Notification = Static<typeof Notification>;

/** Newest first; `limit=0` returns the count alone. `before`: last id of the previous page. */
export const NotificationsQuery = strictObject({
  unread: Type.Optional(Type.Boolean()),
  limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  before: Type.Optional(Id),
});
export type NotificationsQuery = Static<typeof NotificationsQuery>;

export const NotificationsResponse = strictObject({
  notifications: Type.Array(Notification),
  unreadCount: Type.Integer(),
});
export type NotificationsResponse = Static<typeof NotificationsResponse>;

const Ids = Type.Array(Id, { minItems: 1, maxItems: 100 });

/** Either `ids` or `all`. */
export const MarkNotificationsReadBody = strictObject({
  ids: Type.Optional(Ids),
  all: Type.Optional(Type.Literal(true)),
});
export type MarkNotificationsReadBody = Static<typeof MarkNotificationsReadBody>;

/** Either `ids`, or the `readAt` of an earlier response to undo that call. */
export const MarkNotificationsUnreadBody = strictObject({
  ids: Type.Optional(Ids),
  readAt: Type.Optional(Instant),
});
export type MarkNotificationsUnreadBody = Static<typeof MarkNotificationsUnreadBody>;

export const MarkNotificationsResponse = strictObject({
  unreadCount: Type.Integer(),
  readAt: Nullable(Instant),
});
export type MarkNotificationsResponse = Static<typeof MarkNotificationsResponse>;
