import { Type, type Static } from '@sinclair/typebox';
import { strictObject, Id, Instant, Nullable } from '../../contract/common-schemas.contract.ts';
import {
  DOCUMENT_KINDS,
  DOCUMENT_LIMITS as L,
  DOCUMENT_STATES,
  FILE_WARNING_CODES,
  PREVIEW_KINDS,
  RECEIVED_WITHIN,
  SCAN_STATES,
} from './documents-limits.contract.ts';

const Status = Type.Union(DOCUMENT_STATES.map((state) => Type.Literal(state)));
/** What the virus scanner says; null when none was configured as the file came in. Only `clean` and null are given out. */
const Scan = Type.Union(SCAN_STATES.map((state) => Type.Literal(state)));

const Kind = Type.Union(DOCUMENT_KINDS.map((kind) => Type.Literal(kind)));

/**
 * What is known about a file without opening it, a moment after it came in. `pages` is 1 for an image; null where there
 * are none or the file was not examined yet. `preview`: how `GET /v1/documents/{id}/preview` is shown; null when it
 * cannot be, or not yet. `hasThumbnail`: `GET /v1/documents/{id}/thumbnail` has a picture.
 */
const InspectionFields = {
  pages: Nullable(Type.Integer()),
  notice: Nullable(Type.Union(FILE_WARNING_CODES.map((notice) => Type.Literal(notice)))),
  preview: Nullable(Type.Union(PREVIEW_KINDS.map((kind) => Type.Literal(kind)))),
  hasThumbnail: Type.Boolean(),
};

/** One received file version: `type` is a media type, `size` in bytes, `version` counts from 1 per item. `incomplete`: rejected for what is missing; the file itself is kept. */
export const DocumentFile = strictObject({
  id: Id,
  name: Type.String(),
  size: Type.Integer(),
  type: Type.String(),
  uploadedAt: Instant,
  version: Type.Integer(),
  status: Status,
  rejectionReason: Nullable(Type.String()),
  incomplete: Type.Boolean(),
  decidedAt: Nullable(Instant),
  sha256: Type.String(),
  scan: Nullable(Scan),
  ...InspectionFields,
});
export type DocumentFile = Static<typeof DocumentFile>;

/** A document in the vault; `requestId` is null for one uploaded straight into it, `requestTitle` then and when the request was given none. */
export const VaultDocument = strictObject({
  id: Id,
  name: Type.String(),
  type: Kind,
  mediaType: Type.String(),
  size: Type.Integer(),
  status: Status,
  scan: Nullable(Scan),
  requestId: Nullable(Id),
  requestTitle: Nullable(Type.String()),
  itemId: Nullable(Id),
  documentTitle: Nullable(Type.String()),
  senderName: Nullable(Type.String()),
  senderEmail: Nullable(Type.String()),
  uploadedAt: Instant,
  version: Type.Integer(),
  rejectionReason: Nullable(Type.String()),
  decidedAt: Nullable(Instant),
  sha256: Type.String(),
  ...InspectionFields,
});
export type VaultDocument = Static<typeof VaultDocument>;

const filterFields = {
  status: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('unapproved'), Status])),
  search: Type.Optional(Type.String({ maxLength: 255 })),
  type: Type.Optional(Kind),
  receivedWithin: Type.Optional(Type.Union(RECEIVED_WITHIN.map((within) => Type.Literal(within)))),
  from: Type.Optional(Instant),
  to: Type.Optional(Instant),
  requestId: Type.Optional(Id),
};

/**
 * `unapproved` is the screen's tab « À valider »: pending and rejected together. `search` finds names of files and the requests and recipients they came by;
 * `from` counts in, `to` does not.
 */
export const ListDocumentsQuery = strictObject({
  ...filterFields,
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: L.pageSize })),
});
export type ListDocumentsQuery = Static<typeof ListDocumentsQuery>;

/** `ids`: documents chosen one by one, with commas between them; what else is given narrows them no further. */
export const ArchiveQuery = strictObject({
  ...filterFields,
  ids: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 65 * L.archiveChosen,
      pattern: '^[0-9A-Za-z]+(,[0-9A-Za-z]+)*$',
    }),
  ),
});
export type ArchiveQuery = Static<typeof ArchiveQuery>;

/** `summary` counts everything the organisation holds, whatever the filter; sizes in bytes. `quota`: what it may hold, null without a limit. */
export const VaultList = strictObject({
  documents: Type.Array(VaultDocument),
  total: Type.Integer(),
  summary: strictObject({
    total: Type.Integer(),
    approved: Type.Integer(),
    pending: Type.Integer(),
    rejected: Type.Integer(),
    size: Type.Integer(),
    quota: Nullable(Type.Integer()),
  }),
});
export type VaultList = Static<typeof VaultList>;

/** An address of one document version that works without a bearer, in the session that asked for it, until `expiresAt`. */
export const SignedLink = strictObject({ url: Type.String(), expiresAt: Instant });
export type SignedLink = Static<typeof SignedLink>;
