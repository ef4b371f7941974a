import { acceptsEdits, type Request } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { useEditRequestMutation } from '../request/request-changes.api.ts';
import { useToasts } from '../ui/use-toasts.ts';
import { TeamPicker } from './TeamPicker.tsx';

/** Saves at once; shows the new team while saving, the old one when saving fails. */
export const RequestTeam = ({ request }: { request: Request }) => {
  const t = useRequestsTranslate();
  const { showSuccess, showError } = useToasts();
  const [edit, { data: saved, isLoading, originalArgs }] = useEditRequestMutation();
  // Until the request is loaded again after saving.
  const latest = saved && saved.version > request.version ? saved : request;
  const pendingValue = isLoading ? originalArgs?.body.teamId : undefined;
  const change = async (teamId: string | null) => {
    const { error } = await edit({ id: request.id, body: { teamId } });
    if (error) showError(t('team.saveFailed'), error);
    else showSuccess(t(teamId === null ? 'team.removed' : 'team.changed'));
  };
  return (
    <TeamPicker
      label={t('team.label')}
      hint={t('team.hint')}
      noneLabel={t('team.none')}
      value={pendingValue === undefined ? latest.teamId : pendingValue}
      disabled={!acceptsEdits(request.status)}
      onChange={(teamId) => !isLoading && teamId !== latest.teamId && void change(teamId)}
    />
  );
};
