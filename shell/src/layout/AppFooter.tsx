import { localizePath } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { makeStyles } from '@recueil/shell/ui';
import { useLanguage } from '../i18n/i18n.ts';
import { readRuntimeConfig } from '../runtime-config/runtime-config.ts';
import { PHONE } from '../kit/media-queries.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 20px',
    padding: '14px 32px',
    borderTop: '1px solid var(--rc-line)',
    font: 'var(--rc-caption)',
    color: 'var(--rc-text2)',
    '@media (max-width: 1239px)': { padding: '14px 24px' },
    [PHONE]: { padding: '14px 16px 92px' },
  },
  version: { marginRight: 'auto', [PHONE]: { width: '100%' } },
  link: {
    color: 'var(--rc-text2)',
    textUnderlineOffset: '3px',
    ':hover': { color: 'var(--rc-text)' },
  },
});

export const AppFooter = () => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const language = useLanguage();
  const { version, supportEmail } = readRuntimeConfig();
  return (
    <footer className={styles.root}>
      <span className={styles.version}>{t('footer.version', { version })}</span>
      <a className={styles.link} href={localizePath('/privacy', language)}>
        {t('footer.privacy')}
      </a>
      <a className={styles.link} href={localizePath('/terms', language)}>
        {t('footer.terms')}
      </a>
      {supportEmail && (
        <a className={styles.link} href={`mailto:${supportEmail}`}>
          {t('footer.support')}
        </a>
      )}
    </footer>
  );
};
