import { notFound } from '../../../platform/problem.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';
import {
  systemCaller,
  type Caller,
  type RecipientPrincipal,
} from '../../../platform/http/auth/principal.ts';
import type { DocumentVersion } from '../../documents/index.ts';
import { findLinkRefusal, chooseLinkDays, type LinkUse } from '../links/links.rules.ts';
import type { LinkChange } from '../links/links.store.ts';
import { toSearchText } from '../request-input.ts';
import type { RequestsContext } from '../requests.context.ts';
import { CHANGE_NOTICE_DUE, REVIEW_MAIL_DUE, type PublishedEventType } from '../requests.events.ts';
import type { RequestChanges } from '../requests.store.ts';
import type { RequestedDocumentRow, RequestRow } from '../requests.tables.ts';

/** What a decision concerns: the files are the versions that were not withdrawn. */
export interface LockedRequest {
  readonly row: RequestRow;
  readonly requestedDocuments: readonly RequestedDocumentRow[];
  readonly files: readonly DocumentVersion[];
}

export interface RequestEvent {
  readonly type: PublishedEventType;
  readonly payload?: Record<string, unknown>;
  /** People's texts: deleted with the request, never in the event. */
  readonly timelineDetails?: Record<string, unknown>;
  readonly notBefore?: Date;
}

export interface RequestChange {
  /** Absent: the row and its version stay. */
  readonly columns?: RequestChanges;
  readonly links?: LinkChange;
  readonly events?: readonly RequestEvent[];
}

/** Who acts and when, for pure decisions. */
export interface Occurrence {
  readonly actor: ActorContext;
  readonly now: Date;
  readonly reviewMailDelaySeconds: number;
}

export const toOccurrence = (
  { platform: { clock, config } }: RequestsContext,
  actor: ActorContext,
): Occurrence => ({
  actor,
  now: clock.now(),
  reviewMailDelaySeconds: config.reviewMailDelaySeconds,
});

/** A recipient may hold several links; to the state machine they are one actor. */
export const toActorKey = ({ actor }: ActorContext): string =>
  actor.kind === 'recipient' ? 'recipient' : `${actor.kind}:${actor.id}`;

/** « New » means that the recipient acted last; the scheduler changes nothing. */
export const toTouchedColumns = ({
  actor: { actor },
  now,
}: Pick<Occurrence, 'actor' | 'now'>): RequestChanges => ({
  updatedAt: now,
  ...(actor.kind === 'system' ? {} : { isNew: actor.kind === 'recipient' }),
});

/** First statement of a changing transaction. Throws 404. */
export async function lockRow(
  { store }: RequestsContext,
  { organizationId, viewer }: Caller,
  requestId: string,
): Promise<RequestRow> {
  const row = await store.lock(organizationId, viewer, requestId);
  if (!row) throw notFound();
  return row;
}

/** Checks the link again under lock: it may have been revoked while bytes arrived. */
export async function lockRowForRecipient(
  context: RequestsContext,
  { organizationId, requestId, linkId }: RecipientPrincipal,
  use: LinkUse = 'write',
): Promise<RequestRow> {
  const { platform, links } = context;
  const row = await lockRow(context, systemCaller(organizationId), requestId);
  const link = await links.find(organizationId, requestId, linkId);
  if (!link) throw notFound();
  const now = platform.clock.now();
  const refuse = findLinkRefusal(link, row, now, use);
  if (refuse !== null) throw refuse();
  await links.recordUse(organizationId, linkId, now);
  return row;
}

export const lockRequest = async (
  context: RequestsContext,
  caller: Caller,
  requestId: string,
): Promise<LockedRequest> => loadLockedRequest(context, await lockRow(context, caller, requestId));

export const loadLockedRequest = async (
  { store, documents }: RequestsContext,
  row: RequestRow,
): Promise<LockedRequest> => ({
  row,
  requestedDocuments: await store.listRequestedDocuments(row.organizationId, row.id),
  files: await documents.listVersions(row.organizationId, row.id),
});

/** Writes row, counters, links, events and timeline. Throws 409 when the row has changed since. */
export async function saveRequest(
  context: RequestsContext,
  row: RequestRow,
  { columns, links, events = [] }: RequestChange,
  actor: ActorContext,
): Promise<RequestRow> {
  const { platform, store, organizations } = context;
  const saved = columns ? await store.update(row.organizationId, row, columns) : row;
  if (links)
    await context.links.save(
      row.organizationId,
      row.id,
      links,
      platform.clock.now(),
      links.requestExpiresAt
        ? chooseLinkDays(await organizations.get(row.organizationId), platform.config)
        : 0,
    );
  await publishRequestEvents(
    context,
    actor,
    events.map((event) => ({ ...event, request: row })),
  );
  return saved;
}

/** What lists and the vault show and search, and who sees it. In the transaction that changes the request. */
export async function saveRequestTexts(
  { store, documents }: RequestsContext,
  request: RequestRow,
  requestedDocuments: readonly RequestedDocumentRow[],
): Promise<void> {
  const { organizationId, id, title, recipientName, recipientEmail } = request;
  const searchText = toSearchText({ title, recipientName, recipientEmail });
  await store.saveSearchText(organizationId, id, searchText);
  await documents.saveDocumentRequest({
    organizationId,
    requestId: id,
    title,
    recipientName,
    recipientEmail,
    documentTitles: Object.fromEntries(
      requestedDocuments.map((requested) => [requested.id, requested.title]),
    ),
    searchText,
    createdBy: request.createdBy,
    assigneeId: request.assigneeId,
    teamId: request.teamId,
  });
}

/** Mails that are due, and what only the audit needs; a deleted request has no timeline. */
const WITHOUT_TIMELINE_ENTRY = ['request.deleted', REVIEW_MAIL_DUE, CHANGE_NOTICE_DUE] as const;

const hasTimelineEntry = (
  type: PublishedEventType,
): type is Exclude<PublishedEventType, (typeof WITHOUT_TIMELINE_ENTRY)[number]> =>
  !WITHOUT_TIMELINE_ENTRY.some((without) => without === type);

export async function publishRequestEvents(
  { platform: { clock, ids, outbox }, timeline }: RequestsContext,
  actor: ActorContext,
  inputs: readonly (RequestEvent & {
    readonly request: { readonly id: string; readonly organizationId: string };
  })[],
): Promise<void> {
  const at = clock.now();
  const { kind: actorKind, id: actorId } = actor.actor;
  const events = inputs.map(({ type, request: { id: requestId, organizationId }, payload }) => ({
    type,
    organizationId,
    occurredAt: at,
    ...actor,
    payload: { requestId, ...payload },
  }));
  // One statement for one event and all its listeners, or for several events and one listener.
  if (events.length > 1 && events.every(({ type }) => type === events[0]?.type))
    await outbox.publishMany(events.map((event) => ({ event })));
  else
    for (const [index, event] of events.entries()) {
      const { notBefore } = inputs[index]!;
      await outbox.publish(event, notBefore ? { notBefore } : {});
    }
  const entries = inputs.flatMap(({ type, request, payload, timelineDetails }) =>
    hasTimelineEntry(type) && !isCoveredByMail(type, actorKind)
      ? [
          {
            id: ids.next(),
            organizationId: request.organizationId,
            requestId: request.id,
            type,
            actorKind,
            actorId,
            details: { ...payload, ...timelineDetails },
            at,
          },
        ]
      : [],
  );
  if (entries.length > 0) await timeline.insert(...entries);
}

/** Every mail issues a link of its own; the timeline shows the mail instead. */
const isCoveredByMail = (type: PublishedEventType, actorKind: string): boolean =>
  type === 'link.issued' && actorKind === 'system';
