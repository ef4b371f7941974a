import { useRequestsTranslate } from '../i18n/messages.ts';
import { useChosenTeam } from '../team/use-chosen-team.ts';
import { useAssignableMembersQuery } from './members.api.ts';

interface Assignment {
  readonly assigneeId: string | null | undefined;
  readonly teamId: string | null | undefined;
}

/** For a summary; undefined for the reader and for the team that the server chooses. */
export const useAssignmentNames = ({ assigneeId, teamId }: Assignment) => {
  const t = useRequestsTranslate();
  const { data } = useAssignableMembersQuery(undefined, { skip: !assigneeId });
  const team = useChosenTeam(teamId);
  const defaultName = team?.rotates ? t('assignee.turn') : undefined;
  return {
    assigneeName:
      assigneeId === null
        ? t('detail.noAssignee')
        : assigneeId === undefined
          ? defaultName
          : data?.members.find(({ id }) => id === assigneeId)?.name,
    teamName: teamId === undefined ? undefined : teamId === null ? t('team.none') : team?.name,
  };
};
