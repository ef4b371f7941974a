import { invalid, stale } from '../../../platform/problem.ts';
import { announce } from '../timeline/publish-request-event.ts';
import { bounceOf } from '../recipient-address/bounce.rules.ts';
import { orderChangeNotice } from './schedule-change-notice.ts';
import { deadlineColumns, instantOf, readDeadline } from '../lifecycle/deadline.rules.ts';
import { editDocuments } from './edit-requested-documents.ts';
import { holdingRow } from '../locked-request/with-locked-row.ts';
import { moveLinks } from '../links/update-link-expiry.ts';
import type { EditRequestBody, Request } from '../requests.contract.ts';
import type { Requests } from '../requests.context.ts';
import type { Cause } from '../requests.events.ts';
import { presentRequest } from '../requests.present.ts';
import { notEditable, recipientFixed } from '../requests.problems.ts';
import { takesEdits, takesRewriting } from '../requests.rules.ts';
import type { Changes } from '../requests.store.ts';
import type { RequestRow } from '../requests.tables.ts';
import { blankFields, orNull, searchText, sortText } from '../normalize-input.ts';

/** Changes what the sender wrote. `expected` is the version the sender saw; without one the last writer wins. What is sent as it was is no change. */
export async function editRequest(
  requests: Requests, organisationId: string, requestId: string, body: EditRequestBody, expected: string | null, cause: Cause,
): Promise<Request> {
  const { platform, organisations, store, links } = requests;
  const { timeZone } = await organisations.find(organisationId);
  return holdingRow(requests, organisationId, requestId, async (held) => {
    const now = platform.clock.now();
    const seen = expected ?? body.version ?? held.version;
    if (String(seen) !== String(held.version)) throw stale();
    if (!takesEdits(held.status)) throw notEditable();

    const changes = [...changesOf(body), ...deadlineOf(body, held, timeZone, now)].filter(([, columns]) => differs(held, columns));
    const fields = changes.map(([field]) => field);
    const itemsBefore = await store.itemsOf(organisationId, requestId);
    const documentCount = body.documents === undefined ? null : await editDocuments(requests, held, itemsBefore, body.documents);
    if (documentCount !== null) fields.push('documents');
    await mustTakeRecipient(requests, held, fields);

    const redirected = fields.includes('recipientEmail') && body.recipientEmail?.toLowerCase() !== held.recipientEmail.toLowerCase();
    const edited = await store.change(organisationId, held, {
      ...Object.assign({}, ...changes.map(([, columns]) => columns)) as Changes,
      ...(documentCount === null ? {} : { documentCount }),
      // No mail has gone to the new address yet, so nothing has to be waited for and no change announced.
      ...(redirected ? { sentAt: null, remindedAt: null, changeNoticeDueAt: null } : await orderChangeNotice(requests, held, itemsBefore, fields, cause)),
      isNew: false, updatedAt: now,
    });
    await store.rewriteSearch(organisationId, requestId, searchText(edited));
    if (fields.includes('deadline')) await moveLinks(requests, organisationId, requestId, edited.expiresAt);
    // Whoever holds the links that went to the old address must not see what is asked of somebody else.
    if (redirected) await links.revokeAll(organisationId, requestId, now, 'sender');
    if (fields.length > 0) await announce(requests, cause, held, 'request.edited', { fields });
    return presentRequest(edited, now);
  });
}

/** Somebody who has looked stays whom is asked; an address that mails come back from is no way to them any more, and is all that can change then. */
async function mustTakeRecipient({ mailsOf }: Requests, held: RequestRow, fields: readonly string[]): Promise<void> {
  if (takesRewriting(held.status)) return;
  if (fields.includes('recipientName')) throw recipientFixed();
  if (fields.includes('recipientEmail') && bounceOf(held, await mailsOf(held.organisationId, held.id)) === null) throw recipientFixed();
}

type Change = readonly [field: string, columns: Changes];

/** Columns by the field that was sent for them. */
function changesOf(body: EditRequestBody): Change[] {
  const { recipientEmail, subject, message, priority, codeRequired } = body;
  const title = body.title === undefined ? undefined : (body.title?.trim() ?? '');
  const recipientName = body.recipientName?.trim();
  return [
    ...(recipientEmail === undefined ? [] : [['recipientEmail', { recipientEmail }] as const]),
    ...(recipientName === undefined ? [] : [['recipientName', { recipientName, recipientNameSort: sortText(recipientName) }] as const]),
    ...(title === undefined ? [] : [['title', { title, titleSort: sortText(title) }] as const]),
    ...(subject === undefined ? [] : [['subject', { subject: subject.trim() }] as const]),
    ...(message === undefined ? [] : [['message', { message: message.trim() }] as const]),
    ...(body.assignee === undefined ? [] : [['assignee', { assignee: orNull(body.assignee) }] as const]),
    ...(priority === undefined ? [] : [['priority', { priority }] as const]),
    ...(codeRequired === undefined ? [] : [['codeRequired', { codeRequired }] as const]),
    ...(body.documentType === undefined ? [] : [['documentType', { documentType: orNull(body.documentType) }] as const]),
  ];
}

/** A deadline that stays may have passed; a new one must be met. Throws 422 with everything else that is wrong. */
function deadlineOf(body: EditRequestBody, held: RequestRow, timeZone: string, now: Date): Change[] {
  const { deadline: text } = body;
  const stays = text === undefined || (text === null ? held.deadline === null : held.deadline?.getTime() === instantOf(text, timeZone).getTime());
  const reading = stays || text === null ? { deadline: null } : readDeadline(text, timeZone, now);
  const errors = [...blankFields(body), ...('message' in reading ? [{ field: 'deadline', message: reading.message }] : [])];
  if (errors.length > 0) throw invalid({ errors });
  return stays || 'message' in reading ? [] : [['deadline', deadlineColumns(reading.deadline, now)]];
}

const differs = (held: RequestRow, columns: Changes): boolean =>
  Object.entries(columns).some(([column, value]) => plain(value) !== plain(held[column as keyof RequestRow]));

const plain = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);
