import { REMINDER_LIMITS, type ReminderRule } from '@recueil/backend/contract';
import { PHONE } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';
import { Checkbox, Field, Select } from '@recueil/shell/ui-form';

const DAYS_BEFORE = [14, 7, 5, 3, 2, 1];
const DAYS_AFTER = [1, 2, 3, 5, 7, 14];
const MAX_REMINDERS = [1, 2, 3, 4, 5, 8, 10, 15, REMINDER_LIMITS.total];

const useStyles = makeStyles({
  fields: {
    gridColumn: '1 / -1',
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '16px',
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  days: { gridColumn: '1 / -1', minWidth: 0, margin: 0, padding: 0, border: 0 },
  legend: { padding: 0, font: 'var(--rc-body-strong)' },
  boxes: { display: 'flex', flexWrap: 'wrap', gap: '0 8px', marginLeft: '-8px' },
  hint: { margin: 0, font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
});

/** The usual choices and the current value, which may have been set through the API. */
const listChoices = (usual: readonly number[], chosen: readonly number[], order: 1 | -1) =>
  [...new Set([...usual, ...chosen])].sort((a, b) => (a - b) * order);

type TextName = 'before' | 'days' | 'onDeadline' | 'after' | 'never' | 'every' | 'atMost' | 'times';

interface Props {
  rule: ReminderRule;
  onChange: (rule: ReminderRule) => void;
  /** `days`, `every` and `times` have a count. */
  getText: (name: TextName, values?: { count: number }) => string;
  hint?: string;
  readOnly?: boolean;
}

/** When reminders are sent before and after a deadline, and how many. */
export const ReminderRuleFields = ({ rule, onChange, getText, hint, readOnly = false }: Props) => {
  const styles = useStyles();
  const change = (part: Partial<ReminderRule>) => onChange({ ...rule, ...part });
  const toggle = (day: number, on: boolean) => {
    const others = rule.daysBefore.filter((each) => each !== day);
    change({ daysBefore: [...others, ...(on ? [day] : [])].sort((a, b) => b - a) });
  };
  const isFull = rule.daysBefore.length >= REMINDER_LIMITS.stepsBefore;
  const after = rule.everyDaysAfter ?? 0;
  return (
    <div className={styles.fields}>
      <fieldset className={styles.days} disabled={readOnly}>
        <legend className={styles.legend}>{getText('before')}</legend>
        <div className={styles.boxes}>
          {listChoices(DAYS_BEFORE, rule.daysBefore, -1).map((day) => {
            const on = rule.daysBefore.includes(day);
            return (
              <Checkbox
                key={day}
                label={getText('days', { count: day })}
                checked={on}
                disabled={readOnly || (isFull && !on)}
                onChange={(_event, { checked }) => toggle(day, checked === true)}
              />
            );
          })}
          <Checkbox
            label={getText('onDeadline')}
            checked={rule.onDeadline}
            disabled={readOnly}
            onChange={(_event, { checked }) => change({ onDeadline: checked === true })}
          />
        </div>
        {hint && <p className={styles.hint}>{hint}</p>}
      </fieldset>
      <Field label={getText('after')}>
        <Select
          value={String(after)}
          disabled={readOnly}
          onChange={(_event, { value }) => change({ everyDaysAfter: Number(value) || null })}
        >
          <option value="0">{getText('never')}</option>
          {listChoices(DAYS_AFTER, after ? [after] : [], 1).map((day) => (
            <option key={day} value={day}>
              {getText('every', { count: day })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={getText('atMost')}>
        <Select
          value={String(rule.max)}
          disabled={readOnly}
          onChange={(_event, { value }) => change({ max: Number(value) })}
        >
          {listChoices(MAX_REMINDERS, [rule.max], 1).map((count) => (
            <option key={count} value={count}>
              {getText('times', { count })}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
};
