import { acceptsEdits } from '@recueil/backend/contract';
import type { Request } from '@recueil/backend/contract';
import { makeStyles } from '@recueil/shell/ui';
import { PHONE } from '@recueil/shell/kit';
import { useEditRequestMutation } from '../request/request-changes.api.ts';
import { useToasts } from '../ui/use-toasts.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { RequestTeam } from '../team/RequestTeam.tsx';
import { AssigneePicker } from './AssigneePicker.tsx';

const useStyles = makeStyles({
  box: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 360px))',
    gap: '12px 20px',
    alignItems: 'start',
    padding: '12px 20px 16px',
    borderTop: '1px solid var(--rc-line)',
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '12px 16px 16px' },
  },
});

/** Saves at once; shows the new person while saving, the old one when saving fails. */
export const RequestAssignee = ({ request }: { request: Request }) => {
  const t = useRequestsTranslate();
  const styles = useStyles();
  const { showSuccess, showError } = useToasts();
  const [edit, { data: saved, isLoading, originalArgs }] = useEditRequestMutation();
  // Until the request is loaded again after saving.
  const latest = saved && saved.version > request.version ? saved : request;
  const pendingValue = isLoading ? originalArgs?.body.assigneeId : undefined;
  const change = async (assigneeId: string | null) => {
    const { data, error } = await edit({ id: request.id, body: { assigneeId } });
    if (error) showError(t('assignee.saveFailed'), error);
    else
      showSuccess(
        data.assignee === null
          ? t('assignee.unassigned')
          : t('assignee.assigned', { name: data.assignee }),
      );
  };
  return (
    <div className={styles.box}>
      <AssigneePicker
        label={t('detail.assignee')}
        hint={t('assignee.hint')}
        noneLabel={t('detail.noAssignee')}
        value={pendingValue === undefined ? latest.assigneeId : pendingValue}
        valueName={pendingValue === undefined ? latest.assignee : null}
        disabled={!acceptsEdits(request.status)}
        meLabel={t('assignee.assignMe')}
        onChange={(assigneeId) =>
          !isLoading && assigneeId !== latest.assigneeId && void change(assigneeId)
        }
      />
      <RequestTeam request={request} />
    </div>
  );
};
