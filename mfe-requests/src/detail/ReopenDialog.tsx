import { useState } from 'react';
import { Field, Input } from '@recueil/shell/ui';
import { ConfirmDialog } from '@recueil/shell/kit';
import { describeError, notify, useAppDispatch, useTranslate } from '@recueil/shell/contract';
import type { ApiError } from '@recueil/shell/contract';
import { REQUEST_LIMITS } from '@recueil/backend/contract';
import type { Request } from '@recueil/backend/contract';
import { useChangeRequestStatusMutation } from '../requests.api.ts';
import { useWords } from '../words.ts';
import { addDays, isoDate } from '../wizard/dates.ts';
import { deadlineRange } from '../wizard/request-form.ts';

/** An expired request lives again from its new deadline on. */
export const ReopenDialog = ({ request, onClose }: { request: Pick<Request, 'id'>; onClose: () => void }) => {
  const t = useWords();
  const errorWords = useTranslate();
  const dispatch = useAppDispatch();
  const [changeStatus] = useChangeRequestStatusMutation();
  const [today] = useState(() => new Date());
  const [deadline, setDeadline] = useState(isoDate(addDays(today, REQUEST_LIMITS.defaultDeadlineDays)));
  const { first, last } = deadlineRange(today);
  const confirm = async () => {
    const { error } = await changeStatus({ id: request.id, body: { status: 'pending', deadline } });
    if (error) dispatch(notify({ kind: 'error', title: t('detail.reopenFailed'), message: describeError(error as ApiError, errorWords).detail }));
    else dispatch(notify({ kind: 'success', title: t('detail.reopened') }));
  };
  return (
    <ConfirmDialog
      open
      title={t('detail.reopenTitle')}
      text={
        <>
          <p>{t('detail.reopenText')}</p>
          <Field label={t('wizard.deadlineBefore')}>
            <Input type="date" min={first} max={last} value={deadline} onChange={(_event, { value }) => setDeadline(value || first)} />
          </Field>
        </>
      }
      confirmLabel={t('detail.reopenConfirm')}
      busyLabel={t('detail.reopenBusy')}
      cancelLabel={t('cancel')}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
};
