import type { Caller } from '../../../platform/http/auth/principal.ts';
import type { UserSummary } from '../../identity/index.ts';
import type { RequestedDocument } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { listRequestedDocuments } from '../detail/list-requested-documents.ts';
import type { TimelineRow } from '../requests.tables.ts';
import type { Timeline, TimelineEntry } from './timeline.contract.ts';

/** More than a request normally collects; the latest are shown. */
const MAX_ENTRIES = 1000;

interface TimelineLookups {
  readonly people: ReadonlyMap<string, UserSummary>;
  readonly keys: ReadonlyMap<string, string>;
  readonly teamNames: ReadonlyMap<string, string>;
  readonly recipientName: string;
  readonly requestedDocuments: ReadonlyMap<string, RequestedDocument>;
  readonly texts: ReadonlyMap<string, string>;
}

export async function listTimeline(
  context: RequestsContext,
  { organizationId, viewer }: Caller,
  requestId: string,
): Promise<Timeline> {
  const { store, timeline, identity, organizations, loadApiKeyNames, messages } = context;
  const request = await store.get(organizationId, viewer, requestId);
  const rows = await timeline.listLatest(organizationId, requestId, MAX_ENTRIES);
  const actors = (kind: string) => [
    ...new Set(rows.filter(({ actorKind }) => actorKind === kind).map(({ actorId }) => actorId)),
  ];
  const assigneeIds = rows.flatMap(({ details }) =>
    'assigneeId' in details && typeof details.assigneeId === 'string' ? [details.assigneeId] : [],
  );
  const [people, keys, teamNames, requestedDocuments, ofMessages] = await Promise.all([
    identity.findUsers([...new Set([...actors('user'), ...assigneeIds])]),
    loadApiKeyNames(organizationId, actors('api-key')),
    organizations.findTeamNames(organizationId),
    listRequestedDocuments(context, organizationId, requestId),
    messages.listOfRequest(organizationId, requestId),
  ]);
  const lookups: TimelineLookups = {
    people,
    keys,
    teamNames,
    recipientName: request.recipientName,
    requestedDocuments: new Map(requestedDocuments.map((requested) => [requested.id, requested])),
    texts: new Map(ofMessages.map(({ id, text }) => [id, text])),
  };
  return {
    entries: rows.map((row) => presentEntry(row, lookups)).sort((a, b) => a.at.localeCompare(b.at)),
  };
}

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

function presentEntry(row: TimelineRow, lookups: TimelineLookups): TimelineEntry {
  const { requestedDocuments, texts, people, teamNames } = lookups;
  const {
    requestedDocumentId,
    documentId,
    documentIds,
    messageId,
    reason,
    resent,
    fields,
    assigneeId,
    teamId,
  } = row.details as Record<string, unknown>;
  const common = { id: row.id, at: row.at.toISOString(), actor: presentActor(row, lookups) };
  const requested = requestedDocuments.get(String(requestedDocumentId));
  const version = requested?.versions.find(({ id }) => id === documentId);
  const isOfSeveral = Array.isArray(documentIds) && documentIds.length > 1;
  const ofFile = {
    documentTitle: requested?.title ?? null,
    fileName: isOfSeveral ? null : (version?.name ?? null),
  };
  const written = typeof reason === 'string' ? reason : null;
  switch (row.type) {
    case 'request.sent':
      return { ...common, type: row.type, resent: resent === true };
    case 'request.approved':
    case 'request.completed':
    case 'request.rejected':
    case 'request.cancelled':
    case 'request.reopened':
      return { ...common, type: row.type, reason: written };
    case 'request.edited':
      return { ...common, type: row.type, fields: Array.isArray(fields) ? fields.map(String) : [] };
    case 'request.assigned':
      return {
        ...common,
        type: row.type,
        assigneeName: people.get(String(assigneeId))?.name ?? null,
      };
    case 'request.team-changed':
      return { ...common, type: row.type, teamName: teamNames.get(String(teamId)) ?? null };
    case 'message.written':
      return { ...common, type: row.type, text: texts.get(String(messageId)) ?? null };
    case 'document.received':
    case 'document.withdrawn':
    case 'document.approved':
    case 'document.decision-reverted':
    case 'document.infected':
    case 'document.unavailability-withdrawn':
    case 'document.waived':
    case 'document.note-written':
      return { ...common, type: row.type, ...ofFile };
    case 'document.rejected':
    case 'document.incomplete':
    case 'document.unavailable':
    case 'document.insisted':
      return {
        ...common,
        type: row.type,
        ...ofFile,
        reason: written ?? version?.rejectionReason ?? null,
      };
    // Also types that a newer release has written.
    default:
      return { ...common, type: row.type };
  }
}
