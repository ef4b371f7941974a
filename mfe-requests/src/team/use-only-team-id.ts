import { useSession } from '@recueil/shell/contract';
import { useRequestTeamsQuery } from './teams.api.ts';

/** The team that the server chooses for the reader's requests; null unless they are in one. */
export const useOnlyTeamId = (): string | null => {
  const { user } = useSession();
  const { data } = useRequestTeamsQuery();
  const own = (data?.teams ?? []).filter(({ members }) =>
    members.some(({ id }) => id === user?.id),
  );
  return own.length === 1 ? (own[0]?.id ?? null) : null;
};
