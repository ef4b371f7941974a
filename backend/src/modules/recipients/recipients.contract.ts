import { Type, type Static } from '@sinclair/typebox';
import { strictObject, Id, Instant, Nullable } from '../../contract/common-schemas.contract.ts';
import { DocumentFile } from '../documents/documents.contract.ts';

/** `duplicate`: the same bytes were there already; nothing was stored. */
export const UploadedFile = strictObject({ file: DocumentFile, duplicate: Type.Boolean() });
export type UploadedFile = Static<typeof UploadedFile>;

/** Progress in bytes, also in the headers of tus. `documentId`: the file that the upload became. */
export const UploadProgress = strictObject({
  offset: Type.Integer(),
  size: Type.Integer(),
  expiresAt: Instant,
  documentId: Nullable(Id),
});
export type UploadProgress = Static<typeof UploadProgress>;

/** Files in their order; sizes in bytes; `missing`: titles of optional requested documents without a file. */
export const Receipt = strictObject({
  submittedAt: Instant,
  files: Type.Array(
    strictObject({
      requestedDocumentId: Id,
      documentTitle: Type.String(),
      name: Type.String(),
      size: Type.Integer(),
      sha256: Type.String(),
      receivedAt: Instant,
    }),
  ),
  missing: Type.Array(Type.String()),
  unavailable: Type.Array(
    strictObject({ requestedDocumentId: Id, title: Type.String(), reason: Type.String() }),
  ),
});
export type Receipt = Static<typeof Receipt>;
