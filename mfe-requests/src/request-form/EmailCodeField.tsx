import { useFormikContext } from 'formik';
import { Field, Switch } from '@recueil/shell/ui-form';
import { useRequestsTranslate } from '../i18n/messages.ts';
import { useFormStyles } from './form.styles.ts';

export const EmailCodeField = () => {
  const t = useRequestsTranslate();
  const styles = useFormStyles();
  const { values, setFieldValue } = useFormikContext<{ codeRequired: boolean }>();
  return (
    <Field className={styles.code} hint={t('code.hint')}>
      <Switch
        className={styles.toggle}
        label={t('code.label')}
        checked={values.codeRequired}
        onChange={(_event, { checked }) => void setFieldValue('codeRequired', checked)}
      />
    </Field>
  );
};
