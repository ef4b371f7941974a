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
  documents: request.requestedDocuments.map(presentForRecipient),
  encryptionKey: request.uploadRules.encryptionKey,
  limits: {
    maxFileSize: request.uploadRules.maxFileSize,
    acceptedTypes: listAcceptedUploadTypes(request.uploadRules.fileGroups),
  },
});

const presentForRecipient = (requested: RequestedDocument): PublicRequest['documents'][number] => ({
  id: requested.id,
  title: requested.title,
  description: requested.description,
  required: requested.required,
  validationStatus: requested.validationStatus,
  rejectionReason: requested.rejectionReason,
  incomplete: requested.incomplete,
  file: requested.file,
});

export const presentReceipt = ({ submittedAt, requestedDocuments }: Submission): Receipt => ({
  submittedAt: submittedAt.toISOString(),
  files: requestedDocuments.flatMap(({ id, title, file }) =>
    file
      ? [
          {
            requestedDocumentId: id,
            documentTitle: title,
            name: file.name,
            size: file.size,
            sha256: file.sha256,
          },
        ]
      : [],
  ),
  missing: requestedDocuments.flatMap(({ title, file }) => (file ? [] : [title])),
});
