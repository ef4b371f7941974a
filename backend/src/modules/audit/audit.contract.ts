import { Type, type Static } from '@sinclair/typebox';
import {
  Id,
  Instant,
  Nullable,
  oneOf,
  strictObject,
} from '../../contract/common-schemas.contract.ts';

const filters = {
  /** Id of a user, API key or link. */
  actor: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_:.-]{1,64}$' })),
  /** A code such as `request.sent`, or a group of `AUDIT_GROUPS`. */
  action: Type.Optional(Type.String({ pattern: '^[a-z-]+(\\.[a-z-]+)?$', maxLength: 100 })),
  /** Inclusive. */
  from: Type.Optional(Instant),
  /** Exclusive. */
  to: Type.Optional(Instant),
  requestId: Type.Optional(Id),
};

/** `cursor`: the `nextCursor` of the previous page. */
export const AuditQuery = strictObject({
  ...filters,
  cursor: Type.Optional(Type.Integer({ minimum: 1 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type AuditQuery = Static<typeof AuditQuery>;

export const ExportAuditQuery = strictObject({
  ...filters,
  locale: Type.Optional(oneOf(['fr', 'en'] as const)),
});
export type ExportAuditQuery = Static<typeof ExportAuditQuery>;

/** Empty texts are unknown. */
const AuditSource = strictObject({
  browser: Type.String(),
  system: Type.String(),
  ip: Type.String(),
});
export type AuditSource = Static<typeof AuditSource>;

/**
 * `actor.name` is null where the id belongs to no account or API key. `source`: the session that a
 * user acted in; null for other actors, and 30 days after the session has ended. `facts`: ids and
 * codes of what was done; `correlationId`: of the HTTP request.
 */
export const AuditEntry = strictObject({
  sequence: Type.Integer(),
  at: Instant,
  actor: strictObject({
    kind: oneOf(['user', 'recipient', 'api-key', 'system'] as const),
    id: Type.String(),
    name: Nullable(Type.String()),
  }),
  source: Nullable(AuditSource),
  action: Type.String(),
  facts: Type.Record(Type.String(), Type.Unknown()),
  correlationId: Nullable(Type.String()),
});
export type AuditEntry = Static<typeof AuditEntry>;

const Names = Type.Record(Type.String(), Type.String());
const RequestLabel = strictObject({
  title: Nullable(Type.String()),
  recipientName: Nullable(Type.String()),
  deleted: Type.Boolean(),
});

/**
 * Newest first; `nextCursor` is null on the last page. `names`: by the ids in the facts of these
 * entries, without those that were deleted; a deleted request keeps its label until erasure.
 */
export const AuditPage = strictObject({
  entries: Type.Array(AuditEntry),
  names: strictObject({
    members: Names,
    teams: Names,
    documents: Names,
    requests: Type.Record(Type.String(), RequestLabel),
  }),
  nextCursor: Nullable(Type.Integer()),
});
export type AuditPage = Static<typeof AuditPage>;

/** `firstFault`: number of the first entry that fails; null when the chain is intact. */
export const AuditVerification = strictObject({
  entries: Type.Integer(),
  firstFault: Nullable(Type.Integer()),
});
export type AuditVerification = Static<typeof AuditVerification>;
