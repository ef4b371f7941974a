import { validationFailed, preconditionFailed } from '../../../platform/problem.ts';
import { publishRequestEvent } from '../timeline/publish-request-event.ts';
import { findBounce } from '../recipient-address/bounce.rules.ts';
import { scheduleChangeNotice } from './schedule-change-notice.ts';
import {
  toDeadlineColumns,
  toDeadlineInstant,
  parseDeadline,
} from '../lifecycle/deadline.rules.ts';
import { editRequestedDocuments } from './edit-requested-documents.ts';
import { withLockedRow } from '../locked-request/with-locked-row.ts';
import { updateLinkExpiry } from '../links/update-link-expiry.ts';
import type { EditRequestBody, Request } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { ActorContext } from '../requests.events.ts';
import { presentRequest } from '../requests.present.ts';
import { notEditable, recipientNotEditable } from '../requests.problems.ts';
import { acceptsEdits, acceptsFullEdits } from '../requests.rules.ts';
import type { RequestChanges } from '../requests.store.ts';
import type { RequestRow } from '../requests.tables.ts';
import { findBlankFields, blankToNull, toSearchText, toSortText } from '../normalize-input.ts';

/** Changes what the sender wrote. `expected` is the version the sender saw; without one the last writer wins. What is sent as it was is no change. */
export async function editRequest(
  requests: RequestsContext,
  organizationId: string,
  requestId: string,
  body: EditRequestBody,
  expected: string | null,
  cause: ActorContext,
): Promise<Request> {
  const { platform, organizations, store, links } = requests;
  const { timeZone } = await organizations.get(organizationId);
  return withLockedRow(requests, organizationId, requestId, async (held) => {
    const now = platform.clock.now();
    const seen = expected ?? body.version ?? held.version;
    if (String(seen) !== String(held.version)) throw preconditionFailed();
    if (!acceptsEdits(held.status)) throw notEditable();

    const changes = [
      ...toFieldChanges(body),
      ...toDeadlineChange(body, held, timeZone, now),
    ].filter(([, columns]) => isChanged(held, columns));
    const fields = changes.map(([field]) => field);
    const itemsBefore = await store.listDocuments(organizationId, requestId);
    const documentCount =
      body.documents === undefined
        ? null
        : await editRequestedDocuments(requests, held, itemsBefore, body.documents);
    if (documentCount !== null) fields.push('documents');
    await assertRecipientEditable(requests, held, fields);

    const redirected =
      fields.includes('recipientEmail') &&
      body.recipientEmail?.toLowerCase() !== held.recipientEmail.toLowerCase();
    const edited = await store.update(organizationId, held, {
      ...(Object.assign({}, ...changes.map(([, columns]) => columns)) as RequestChanges),
      ...(documentCount === null ? {} : { documentCount }),
      // No mail has gone to the new address yet, so nothing has to be waited for and no change announced.
      ...(redirected
        ? { sentAt: null, remindedAt: null, changeNoticeDueAt: null }
        : await scheduleChangeNotice(requests, held, itemsBefore, fields, cause)),
      isNew: false,
      updatedAt: now,
    });
    await store.updateSearchText(organizationId, requestId, toSearchText(edited));
    if (fields.includes('deadline'))
      await updateLinkExpiry(requests, organizationId, requestId, edited.expiresAt);
    // Whoever holds the links that went to the old address must not see what is asked of somebody else.
    if (redirected) await links.revokeAll(organizationId, requestId, now, 'sender');
    if (fields.length > 0)
      await publishRequestEvent(requests, cause, held, 'request.edited', { fields });
    return presentRequest(edited, now);
  });
}

/** Somebody who has looked stays whom is asked; an address that mails come back from is no way to them any more, and is all that can change then. */
async function assertRecipientEditable(
  { listMailDeliveries }: RequestsContext,
  held: RequestRow,
  fields: readonly string[],
): Promise<void> {
  if (acceptsFullEdits(held.status)) return;
  if (fields.includes('recipientName')) throw recipientNotEditable();
  if (
    fields.includes('recipientEmail') &&
    findBounce(held, await listMailDeliveries(held.organizationId, held.id)) === null
  )
    throw recipientNotEditable();
}

type FieldChange = readonly [field: string, columns: RequestChanges];

/** Columns by the field that was sent for them. */
function toFieldChanges(body: EditRequestBody): FieldChange[] {
  const { recipientEmail, subject, message, priority, codeRequired } = body;
  const title = body.title === undefined ? undefined : (body.title?.trim() ?? '');
  const recipientName = body.recipientName?.trim();
  return [
    ...(recipientEmail === undefined ? [] : [['recipientEmail', { recipientEmail }] as const]),
    ...(recipientName === undefined
      ? []
      : [
          [
            'recipientName',
            { recipientName, recipientNameSort: toSortText(recipientName) },
          ] as const,
        ]),
    ...(title === undefined ? [] : [['title', { title, titleSort: toSortText(title) }] as const]),
    ...(subject === undefined ? [] : [['subject', { subject: subject.trim() }] as const]),
    ...(message === undefined ? [] : [['message', { message: message.trim() }] as const]),
    ...(body.assignee === undefined
      ? []
      : [['assignee', { assignee: blankToNull(body.assignee) }] as const]),
    ...(priority === undefined ? [] : [['priority', { priority }] as const]),
    ...(codeRequired === undefined ? [] : [['codeRequired', { codeRequired }] as const]),
    ...(body.documentType === undefined
      ? []
      : [['documentType', { documentType: blankToNull(body.documentType) }] as const]),
  ];
}

/** A deadline that stays may have passed; a new one must be met. Throws 422 with everything else that is wrong. */
function toDeadlineChange(
  body: EditRequestBody,
  held: RequestRow,
  timeZone: string,
  now: Date,
): FieldChange[] {
  const { deadline: text } = body;
  const stays =
    text === undefined ||
    (text === null
      ? held.deadline === null
      : held.deadline?.getTime() === toDeadlineInstant(text, timeZone).getTime());
  const reading = stays || text === null ? { deadline: null } : parseDeadline(text, timeZone, now);
  const errors = [
    ...findBlankFields(body),
    ...('message' in reading ? [{ field: 'deadline', message: reading.message }] : []),
  ];
  if (errors.length > 0) throw validationFailed({ errors });
  return stays || 'message' in reading
    ? []
    : [['deadline', toDeadlineColumns(reading.deadline, now)]];
}

const isChanged = (held: RequestRow, columns: RequestChanges): boolean =>
  Object.entries(columns).some(
    ([column, value]) => toComparable(value) !== toComparable(held[column as keyof RequestRow]),
  );

const toComparable = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);
