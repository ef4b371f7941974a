import { VISIBILITIES } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { Field, Radio, RadioGroup } from '@recueil/shell/ui-form';
import type { FormikProps } from 'formik';

// Cancels the padding of the control.
const ALIGNED = { marginLeft: '-8px' };

interface Props<Values> {
  form: FormikProps<Values>;
  readOnly: boolean;
}

export const VisibilityField = <Values extends { visibility: string }>({
  form,
  readOnly,
}: Props<Values>) => {
  const t = useTranslate('mfe-settings');
  return (
    <Field
      label={t('organization.visibility.label')}
      hint={t('organization.visibility.hint')}
      style={{ gridColumn: '1 / -1' }}
    >
      <RadioGroup
        style={ALIGNED}
        name="visibility"
        value={form.values.visibility}
        disabled={readOnly}
        onChange={(event) => void form.handleChange(event)}
      >
        {VISIBILITIES.map((visibility) => (
          <Radio
            key={visibility}
            value={visibility}
            label={t(`organization.visibility.${visibility}`)}
          />
        ))}
      </RadioGroup>
    </Field>
  );
};
