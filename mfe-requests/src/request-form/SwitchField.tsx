import { useField } from 'formik';
import { Field, Switch } from '@recueil/shell/ui-form';
import { useFormStyles } from './form.styles.ts';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
}

export const SwitchField = ({ name, label, hint }: Props) => {
  const styles = useFormStyles();
  const [{ value }, , { setValue }] = useField<boolean>(name);
  return (
    <Field className={styles.code} hint={hint}>
      <Switch
        className={styles.toggle}
        label={label}
        checked={value}
        onChange={(_event, { checked }) => void setValue(checked)}
      />
    </Field>
  );
};
