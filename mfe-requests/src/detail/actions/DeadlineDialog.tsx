import { useState } from 'react';
import { Banner, DatePicker, addDays, parseIsoDate, toIsoDate } from '@recueil/shell/kit';
import { useFormat } from '@recueil/shell/contract';
import { useDeadlines } from '@recueil/shell/screen-kit';
import { REQUEST_LIMITS } from '@recueil/backend/contract';
import type { Request } from '@recueil/backend/contract';
import { useChangeRequestStatusMutation } from '../../request/request-changes.api.ts';
import { useToasts } from '../../ui/use-toasts.ts';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { deadlineRange } from '../../request-form/request-values.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useSaveEdit } from '../edit/use-save-edit.ts';

export const DeadlineDialog = ({
  request,
  kind,
  onClose,
}: {
  request: Request;
  kind: 'postpone' | 'reopen';
  onClose: () => void;
}) => {
  const t = useRequestsTranslate();
  const format = useFormat();
  const deadlines = useDeadlines();
  const { showSuccess, showError } = useToasts();
  const saveEdit = useSaveEdit();
  const [changeStatus] = useChangeRequestStatusMutation();
  const [today] = useState(() => new Date());
  const { first, last } = deadlineRange(today);
  const [savedRequest, setSavedRequest] = useState(request);
  const [isConflict, setIsConflict] = useState(false);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const current = request.deadline ? deadlines.toDay(request.deadline) : '';
  const [day, setDay] = useState(
    kind === 'postpone' && current >= first
      ? current
      : toIsoDate(addDays(today, REQUEST_LIMITS.defaultDeadlineDays)),
  );
  const parsedDay = parseIsoDate(day);
  const isMissing = day === '' && kind === 'reopen';
  const isInvalid = day === '' ? isMissing : !parsedDay || day < first || day > last;
  const formatDeadline = (value: Pick<Request, 'deadline'>) =>
    value.deadline ? deadlines.formatFull(value.deadline) : t('noDeadline');

  const finish = (saved: Request) => {
    showSuccess(t(`act.${kind}.done`), formatDeadline(saved));
    return true;
  };
  const postpone = async (): Promise<boolean> => {
    const base = { request: savedRequest, documents: [], timeZone: deadlines.timeZone };
    const result = await saveEdit(base, { deadline: day || null }, ['deadline']);
    if (result.kind === 'saved') return finish(result.request);
    if (result.kind === 'failed') {
      showError(t('act.postpone.failed'), result.error);
      return false;
    }
    setSavedRequest(result.current.request);
    setIsConflict(true);
    return false;
  };
  const submit = async () => {
    setIsSubmitted(true);
    if (isInvalid) return false;
    if (kind === 'postpone') return postpone();
    const { data, error } = await changeStatus({
      id: request.id,
      body: { status: 'pending', deadline: day },
    });
    if (data) return finish(data);
    showError(t('act.reopen.failed'), error);
    return false;
  };
  return (
    <FormDialog
      title={t(`act.${kind}.title`)}
      submitLabel={t(`act.${kind}.confirm`)}
      busyLabel={t(`act.${kind}.busy`)}
      onSubmit={submit}
      onClose={onClose}
    >
      {isConflict && (
        <Banner
          tone="warning"
          role="alert"
          title={t('act.postpone.moved', { day: formatDeadline(savedRequest) })}
          detail={t('act.postpone.movedText')}
        />
      )}
      <p>{t(`act.${kind}.text`)}</p>
      <DatePicker
        label={t('wizard.deadlineBefore')}
        min={first}
        max={last}
        value={day}
        onChange={setDay}
        required={kind === 'reopen'}
        {...(isSubmitted && isMissing
          ? { error: t('rules.required') }
          : isSubmitted && isInvalid
            ? {
                error: t('act.dayWrong', {
                  first: format.date(parseIsoDate(first) ?? today, 'long'),
                  last: format.date(parseIsoDate(last) ?? today, 'long'),
                }),
              }
            : {})}
        hint={parsedDay ? deadlines.formatFullDay(parsedDay) : t('noDeadline')}
      />
    </FormDialog>
  );
};
