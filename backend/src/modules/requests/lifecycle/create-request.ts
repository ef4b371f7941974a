import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { announce } from '../timeline/publish-request-event.ts';
import { chosenDeadline } from './resolve-deadline.ts';
import { deadlineColumns } from './deadline.rules.ts';
import { newLink } from '../links/build-link.ts';
import type { CreatedRequest, CreateRequestBody } from '../requests.contract.ts';
import type { Requests } from '../requests.context.ts';
import { actorKey, type Cause } from '../requests.events.ts';
import { presentRequest } from '../requests.present.ts';
import type { ItemRow, RequestRow } from '../requests.tables.ts';
import { spendMailAllowance } from '../recipient-address/consume-recipient-quota.ts';
import { blankFields, orNull, searchText, sortText, writtenLine } from '../normalize-input.ts';

/** A new request: out at once with its invitation, or kept as a draft. The first link is told once, here. */
export async function createRequest(requests: Requests, member: MemberPrincipal, body: CreateRequestBody, cause: Cause): Promise<CreatedRequest> {
  const { platform, store, links } = requests;
  const { clock, ids, database } = platform;
  const deadline = await chosenDeadline(requests, member.organisationId, body.deadline, blankFields(body));

  return database.write(async () => {
    const now = clock.now();
    const sent = body.send !== false;
    if (sent) await spendMailAllowance(requests, member.organisationId, body.recipientEmail);
    const id = ids.next();
    const title = body.title?.trim() ?? '';
    const recipientName = body.recipientName.trim();
    const row: RequestRow = {
      id, organisationId: member.organisationId,
      title, titleSort: sortText(title),
      recipientName, recipientNameSort: sortText(recipientName), recipientEmail: body.recipientEmail,
      subject: body.subject?.trim() ?? '', message: body.message?.trim() ?? '',
      status: sent ? 'pending' : 'draft', movedAs: sent ? 'send' : 'create', movedBy: actorKey(cause), moveReason: '',
      isNew: false,
      ...deadlineColumns(deadline, now),
      priority: body.priority ?? 'medium', documentType: orNull(body.documentType), assignee: orNull(body.assignee),
      createdBy: member.userId, createdAt: now, updatedAt: now,
      sentAt: sent ? now : null, viewedAt: null, submittedAt: null, completedAt: null,
      documentCount: body.documents.length, uploadedCount: 0, approvedCount: 0, rejectedCount: 0, revisionCount: 0,
      reminders: body.reminders ?? null, remindedAt: null, reminderCount: 0, codeRequired: body.codeRequired ?? false, letterDueAt: null, letterSentAt: null, changeNoticeDueAt: null, version: 1,
    };
    const items = body.documents.map((document, index): ItemRow => ({ id: ids.next(), organisationId: row.organisationId, requestId: id, position: index + 1, ...writtenLine(document) }));
    await store.insert(row, items, searchText(row));
    await announce(requests, cause, row, 'request.created');
    if (!sent) return { ...presentRequest(row, now), magicLink: null };

    const link = newLink(requests, row, 'copy', member.userId);
    await links.insert(link.row);
    await announce(requests, cause, row, 'request.sent', { resent: false });
    return { ...presentRequest(row, now), magicLink: link.told.url };
  });
}
