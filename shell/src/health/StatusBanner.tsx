import { makeStyles, mergeClasses } from '@recueil/shell/ui';
import type { FluentIcon } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { PHONE } from '../kit/media-queries.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    minHeight: '48px',
    boxSizing: 'border-box',
    padding: '8px 32px',
    borderBottom: '1px solid',
    [PHONE]: { padding: '8px 16px' },
  },
  text: { flexGrow: 1, flexBasis: 0, margin: 0 },
  icon: { flexShrink: 0, width: '20px', height: '20px' },
  neutral: { backgroundColor: 'var(--rc-neutral-bg)', borderBottomColor: 'var(--rc-neutral-line)' },
  warning: { backgroundColor: 'var(--rc-warning-bg)', borderBottomColor: 'var(--rc-warning-line)' },
  neutralIcon: { color: 'var(--rc-neutral-fg)' },
  warningIcon: { color: 'var(--rc-warning-fg)' },
});

export const StatusBanner = ({
  tone,
  icon: Icon,
  children,
  action,
}: {
  tone: 'neutral' | 'warning';
  icon: FluentIcon;
  children: ReactNode;
  action: ReactNode;
}) => {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.root, styles[tone])}>
      <Icon className={mergeClasses(styles.icon, styles[`${tone}Icon`])} aria-hidden />
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
};
