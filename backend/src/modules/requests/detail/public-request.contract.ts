import { Type, type Static } from '@sinclair/typebox';
import { strictObject, Instant, Nullable } from '../../../contract/common-schemas.contract.ts';
import { AccentNameSchema } from '../../organizations/organizations.contract.ts';
import { RecipientLocale, RequestedDocument, RequestStatusSchema } from '../requests.contract.ts';

/** No file contents, earlier versions or reviewer. `version` changes with any other field. */
export const PublicRequest = strictObject({
  title: Nullable(Type.String()),
  message: Type.String(),
  senderName: Type.String(),
  senderEmail: Type.String(),
  organizationName: Type.String(),
  organizationWebsite: Nullable(Type.String()),
  organizationLogoUrl: Nullable(Type.String()),
  organizationAccent: AccentNameSchema,
  recipientName: Type.String(),
  recipientEmail: Type.String(),
  status: RequestStatusSchema,
  /** Of a rejection or a cancellation; null otherwise. */
  reason: Nullable(Type.String()),
  /** The organisation's, an IANA name: `deadline` is the end of a day there. */
  timeZone: Type.String(),
  deadline: Nullable(Instant),
  /** When this link ends: with the request, or before it. */
  expirationDate: Nullable(Instant),
  isOverdue: Type.Boolean(),
  /** Of the page and the mails, until the reader chooses the other one. */
  locale: RecipientLocale,
  /** Photos keep their location and device. */
  originalPhotos: Type.Boolean(),
  submittedAt: Nullable(Instant),
  version: Type.Integer(),
  messagesCount: Type.Integer(),
  documents: Type.Array(
    Type.Omit(RequestedDocument, ['versions', 'decidedBy', 'decidedAt'], {
      additionalProperties: false,
    }),
  ),
  /** Files are encrypted for this public key before they are sent; null: they are sent plain. */
  encryptionKey: Nullable(Type.String()),
  /** Sizes in bytes: of one file, and of the current files of one document together. */
  limits: strictObject({
    maxFileSize: Type.Integer(),
    filesPerDocument: Type.Integer(),
    documentBytes: Type.Integer(),
    acceptedTypes: Type.Array(Type.String()),
  }),
});
export type PublicRequest = Static<typeof PublicRequest>;

export const ChooseLocaleBody = strictObject({ locale: RecipientLocale });
