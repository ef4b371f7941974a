import { SESSION_TIMEOUTS } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { Field, Select } from '@recueil/shell/ui-form';
import type { FormikProps } from 'formik';
import { useTimeoutLabel } from '../security/use-timeout-label.ts';

interface Props<Values> {
  form: FormikProps<Values>;
  readOnly: boolean;
}

/** The value is a number of minutes as text, empty without a limit. */
export const SessionLimitField = <Values extends { maxSessionMinutes: string }>({
  form,
  readOnly,
}: Props<Values>) => {
  const t = useTranslate('mfe-settings');
  const describeTimeout = useTimeoutLabel();
  return (
    <Field
      label={t('organization.sessionLimit')}
      hint={t('organization.sessionLimitHint')}
      style={{ gridColumn: '1 / -1' }}
    >
      <Select
        name="maxSessionMinutes"
        value={form.values.maxSessionMinutes}
        disabled={readOnly}
        onChange={(event) => void form.handleChange(event)}
      >
        <option value="">{t('organization.noSessionLimit')}</option>
        {SESSION_TIMEOUTS.map((minutes) => (
          <option key={minutes} value={String(minutes)}>
            {describeTimeout(minutes)}
          </option>
        ))}
      </Select>
    </Field>
  );
};
