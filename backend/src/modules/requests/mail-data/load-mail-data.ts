import { SEES_ALL } from '../../../platform/http/auth/viewer.ts';
import type { DocumentState } from '../../documents/documents-limits.contract.ts';
import type { DocumentVersion } from '../../documents/index.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { RequestMailData } from '../requests.api.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { RequestItemRow } from '../requests.tables.ts';

/** One read per table for all; requests that are gone, or whose sender is, are left out. */
export async function loadMailData(
  { store, identity, organizations, documents }: RequestsContext,
  organizationId: string,
  requestIds: readonly string[],
): Promise<Map<string, RequestMailData>> {
  const rows = await store.findMany(organizationId, SEES_ALL, requestIds);
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const assigneeIds = rows.flatMap(({ assigneeId }) => assigneeId ?? []);
  const present = await organizations.findMemberIds(organizationId, [...new Set(assigneeIds)]);
  const userIds = new Set([...rows.map(({ createdBy }) => createdBy), ...present]);
  const users = await identity.findUsers([...userIds]);
  const letterhead = await organizations.getLetterhead(organizationId);
  const items = await store.listDocuments(organizationId, ...ids);
  const itemsByRequest = groupBy(items, ({ requestId }) => requestId);
  const versions = await documents.listVersions(organizationId, ...ids);
  const current = new Map(
    versions.filter(({ isCurrent }) => isCurrent).map((version) => [version.itemId, version]),
  );
  return new Map(
    rows.flatMap((row): [string, RequestMailData][] => {
      const sender = users.get(row.createdBy);
      if (!sender) return [];
      const data: RequestMailData = {
        ...letterhead,
        organizationId,
        requestId: row.id,
        title: row.title,
        subject: row.subject,
        message: row.message,
        status: row.status,
        reason: row.lastReason,
        priority: row.priority,
        deadline: row.deadline,
        locale: sender.locale,
        sender,
        assignee: (present.has(row.assigneeId ?? '') && users.get(row.assigneeId ?? '')) || null,
        recipient: { name: row.recipientName, email: row.recipientEmail },
        documents: (itemsByRequest.get(row.id) ?? []).map((item) =>
          toMailDocument(item, current.get(item.id)),
        ),
      };
      return [[row.id, data]];
    }),
  );
}

export const findMailData = async (
  context: RequestsContext,
  organizationId: string,
  requestId: string,
): Promise<RequestMailData | null> =>
  (await loadMailData(context, organizationId, [requestId])).get(requestId) ?? null;

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
