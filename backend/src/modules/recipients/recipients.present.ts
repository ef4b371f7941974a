import { listAcceptedExtensions, ACCEPTED_TYPES } from '../documents/documents-limits.contract.ts';
import type { FileGroup } from '../organizations/organizations-limits.contract.ts';
import type { Submission, RequestForRecipient } from '../requests/index.ts';
import type { RequestedDocument } from '../requests/requests.contract.ts';
import type { PublicRequest, Receipt } from './recipients.contract.ts';

/** Extensions too, for systems that know files by name alone. */
const listAcceptedUploadTypes = (groups: readonly FileGroup[]): string[] => {
  const extensions = listAcceptedExtensions(groups);
  return [
    ...new Set<string>(extensions.map((extension) => ACCEPTED_TYPES[extension])),
    ...extensions.map((extension) => `.${extension}`),
  ];
};

export const presentUploadPage = (request: RequestForRecipient, linkEnds: Date): PublicRequest => ({
  title: request.title || null,
  message: request.message,
  senderName: request.senderName,
  senderEmail: request.senderEmail,
  organizationName: request.organizationName,
  organizationWebsite: request.organizationWebsite,
  organizationLogoUrl: request.organizationLogoUrl,
  organizationAccent: request.organizationAccent,
  recipientName: request.recipientName,
  status: request.status,
  reason: request.reason === '' ? null : request.reason,
  timeZone: request.timeZone,
  deadline: request.deadline?.toISOString() ?? null,
  expirationDate: (linkEnds < request.expiresAt ? linkEnds : request.expiresAt).toISOString(),
  isOverdue: request.isOverdue,
  locale: request.locale,
  submittedAt: request.submittedAt?.toISOString() ?? null,
  version: request.version,
  messagesCount: request.messagesCount,
  documents: request.documents.map(presentPublicDocument),
  encryptionKey: request.uploadRules.encryptionKey,
  limits: {
    maxFileSize: request.uploadRules.maxFileSize,
    acceptedTypes: listAcceptedUploadTypes(request.uploadRules.fileGroups),
  },
});

const presentPublicDocument = (
  document: RequestedDocument,
): PublicRequest['documents'][number] => ({
  id: document.id,
  title: document.title,
  description: document.description,
  required: document.required,
  validationStatus: document.validationStatus,
  rejectionReason: document.rejectionReason,
  incomplete: document.incomplete,
  file: document.file,
});

export const presentReceipt = ({ submittedAt, documents }: Submission): Receipt => ({
  submittedAt: submittedAt.toISOString(),
  files: documents.flatMap(({ id, title, file }) =>
    file
      ? [
          {
            documentId: id,
            documentTitle: title,
            name: file.name,
            size: file.size,
            sha256: file.sha256,
          },
        ]
      : [],
  ),
  missing: documents.flatMap(({ title, file }) => (file ? [] : [title])),
});
