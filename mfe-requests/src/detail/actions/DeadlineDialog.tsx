import { useState } from 'react';
import { Banner, DatePicker } from '@recueil/shell/kit';
import { useFormat } from '@recueil/shell/contract';
import { REQUEST_LIMITS } from '@recueil/backend/contract';
import type { Request } from '@recueil/backend/contract';
import { useChangeRequestStatusMutation } from '../../requests.api.ts';
import { useToasts } from '../../ui/use-toasts.ts';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import { addDays, parseIsoDate, toIsoDate } from '../../dates/iso-date.ts';
import { deadlineRange } from '../../request-form/request-values.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useSaveEdit } from '../edit/use-save-edit.ts';

const toDeadlineDay = (request: Pick<Request, 'deadline'>): string =>
  request.deadline ? toIsoDate(new Date(request.deadline)) : '';

/** A new day for a request: it is put off while it is out, or lives again once its link has expired. */
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
  const { showSuccess, showError } = useToasts();
  const edit = useSaveEdit();
  const [changeStatus] = useChangeRequestStatusMutation();
  const [today] = useState(() => new Date());
  const { first, last } = deadlineRange(today);
  const [seen, setSeen] = useState(request);
  const [moved, setMoved] = useState(false);
  const [tried, setTried] = useState(false);
  const [day, setDay] = useState(
    kind === 'postpone' && toDeadlineDay(request) >= first
      ? toDeadlineDay(request)
      : toIsoDate(addDays(today, REQUEST_LIMITS.defaultDeadlineDays)),
  );
  const empty = day === '' && kind === 'reopen';
  const wrong = day === '' ? empty : !parseIsoDate(day) || day < first || day > last;
  const words = (value: Pick<Request, 'deadline'>) =>
    value.deadline ? format.date(value.deadline, 'full') : t('noDeadline');

  const finish = (saved: Request) => {
    showSuccess(t(`act.${kind}.done`), words(saved));
    return true;
  };
  const postpone = async (from: Request, again: boolean): Promise<boolean> => {
    const answer = await edit(from, { deadline: day || null });
    if (answer.kind === 'saved') return finish(answer.request);
    if (answer.kind === 'failed') {
      showError(t('act.postpone.failed'), answer.error);
      return false;
    }
    const { now } = answer;
    // Something else changed: the day that was seen is still the day.
    if (again && toDeadlineDay(now.request) === toDeadlineDay(from))
      return postpone(now.request, false);
    setSeen(now.request);
    setMoved(true);
    return false;
  };
  const submit = async () => {
    setTried(true);
    if (wrong) return false;
    if (kind === 'postpone') return postpone(seen, true);
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
      {moved && (
        <Banner
          tone="warning"
          role="alert"
          title={t('act.postpone.moved', { day: words(seen) })}
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
        {...(tried && empty
          ? { error: t('rules.required') }
          : tried && wrong
            ? {
                error: t('act.dayWrong', {
                  first: format.date(parseIsoDate(first) ?? today, 'long'),
                  last: format.date(parseIsoDate(last) ?? today, 'long'),
                }),
              }
            : {})}
        hint={parseIsoDate(day) ? format.date(parseIsoDate(day) ?? today, 'full') : t('noDeadline')}
      />
    </FormDialog>
  );
};
