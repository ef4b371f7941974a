import { useFormikContext } from 'formik';
import { ChoiceChips } from '@recueil/shell/kit';
import { ReminderRuleFields } from '@recueil/shell/screen-kit';
import { useRequestsTranslate } from '../../i18n/messages.ts';
import { useOptionStyles } from './options.styles.ts';
import type { ReminderChoice, RequestValues } from '../../request-form/request-values.ts';
import { useReminderTexts } from '../../request/use-reminder-texts.ts';
import { useReminderSummary } from './use-reminder-summary.ts';

const REMINDER_CHOICES: readonly ReminderChoice[] = ['organization', 'own', 'none'];

export const ReminderFields = () => {
  const t = useRequestsTranslate();
  const styles = useOptionStyles();
  const toReminderSummary = useReminderSummary();
  const { getRuleText, note } = useReminderTexts();
  const { values, setFieldValue } = useFormikContext<RequestValues>();
  const { reminders, rule } = values;
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
      {reminders !== 'none' && note && <p className={styles.hint}>{note}</p>}
      {reminders === 'own' && (
        <ReminderRuleFields
          rule={rule}
          onChange={(next) => void setFieldValue('rule', next)}
          getText={getRuleText}
        />
      )}
    </div>
  );
};
