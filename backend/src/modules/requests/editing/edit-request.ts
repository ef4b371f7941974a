import type { Caller } from '../../../platform/http/auth/principal.ts';
import { eraseResponses } from '../../../platform/http/idempotency.store.ts';
import { chooseAssignee, type Assignee } from '../assignment/choose-assignee.ts';
import { assertTeam } from '../assignment/choose-team.ts';
import { findBouncedMail } from '../recipient-address/bounce.rules.ts';
import { planChangeNotice } from './plan-change-notice.ts';
import { editRequestedDocuments } from './edit-requested-documents.ts';
import {
  lockRow,
  saveRequest,
  toOccurrence,
  saveRequestTexts,
} from '../aggregate/request-aggregate.ts';
import type { EditRequestBody, Request } from '../requests.contract.ts';
import type { RequestsContext } from '../requests.context.ts';
import { presentRequest } from '../requests.present.ts';
import { notEditable, recipientNotEditable } from '../requests.problems.ts';
import type { RequestChanges } from '../requests.store.ts';
import type { RequestRow } from '../requests.tables.ts';
import {
  blankToNull,
  toSortText,
  checkTextsAndDeadline,
  toDeadlineColumns,
  toDeadlineInstant,
} from '../request-input.ts';
import { acceptsEdits, acceptsFullEdits } from '../requests-limits.contract.ts';
import { assertVersion } from '../../../platform/assert-version.ts';
import type { ActorContext } from '../../../platform/http/auth/actor-context.ts';

export async function editRequest(
  context: RequestsContext,
  caller: Caller,
  requestId: string,
  body: EditRequestBody,
  expected: string | null,
  actor: ActorContext,
): Promise<Request> {
  const { platform, organizations, store } = context;
  const { organizationId } = caller;
  const { timeZone } = await organizations.get(organizationId);
  return platform.database.transaction(async () => {
    const request = await lockRow(context, caller, requestId);
    const occurrence = toOccurrence(context, actor);
    const { now } = occurrence;
    assertVersion(request, expected ?? body.version);
    if (!acceptsEdits(request.status)) throw notEditable();

    const changes = [
      ...toFieldChanges(body, await chooseAssignee(context, request, body)),
      ...toDeadlineChange(body, request, timeZone, now),
      ...(await toTeamChange(context, request, body)),
    ].filter(([, columns]) => isChanged(request, columns));
    const fields = changes.map(([field]) => field);
    const requestedBefore = await store.listRequestedDocuments(organizationId, requestId);
    const documentCount =
      body.documents === undefined
        ? null
        : await editRequestedDocuments(context, request, requestedBefore, body.documents);
    if (documentCount !== null) fields.push('documents');
    await assertRecipientEditable(context, request, fields);

    const isAddressChanged =
      fields.includes('recipientEmail') &&
      body.recipientEmail?.toLowerCase() !== request.recipientEmail.toLowerCase();
    const columns = Object.assign({}, ...changes.map(([, changed]) => changed)) as RequestChanges;
    const { assigneeId = request.assigneeId, assignee } = columns;
    // A free text instead of a member is an edit like any other.
    const isReassigned = assigneeId !== request.assigneeId && (assigneeId !== null || !assignee);
    const editedFields = fields.filter(
      (field) => field !== 'team' && (!isReassigned || field !== 'assignee'),
    );
    // No mail has gone to the new address yet: nothing delays the invitation, nothing to correct.
    const notice = isAddressChanged
      ? null
      : planChangeNotice(request, requestedBefore, fields, occurrence);
    // An erasure of the old address would not find them by the request.
    if (isAddressChanged) await eraseResponses(platform.database, organizationId, requestId);
    const edited = await saveRequest(
      context,
      request,
      {
        columns: {
          ...columns,
          ...(documentCount === null ? {} : { documentCount }),
          ...(isAddressChanged ? { sentAt: null, remindedAt: null, changeNoticeDueAt: null } : {}),
          ...(notice ? { changeNoticeDueAt: notice.notBefore } : {}),
          isNew: false,
          updatedAt: now,
        },
        links: {
          requestExpiresAt: columns.expiresAt,
          // Links sent to the old address must not open the request any longer.
          revoke: isAddressChanged ? 'sender' : undefined,
        },
        events: [
          ...(notice ? [notice] : []),
          ...(isReassigned ? [{ type: 'request.assigned', payload: { assigneeId } } as const] : []),
          ...(fields.includes('team')
            ? [{ type: 'request.team-changed', payload: { teamId: columns.teamId } } as const]
            : []),
          ...(editedFields.length > 0
            ? [{ type: 'request.edited', payload: { fields: editedFields } } as const]
            : []),
        ],
      },
      actor,
    );
    await saveRequestTexts(
      context,
      edited,
      documentCount === null
        ? requestedBefore
        : await store.listRequestedDocuments(organizationId, requestId),
    );
    return presentRequest(edited, now);
  });
}

/** After the first view only a bouncing address may be corrected. */
async function assertRecipientEditable(
  { loadUndeliveredMails }: RequestsContext,
  request: RequestRow,
  fields: readonly string[],
): Promise<void> {
  if (acceptsFullEdits(request.status)) return;
  if (fields.includes('recipientName')) throw recipientNotEditable();
  if (!fields.includes('recipientEmail')) return;
  const undelivered = await loadUndeliveredMails(request.organizationId, [request.id]);
  if (findBouncedMail(request, undelivered.get(request.id) ?? []) === null)
    throw recipientNotEditable();
}

type FieldChange = readonly [field: string, columns: RequestChanges];

function toFieldChanges(body: EditRequestBody, assignee: Assignee | null): FieldChange[] {
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
    ...change('assignee', assignee ?? undefined, (columns) => columns),
    ...change('priority', body.priority, (priority) => ({ priority })),
    ...change('locale', body.locale, (locale) => ({ locale })),
    ...change('codeRequired', body.codeRequired, (codeRequired) => ({ codeRequired })),
    ...change('originalPhotos', body.originalPhotos, (originalPhotos) => ({ originalPhotos })),
    ...change('documentType', body.documentType, (documentType) => ({
      documentType: blankToNull(documentType),
    })),
  ];
}

async function toTeamChange(
  context: RequestsContext,
  { organizationId, teamId: present }: RequestRow,
  { teamId }: EditRequestBody,
): Promise<FieldChange[]> {
  if (teamId === undefined || teamId === present) return [];
  return [['team', { teamId: await assertTeam(context, organizationId, teamId) }]];
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
  const deadline = checkTextsAndDeadline(
    { ...body, ...(isUnchanged && { deadline: null }) },
    timeZone,
    now,
  );
  return isUnchanged ? [] : [['deadline', toDeadlineColumns(deadline, now)]];
}

const isChanged = (request: RequestRow, columns: RequestChanges): boolean =>
  Object.entries(columns).some(
    ([column, value]) => toComparable(value) !== toComparable(request[column as keyof RequestRow]),
  );

const toComparable = (value: unknown): unknown => (value instanceof Date ? value.getTime() : value);
