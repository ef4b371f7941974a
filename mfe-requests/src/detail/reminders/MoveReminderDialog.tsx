import { useState } from 'react';
import { makeStyles } from '@recueil/shell/ui';
import { Banner, DatePicker, TimeField, parseIsoDate } from '@recueil/shell/kit';
import { useFormat } from '@recueil/shell/contract';
import { toWallClock } from '@recueil/backend/contract';
import type { PlannedReminder, ReminderPlan } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 132px',
    gap: '16px',
    alignItems: 'start',
  },
});

interface Props {
  plan: ReminderPlan;
  reminder: PlannedReminder;
  /** False when the server refused. */
  onMove: (at: string) => Promise<boolean>;
  onClose: () => void;
}

/** In the organisation's time zone; a day off is allowed with a warning. */
export const MoveReminderDialog = ({ plan, reminder, onMove, onClose }: Props) => {
  const t = useRequestsTranslate();
  const format = useFormat();
  const styles = useStyles();
  const [now] = useState(() => new Date());
  const initial = toWallClock(reminder.at, plan.timeZone);
  const [day, setDay] = useState(initial.day);
  const [time, setTime] = useState(initial.time);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const first = toWallClock(now, plan.timeZone);
  const last = toWallClock(plan.expiresAt, plan.timeZone);
  const isDayInvalid = parseIsoDate(day) === null || day < first.day || day > last.day;
  const isTimeInvalid =
    !/^\d{2}:\d{2}$/.test(time) ||
    (day === first.day && time <= first.time) ||
    (day === last.day && time >= last.time);
  const submit = async () => {
    setIsSubmitted(true);
    return !isDayInvalid && !isTimeInvalid && onMove(`${day}T${time}`);
  };
  const formatDay = (text: string) => format.date(`${text}T12:00`, 'long');
  return (
    <FormDialog
      title={t('next.moveTitle')}
      submitLabel={t('next.moveConfirm')}
      busyLabel={t('next.moveBusy')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('next.moveText')}</p>
      <div className={styles.pair}>
        <DatePicker
          label={t('next.day')}
          min={first.day}
          max={last.day}
          value={day}
          onChange={setDay}
          required
          {...(isSubmitted && isDayInvalid
            ? {
                error: t('next.dayWrong', {
                  first: formatDay(first.day),
                  last: formatDay(last.day),
                }),
              }
            : {})}
        />
        <TimeField
          label={t('next.hour')}
          value={time}
          onChange={setTime}
          required
          {...(isSubmitted && !isDayInvalid && isTimeInvalid ? { error: t('next.timeWrong') } : {})}
        />
      </div>
      {plan.daysOff.includes(day) && (
        <Banner tone="warning" title={t('next.offTitle')} detail={t('next.offText')} />
      )}
    </FormDialog>
  );
};
