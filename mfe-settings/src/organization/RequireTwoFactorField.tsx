import { useTranslate } from '@recueil/shell/contract';
import { Link } from '@recueil/shell/router';
import { makeStyles, useId } from '@recueil/shell/ui';
import { Switch } from '@recueil/shell/ui-form';
import type { FormikProps } from 'formik';
import { useSecuritySettingsQuery } from '../security/security.api.ts';

const useStyles = makeStyles({
  root: { gridColumn: '1 / -1' },
  hint: { margin: '0', font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  link: { color: 'var(--rc-link)' },
  switch: { marginLeft: '-8px' },
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
  const id = useId('two-factor');
  const { data } = useSecuritySettingsQuery(undefined, { refetchOnMountOrArgChange: true });
  const isLocked = !readOnly && !isRequired && data !== undefined && data.twoFactor !== 'on';
  return (
    <div className={styles.root}>
      <Switch
        className={styles.switch}
        label={t('organization.requireTwoFactor')}
        checked={form.values.requireTwoFactor === 'true'}
        disabled={readOnly || isLocked}
        aria-describedby={id}
        onChange={(_event, { checked }) =>
          void form.setFieldValue('requireTwoFactor', String(checked))
        }
      />
      <p id={id} className={styles.hint}>
        {t('organization.requireTwoFactorHint')}
        {isLocked && (
          <>
            {' '}
            {t('organization.requireTwoFactorLocked')}{' '}
            <Link className={styles.link} to="/app/settings/security">
              {t('organization.toSecurity')}
            </Link>
          </>
        )}
      </p>
    </div>
  );
};
