import type { RequestsContext } from '../requests.context.ts';
import { getAssignee } from './choose-assignee.ts';
import { assertTeam } from './choose-team.ts';

/** In a transaction. Throws 422 for a person or a team that the organisation does not have. */
export async function assertAssignment(
  context: RequestsContext,
  organizationId: string,
  { assigneeId, teamId }: { assigneeId?: string | null; teamId?: string | null },
): Promise<void> {
  if (assigneeId) await getAssignee(context, organizationId, assigneeId);
  if (teamId) await assertTeam(context, organizationId, teamId);
}
