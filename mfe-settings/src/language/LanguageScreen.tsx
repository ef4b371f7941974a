import { notify, useAppDispatch, useFormat, useTranslate, useUi } from '@recueil/shell/contract';
import { Panel } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';
import { Field, Select } from '@recueil/shell/ui-form';
import { LightbulbRegular } from '@fluentui/react-icons';
import { useFormik } from 'formik';
import { useEffect, useState } from 'react';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useUpdateProfileMutation } from '../settings.api.ts';

const useStyles = makeStyles({
  wide: { gridColumn: '1 / -1' },
  heading: { font: 'var(--rc-subtitle)', margin: '28px 0 12px' },
  facts: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '16px',
    '@media (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  term: { font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  value: { margin: 0, fontWeight: 600 },
  tip: { display: 'flex', gap: '12px', margin: '20px 0 0', color: 'var(--rc-text2)' },
  icon: { flexShrink: 0, width: '20px', height: '20px', marginTop: '1px' },
});

export const LanguageScreen = () => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const dispatch = useAppDispatch();
  const { language, setLanguage } = useUi();
  const { date } = useFormat();
  const [update] = useUpdateProfileMutation();
  // The toast waits for the next render, so that it is in the new language.
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    dispatch(
      notify({ kind: outcome === 'saved' ? 'success' : 'error', title: t(`language.${outcome}`) }),
    );
    setOutcome(null);
  }, [outcome, t, dispatch]);
  const form = useFormik({
    initialValues: { language },
    enableReinitialize: true,
    onSubmit: async ({ language: selected }) => {
      const { error } = await update({ preferredLanguage: selected });
      if (!error) setLanguage(selected);
      setOutcome(error ? 'failed' : 'saved');
    },
  });
  const rows = [
    [t('language.currentName'), t('language.currentValue')],
    [t('language.dates'), date(new Date(), 'full')],
    [t('language.week'), t('language.weekValue')],
  ] as const;
  return (
    <SettingsForm
      title={t('language.title')}
      lead={t('language.lead')}
      form={form}
      after={
        <>
          <h3 className={styles.heading}>{t('language.current')}</h3>
          <Panel label={t('language.current')} edge>
            <dl className={styles.facts}>
              {rows.map(([term, value]) => (
                <div key={term}>
                  <dt className={styles.term}>{term}</dt>
                  <dd className={styles.value}>{value}</dd>
                </div>
              ))}
            </dl>
          </Panel>
          <p className={styles.tip}>
            <LightbulbRegular className={styles.icon} aria-hidden />
            <span>{t('language.tip')}</span>
          </p>
        </>
      }
    >
      <Field label={t('language.field')} className={styles.wide}>
        <Select {...form.getFieldProps('language')}>
          <option value="fr">{t('language.fr')}</option>
          <option value="en">{t('language.en')}</option>
        </Select>
      </Field>
    </SettingsForm>
  );
};
