import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { publishRequestEvent } from '../timeline/publish-request-event.ts';
import { resolveDeadline } from './resolve-deadline.ts';
import { toDeadlineColumns } from './deadline.rules.ts';
import { buildLink } from '../links/build-link.ts';
import type { CreatedRequest, CreateRequestBody } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { toActorKey, type ActorContext } from '../requests.events.ts';
import { presentRequest } from '../requests.present.ts';
import type { RequestItemRow, RequestRow } from '../requests.tables.ts';
import { consumeRecipientQuota } from '../recipient-address/consume-recipient-quota.ts';
import {
  findBlankFields,
  blankToNull,
  toSearchText,
  toSortText,
  normalizeDocumentInput,
} from '../normalize-input.ts';

/** A new request: out at once with its invitation, or kept as a draft. The first link is told once, here. */
export async function createRequest(
  requests: RequestsContext,
  member: MemberPrincipal,
  body: CreateRequestBody,
  cause: ActorContext,
): Promise<CreatedRequest> {
  const { platform, store, links } = requests;
  const { clock, ids, database } = platform;
  const deadline = await resolveDeadline(
    requests,
    member.organizationId,
    body.deadline,
    findBlankFields(body),
  );

  return database.transaction(async () => {
    const now = clock.now();
    const sent = body.send !== false;
    if (sent) await consumeRecipientQuota(requests, member.organizationId, body.recipientEmail);
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
      subject: body.subject?.trim() ?? '',
      message: body.message?.trim() ?? '',
      status: sent ? 'pending' : 'draft',
      lastEvent: sent ? 'send' : 'create',
      lastActor: toActorKey(cause),
      lastReason: '',
      isNew: false,
      ...toDeadlineColumns(deadline, now),
      priority: body.priority ?? 'medium',
      documentType: blankToNull(body.documentType),
      assignee: blankToNull(body.assignee),
      createdBy: member.userId,
      createdAt: now,
      updatedAt: now,
      sentAt: sent ? now : null,
      viewedAt: null,
      submittedAt: null,
      completedAt: null,
      documentCount: body.documents.length,
      uploadedCount: 0,
      approvedCount: 0,
      rejectedCount: 0,
      revisionCount: 0,
      reminders: body.reminders ?? null,
      remindedAt: null,
      reminderCount: 0,
      codeRequired: body.codeRequired ?? false,
      reviewMailDueAt: null,
      reviewMailSentAt: null,
      changeNoticeDueAt: null,
      version: 1,
    };
    const items = body.documents.map((document, index): RequestItemRow => ({
      id: ids.next(),
      organizationId: row.organizationId,
      requestId: id,
      position: index + 1,
      ...normalizeDocumentInput(document),
    }));
    await store.insert(row, items, toSearchText(row));
    await publishRequestEvent(requests, cause, row, 'request.created');
    if (!sent) return { ...presentRequest(row, now), magicLink: null };

    const link = buildLink(requests, row, 'copy', member.userId);
    await links.insert(link.row);
    await publishRequestEvent(requests, cause, row, 'request.sent', { resent: false });
    return { ...presentRequest(row, now), magicLink: link.issued.url };
  });
}
