import { Type, type Static } from '@sinclair/typebox';
import { closed, Id, Instant, Nullable } from '../../../contract/common-schemas.contract.ts';

/** What a person is told of inside the product. */
export const NoticeKind = Type.Union([
  Type.Literal('document-received'), Type.Literal('handed-in'), Type.Literal('completed'), Type.Literal('renewal-asked'), Type.Literal('message'),
  Type.Literal('deadline-near'), Type.Literal('expired'), Type.Literal('bounced'), Type.Literal('infected'),
]);
export type NoticeKind = Static<typeof NoticeKind>;

/** One thing that happened to a request, in the words it had then. Documents that come one after the other are one notice, whose `count` grows until it is read. */
export const Notice = closed({
  id: Id,
  kind: NoticeKind,
  requestId: Id,
  requestTitle: Nullable(Type.String()),
  recipientName: Type.String(),
  count: Type.Integer(),
  at: Instant,
  readAt: Nullable(Instant),
});
export type Notice = Static<typeof Notice>;

/** `GET /v1/notifications`, newest first; `limit=0` answers the count alone. `before` is the id of the last notice of the page before. */
export const NoticeQuery = closed({
  unread: Type.Optional(Type.Boolean()),
  limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  before: Type.Optional(Id),
});
export type NoticeQuery = Static<typeof NoticeQuery>;

export const NoticeList = closed({ notifications: Type.Array(Notice), unreadCount: Type.Integer() });
export type NoticeList = Static<typeof NoticeList>;

const Ids = Type.Array(Id, { minItems: 1, maxItems: 100 });

/** `POST /v1/notifications/read`: either these, or all. */
export const ReadNoticesBody = closed({ ids: Type.Optional(Ids), all: Type.Optional(Type.Literal(true)) });
export type ReadNoticesBody = Static<typeof ReadNoticesBody>;

/** `POST /v1/notifications/unread`: either these, or those that one call marked, by the `readAt` it answered. */
export const UnreadNoticesBody = closed({ ids: Type.Optional(Ids), readAt: Type.Optional(Instant) });
export type UnreadNoticesBody = Static<typeof UnreadNoticesBody>;

export const NoticesRead = closed({ unreadCount: Type.Integer(), readAt: Nullable(Instant) });
export type NoticesRead = Static<typeof NoticesRead>;
