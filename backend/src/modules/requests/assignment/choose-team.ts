import { validationFailed } from '../../../platform/problem.ts';
import type { RequestsContext } from '../requests.context.ts';
import { VALIDATION_MESSAGES as M } from '../requests-limits.contract.ts';
import type { RequestRow } from '../requests.tables.ts';

type TeamId = RequestRow['teamId'];

/** Throws 422. */
export async function assertTeam(
  { organizations }: RequestsContext,
  organizationId: string,
  teamId: TeamId,
): Promise<TeamId> {
  if (teamId !== null && (await organizations.findTeam(organizationId, teamId)) === null)
    throw validationFailed({ errors: [{ field: 'teamId', message: M.teamUnknown }] });
  return teamId;
}
