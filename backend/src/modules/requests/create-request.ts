import type { MemberPrincipal } from '../../platform/http/principal.ts';
import type { FieldError } from '../../contract/shapes.contract.ts';
import { announce } from './announce.ts';
import { chosenDeadline } from './chosen-deadline.ts';
import { deadlineColumns } from './deadline.rules.ts';
import { insertLink } from './insert-link.ts';
import { REQUEST_MESSAGES as M } from './requests-limits.contract.ts';
import type { CreatedRequest, CreateRequestBody } from './requests.contract.ts';
import type { Requests } from './requests.context.ts';
import { actorKey, type Cause } from './requests.events.ts';
import { presentRequest } from './requests.present.ts';
import type { ItemRow, RequestRow } from './requests.tables.ts';
import { spendMailAllowance } from './spend-mail-allowance.ts';
import { searchText, sortText, titled } from './words.ts';

/** A new request: out at once with its invitation, or kept as a draft. The first link is told once, here. */
export async function createRequest(requests: Requests, member: MemberPrincipal, body: CreateRequestBody, cause: Cause): Promise<CreatedRequest> {
  const { platform, store } = requests;
  const { clock, ids, database } = platform;
  const deadline = await chosenDeadline(requests, member.organisationId, body.deadline, blanks(body));

  return database.write(async () => {
    const now = clock.now();
    const sent = body.send !== false;
    if (sent) await spendMailAllowance(requests, member.organisationId, body.recipientEmail);
    const id = ids.next();
    const title = titled(body.title);
    const recipientName = body.recipientName.trim();
    const row: RequestRow = {
      id, organisationId: member.organisationId,
      title, titleSort: sortText(title),
      recipientName, recipientNameSort: sortText(recipientName), recipientEmail: body.recipientEmail,
      subject: body.subject?.trim() ?? '', message: body.message?.trim() ?? '',
      status: sent ? 'pending' : 'draft', movedAs: sent ? 'send' : 'create', movedBy: actorKey(cause), moveReason: '',
      isNew: false,
      ...deadlineColumns(deadline, now),
      priority: body.priority ?? 'medium', documentType: body.documentType ?? null, assignee: null,
      createdBy: member.userId, createdAt: now, updatedAt: now,
      sentAt: null, viewedAt: null, submittedAt: null, completedAt: null,
      documentCount: body.documents.length, uploadedCount: 0, approvedCount: 0, rejectedCount: 0, revisionCount: 0, version: 1,
    };
    const items = body.documents.map((document, index): ItemRow => ({
      id: ids.next(), organisationId: row.organisationId, requestId: id, position: index + 1,
      title: document.title.trim(), description: document.description?.trim() ?? '', required: document.required ?? true,
    }));
    await store.insert(row, items, searchText(row));
    await announce(platform, cause, row, 'request.created');
    if (!sent) return { ...presentRequest(row, now), magicLink: null };

    const link = await insertLink(requests, row, 'copy', member.userId);
    await announce(platform, cause, row, 'request.sent', { resent: false });
    return { ...presentRequest(row, now), magicLink: link.url };
  });
}

/** The schema has checked lengths; what consists of white space alone is as good as missing. */
function blanks(body: CreateRequestBody): FieldError[] {
  const errors: FieldError[] = [];
  if (!body.recipientName.trim()) errors.push({ field: 'recipientName', message: M.required });
  body.documents.forEach((document, index) => {
    if (!document.title.trim()) errors.push({ field: `documents.${index}.title`, message: M.documentTitleMissing });
  });
  return errors;
}
