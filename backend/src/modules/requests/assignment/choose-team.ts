import type { MemberPrincipal } from '../../../platform/http/auth/principal.ts';
import { validationFailed } from '../../../platform/problem.ts';
import type { RequestsContext } from '../requests.context.ts';
import { VALIDATION_MESSAGES as M } from '../requests-limits.contract.ts';
import type { RequestRow } from '../requests.tables.ts';

type TeamId = RequestRow['teamId'];

/** The creator's team when they are in exactly one, unless the body says. Throws 422. */
export async function chooseFirstTeam(
  context: RequestsContext,
  { organizationId, userId }: MemberPrincipal,
  teamId: TeamId | undefined,
): Promise<TeamId> {
  if (teamId !== undefined) return assertTeam(context, organizationId, teamId);
  const { organizations } = context;
  const [only, ...others] = await organizations.listTeamIdsOf(organizationId, userId);
  if (only === undefined || others.length > 0) return null;
  return (await organizations.findTeam(organizationId, only))?.id ?? null;
}

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
