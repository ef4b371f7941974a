import { WarningRegular } from '@fluentui/react-icons';
import { Button, makeStyles } from '@recueil/shell/ui';
import type { ReactNode } from 'react';
import { useReaderLanguage } from './use-reader-language.ts';

const line = (color: string) => ({ borderTopColor: color, borderRightColor: color, borderBottomColor: color });

const useStyles = makeStyles({
  root: {
    display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr) auto', columnGap: '12px', rowGap: '8px', alignItems: 'center',
    paddingTop: '12px', paddingBottom: '12px', paddingLeft: '16px', paddingRight: '16px', backgroundColor: 'var(--rc-surface)', borderRadius: '4px',
    borderTopStyle: 'solid', borderRightStyle: 'solid', borderBottomStyle: 'solid', borderLeftStyle: 'solid',
    borderTopWidth: '1px', borderRightWidth: '1px', borderBottomWidth: '1px', borderLeftWidth: '3px',
    ...line('var(--rc-danger-line)'), borderLeftColor: 'var(--rc-danger-solid)',
    '@media (max-width: 767px)': { gridTemplateColumns: '20px minmax(0, 1fr)' },
  },
  icon: { color: 'var(--rc-danger-fg)', width: '20px', height: '20px' },
  title: { font: 'var(--rc-body-strong)', margin: 0 },
  detail: { margin: 0 },
  action: { '@media (max-width: 767px)': { gridColumnStart: 2, justifySelf: 'start' } },
});

/** A failed load, in place of the content: what happened, what to do, and « Réessayer ». */
export const ErrorState = ({ title, detail, onRetry, retryLabel }: { title: ReactNode; detail?: ReactNode; onRetry?: () => void; retryLabel?: string }) => {
  const styles = useStyles();
  const language = useReaderLanguage();
  return (
    <div className={styles.root} role="alert">
      <WarningRegular className={styles.icon} aria-hidden />
      <div>
        <p className={styles.title}>{title}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {onRetry && <Button className={styles.action} onClick={onRetry}>{retryLabel ?? (language === 'fr' ? 'Réessayer' : 'Try again')}</Button>}
    </div>
  );
};
