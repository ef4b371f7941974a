import { useField, useFormikContext } from 'formik';
import { AlertRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { useFormat } from '@recueil/shell/contract';
import { ChoiceChips, DatePicker } from '@recueil/shell/kit';
import { useWords } from '../../i18n/late-messages.ts';
import { capital } from '../../dates/capitalize.ts';
import { addDays, dayOf, isoDate } from '../../dates/iso-date.ts';
import { useFormStyles } from '../../request-form/form.styles.ts';
import { Group } from '../../request-form/FormSection.tsx';
import { deadlineRange, NO_SUCH_DAY } from '../../request-form/request-values.ts';
import type { RequestValues } from '../../request-form/request-values.ts';
import { useFieldError } from '../../request-form/use-field-error.ts';
import { useReminderWords } from './use-reminder-summary.ts';

const QUICK = [3, 7, 14, 30] as const;

/** The day the documents are wanted: typed, picked, or one of four usual answers. Empty means no deadline. */
export const DeadlineField = ({ today, onReminders }: { today: Date; onReminders: () => void }) => {
  const t = useWords();
  const format = useFormat();
  const styles = useFormStyles();
  const [{ value }, , { setValue, setTouched }] = useField<string>('deadline');
  const { values } = useFormikContext<RequestValues>();
  const reminders = useReminderWords();
  const error = useFieldError('deadline');
  const { first, last } = deadlineRange(today);
  const day = dayOf(value);
  const words = { last: format.date(dayOf(last) ?? today, 'long') };
  const quick = QUICK.map((days) => ({ value: isoDate(addDays(today, days)), label: t('wizard.deadlineDays', { count: days }) }));
  const hint = day ? t('wizard.deadlineHint', { ...words, day: capital(format.date(day, 'full')) }) : value ? null : t('wizard.deadlineNone', words);
  return (
    <Group title={t('wizard.deadline')} className={styles.when}>
      <DatePicker
        name="deadline"
        label={t('wizard.deadlineBefore')}
        min={first}
        max={last}
        value={value}
        error={error === NO_SUCH_DAY ? t('wizard.deadlineUnknown') : error}
        onBlur={() => void setTouched(true)}
        onChange={(next) => void setValue(next)}
      />
      <div className={styles.quick}>
        <ChoiceChips quiet size="medium" legend={t('wizard.deadlineQuick')} value={value} choices={quick} onChoice={(choice) => void setValue(choice)} />
      </div>
      {hint && <p className={styles.whole}>{hint}</p>}
      <div className={styles.reminders}>
        <AlertRegular fontSize={20} aria-hidden />
        <p className={styles.remindersText}><b>{t('wizard.reminders.title')}</b>{t('wizard.reminders.colon')}{reminders(values)}</p>
        <Button size="small" appearance="subtle" className={styles.remindersEdit} aria-label={t('wizard.review.editLabel', { part: t('wizard.reminders.title') })} onClick={onReminders}>{t('wizard.review.edit')}</Button>
      </div>
    </Group>
  );
};
