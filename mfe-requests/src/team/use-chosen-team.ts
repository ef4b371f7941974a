import type { Team } from '@recueil/backend/contract';
import { useSession } from '@recueil/shell/contract';
import { useRequestTeamsQuery } from './teams.api.ts';

/** Undefined: the team that the server chooses, the only one of the reader. */
export const useChosenTeam = (teamId: string | null | undefined): Team | null => {
  const { user } = useSession();
  const { data } = useRequestTeamsQuery();
  const teams = data?.teams ?? [];
  if (teamId !== undefined) return teams.find(({ id }) => id === teamId) ?? null;
  const own = teams.filter(({ members }) => members.some(({ id }) => id === user?.id));
  return own.length === 1 ? (own[0] ?? null) : null;
};
