import type { DocumentState } from '../../documents/documents-limits.contract.ts';
import type { DocumentVersion } from '../../documents/index.ts';
import type { RequestMailData } from '../requests.api.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { RequestItemRow } from '../requests.tables.ts';

/** Loaded when the mail is written. Null once the request or its sender is gone. */
export async function findMailData(
  { store, identity, organizations, documents }: RequestsContext,
  organizationId: string,
  requestId: string,
): Promise<RequestMailData | null> {
  const row = await store.find(organizationId, requestId);
  const sender = row && (await identity.findUser(row.createdBy));
  if (!row || !sender) return null;
  const items = await store.listDocuments(organizationId, requestId);
  const versions = await documents.listVersions(organizationId, requestId);
  const current = new Map(
    versions.filter(({ isCurrent }) => isCurrent).map((version) => [version.itemId, version]),
  );
  return {
    organizationId,
    requestId,
    title: row.title,
    subject: row.subject,
    message: row.message,
    status: row.status,
    reason: row.lastReason,
    priority: row.priority,
    deadline: row.deadline,
    locale: sender.locale,
    ...(await organizations.getLetterhead(organizationId)),
    sender,
    recipient: { name: row.recipientName, email: row.recipientEmail },
    documents: items.map((item) => toMailDocument(item, current.get(item.id))),
  };
}

const toMailDocument = (
  { id, title, description, required }: RequestItemRow,
  version: DocumentVersion | undefined,
): RequestMailData['documents'][number] => ({
  id,
  title,
  description,
  required,
  validationStatus: (version?.state as DocumentState | undefined) ?? null,
  rejectionReason: version?.rejectionReason ?? null,
  // MySQL returns the default of an inserted row as a number.
  incomplete: Boolean(version?.incomplete),
  file: version
    ? { name: version.name, size: version.size, sha256: version.sha256.toString('hex') }
    : null,
});
