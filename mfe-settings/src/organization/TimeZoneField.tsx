import { Field, Select } from '@recueil/shell/ui-form';
import type { FormikProps } from 'formik';

/** The zones this browser knows and the current one. */
const listTimeZones = (chosen: string): string[] =>
  [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();

interface Props<Values> {
  form: FormikProps<Values>;
  label: string;
  hint: string;
  readOnly: boolean;
}

export const TimeZoneField = <Values extends { timeZone: string }>({
  form,
  label,
  hint,
  readOnly,
}: Props<Values>) => {
  const { timeZone } = form.values;
  const error = form.errors.timeZone;
  return (
    <Field
      label={label}
      hint={hint}
      style={{ gridColumn: '1 / -1' }}
      {...(typeof error === 'string'
        ? { validationMessage: error, validationState: 'error' as const }
        : {})}
    >
      <Select
        name="timeZone"
        value={timeZone}
        disabled={readOnly}
        onChange={(event) => void form.handleChange(event)}
      >
        {listTimeZones(timeZone).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
    </Field>
  );
};
