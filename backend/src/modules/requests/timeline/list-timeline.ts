import { notFound } from '../../../platform/problem.ts';
import type { UserSummary } from '../../identity/index.ts';
import { findBounce } from '../recipient-address/bounce.rules.ts';
import type { MailDeliveryStatus } from '../requests.api.ts';
import type { RequestedDocument, Timeline, TimelineEntry } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { listRequestedDocuments } from '../detail/list-requested-documents.ts';
import type { TimelineRow } from '../requests.tables.ts';

/** More than any request of an ordinary life leaves; the latest are shown. */
const MAX_ENTRIES = 1000;

interface TimelineLookups {
  readonly people: ReadonlyMap<string, UserSummary>;
  readonly keys: ReadonlyMap<string, string>;
  readonly recipientName: string;
  readonly documents: ReadonlyMap<string, RequestedDocument>;
  readonly texts: ReadonlyMap<string, string>;
}

/** What happened to a request, by whom and when, with the fate of its mails; oldest first, and whether the last mail came back. */
export async function listTimeline(
  requests: RequestsContext,
  organizationId: string,
  requestId: string,
): Promise<Timeline> {
  const { store, timeline, identity, loadApiKeyNames, listMailDeliveries, messages } = requests;
  const request = await store.find(organizationId, requestId);
  if (!request) throw notFound();
  const rows = await timeline.listLatest(organizationId, requestId, MAX_ENTRIES);
  const actors = (kind: string) => [
    ...new Set(rows.filter(({ actorKind }) => actorKind === kind).map(({ actorId }) => actorId)),
  ];
  const [people, keys, documents, mails, written] = await Promise.all([
    identity.findUsers(actors('user')),
    loadApiKeyNames(organizationId, actors('api-key')),
    listRequestedDocuments(requests, organizationId, requestId),
    listMailDeliveries(organizationId, requestId),
    messages.listOfRequest(organizationId, requestId),
  ]);
  const known: TimelineLookups = {
    people,
    keys,
    recipientName: request.recipientName,
    documents: new Map(documents.map((document) => [document.id, document])),
    texts: new Map(written.map(({ id, text }) => [id, text])),
  };
  const entries = [...rows.map((row) => presentEntry(row, known)), ...mails.map(presentMail)].sort(
    (a, b) => a.at.localeCompare(b.at),
  );
  return { entries, bounce: findBounce(request, mails) };
}

const EMPTY_ENTRY = {
  documentTitle: null,
  fileName: null,
  reason: null,
  text: null,
  resent: null,
  fields: null,
  mail: null,
};
const ACTOR_KINDS: Record<string, TimelineEntry['actor']['kind']> = {
  user: 'user',
  'api-key': 'integration',
  recipient: 'recipient',
};

function presentActor(
  { actorKind, actorId }: TimelineRow,
  { people, keys, recipientName }: TimelineLookups,
): TimelineEntry['actor'] {
  const kind = ACTOR_KINDS[actorKind] ?? 'system';
  const names = {
    user: people.get(actorId)?.name,
    integration: keys.get(actorId),
    recipient: recipientName,
    system: null,
  };
  return { kind, name: names[kind] ?? null };
}

function presentEntry(row: TimelineRow, known: TimelineLookups): TimelineEntry {
  const { documents, texts } = known;
  const { itemId, documentId, messageId, reason, resent, fields } = row.details as Record<
    string,
    unknown
  >;
  const document = documents.get(String(itemId));
  const version = document?.versions.find(({ id }) => id === documentId);
  return {
    ...EMPTY_ENTRY,
    id: row.id,
    at: row.at.toISOString(),
    type: row.type,
    actor: presentActor(row, known),
    documentTitle: document?.title ?? null,
    fileName: version?.name ?? null,
    reason:
      typeof reason === 'string'
        ? reason
        : row.type === 'document.rejected' || row.type === 'document.incomplete'
          ? (version?.rejectionReason ?? null)
          : null,
    text: texts.get(String(messageId)) ?? null,
    resent: typeof resent === 'boolean' ? resent : null,
    fields: Array.isArray(fields) ? fields.map(String) : null,
  };
}

const presentMail = ({
  id,
  kind,
  addressee,
  state,
  attempts,
  at,
  cause,
  reply,
  waitsUntil,
  unconfirmed,
}: MailDeliveryStatus): TimelineEntry => ({
  ...EMPTY_ENTRY,
  id,
  at: at.toISOString(),
  type: 'mail',
  actor: { kind: 'system', name: null },
  mail: {
    kind,
    addressee,
    state,
    attempts,
    cause,
    reply,
    waitsUntil: waitsUntil?.toISOString() ?? null,
    unconfirmed,
  },
});
