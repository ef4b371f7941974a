import { Type, type Static } from '@sinclair/typebox';
import {
  ID_LIST_PATTERN,
  strictObject,
  Id,
  Instant,
  Nullable,
} from '../../contract/common-schemas.contract.ts';
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
/** Null when no scanner was configured at upload. Only `clean` and null are released. */
const Scan = Type.Union(SCAN_STATES.map((state) => Type.Literal(state)));

const Kind = Type.Union(DOCUMENT_KINDS.map((kind) => Type.Literal(kind)));

/** `pages`: 1 for an image, null without pages or before the inspection; `preview` null: none. */
const InspectionFields = {
  pages: Nullable(Type.Integer()),
  notice: Nullable(Type.Union(FILE_WARNING_CODES.map((notice) => Type.Literal(notice)))),
  preview: Nullable(Type.Union(PREVIEW_KINDS.map((kind) => Type.Literal(kind)))),
  hasThumbnail: Type.Boolean(),
};

/** `size` in bytes, `version` from 1. `incomplete`: rejected for what is missing, file kept. */
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

/**
 * `requestId` is null for direct uploads, `requestTitle` also when the request has no title. `name`
 * and `mediaType` of a file that is encrypted end to end are the same for all of them. `position`
 * orders the files of one requested document.
 */
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
  requestedDocumentId: Nullable(Id),
  documentTitle: Nullable(Type.String()),
  senderName: Nullable(Type.String()),
  senderEmail: Nullable(Type.String()),
  uploadedAt: Instant,
  version: Type.Integer(),
  position: Type.Integer(),
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

/** `search`: names of files as they are stored, requests and recipients. `from` is inclusive, `to` exclusive. */
export const ListDocumentsQuery = strictObject({
  ...filterFields,
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: L.pageSize })),
});
export type ListDocumentsQuery = Static<typeof ListDocumentsQuery>;

/** `ids`: comma-separated; other filters are ignored then. */
export const ArchiveQuery = strictObject({
  ...filterFields,
  ids: Type.Optional(Type.String({ maxLength: 65 * L.archiveChosen, pattern: ID_LIST_PATTERN })),
});
export type ArchiveQuery = Static<typeof ArchiveQuery>;

/** `summary` counts the whole vault, ignoring filters; sizes in bytes. `quota` null: unlimited. */
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

/** Opens one version without a bearer, in the session that created it, until `expiresAt`. */
export const SignedLink = strictObject({ url: Type.String(), expiresAt: Instant });
export type SignedLink = Static<typeof SignedLink>;
