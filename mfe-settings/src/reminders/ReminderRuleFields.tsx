import { REMINDER_LIMITS } from '@recueil/backend/contract';
import type { ReminderSettings } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { makeStyles } from '@recueil/shell/ui';
import { Checkbox, Field, Select, Switch } from '@recueil/shell/ui-form';

const BEFORE = [14, 7, 5, 3, 2, 1];
const AFTER = [1, 2, 3, 5, 7, 14];
const AT_MOST = [1, 2, 3, 4, 5, 8, 10, 15, REMINDER_LIMITS.total];

/** Every half hour from 7:00 to 20:00. */
const HOURS = Array.from(
  { length: 27 },
  (_, index) =>
    `${String(7 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
);

const useStyles = makeStyles({
  days: { gridColumn: '1 / -1', minWidth: 0, margin: 0, padding: 0, border: 0 },
  legend: { padding: 0, font: 'var(--rc-body-strong)' },
  boxes: { display: 'flex', flexWrap: 'wrap', gap: '0 8px', marginLeft: '-8px' },
  wide: { gridColumn: '1 / -1' },
  hint: { margin: 0, font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  toggle: { marginLeft: '-8px' },
});

type Draft = Omit<ReminderSettings, 'timeZone' | 'version'>;

interface Props {
  draft: Draft;
  timeZone: string;
  readOnly: boolean;
  onChange: (part: Partial<Draft>) => void;
}

/** The usual choices and the current value, which may have been set through the API. */
const listChoices = (usual: readonly number[], chosen: readonly number[], order: 1 | -1) =>
  [...new Set([...usual, ...chosen])].sort((a, b) => (a - b) * order);

export const ReminderRuleFields = ({ draft, timeZone, readOnly, onChange }: Props) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { rule, sendAt, businessDaysOnly } = draft;
  const setRule = (part: Partial<typeof rule>) => onChange({ rule: { ...rule, ...part } });
  const toggle = (day: number, on: boolean) =>
    setRule({
      daysBefore: [...rule.daysBefore.filter((each) => each !== day), ...(on ? [day] : [])].sort(
        (a, b) => b - a,
      ),
    });
  const formatTime = (time: string) => {
    const [hours = '', minutes = ''] = time.split(':');
    return t('reminders.time', { hours: Number(hours), minutes });
  };
  const isFull = rule.daysBefore.length >= REMINDER_LIMITS.stepsBefore;
  return (
    <>
      <fieldset className={styles.days} disabled={readOnly}>
        <legend className={styles.legend}>{t('reminders.before')}</legend>
        <div className={styles.boxes}>
          {listChoices(BEFORE, rule.daysBefore, -1).map((day) => {
            const on = rule.daysBefore.includes(day);
            return (
              <Checkbox
                key={day}
                label={t('reminders.days', { count: day })}
                checked={on}
                disabled={readOnly || (isFull && !on)}
                onChange={(_event, { checked }) => toggle(day, checked === true)}
              />
            );
          })}
          <Checkbox
            label={t('reminders.onDeadline')}
            checked={rule.onDeadline}
            disabled={readOnly}
            onChange={(_event, { checked }) => setRule({ onDeadline: checked === true })}
          />
        </div>
        <p className={styles.hint}>{t('reminders.apart')}</p>
      </fieldset>
      <Field label={t('reminders.after')}>
        <Select
          value={String(rule.everyDaysAfter ?? 0)}
          disabled={readOnly}
          onChange={(_event, { value }) => setRule({ everyDaysAfter: Number(value) || null })}
        >
          <option value="0">{t('reminders.never')}</option>
          {listChoices(AFTER, rule.everyDaysAfter ? [rule.everyDaysAfter] : [], 1).map((day) => (
            <option key={day} value={day}>
              {t('reminders.every', { count: day })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('reminders.atMost')}>
        <Select
          value={String(rule.max)}
          disabled={readOnly}
          onChange={(_event, { value }) => setRule({ max: Number(value) })}
        >
          {listChoices(AT_MOST, [rule.max], 1).map((times) => (
            <option key={times} value={times}>
              {t('reminders.times', { count: times })}
            </option>
          ))}
        </Select>
      </Field>
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
              {formatTime(time)}
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
