import { formatTimeOfDay, type ReminderSettings } from '@recueil/backend/contract';
import { useTranslate, useUi } from '@recueil/shell/contract';
import { ReminderRuleFields } from '@recueil/shell/screen-kit';
import { makeStyles } from '@recueil/shell/ui';
import { Field, Select, Switch } from '@recueil/shell/ui-form';

/** Every half hour from 7:00 to 20:00. */
const HOURS = Array.from(
  { length: 27 },
  (_, index) =>
    `${String(7 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);

const useStyles = makeStyles({
  wide: { gridColumn: '1 / -1' },
  toggle: { marginLeft: '-8px' },
});

type Draft = Omit<ReminderSettings, 'timeZone' | 'version'>;

interface Props {
  draft: Draft;
  timeZone: string;
  readOnly: boolean;
  onChange: (part: Partial<Draft>) => void;
}

export const ReminderSettingsFields = ({ draft, timeZone, readOnly, onChange }: Props) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { rule, sendAt, businessDaysOnly } = draft;
  const { language } = useUi();
  return (
    <>
      <ReminderRuleFields
        rule={rule}
        onChange={(next) => onChange({ rule: next })}
        getText={(name, values) => t(`reminders.${name}`, values)}
        hint={t('reminders.apart')}
        readOnly={readOnly}
      />
      <Field
        label={t('reminders.sendAt')}
        hint={t('reminders.zone', { zone: timeZone.replaceAll('_', ' ') })}
      >
        <Select
          value={sendAt}
          disabled={readOnly}
          onChange={(_event, { value }) => onChange({ sendAt: value })}
        >
          {[...new Set([...HOURS, sendAt])].sort().map((time) => (
            <option key={time} value={time}>
              {formatTimeOfDay(time, language)}
            </option>
          ))}
        </Select>
      </Field>
      <Field className={styles.wide} hint={t('reminders.businessDaysHint')}>
        <Switch
          className={styles.toggle}
          label={t('reminders.businessDays')}
          checked={businessDaysOnly}
          disabled={readOnly}
          onChange={(_event, { checked }) => onChange({ businessDaysOnly: checked })}
        />
      </Field>
    </>
  );
};
