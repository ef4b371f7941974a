import { documentsOfMany } from '../detail/list-requested-documents.ts';
import type { RequestLetter } from '../requests.api.ts';
import type { Requests } from '../requests.context.ts';
import type { RequestDocument } from '../requests.contract.ts';

/** Written when the mail is, not when it was ordered: letters say how things stand. By request; without those that are gone, or whose sender is. */
export async function lettersOf(requests: Requests, organisationId: string, requestIds: readonly string[]): Promise<Map<string, RequestLetter>> {
  const { store, identity, organisations } = requests;
  const rows = await store.findMany(organisationId, requestIds);
  const senders = await identity.findUsers([...new Set(rows.map(({ createdBy }) => createdBy))]);
  if (senders.size === 0) return new Map();
  const organisation = await organisations.find(organisationId);
  const documents = await documentsOfMany(requests, organisationId, rows.map(({ id }) => id));
  return new Map(rows.flatMap((row): [string, RequestLetter][] => {
    const [sender, lines] = [senders.get(row.createdBy), documents.get(row.id)];
    if (!sender || !lines) return [];
    return [[row.id, {
      organisationId,
      requestId: row.id,
      title: row.title,
      subject: row.subject,
      message: row.message,
      status: row.status,
      reason: row.moveReason,
      priority: row.priority,
      deadline: row.deadline,
      timeZone: organisation.timeZone,
      locale: sender.locale,
      organisationName: organisation.name,
      organisationAddress: organisation.postalAddress,
      accent: organisation.accent,
      sender: { id: sender.id, name: sender.name, email: sender.email, locale: sender.locale, ...(sender.bio === undefined ? {} : { bio: sender.bio }) },
      recipient: { name: row.recipientName, email: row.recipientEmail },
      documents: lines.map(asTold),
    }]];
  }));
}

const asTold = ({ id, title, description, required, validationStatus, rejectionReason, incomplete, file }: RequestDocument): RequestLetter['documents'][number] => ({
  id, title, description, required, validationStatus, rejectionReason, incomplete,
  file: file && { name: file.name, size: file.size, sha256: file.sha256 },
});

export const letterOf = async (requests: Requests, organisationId: string, requestId: string): Promise<RequestLetter | null> =>
  (await lettersOf(requests, organisationId, [requestId])).get(requestId) ?? null;
