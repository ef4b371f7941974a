import { useTranslate } from '@recueil/shell/contract';
import { makeStyles } from '@recueil/shell/ui';
import { Field } from '@recueil/shell/ui-form';
import { SecretInput } from './SecretInput.tsx';
import type { useNewPassphrase } from './use-new-passphrase.ts';

const useStyles = makeStyles({
  strength: { display: 'grid', rowGap: '4px' },
  meter: { width: '100%', height: '8px' },
  text: { margin: 0, font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
});

const Strength = ({ strength }: ReturnType<typeof useNewPassphrase>) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  if (strength === 'unavailable')
    return <p className={styles.text}>{t('encryption.strength.unavailable')}</p>;
  if (strength === null) return <p className={styles.text}>{t('encryption.strength.hint')}</p>;
  return (
    <>
      <meter
        className={styles.meter}
        min={0}
        low={2}
        high={3}
        optimum={4}
        max={4}
        value={strength.score}
        aria-label={t('encryption.strength.label')}
      />
      <p className={styles.text}>
        {[t(`encryption.strength.${strength.score}`), ...strength.advice].join(' ')}
      </p>
    </>
  );
};

export const NewPassphraseFields = (form: ReturnType<typeof useNewPassphrase>) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  return (
    <>
      <Field
        label={t('encryption.passphrase.label')}
        required
        {...(form.isWeak && {
          validationState: 'error',
          validationMessage: t('encryption.passphrase.weak'),
        })}
      >
        <SecretInput
          autoComplete="new-password"
          value={form.passphrase}
          onChange={form.setPassphrase}
        />
      </Field>
      <div className={styles.strength} role="status">
        <Strength {...form} />
      </div>
      <Field
        label={t('encryption.passphrase.repeat')}
        required
        {...(form.isDifferent && {
          validationState: 'error',
          validationMessage: t('encryption.passphrase.different'),
        })}
      >
        <SecretInput
          autoComplete="new-password"
          value={form.repeated}
          onChange={form.setRepeated}
        />
      </Field>
    </>
  );
};
