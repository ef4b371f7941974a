import { useField } from 'formik';
import { Field, Input } from '@recueil/shell/ui';
import { useFormat } from '@recueil/shell/contract';
import { ChoiceChips } from '../ChoiceChips.tsx';
import { useWords } from '../words.ts';
import { capital } from './capital.ts';
import { addDays, dayOf, isoDate } from './dates.ts';
import { useFormStyles } from './form.styles.ts';
import { Group } from './Group.tsx';
import { deadlineRange } from './request-form.ts';
import { useFieldError } from './use-field-error.ts';

const QUICK = [3, 7, 14, 30] as const;

/** The day the documents are wanted: a date field and four usual answers. Empty means no deadline. */
export const DeadlineField = ({ today }: { today: Date }) => {
  const t = useWords();
  const format = useFormat();
  const styles = useFormStyles();
  const [{ value, onBlur }, , { setValue }] = useField<string>('deadline');
  const error = useFieldError('deadline');
  const { first, last } = deadlineRange(today);
  const day = dayOf(value);
  const words = { last: format.date(dayOf(last) ?? today, 'long') };
  const quick = QUICK.map((days) => ({ value: isoDate(addDays(today, days)), label: t('wizard.deadlineDays', { count: days }) }));
  const hint = day ? t('wizard.deadlineHint', { ...words, day: capital(format.date(day, 'full')) }) : t('wizard.deadlineNone', words);
  return (
    <Group title={t('wizard.deadline')} className={styles.when}>
      <Field label={t('wizard.deadlineBefore')} validationMessage={error} validationState={error ? 'error' : 'none'}>
        <Input name="deadline" type="date" min={first} max={last} value={value} onBlur={onBlur} onChange={(_event, data) => void setValue(data.value)} />
      </Field>
      <div className={styles.quick}>
        <ChoiceChips quiet size="medium" legend={t('wizard.deadlineQuick')} value={value} choices={quick} onChoice={(choice) => void setValue(choice)} />
      </div>
      <p className={styles.whole}>{hint}</p>
    </Group>
  );
};
