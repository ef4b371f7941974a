import { Type, type Static } from '@sinclair/typebox';
import { strictObject, Id, Instant, Nullable } from '../../contract/common-schemas.contract.ts';
import { DocumentFile } from '../documents/documents.contract.ts';
import { RequestedDocument, RequestStatusSchema } from '../requests/requests.contract.ts';

/** What a link shows: nothing about the sender's other work, no file bytes, no earlier versions, not who decided. `version` changes with whatever else of it changes. */
export const PublicRequest = strictObject({
  title: Nullable(Type.String()),
  message: Type.String(),
  senderName: Type.String(),
  senderEmail: Type.String(),
  organizationName: Type.String(),
  organizationWebsite: Nullable(Type.String()),
  recipientName: Type.String(),
  status: RequestStatusSchema,
  /** Why the sender refused it for good; null otherwise. */
  reason: Nullable(Type.String()),
  deadline: Nullable(Instant),
  /** When this very link ends: with the request, or before it. */
  expirationDate: Nullable(Instant),
  isOverdue: Type.Boolean(),
  locale: Type.Union([Type.Literal('fr'), Type.Literal('en')]),
  submittedAt: Nullable(Instant),
  version: Type.Integer(),
  messagesCount: Type.Integer(),
  documents: Type.Array(
    Type.Omit(RequestedDocument, ['versions', 'decidedBy', 'decidedAt'], {
      additionalProperties: false,
    }),
  ),
  limits: strictObject({ maxFileSize: Type.Integer(), acceptedTypes: Type.Array(Type.String()) }),
});
export type PublicRequest = Static<typeof PublicRequest>;

/** `duplicate`: the very bytes were there already; nothing was stored and no version added. */
export const UploadedFile = strictObject({ file: DocumentFile, duplicate: Type.Boolean() });
export type UploadedFile = Static<typeof UploadedFile>;

/** How far a resumable upload has come, in bytes; also told by the headers that tus names. `documentId`: the file it became. */
export const UploadProgress = strictObject({
  offset: Type.Integer(),
  size: Type.Integer(),
  expiresAt: Instant,
  documentId: Nullable(Id),
});
export type UploadProgress = Static<typeof UploadProgress>;

/** What the recipient keeps as proof: sizes in bytes, `missing` the titles of optional items left empty. */
export const Receipt = strictObject({
  submittedAt: Instant,
  files: Type.Array(
    strictObject({
      documentId: Id,
      documentTitle: Type.String(),
      name: Type.String(),
      size: Type.Integer(),
      sha256: Type.String(),
    }),
  ),
  missing: Type.Array(Type.String()),
});
export type Receipt = Static<typeof Receipt>;
