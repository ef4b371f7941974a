import { useField } from 'formik';
import { Input, makeStyles } from '@recueil/shell/ui';
import { Field, Textarea } from '@recueil/shell/ui-form';
import { useFormat } from '@recueil/shell/contract';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { useFieldError } from './use-field-error.ts';

const useStyles = makeStyles({
  hint: { display: 'flex', justifyContent: 'space-between', gap: '12px' },
  count: { whiteSpace: 'nowrap' },
});

interface Props {
  name: string;
  label: string;
  hint?: string;
  type?: 'text' | 'email';
  required?: boolean;
  /** Makes a multi-line field with a counter; longer text is an error and is never cut off. */
  limit?: number;
  rows?: number;
}

export const TextField = ({
  name,
  label,
  hint,
  type = 'text',
  required = false,
  limit,
  rows = 4,
}: Props) => {
  const t = useRequestsTranslate();
  const format = useFormat();
  const styles = useStyles();
  const [{ value, onBlur }, , { setValue }] = useField<string>(name);
  const error = useFieldError(name);
  const counter =
    limit &&
    t('wizard.counter', { used: format.number(value.length), limit: format.number(limit) });
  const fieldHint = counter ? (
    <span className={styles.hint}>
      <span>{hint}</span>
      <span className={styles.count}>{counter}</span>
    </span>
  ) : (
    hint
  );
  const inputProps = {
    name,
    value,
    onBlur,
    autoComplete: 'off',
    dir: type === 'email' ? 'ltr' : 'auto',
    onChange: (_event: unknown, data: { value: string }) => void setValue(data.value),
  } as const;
  return (
    <Field
      label={label}
      required={required}
      hint={fieldHint}
      validationMessage={error}
      validationState={error ? 'error' : 'none'}
    >
      {limit ? (
        <Textarea {...inputProps} rows={rows} resize="vertical" />
      ) : (
        <Input {...inputProps} type={type} />
      )}
    </Field>
  );
};
