import type { Language } from '../../../contract/language.contract.ts';
import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import type { CreatedRequest, CreateRequestBody } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { NO_UNAVAILABILITY } from '../unavailable-documents/unavailability.rules.ts';
import { saveRequest, saveRequestTexts, toActorKey } from '../aggregate/request-aggregate.ts';
import { presentRequest } from '../requests.present.ts';
import type { RequestedDocumentRow, RequestRow } from '../requests.tables.ts';
import {
  findAssignee,
  getAssignee,
  NO_ASSIGNEE,
  type Assignee,
} from '../assignment/choose-assignee.ts';
import { assertTeam } from '../assignment/choose-team.ts';
import { REQUEST_LIMITS } from '../requests-limits.contract.ts';
import { consumeRecipientQuota } from '../recipient-address/consume-recipient-quota.ts';
import {
  blankToNull,
  normalizeRequestedDocument,
  checkTextsAndDeadline,
  toDeadlineColumns,
  toSortText,
} from '../request-input.ts';
import { organizationClosing } from '../../organizations/index.ts';
import { buildLink } from '../links/build-link.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

export async function createRequest(
  context: RequestsContext,
  member: MemberPrincipal,
  body: CreateRequestBody,
  actor: ActorContext,
): Promise<CreatedRequest> {
  const { platform, store, links, organizations } = context;
  const { clock, ids, database } = platform;
  const organization = await organizations.get(member.organizationId);
  if (organization.closesAt !== null) throw organizationClosing();
  const deadline = checkTextsAndDeadline(body, organization.timeZone, clock.now());

  return database.transaction(async () => {
    const wantedTeamId = await findWantedTeamId(context, member, body.teamId);
    const assignee = await chooseFirstAssignee(context, member, body, wantedTeamId);
    const now = clock.now();
    const sent = body.send !== false;
    if (sent) await consumeRecipientQuota(context, member.organizationId, body.recipientEmail);
    const teamId = wantedTeamId && (await chooseFirstTeam(context, member, body, wantedTeamId));
    const id = ids.next();
    const title = body.title?.trim() ?? '';
    const recipientName = body.recipientName.trim();
    const row: RequestRow = {
      id,
      organizationId: member.organizationId,
      title,
      titleSort: toSortText(title),
      recipientName,
      recipientNameSort: toSortText(recipientName),
      recipientEmail: body.recipientEmail,
      locale: body.locale ?? (await chooseFirstLocale(context, member, body.recipientEmail)),
      subject: body.subject?.trim() ?? '',
      message: body.message?.trim() ?? '',
      status: sent ? 'pending' : 'draft',
      lastEvent: sent ? 'send' : 'create',
      lastActor: toActorKey(actor),
      lastReason: '',
      isNew: false,
      ...toDeadlineColumns(deadline, now),
      priority: body.priority ?? 'medium',
      documentType: blankToNull(body.documentType),
      ...assignee,
      teamId,
      createdBy: member.userId,
      createdAt: now,
      updatedAt: now,
      sentAt: sent ? now : null,
      viewedAt: null,
      submittedAt: null,
      completedAt: null,
      endedAt: null,
      documentCount: body.documents.length,
      uploadedCount: 0,
      approvedCount: 0,
      rejectedCount: 0,
      unavailableCount: 0,
      insistedCount: 0,
      revisionCount: 0,
      reminders: body.reminders ?? null,
      remindedAt: null,
      reminderCount: 0,
      codeRequired: body.codeRequired ?? false,
      originalPhotos: body.originalPhotos ?? false,
      reviewMailDueAt: null,
      reviewMailSentAt: null,
      changeNoticeDueAt: null,
      version: 1,
    };
    const requestedDocuments = body.documents.map((input, index): RequestedDocumentRow => ({
      id: ids.next(),
      organizationId: row.organizationId,
      requestId: id,
      position: index + 1,
      ...normalizeRequestedDocument(input),
      ...NO_UNAVAILABILITY,
      note: '',
    }));
    await store.insert(row, requestedDocuments);
    await saveRequestTexts(context, row, requestedDocuments);
    const link = sent ? buildLink(platform, organization, row, 'created', member.userId) : null;
    if (link) await links.insert(link.row);
    const events = [
      { type: 'request.created' } as const,
      ...(row.assigneeId === null || row.assigneeId === member.userId
        ? []
        : [{ type: 'request.assigned', payload: { assigneeId: row.assigneeId } } as const]),
      ...(sent ? [{ type: 'request.sent', payload: { resent: false } } as const] : []),
    ];
    await saveRequest(context, row, { events }, actor);
    return { ...presentRequest(row, now), magicLink: link?.issued.url ?? null };
  });
}

/**
 * That of the last request to the address, so that a choice of the recipient is kept; of those that
 * the creator sees, so that it reveals no other. An organisation has no language of its own.
 */
const chooseFirstLocale = async (
  { store }: RequestsContext,
  { organizationId, viewer, locale }: MemberPrincipal,
  recipientEmail: string,
): Promise<Language> =>
  (await store.findLastLocale(organizationId, viewer, recipientEmail)) ?? locale;

/**
 * The next member of a team that rotates, else the creator, unless the body names another member, a
 * text, or null. Throws 422.
 */
async function chooseFirstAssignee(
  context: RequestsContext,
  { organizationId, userId, name, apiKeyId }: MemberPrincipal,
  body: CreateRequestBody,
  teamId: string | null,
): Promise<Assignee> {
  const text = blankToNull(body.assignee);
  if (body.assigneeId === undefined && text === null && teamId !== null) {
    const nextId = await context.organizations.takeTurn(organizationId, teamId);
    const next = nextId && (await findAssignee(context, organizationId, nextId));
    if (next) return next;
  }
  if (body.assigneeId === null || (body.assigneeId === undefined && text !== null))
    return { assignee: text, assigneeId: null };
  if (body.assigneeId !== undefined && body.assigneeId !== userId)
    return getAssignee(context, organizationId, body.assigneeId);
  // The person who made an API key may have left.
  if (apiKeyId !== null && body.assigneeId === undefined)
    return (await findAssignee(context, organizationId, userId)) ?? NO_ASSIGNEE;
  return { assignee: name.slice(0, REQUEST_LIMITS.assignee), assigneeId: userId };
}

/** The creator's team when they are in exactly one, unless the body says. */
async function findWantedTeamId(
  { organizations }: RequestsContext,
  { organizationId, userId }: MemberPrincipal,
  teamId: string | null | undefined,
): Promise<string | null> {
  if (teamId !== undefined) return teamId;
  const [only, ...others] = await organizations.listMemberTeamIds(organizationId, userId);
  return others.length > 0 ? null : (only ?? null);
}

/** Null for the creator's only team when it was deleted meanwhile. Throws 422. */
async function chooseFirstTeam(
  context: RequestsContext,
  { organizationId }: MemberPrincipal,
  body: CreateRequestBody,
  teamId: string,
): Promise<string | null> {
  if (body.teamId !== undefined) return assertTeam(context, organizationId, teamId);
  return (await context.organizations.findTeam(organizationId, teamId))?.id ?? null;
}
