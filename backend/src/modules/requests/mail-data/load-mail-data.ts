import { SEES_ALL } from '../../../platform/http/auth/viewer.ts';
import {
  findDecidingFile,
  isKept,
  sortCurrentFiles,
} from '../../../contract/files/document-files.contract.ts';
import type { DocumentVersion } from '../../documents/index.ts';
import { groupBy } from '../../../platform/group-by.ts';
import type { RequestMailData, RequestPeople } from '../requests.api.ts';
import type { UserSummary } from '../../identity/index.ts';
import { isRequired, toDocumentStatus } from '../unavailable-documents/unavailability.rules.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { RequestedDocumentRow, RequestRow } from '../requests.tables.ts';

/** One read per table for all; requests that are gone are left out. */
export async function loadMailData(
  context: RequestsContext,
  organizationId: string,
  requestIds: readonly string[],
): Promise<Map<string, RequestMailData>> {
  const { store, organizations, documents } = context;
  const rows = await store.findMany(organizationId, SEES_ALL, requestIds);
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const letterhead = await organizations.getLetterhead(organizationId);
  const getPeople = await loadPeople(context, organizationId, letterhead.organizationName, rows);
  const requestedDocuments = await store.listRequestedDocuments(organizationId, ...ids);
  const requestedByRequest = groupBy(requestedDocuments, ({ requestId }) => requestId);
  const versions = await documents.listVersions(organizationId, ...ids);
  const versionsById = groupBy(versions, ({ requestedDocumentId }) => requestedDocumentId);
  return new Map(
    rows.map((row): [string, RequestMailData] => {
      const people = getPeople(row);
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
        locale: row.locale,
        ...people,
        recipient: { name: row.recipientName, email: row.recipientEmail },
        requestedDocuments: (requestedByRequest.get(row.id) ?? []).map((requested) =>
          toRequestedMailDocument(requested, versionsById.get(requested.id) ?? []),
        ),
      };
      return [row.id, data];
    }),
  );
}

export const findMailData = async (
  context: RequestsContext,
  organizationId: string,
  requestId: string,
): Promise<RequestMailData | null> =>
  (await loadMailData(context, organizationId, [requestId])).get(requestId) ?? null;

const toRequestedMailDocument = (
  requested: RequestedDocumentRow,
  versions: readonly DocumentVersion[],
): RequestMailData['requestedDocuments'][number] => {
  const files = sortCurrentFiles(versions);
  const deciding = findDecidingFile(files);
  return {
    id: requested.id,
    title: requested.title,
    description: requested.description,
    required: isRequired(requested),
    validationStatus: toDocumentStatus(requested, deciding),
    rejectionReason: requested.insistReason ?? deciding?.rejectionReason ?? null,
    unavailability:
      requested.unavailableReason === null ? null : { reason: requested.unavailableReason },
    incomplete: deciding !== null && isKept(deciding),
    files: files.map((file) => ({
      name: file.name,
      size: file.size,
      sha256: file.sha256.toString('hex'),
      isKept: isKept(file),
    })),
  };
};

type Row = Pick<RequestRow, 'createdBy' | 'assigneeId'>;

/** Members only: a person who has left is neither named nor written to. */
export async function loadPeople(
  { identity, organizations }: RequestsContext,
  organizationId: string,
  organizationName: string,
  rows: readonly Row[],
): Promise<(row: Row) => RequestPeople> {
  const ids = new Set(
    rows.flatMap(({ createdBy, assigneeId }) => [createdBy, assigneeId ?? []].flat()),
  );
  const present = await organizations.findMemberIds(organizationId, [...ids]);
  const isLeft = rows.some(
    ({ createdBy, assigneeId }) => !present.has(createdBy) && !present.has(assigneeId ?? ''),
  );
  const ownerIds = isLeft
    ? (await organizations.listMembers(organizationId)).members
        .filter(({ role }) => role === 'owner')
        .map(({ id }) => id)
    : [];
  const users = await identity.findUsers([...present, ...ownerIds]);
  const find = (id: string | null) => (present.has(id ?? '') && users.get(id ?? '')) || null;
  const owners = ownerIds.flatMap((id) => users.get(id) ?? []);
  // An organisation has no language of its own: that of its owners.
  const organization: UserSummary = {
    id: '',
    name: organizationName,
    email: '',
    locale: owners[0]?.locale ?? 'fr',
  };
  return ({ createdBy, assigneeId }) => {
    const [creator, assignee] = [find(createdBy), find(assigneeId)];
    const sender = creator ?? assignee;
    return { sender: sender ?? organization, assignee, owners: sender === null ? owners : [] };
  };
}
