import { Input } from '@recueil/shell/ui';
import { Field, Textarea } from '@recueil/shell/ui-form';
import type { InputProps } from '@recueil/shell/ui';
import type { FormikProps } from 'formik';

interface Props<Values, Name extends string> {
  form: FormikProps<Values>;
  name: Name;
  label: string;
  hint?: string;
  required?: boolean;
  wide?: boolean;
  rows?: number;
  type?: InputProps['type'];
  inputMode?: InputProps['inputMode'];
  autoComplete?: string;
  readOnly?: boolean;
}

export const FormField = <Values extends { [key in Name]: string }, Name extends string>({
  form,
  name,
  label,
  hint,
  required = false,
  wide = false,
  rows,
  type,
  inputMode,
  autoComplete,
  readOnly,
}: Props<Values, Name>) => {
  const error = form.touched[name] ? form.errors[name] : undefined;
  const common = {
    name,
    value: form.values[name],
    onBlur: form.handleBlur,
    readOnly: readOnly ?? false,
  };
  return (
    <Field
      label={label}
      required={required}
      style={wide ? { gridColumn: '1 / -1' } : {}}
      {...(hint ? { hint } : {})}
      {...(typeof error === 'string'
        ? { validationMessage: error, validationState: 'error' as const }
        : {})}
    >
      {rows ? (
        <Textarea
          {...common}
          rows={rows}
          resize="vertical"
          onChange={(event) => void form.handleChange(event)}
        />
      ) : (
        <Input
          {...common}
          onChange={(event) => void form.handleChange(event)}
          {...(type ? { type } : {})}
          {...(inputMode ? { inputMode } : {})}
          {...(autoComplete ? { autoComplete } : {})}
        />
      )}
    </Field>
  );
};
