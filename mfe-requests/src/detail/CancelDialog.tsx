import { ConfirmDialog } from '@recueil/shell/kit';
import { describeError, notify, useAppDispatch, useTranslate } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import type { Request } from '@recueil/backend/contract';
import { useChangeRequestStatusMutation } from '../requests.api.ts';
import { useWords } from '../words.ts';

/** Cancelling closes the recipient's link for good, so it is asked twice. */
export const CancelDialog = ({ request, onClose }: { request: Pick<Request, 'id'>; onClose: () => void }) => {
  const t = useWords();
  const errorWords = useTranslate();
  const dispatch = useAppDispatch();
  const [changeStatus] = useChangeRequestStatusMutation();
  const confirm = async () => {
    const { error } = await changeStatus({ id: request.id, body: { status: 'cancelled' } });
    if (error) dispatch(notify({ kind: 'error', title: t('detail.cancelFailed'), message: describeError(error as ApiError, errorWords).detail }));
    else dispatch(notify({ kind: 'success', title: t('detail.cancelled') }));
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('detail.cancelTitle')}
      text={t('detail.cancelText')}
      confirmLabel={t('detail.cancelConfirm')}
      busyLabel={t('detail.cancelBusy')}
      cancelLabel={t('detail.keep')}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
};
