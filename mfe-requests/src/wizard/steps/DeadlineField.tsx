import { useField, useFormikContext } from 'formik';
import { AlertRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { useFormat } from '@recueil/shell/contract';
import { useDeadlines } from '@recueil/shell/screen-kit';
import {
  ChoiceChips,
  DatePicker,
  addDays,
  parseIsoDate,
  toIsoDate,
  capitalize,
} from '@recueil/shell/kit';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { useFormStyles } from '../../request-form/form.styles.ts';
import { FormSection } from '../../request-form/FormSection.tsx';
import { deadlineRange, INVALID_DATE } from '../../request-form/request-values.ts';
import type { RequestValues } from '../../request-form/request-values.ts';
import { useFieldError } from '../../request-form/use-field-error.ts';
import { useReminderSummary } from './use-reminder-summary.ts';

const QUICK_DAYS = [3, 7, 14, 30] as const;

export const DeadlineField = ({ today, onReminders }: { today: Date; onReminders: () => void }) => {
  const t = useRequestsTranslate();
  const format = useFormat();
  const { formatFullDay } = useDeadlines();
  const styles = useFormStyles();
  const [{ value }, , { setValue, setTouched }] = useField<string>('deadline');
  const { values } = useFormikContext<RequestValues>();
  const toReminderSummary = useReminderSummary();
  const error = useFieldError('deadline');
  const { first, last } = deadlineRange(today);
  const day = parseIsoDate(value);
  const lastDay = { last: format.date(parseIsoDate(last) ?? today, 'long') };
  const quickChoices = QUICK_DAYS.map((days) => ({
    value: toIsoDate(addDays(today, days)),
    label: t('wizard.deadlineDays', { count: days }),
  }));
  const hint = day
    ? t('wizard.deadlineHint', { ...lastDay, day: capitalize(formatFullDay(day)) })
    : value
      ? null
      : t('wizard.deadlineNone', lastDay);
  return (
    <FormSection title={t('wizard.deadline')} className={styles.when}>
      <DatePicker
        name="deadline"
        label={t('wizard.deadlineBefore')}
        min={first}
        max={last}
        value={value}
        error={error === INVALID_DATE ? t('wizard.deadlineUnknown') : error}
        onBlur={() => void setTouched(true)}
        onChange={(next) => void setValue(next)}
      />
      <div className={styles.quick}>
        <ChoiceChips
          hideLegend
          size="medium"
          legend={t('wizard.deadlineQuick')}
          value={value}
          choices={quickChoices}
          onChoice={(choice) => void setValue(choice)}
        />
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.reminders}>
        <AlertRegular fontSize={20} aria-hidden />
        <p className={styles.remindersText}>
          <b>{t('wizard.reminders.title')}</b>
          <span>{t('wizard.reminders.colon')}</span>
          <span>{toReminderSummary(values)}</span>
        </p>
        <Button
          size="small"
          appearance="subtle"
          className={styles.remindersEdit}
          aria-label={t('wizard.review.editLabel', { part: t('wizard.reminders.title') })}
          onClick={onReminders}
        >
          {t('wizard.review.edit')}
        </Button>
      </div>
    </FormSection>
  );
};
