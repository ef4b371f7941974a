import { useTranslate } from '@recueil/shell/contract';
import { ChoiceChips, ErrorState, SkeletonRows, useIsPhone } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';
import { useState } from 'react';
import type { useMailPreview } from './use-mail-preview.ts';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: '12px 24px',
    margin: '32px 0 12px',
  },
  title: { font: 'var(--rc-subtitle)', margin: 0 },
  turns: { display: 'flex', flexWrap: 'wrap', gap: '8px 20px' },
  subject: { margin: '0 0 12px', overflowWrap: 'anywhere' },
  label: { color: 'var(--rc-text2)' },
  stage: {
    overflowX: 'auto',
    backgroundColor: 'var(--rc-sunken)',
    border: '1px solid var(--rc-line)',
    borderRadius: '6px',
  },
  frame: {
    display: 'block',
    height: '640px',
    margin: '0 auto',
    border: 0,
    backgroundColor: '#F5F7F6',
  },
  dark: { backgroundColor: '#0D1416' },
});

const WIDTHS = { phone: 360, desk: 640 } as const;

/** The preview frame has no permissions: no script runs and no link works. */
export const MailPreviewPane = ({
  preview: { shown, failed, retry },
}: {
  preview: ReturnType<typeof useMailPreview>;
}) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const isPhone = useIsPhone();
  const [width, setWidth] = useState<keyof typeof WIDTHS>(isPhone ? 'phone' : 'desk');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  return (
    <section aria-label={t('mails.preview.title')}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t('mails.preview.title')}</h3>
        <div className={styles.turns}>
          <ChoiceChips
            hideLegend
            legend={t('mails.preview.width')}
            value={width}
            onChoice={setWidth}
            choices={[
              { value: 'desk', label: t('mails.preview.desk') },
              { value: 'phone', label: t('mails.preview.phone') },
            ]}
          />
          <ChoiceChips
            hideLegend
            legend={t('mails.preview.theme')}
            value={theme}
            onChoice={setTheme}
            choices={[
              { value: 'light', label: t('mails.preview.light') },
              { value: 'dark', label: t('mails.preview.dark') },
            ]}
          />
        </div>
      </div>
      {failed && (
        <ErrorState
          title={t('mails.preview.failed')}
          detail={t('mails.preview.failedHint')}
          onRetry={retry}
        />
      )}
      {shown === null && !failed && <SkeletonRows />}
      {shown !== null && !failed && (
        <>
          <p className={styles.subject}>
            <span className={styles.label}>{t('mails.preview.subject')}</span>{' '}
            <strong>{shown.subject}</strong>
          </p>
          <div
            className={styles.stage}
            tabIndex={0}
            role="group"
            aria-label={t('mails.preview.frame')}
          >
            <iframe
              title={t('mails.preview.frame')}
              src={`${new URL(shown.url).pathname}?theme=${theme}`}
              width={WIDTHS[width]}
              className={theme === 'dark' ? `${styles.frame} ${styles.dark}` : styles.frame}
              sandbox=""
            />
          </div>
        </>
      )}
    </section>
  );
};
