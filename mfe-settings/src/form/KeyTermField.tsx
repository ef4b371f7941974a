import { useFormat, useTranslate } from '@recueil/shell/contract';
import { addDays } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';
import { Field, Select } from '@recueil/shell/ui-form';

const useStyles = makeStyles({ wide: { gridColumn: '1 / -1' } });

/** For how many days a new key is valid. */
export const KeyTermField = ({
  days,
  terms,
  onChange,
}: {
  days: number;
  terms: readonly number[];
  onChange: (days: number) => void;
}) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { date } = useFormat();
  return (
    <Field
      className={styles.wide}
      label={t('keyTerm.label')}
      hint={t('keyTerm.hint', { date: date(addDays(new Date(), days), 'long') })}
    >
      <Select value={String(days)} onChange={(_event, { value }) => onChange(Number(value))}>
        {terms.map((count) => (
          <option key={count} value={count}>
            {t('keyTerm.days', { count })}
          </option>
        ))}
      </Select>
    </Field>
  );
};
