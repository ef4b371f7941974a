import { documentsOf } from './list-request-documents.ts';
import type { RequestLetter } from './requests.api.ts';
import type { Requests } from './requests.context.ts';

/** Written when the mail is, not when it was ordered: the letter says how things stand. Null once the request or its sender is gone. */
export async function letterOf(requests: Requests, organisationId: string, requestId: string): Promise<RequestLetter | null> {
  const { store, identity, organisations } = requests;
  const row = await store.find(organisationId, requestId);
  const sender = row && (await identity.findUser(row.createdBy));
  if (!sender) return null;
  const organisation = await organisations.find(organisationId);
  const documents = await documentsOf(requests, organisationId, requestId);
  return {
    organisationId,
    requestId,
    title: row.title,
    subject: row.subject,
    message: row.message,
    status: row.status,
    priority: row.priority,
    deadline: row.deadline,
    timeZone: organisation.timeZone,
    locale: sender.locale,
    organisationName: organisation.name,
    organisationCity: organisation.city,
    accent: organisation.accent,
    sender: { id: sender.id, name: sender.name, email: sender.email, locale: sender.locale },
    recipient: { name: row.recipientName, email: row.recipientEmail },
    documents: documents.map(({ title, description, required, validationStatus, rejectionReason, incomplete, file }) => ({
      title, description, required, validationStatus, rejectionReason, incomplete,
      file: file && { name: file.name, size: file.size, sha256: file.sha256 },
    })),
  };
}
