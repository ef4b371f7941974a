import { useField } from 'formik';
import { Input, makeStyles } from '@recueil/shell/ui';
import { Field, Textarea } from '@recueil/shell/ui-form';
import { useFormat } from '@recueil/shell/contract';
import { useRequestsTranslate } from '../i18n/late-messages.ts';
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
  /** With a limit the field has several lines and counts its characters. Nothing is cut off: too long is said, not hidden. */
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
  const below = counter ? (
    <span className={styles.hint}>
      <span>{hint}</span>
      <span className={styles.count}>{counter}</span>
    </span>
  ) : (
    hint
  );
  const common = {
    name,
    value,
    onBlur,
    autoComplete: 'off',
    onChange: (_event: unknown, data: { value: string }) => void setValue(data.value),
  } as const;
  return (
    <Field
      label={label}
      required={required}
      hint={below}
      validationMessage={error}
      validationState={error ? 'error' : 'none'}
    >
      {limit ? (
        <Textarea {...common} rows={rows} resize="vertical" />
      ) : (
        <Input {...common} type={type} />
      )}
    </Field>
  );
};
