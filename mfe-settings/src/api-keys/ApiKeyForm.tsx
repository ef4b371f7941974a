import {
  API_KEY_LIMITS as L,
  API_KEY_SCOPES,
  type ApiKeyScope,
  type CreatedApiKey,
} from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { Button, Input, makeStyles, mergeClasses, useId } from '@recueil/shell/ui';
import { Checkbox, Field } from '@recueil/shell/ui-form';
import * as yup from 'yup';
import { KeyTermField } from '../form/KeyTermField.tsx';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { useCreateApiKeyMutation } from './api-keys.api.ts';
import { getScopeLabel } from './scope-label.ts';

const TERMS = [30, 90, 365] as const;

const useStyles = makeStyles({
  wide: { gridColumn: '1 / -1' },
  scopes: { display: 'grid', border: 'none', margin: 0, padding: 0 },
  legend: { padding: 0, marginBottom: '4px', font: 'var(--rc-body-strong)' },
  error: { margin: 0, font: 'var(--rc-caption)', color: 'var(--rc-danger-fg)' },
});

interface Values {
  name: string;
  scopes: ApiKeyScope[];
  expiresInDays: number;
}
const INITIAL_VALUES: Values = { name: '', scopes: [], expiresInDays: L.defaultDays };

export const ApiKeyForm = ({
  onCreated,
  onCancel,
}: {
  onCreated: (created: CreatedApiKey) => void;
  onCancel: () => void;
}) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const errorId = useId('scopes');
  const [create] = useCreateApiKeyMutation();
  const form = useSettingsForm<Values>({
    initialValues: INITIAL_VALUES,
    validationSchema: yup.object({
      name: yup
        .string()
        .trim()
        .required(t('required'))
        .max(L.name, ({ max }: { max: number }) => t('tooLong', { count: max })),
      scopes: yup.array().min(1, t('apiKeys.form.scopesRequired')),
    }),
    save: async ({ name, ...values }) => {
      const result = await create({ ...values, name: name.trim() });
      if (result.data) onCreated(result.data);
      return result;
    },
    saved: t('apiKeys.form.saved'),
    failed: t('apiKeys.form.failed'),
  });
  const { values, errors, touched, setFieldValue } = form;
  const nameError = touched.name ? errors.name : undefined;
  const scopesError = touched.scopes ? errors.scopes : undefined;
  const toggle = (scope: ApiKeyScope, on: boolean) =>
    void setFieldValue(
      'scopes',
      API_KEY_SCOPES.filter((each) => (each === scope ? on : values.scopes.includes(each))),
    );
  return (
    <SettingsForm
      title={t('apiKeys.form.title')}
      lead={t('apiKeys.form.lead')}
      form={form}
      save={t('apiKeys.create')}
      cancel={<Button onClick={onCancel}>{t('cancel')}</Button>}
    >
      <Field
        className={styles.wide}
        label={t('apiKeys.form.name')}
        hint={t('apiKeys.form.nameHint')}
        required
        {...(nameError ? { validationMessage: nameError, validationState: 'error' as const } : {})}
      >
        <Input
          name="name"
          value={values.name}
          // Without validation on blur, whose message would move the button under the pointer.
          onChange={(event) => void form.handleChange(event)}
          autoFocus
          autoComplete="off"
          maxLength={L.name}
        />
      </Field>
      <fieldset
        className={mergeClasses(styles.wide, styles.scopes)}
        {...(scopesError ? { 'aria-describedby': errorId } : {})}
      >
        <legend className={styles.legend}>{t('apiKeys.form.scopes')}</legend>
        {API_KEY_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            label={t(getScopeLabel(scope))}
            checked={values.scopes.includes(scope)}
            onChange={(_event, { checked }) => toggle(scope, checked === true)}
          />
        ))}
        {scopesError && (
          <p id={errorId} className={styles.error} role="alert">
            {String(scopesError)}
          </p>
        )}
      </fieldset>
      <KeyTermField
        days={values.expiresInDays}
        terms={TERMS}
        onChange={(days) => void setFieldValue('expiresInDays', days)}
      />
    </SettingsForm>
  );
};
