import { notFound } from '../../../platform/problem.ts';
import type { UserCard } from '../../identity/index.ts';
import { bounceOf } from '../recipient-address/bounce.rules.ts';
import type { MailFate } from '../requests.api.ts';
import type { RequestDocument, Timeline, TimelineEntry } from '../requests.contract.ts';
import type { Requests } from '../requests.context.ts';
import { documentsOf } from '../detail/list-requested-documents.ts';
import type { TimelineRow } from '../requests.tables.ts';

/** More than any request of an ordinary life leaves; the latest are shown. */
const LIMIT = 1000;

interface Known {
  readonly people: ReadonlyMap<string, UserCard>;
  readonly keys: ReadonlyMap<string, string>;
  readonly recipientName: string;
  readonly documents: ReadonlyMap<string, RequestDocument>;
  readonly texts: ReadonlyMap<string, string>;
}

/** What happened to a request, by whom and when, with the fate of its mails; oldest first, and whether the last mail came back. */
export async function listTimeline(requests: Requests, organisationId: string, requestId: string): Promise<Timeline> {
  const { store, timeline, identity, keyNamesOf, mailsOf, messages } = requests;
  const request = await store.find(organisationId, requestId);
  if (!request) throw notFound();
  const rows = await timeline.ofRequest(organisationId, requestId, LIMIT);
  const actors = (kind: string) => [...new Set(rows.filter(({ actorKind }) => actorKind === kind).map(({ actorId }) => actorId))];
  const [people, keys, documents, mails, written] = await Promise.all([
    identity.findUsers(actors('user')), keyNamesOf(organisationId, actors('api-key')), documentsOf(requests, organisationId, requestId), mailsOf(organisationId, requestId), messages.ofRequest(organisationId, requestId),
  ]);
  const known: Known = { people, keys, recipientName: request.recipientName, documents: new Map(documents.map((document) => [document.id, document])), texts: new Map(written.map(({ id, text }) => [id, text])) };
  const entries = [...rows.map((row) => presentRow(row, known)), ...mails.map(presentMail)].sort((a, b) => a.at.localeCompare(b.at));
  return { entries, bounce: bounceOf(request, mails) };
}

const NOTHING = { documentTitle: null, fileName: null, reason: null, text: null, resent: null, fields: null, mail: null };
const KIND: Record<string, TimelineEntry['actor']['kind']> = { user: 'user', 'api-key': 'integration', recipient: 'recipient' };

function actorOf({ actorKind, actorId }: TimelineRow, { people, keys, recipientName }: Known): TimelineEntry['actor'] {
  const kind = KIND[actorKind] ?? 'system';
  const names = { user: people.get(actorId)?.name, integration: keys.get(actorId), recipient: recipientName, system: null };
  return { kind, name: names[kind] ?? null };
}

function presentRow(row: TimelineRow, known: Known): TimelineEntry {
  const { documents, texts } = known;
  const { itemId, documentId, messageId, reason, resent, fields } = row.details as Record<string, unknown>;
  const document = documents.get(String(itemId));
  const version = document?.versions.find(({ id }) => id === documentId);
  return {
    ...NOTHING, id: row.id, at: row.at.toISOString(), type: row.type,
    actor: actorOf(row, known),
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
