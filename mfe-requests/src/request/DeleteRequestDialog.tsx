import { ConfirmDialog } from '@recueil/shell/kit';
import { useToasts } from '@recueil/shell/screen-kit';
import type { ApiError } from '@recueil/shell/contract';
import { makeStyles } from '@recueil/shell/ui';
import type { Request } from '@recueil/backend/contract';
import { useDeleteRequestMutation } from './request-changes.api.ts';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { useRequestLabels } from './use-request-labels.ts';

const useStyles = makeStyles({
  which: {
    margin: '0 0 12px',
    color: 'var(--rc-text)',
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  recipient: { display: 'block', fontWeight: 400 },
  text: { margin: 0 },
});

interface Props {
  request: Pick<Request, 'id' | 'title' | 'recipientName'>;
  onClose: () => void;
  onDeleted?: () => void;
}

export const DeleteRequestDialog = ({ request, onClose, onDeleted }: Props) => {
  const t = useRequestsTranslate();
  const styles = useStyles();
  const labels = useRequestLabels();
  const { show, showSuccess } = useToasts();
  const [remove] = useDeleteRequestMutation();
  const confirm = async () => {
    const result = await remove(request.id);
    if (result.error)
      return show('error', t('remove.failed'), {
        message: t(
          (result.error as ApiError).status === 403 ? 'remove.forbidden' : 'remove.failedText',
        ),
      });
    showSuccess(t('remove.done'), t('remove.doneText'));
    onDeleted?.();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('remove.title')}
      text={
        <>
          <p className={styles.which}>
            <bdi>{labels.title(request)}</bdi>
            <span className={styles.recipient}>
              {t('remove.recipient', { name: request.recipientName })}
            </span>
          </p>
          <p className={styles.text}>{t('remove.text')}</p>
        </>
      }
      confirmLabel={t('remove.confirm')}
      busyLabel={t('remove.busy')}
      cancelLabel={t('cancel')}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
};
