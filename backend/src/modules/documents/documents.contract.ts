import { Type, type Static } from '@sinclair/typebox';
import { closed, Id, Instant, Nullable } from '../../contract/shapes.contract.ts';
import { DOCUMENT_LIMITS as L, DOCUMENT_STATES } from './documents-limits.contract.ts';

const State = Type.Union(DOCUMENT_STATES.map((state) => Type.Literal(state)));

/** One received file version: `type` is a media type, `size` in bytes, `version` counts from 1 per item. */
export const DocumentFile = closed({
  id: Id,
  name: Type.String(),
  size: Type.Integer(),
  type: Type.String(),
  uploadedAt: Instant,
  version: Type.Integer(),
  status: State,
  rejectionReason: Nullable(Type.String()),
  sha256: Type.String(),
});
export type DocumentFile = Static<typeof DocumentFile>;

/** A document in the vault; `requestId` and `requestTitle` are null for one uploaded straight into it. */
export const VaultDocument = closed({
  id: Id,
  name: Type.String(),
  type: Type.Union([Type.Literal('pdf'), Type.Literal('image'), Type.Literal('other')]),
  mediaType: Type.String(),
  size: Type.Integer(),
  status: State,
  requestId: Nullable(Id),
  requestTitle: Nullable(Type.String()),
  documentTitle: Nullable(Type.String()),
  senderName: Nullable(Type.String()),
  senderEmail: Nullable(Type.String()),
  uploadedAt: Instant,
});
export type VaultDocument = Static<typeof VaultDocument>;

/** `unapproved` is the screen's tab « À valider »: pending and rejected together. */
export const ListDocumentsQuery = closed({
  status: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('unapproved'), State])),
  search: Type.Optional(Type.String({ maxLength: 255 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: L.pageSize })),
});
export type ListDocumentsQuery = Static<typeof ListDocumentsQuery>;

/** `summary` counts everything the organisation holds, whatever the filter; sizes in bytes. */
export const VaultList = closed({
  documents: Type.Array(VaultDocument),
  total: Type.Integer(),
  summary: closed({ total: Type.Integer(), approved: Type.Integer(), pending: Type.Integer(), rejected: Type.Integer(), size: Type.Integer() }),
});
export type VaultList = Static<typeof VaultList>;

/** An address of one document version that works without a bearer, in the session that asked for it, until `expiresAt`. */
export const SignedAddress = closed({ url: Type.String(), expiresAt: Instant });
export type SignedAddress = Static<typeof SignedAddress>;
