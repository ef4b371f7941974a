import { useFormikContext } from 'formik';
import { Checkbox, Field, Select } from '@recueil/shell/ui-form';
import { ChoiceChips } from '@recueil/shell/kit';
import { REMINDER_LIMITS } from '@recueil/backend/contract';
import type { ReminderRule } from '@recueil/backend/contract';
import { useDefaultReminderSettingsQuery } from '../../reminders.api.ts';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import { useOptionStyles } from './options.styles.ts';
import type { ReminderChoice, RequestValues } from '../../request-form/request-values.ts';
import { useReminderSummary } from './use-reminder-summary.ts';

const DAYS_BEFORE = [14, 7, 5, 3, 2, 1] as const;
const DAYS_AFTER = [1, 2, 3, 5, 7, 14] as const;
const MAX_REMINDERS = [1, 2, 3, 4, 5, 8, 10, 15, REMINDER_LIMITS.total] as const;
const REMINDER_CHOICES: readonly ReminderChoice[] = ['organization', 'own', 'none'];

export const ReminderFields = () => {
  const t = useRequestsTranslate();
  const styles = useOptionStyles();
  const toReminderSummary = useReminderSummary();
  const { data: settings } = useDefaultReminderSettingsQuery();
  const { values, setFieldValue } = useFormikContext<RequestValues>();
  const { reminders, rule } = values;
  const changeRule = (change: Partial<ReminderRule>) =>
    void setFieldValue('rule', { ...rule, ...change });
  const toggleDayBefore = (day: number, on: boolean) =>
    changeRule({
      daysBefore: [...rule.daysBefore.filter((each) => each !== day), ...(on ? [day] : [])].sort(
        (one, other) => other - one,
      ),
    });
  const isFull = rule.daysBefore.length >= REMINDER_LIMITS.stepsBefore;
  return (
    <div className={styles.reminders}>
      <ChoiceChips
        size="medium"
        legend={t('wizard.reminders.title')}
        value={reminders}
        choices={REMINDER_CHOICES.map((value) => ({
          value,
          label: t(`wizard.reminders.${value}`),
        }))}
        onChoice={(choice) => void setFieldValue('reminders', choice)}
      />
      <p className={styles.hint}>
        {reminders === 'organization'
          ? toReminderSummary(values)
          : t(`wizard.reminders.${reminders}Text`)}
      </p>
      {reminders !== 'none' && settings && (
        <p className={styles.hint}>
          {t('reminders.note', {
            time: t('next.time', {
              hours: Number(settings.sendAt.slice(0, 2)),
              minutes: settings.sendAt.slice(3),
            }),
            days: t(settings.businessDaysOnly ? 'reminders.businessDays' : 'reminders.anyDay'),
          })}
        </p>
      )}
      {reminders === 'own' && (
        <div className={styles.rule}>
          <fieldset className={styles.days}>
            <legend className={styles.legend}>{t('wizard.reminders.before')}</legend>
            <div className={styles.boxes}>
              {DAYS_BEFORE.map((day) => {
                const on = rule.daysBefore.includes(day);
                return (
                  <Checkbox
                    key={day}
                    label={t('wizard.deadlineDays', { count: day })}
                    checked={on}
                    disabled={isFull && !on}
                    onChange={(_event, { checked }) => toggleDayBefore(day, checked === true)}
                  />
                );
              })}
              <Checkbox
                label={t('wizard.reminders.onDeadline')}
                checked={rule.onDeadline}
                onChange={(_event, { checked }) => changeRule({ onDeadline: checked === true })}
              />
            </div>
          </fieldset>
          <Field label={t('wizard.reminders.after')}>
            <Select
              value={String(rule.everyDaysAfter ?? 0)}
              onChange={(_event, { value }) =>
                changeRule({ everyDaysAfter: Number(value) || null })
              }
            >
              <option value="0">{t('wizard.reminders.never')}</option>
              {DAYS_AFTER.map((day) => (
                <option key={day} value={day}>
                  {t('wizard.reminders.every', { count: day })}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('wizard.reminders.atMost')}>
            <Select
              value={String(rule.max)}
              onChange={(_event, { value }) => changeRule({ max: Number(value) })}
            >
              {MAX_REMINDERS.map((times) => (
                <option key={times} value={times}>
                  {t('wizard.reminders.times', { count: times })}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
    </div>
  );
};
