import { CloudOffRegular, DismissRegular, WarningRegular } from '@fluentui/react-icons';
import { useTranslate } from '@recueil/shell/contract';
import { Button, makeStyles, mergeClasses } from '@recueil/shell/ui';
import { useState } from 'react';
import { useMailDelayed } from './health.api.ts';
import { useOnline } from './use-online.ts';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', columnGap: '12px', minHeight: '48px', boxSizing: 'border-box', padding: '8px 32px', borderBottom: '1px solid', '@media (max-width: 767px)': { padding: '8px 16px' } },
  words: { flexGrow: 1, margin: 0 },
  icon: { flexShrink: 0, width: '20px', height: '20px' },
  neutral: { backgroundColor: 'var(--rc-neutral-bg)', borderBottomColor: 'var(--rc-neutral-line)' },
  warning: { backgroundColor: 'var(--rc-warning-bg)', borderBottomColor: 'var(--rc-warning-line)' },
});

/** One line under the header when the network is gone, or when e-mails are late; the content stays. */
export const StatusLines = () => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const online = useOnline();
  const delayed = useMailDelayed();
  const [closed, setClosed] = useState(false);
  return (
    <div role="status">
      {!online && (
        <div className={mergeClasses(styles.line, styles.neutral)}>
          <CloudOffRegular className={styles.icon} aria-hidden />
          <p className={styles.words}><b>{t('offline.title')}</b> {t('offline.text')}</p>
        </div>
      )}
      {online && delayed && !closed && (
        <div className={mergeClasses(styles.line, styles.warning)}>
          <WarningRegular className={styles.icon} aria-hidden />
          <p className={styles.words}><b>{t('degraded.title')}</b> {t('degraded.text')}</p>
          <Button appearance="subtle" icon={<DismissRegular />} aria-label={t('close')} onClick={() => setClosed(true)} />
        </div>
      )}
    </div>
  );
};
