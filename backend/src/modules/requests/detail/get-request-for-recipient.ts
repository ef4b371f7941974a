import { SEES_ALL } from '../../../platform/http/auth/viewer.ts';
import { pickFields } from '../../../platform/http/responses/pick-fields.ts';
import {
  ACCEPTED_TYPES,
  DOCUMENT_LIMITS,
  listAcceptedExtensions,
} from '../../documents/documents-limits.contract.ts';
import { chooseUploadRules } from '../../organizations/index.ts';
import type { FileGroup } from '../../organizations/organizations-limits.contract.ts';
import { loadPeople } from '../mail-data/load-mail-data.ts';
import type { RequestsContext } from '../requests.context.ts';
import { isOverdue, type RequestStatus } from '../requests-limits.contract.ts';
import { presentSender } from './get-request-sender.ts';
import { listRequestedDocuments } from './list-requested-documents.ts';
import { PublicRequest } from './public-request.contract.ts';

const WITH_REASON: readonly RequestStatus[] = ['rejected', 'cancelled'];

export async function getRequestForRecipient(
  context: RequestsContext,
  organizationId: string,
  requestId: string,
  linkExpiresAt: Date | null,
): Promise<PublicRequest> {
  const { platform, store, organizations } = context;
  const row = await store.get(organizationId, SEES_ALL, requestId);
  const organization = await organizations.get(organizationId);
  const getPeople = await loadPeople(context, organizationId, organization.name, [row]);
  const { sender } = getPeople(row);
  const { encryptionKey, maxFileSize, fileGroups } = chooseUploadRules(
    organization,
    platform.config,
  );
  const requestedDocuments = await listRequestedDocuments(context, organizationId, requestId);
  return {
    title: row.title || null,
    message: row.message,
    ...presentSender(context, organization, sender, row),
    recipientName: row.recipientName,
    recipientEmail: row.recipientEmail,
    status: row.status,
    reason: WITH_REASON.includes(row.status) ? row.lastReason || null : null,
    timeZone: organization.timeZone,
    deadline: row.deadline?.toISOString() ?? null,
    expirationDate: (linkExpiresAt !== null && linkExpiresAt < row.expiresAt
      ? linkExpiresAt
      : row.expiresAt
    ).toISOString(),
    isOverdue: isOverdue(row, platform.clock.now()),
    originalPhotos: row.originalPhotos,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    version: row.version,
    messagesCount: await context.messages.count(organizationId, requestId),
    documents: requestedDocuments.map((document) =>
      pickFields(PublicRequest.properties.documents.items, document),
    ),
    encryptionKey,
    limits: {
      maxFileSize,
      filesPerDocument: DOCUMENT_LIMITS.filesPerDocument,
      documentBytes: DOCUMENT_LIMITS.documentBytes,
      acceptedTypes: listAcceptedUploadTypes(fileGroups),
    },
  };
}

/** Extensions too, for systems that know files by name alone. */
const listAcceptedUploadTypes = (groups: readonly FileGroup[]): string[] => {
  const extensions = listAcceptedExtensions(groups);
  return [
    ...new Set<string>(extensions.map((extension) => ACCEPTED_TYPES[extension])),
    ...extensions.map((extension) => `.${extension}`),
  ];
};
