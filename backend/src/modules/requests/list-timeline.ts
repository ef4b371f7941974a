import { notFound } from '../../platform/http/problem.ts';
import type { UserCard } from '../identity/index.ts';
import { bounceOf } from './bounce.rules.ts';
import type { MailFate } from './requests.api.ts';
import type { RequestDocument, Timeline, TimelineEntry } from './requests.contract.ts';
import type { Requests } from './requests.context.ts';
import { documentsOf } from './list-request-documents.ts';
import type { TimelineRow } from './requests.tables.ts';

/** More than any request of an ordinary life leaves; the latest are shown. */
const LIMIT = 1000;

interface Known {
  readonly people: ReadonlyMap<string, UserCard>;
  readonly recipientName: string;
  readonly documents: ReadonlyMap<string, RequestDocument>;
  readonly texts: ReadonlyMap<string, string>;
}

/** What happened to a request, by whom and when, with the fate of its mails; oldest first, and whether the last mail came back. */
export async function listTimeline(requests: Requests, organisationId: string, requestId: string): Promise<Timeline> {
  const { store, timeline, identity, mailsOf, messages } = requests;
  const request = await store.find(organisationId, requestId);
  if (!request) throw notFound();
  const rows = await timeline.ofRequest(organisationId, requestId, LIMIT);
  const users = rows.filter(({ actorKind }) => actorKind === 'user').map(({ actorId }) => actorId);
  const [people, documents, mails, written] = await Promise.all([identity.findUsers([...new Set(users)]), documentsOf(requests, organisationId, requestId), mailsOf(organisationId, requestId), messages.ofRequest(organisationId, requestId)]);
  const known: Known = { people, recipientName: request.recipientName, documents: new Map(documents.map((document) => [document.id, document])), texts: new Map(written.map(({ id, text }) => [id, text])) };
  const entries = [...rows.map((row) => presentRow(row, known)), ...mails.map(presentMail)].sort((a, b) => a.at.localeCompare(b.at));
  return { entries, bounce: bounceOf(request, mails) };
}

const NOTHING = { documentTitle: null, fileName: null, reason: null, text: null, resent: null, fields: null, mail: null };
const KIND: Record<string, TimelineEntry['actor']['kind']> = { user: 'user', 'api-key': 'integration', recipient: 'recipient' };

function presentRow(row: TimelineRow, { people, recipientName, documents, texts }: Known): TimelineEntry {
  const { itemId, documentId, messageId, reason, resent, fields } = row.details as Record<string, unknown>;
  const document = documents.get(String(itemId));
  const version = document?.versions.find(({ id }) => id === documentId);
  const kind = KIND[row.actorKind] ?? 'system';
  return {
    ...NOTHING, id: row.id, at: row.at.toISOString(), type: row.type,
    actor: { kind, name: kind === 'user' ? people.get(row.actorId)?.name ?? null : kind === 'recipient' ? recipientName : null },
    documentTitle: document?.title ?? null,
    fileName: version?.name ?? null,
    reason: typeof reason === 'string' ? reason : row.type === 'document.rejected' || row.type === 'document.incomplete' ? version?.rejectionReason ?? null : null,
    text: texts.get(String(messageId)) ?? null,
    resent: typeof resent === 'boolean' ? resent : null,
    fields: Array.isArray(fields) ? fields.map(String) : null,
  };
}

const presentMail = ({ id, kind, addressee, state, attempts, at, cause, reply, waitsUntil, unconfirmed }: MailFate): TimelineEntry => ({
  ...NOTHING, id, at: at.toISOString(), type: 'mail', actor: { kind: 'system', name: null },
  mail: { kind, addressee, state, attempts, cause, reply, waitsUntil: waitsUntil?.toISOString() ?? null, unconfirmed },
});
