import { Type, type Static } from '@sinclair/typebox';
import {
  Id,
  Instant,
  Nullable,
  oneOf,
  strictObject,
} from '../../../contract/common-schemas.contract.ts';
import { REQUEST_LIMITS } from '../requests-limits.contract.ts';

/** `openRequests`: those whose links work. `files`: all versions, of `bytes` together. */
export const ErasedCounts = strictObject({
  requests: Type.Integer(),
  openRequests: Type.Integer(),
  files: Type.Integer(),
  bytes: Type.Integer(),
  messages: Type.Integer(),
  mails: Type.Integer(),
});
export type ErasedCounts = Static<typeof ErasedCounts>;

export const RecipientAddress = strictObject({
  email: Type.String({ format: 'email', maxLength: REQUEST_LIMITS.recipientEmail }),
});
export type RecipientAddress = Static<typeof RecipientAddress>;

/** The address itself is never stored. `counts`: erased so far. */
export const RecipientErasure = strictObject({
  id: Id,
  state: oneOf(['queued', 'done'] as const),
  maskedEmail: Type.String(),
  requestedAt: Instant,
  /** Null when the person is gone. */
  requestedByName: Nullable(Type.String()),
  doneAt: Nullable(Instant),
  counts: ErasedCounts,
});
export type RecipientErasure = Static<typeof RecipientErasure>;

/** The latest, newest first. */
export const RecipientErasureList = strictObject({ erasures: Type.Array(RecipientErasure) });
export type RecipientErasureList = Static<typeof RecipientErasureList>;
