import { Input, makeStyles } from '@recueil/shell/ui';
import { Checkbox, Field } from '@recueil/shell/ui-form';
import { REMINDER_LIMITS } from '@recueil/backend/contract';
import { useRequestsTranslate } from '../../i18n/late-messages.ts';
import type { ReminderRuleField, ReminderRuleInput } from './reminder-rule.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    rowGap: '12px',
    paddingLeft: '32px',
    '@media (max-width: 767px)': { paddingLeft: 0 },
  },
  pair: { display: 'grid', gridTemplateColumns: '1fr 1fr', alignItems: 'start', columnGap: '16px' },
  number: { minWidth: 0, '& input': { minWidth: 0 } },
});

export const RequestReminderRuleFields = ({
  value,
  invalidFields,
  onChange,
}: {
  value: ReminderRuleInput;
  invalidFields: readonly ReminderRuleField[];
  onChange: (part: Partial<ReminderRuleInput>) => void;
}) => {
  const t = useRequestsTranslate();
  const styles = useStyles();
  const toValidationProps = (name: ReminderRuleField) =>
    invalidFields.includes(name)
      ? {
          validationState: 'error' as const,
          validationMessage: t(`reminders.wrong.${name}`, REMINDER_LIMITS),
        }
      : {};
  return (
    <div className={styles.fields}>
      <Field
        label={t('reminders.daysBefore')}
        hint={t('reminders.daysBeforeHint')}
        {...toValidationProps('daysBefore')}
      >
        <Input
          value={value.daysBefore}
          inputMode="numeric"
          onChange={(_event, { value }) => onChange({ daysBefore: value })}
        />
      </Field>
      <Checkbox
        checked={value.onDeadline}
        label={t('reminders.onDeadline')}
        onChange={(_event, { checked }) => onChange({ onDeadline: checked === true })}
      />
      <div className={styles.pair}>
        <Field
          label={t('reminders.everyDaysAfter')}
          hint={t('reminders.everyDaysAfterHint')}
          {...toValidationProps('everyDaysAfter')}
        >
          <Input
            className={styles.number}
            value={value.everyDaysAfter}
            inputMode="numeric"
            onChange={(_event, { value }) => onChange({ everyDaysAfter: value })}
          />
        </Field>
        <Field label={t('reminders.max')} {...toValidationProps('max')}>
          <Input
            className={styles.number}
            value={value.max}
            inputMode="numeric"
            onChange={(_event, { value }) => onChange({ max: value })}
          />
        </Field>
      </div>
    </div>
  );
};
