import { loadRequestedDocuments } from '../detail/list-requested-documents.ts';
import type { RequestMailData } from '../requests.api.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { RequestedDocument } from '../requests.contract.ts';

/** Written when the mail is, not when it was ordered: letters say how things stand. By request; without those that are gone, or whose sender is. */
export async function loadMailData(
  requests: RequestsContext,
  organizationId: string,
  requestIds: readonly string[],
): Promise<Map<string, RequestMailData>> {
  const { store, identity, organizations } = requests;
  const rows = await store.findMany(organizationId, requestIds);
  const senders = await identity.findUsers([...new Set(rows.map(({ createdBy }) => createdBy))]);
  if (senders.size === 0) return new Map();
  const organization = await organizations.get(organizationId);
  const documents = await loadRequestedDocuments(
    requests,
    organizationId,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.flatMap((row): [string, RequestMailData][] => {
      const [sender, lines] = [senders.get(row.createdBy), documents.get(row.id)];
      if (!sender || !lines) return [];
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
            organizationAddress: organization.postalAddress,
            accent: organization.accent,
            sender: {
              id: sender.id,
              name: sender.name,
              email: sender.email,
              locale: sender.locale,
              ...(sender.bio === undefined ? {} : { bio: sender.bio }),
            },
            recipient: { name: row.recipientName, email: row.recipientEmail },
            documents: lines.map(toMailDocument),
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
  requests: RequestsContext,
  organizationId: string,
  requestId: string,
): Promise<RequestMailData | null> =>
  (await loadMailData(requests, organizationId, [requestId])).get(requestId) ?? null;
