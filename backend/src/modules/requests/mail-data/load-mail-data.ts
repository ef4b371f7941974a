import { formatPostalAddress } from '../../organizations/index.ts';
import { loadRequestedDocuments } from '../detail/list-requested-documents.ts';
import type { RequestMailData } from '../requests.api.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { RequestedDocument } from '../requests.contract.ts';

/** Loaded when the mail is written. Omits requests that are gone, or whose sender is. */
export async function loadMailData(
  context: RequestsContext,
  organizationId: string,
  requestIds: readonly string[],
): Promise<Map<string, RequestMailData>> {
  const { store, identity, organizations } = context;
  const rows = await store.findMany(organizationId, requestIds);
  const senders = await identity.findUsers([...new Set(rows.map(({ createdBy }) => createdBy))]);
  if (senders.size === 0) return new Map();
  const organization = await organizations.get(organizationId);
  const documents = await loadRequestedDocuments(
    context,
    organizationId,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.flatMap((row): [string, RequestMailData][] => {
      const [sender, requested] = [senders.get(row.createdBy), documents.get(row.id)];
      if (!sender || !requested) return [];
      return [
        [
          row.id,
          {
            organizationId,
            requestId: row.id,
            title: row.title,
            subject: row.subject,
            message: row.message,
            status: row.status,
            reason: row.lastReason,
            priority: row.priority,
            deadline: row.deadline,
            timeZone: organization.timeZone,
            locale: sender.locale,
            organizationName: organization.name,
            organizationAddress: formatPostalAddress(organization),
            accent: organization.accent,
            sender: {
              id: sender.id,
              name: sender.name,
              email: sender.email,
              locale: sender.locale,
              ...(sender.bio === undefined ? {} : { bio: sender.bio }),
            },
            recipient: { name: row.recipientName, email: row.recipientEmail },
            documents: requested.map(toMailDocument),
          },
        ],
      ];
    }),
  );
}

const toMailDocument = ({
  id,
  title,
  description,
  required,
  validationStatus,
  rejectionReason,
  incomplete,
  file,
}: RequestedDocument): RequestMailData['documents'][number] => ({
  id,
  title,
  description,
  required,
  validationStatus,
  rejectionReason,
  incomplete,
  file: file && { name: file.name, size: file.size, sha256: file.sha256 },
});

export const findMailData = async (
  context: RequestsContext,
  organizationId: string,
  requestId: string,
): Promise<RequestMailData | null> =>
  (await loadMailData(context, organizationId, [requestId])).get(requestId) ?? null;
