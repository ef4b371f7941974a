import { Input } from '@recueil/shell/ui';
import { Field, Textarea } from '@recueil/shell/ui-form';
import type { InputProps } from '@recueil/shell/ui';
import type { FormikProps } from 'formik';

interface Props<Values> {
  form: FormikProps<Values>;
  name: keyof Values & string;
  label: string;
  hint?: string;
  required?: boolean;
  wide?: boolean;
  rows?: number;
  type?: InputProps['type'];
  autoComplete?: string;
  readOnly?: boolean;
}

export const FormField = <Values extends { [name: string]: string }>({
  form,
  name,
  label,
  hint,
  required = false,
  wide = false,
  rows,
  type,
  autoComplete,
  readOnly,
}: Props<Values>) => {
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
          {...(autoComplete ? { autoComplete } : {})}
        />
      )}
    </Field>
  );
};
