import { validationFailed } from '../../../platform/problem.ts';
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
import type { EditRequestBody, Request } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { presentRequest } from '../requests.present.ts';
import { notEditable, recipientNotEditable } from '../requests.problems.ts';
import type { RequestChanges } from '../requests.store.ts';
import type { RequestRow } from '../requests.tables.ts';
import { blankToNull } from '../normalize-input.ts';
import { acceptsEdits, acceptsFullEdits } from '../requests-limits.contract.ts';
import { findBlankFields } from '../requests.field-errors.ts';
import { saveRequestLabels } from '../detail/save-request-labels.ts';
import { toSearchText, toSortText } from '../list/search-text.ts';
import { assertVersion } from '../../../platform/assert-version.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

export async function editRequest(
  context: RequestsContext,
  organizationId: string,
  requestId: string,
  body: EditRequestBody,
  expected: string | null,
  actor: ActorContext,
): Promise<Request> {
  const { platform, organizations, store, links } = context;
  const { timeZone } = await organizations.get(organizationId);
  return withLockedRow(context, organizationId, requestId, async (request) => {
    const now = platform.clock.now();
    assertVersion(request, expected ?? body.version);
    if (!acceptsEdits(request.status)) throw notEditable();

    const changes = [
      ...toFieldChanges(body),
      ...toDeadlineChange(body, request, timeZone, now),
    ].filter(([, columns]) => isChanged(request, columns));
    const fields = changes.map(([field]) => field);
    const itemsBefore = await store.listDocuments(organizationId, requestId);
    const documentCount =
      body.documents === undefined
        ? null
        : await editRequestedDocuments(context, request, itemsBefore, body.documents);
    if (documentCount !== null) fields.push('documents');
    await assertRecipientEditable(context, request, fields);

    const isAddressChanged =
      fields.includes('recipientEmail') &&
      body.recipientEmail?.toLowerCase() !== request.recipientEmail.toLowerCase();
    const edited = await store.update(organizationId, request, {
      ...(Object.assign({}, ...changes.map(([, columns]) => columns)) as RequestChanges),
      ...(documentCount === null ? {} : { documentCount }),
      // No mail has gone to the new address yet: nothing delays the invitation, nothing to correct.
      ...(isAddressChanged
        ? { sentAt: null, remindedAt: null, changeNoticeDueAt: null }
        : await scheduleChangeNotice(context, request, itemsBefore, fields, actor)),
      isNew: false,
      updatedAt: now,
    });
    await store.updateSearchText(organizationId, requestId, toSearchText(edited));
    await saveRequestLabels(
      context,
      edited,
      documentCount === null ? itemsBefore : await store.listDocuments(organizationId, requestId),
    );
    if (fields.includes('deadline'))
      await links.updateExpiry(
        organizationId,
        requestId,
        edited.expiresAt,
        platform.config.maxLinkDays,
      );
    // Links sent to the old address must not open the request any longer.
    if (isAddressChanged) await links.revokeAll(organizationId, requestId, now, 'sender');
    if (fields.length > 0)
      await publishRequestEvent(context, actor, request, 'request.edited', { fields });
    return presentRequest(edited, now);
  });
}

/** After the first view only a bouncing address may be corrected. */
async function assertRecipientEditable(
  { listMailDeliveries }: RequestsContext,
  request: RequestRow,
  fields: readonly string[],
): Promise<void> {
  if (acceptsFullEdits(request.status)) return;
  if (fields.includes('recipientName')) throw recipientNotEditable();
  if (
    fields.includes('recipientEmail') &&
    findBounce(request, await listMailDeliveries(request.organizationId, request.id)) === null
  )
    throw recipientNotEditable();
}

type FieldChange = readonly [field: string, columns: RequestChanges];

function toFieldChanges(body: EditRequestBody): FieldChange[] {
  const change = <T>(
    field: string,
    value: T | undefined,
    toColumns: (value: T) => RequestChanges,
  ): FieldChange[] => (value === undefined ? [] : [[field, toColumns(value)]]);
  return [
    ...change('recipientEmail', body.recipientEmail, (recipientEmail) => ({ recipientEmail })),
    ...change('recipientName', body.recipientName?.trim(), (recipientName) => ({
      recipientName,
      recipientNameSort: toSortText(recipientName),
    })),
    ...change('title', body.title, (text) => {
      const title = text?.trim() ?? '';
      return { title, titleSort: toSortText(title) };
    }),
    ...change('subject', body.subject, (subject) => ({ subject: subject.trim() })),
    ...change('message', body.message, (message) => ({ message: message.trim() })),
    ...change('assignee', body.assignee, (assignee) => ({ assignee: blankToNull(assignee) })),
    ...change('priority', body.priority, (priority) => ({ priority })),
    ...change('codeRequired', body.codeRequired, (codeRequired) => ({ codeRequired })),
    ...change('documentType', body.documentType, (documentType) => ({
      documentType: blankToNull(documentType),
    })),
  ];
}

function toDeadlineChange(
  body: EditRequestBody,
  request: RequestRow,
  timeZone: string,
  now: Date,
): FieldChange[] {
  const { deadline: text } = body;
  const isUnchanged =
    text === undefined ||
    (text === null
      ? request.deadline === null
      : request.deadline?.getTime() === toDeadlineInstant(text, timeZone).getTime());
  const parsed =
    isUnchanged || text === null ? { deadline: null } : parseDeadline(text, timeZone, now);
  const errors = [
    ...findBlankFields(body),
    ...('message' in parsed ? [{ field: 'deadline', message: parsed.message }] : []),
  ];
  if (errors.length > 0) throw validationFailed({ errors });
  return isUnchanged || 'message' in parsed
    ? []
    : [['deadline', toDeadlineColumns(parsed.deadline, now)]];
}

const isChanged = (request: RequestRow, columns: RequestChanges): boolean =>
  Object.entries(columns).some(
    ([column, value]) => toComparable(value) !== toComparable(request[column as keyof RequestRow]),
  );

const toComparable = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);
