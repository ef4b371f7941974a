import { useTranslate } from '@recueil/shell/contract';
import { Link } from '@recueil/shell/router';
import { makeStyles } from '@recueil/shell/ui';
import type { FormikProps } from 'formik';
import { SwitchField } from '../form/SwitchField.tsx';
import { useSecuritySettingsQuery } from '../security/security.api.ts';

const useStyles = makeStyles({
  link: { color: 'var(--rc-link)' },
});

interface Props<Values> {
  form: FormikProps<Values>;
  /** As saved. */
  isRequired: boolean;
  readOnly: boolean;
}

/**
 * The value is a boolean as text. Only a session with a second factor may turn it on: others would shut
 * themselves out.
 */
export const RequireTwoFactorField = <Values extends { requireTwoFactor: string }>({
  form,
  isRequired,
  readOnly,
}: Props<Values>) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { data } = useSecuritySettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const isLocked = !readOnly && !isRequired && data !== undefined && data.twoFactor !== 'on';
  return (
    <SwitchField
      label={t('organization.requireTwoFactor')}
      hint={
        <>
          <span>{t('organization.requireTwoFactorHint')}</span>
          {isLocked && (
            <>
              {' '}
              <span>{t('organization.requireTwoFactorLocked')}</span>{' '}
              <Link className={styles.link} to="/app/settings/security">
                {t('organization.toSecurity')}
              </Link>
            </>
          )}
        </>
      }
      checked={form.values.requireTwoFactor === 'true'}
      disabled={readOnly || isLocked}
      onChange={(checked) => void form.setFieldValue('requireTwoFactor', String(checked))}
    />
  );
};
