import { useTranslate } from '@recueil/shell/contract';
import type { FormikProps } from 'formik';
import { SwitchField } from '../form/SwitchField.tsx';

interface Props<Values> {
  form: FormikProps<Values>;
  readOnly: boolean;
}

/** The value is a boolean as text. */
export const SignInAfterIdleField = <Values extends { requireSignInAfterIdle: string }>({
  form,
  readOnly,
}: Props<Values>) => {
  const t = useTranslate('mfe-settings');
  return (
    <SwitchField
      label={t('organization.requireSignInAfterIdle')}
      hint={t('organization.requireSignInAfterIdleHint')}
      checked={form.values.requireSignInAfterIdle === 'true'}
      disabled={readOnly}
      onChange={(checked) => void form.setFieldValue('requireSignInAfterIdle', String(checked))}
    />
  );
};
