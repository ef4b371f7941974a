import { validationFailed } from '../../../platform/problem.ts';
import { blankToNull } from '../request-input.ts';
import type { RequestsContext } from '../requests.context.ts';
import type { EditRequestBody } from '../requests.contract.ts';
import { REQUEST_LIMITS as L, VALIDATION_MESSAGES as M } from '../requests-limits.contract.ts';
import type { RequestRow } from '../requests.tables.ts';

export type Assignee = Pick<RequestRow, 'assignee' | 'assigneeId'>;

export const NO_ASSIGNEE: Assignee = { assignee: null, assigneeId: null };

/** Null without a change: a text equal to the present name keeps the member. Throws 422. */
export async function chooseAssignee(
  context: RequestsContext,
  request: RequestRow,
  body: Pick<EditRequestBody, 'assignee' | 'assigneeId'>,
): Promise<Assignee | null> {
  const text = blankToNull(body.assignee);
  if (body.assigneeId === null) return { assignee: text, assigneeId: null };
  if (body.assigneeId !== undefined)
    return body.assigneeId === request.assigneeId
      ? null
      : getAssignee(context, request.organizationId, body.assigneeId);
  return body.assignee === undefined || text === request.assignee
    ? null
    : { assignee: text, assigneeId: null };
}

/** In a transaction. Throws 422. */
export async function getAssignee(
  context: RequestsContext,
  organizationId: string,
  userId: string,
): Promise<Assignee> {
  // The removal of a member waits, so that it also reassigns this request.
  await context.organizations.lock(organizationId);
  const member = await findAssignee(context, organizationId, userId);
  if (member === null)
    throw validationFailed({ errors: [{ field: 'assigneeId', message: M.assigneeUnknown }] });
  return member;
}

/** Null unless that user is a member now. */
export async function findAssignee(
  { identity, organizations }: RequestsContext,
  organizationId: string,
  userId: string,
): Promise<Assignee | null> {
  const membership = await organizations.findMembership(userId, organizationId);
  if (membership === null) return null;
  const user = await identity.findUser(userId);
  return user && { assignee: user.name.slice(0, L.assignee), assigneeId: userId };
}
