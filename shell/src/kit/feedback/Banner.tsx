import {
  CheckmarkCircleRegular,
  InfoRegular,
  WarningRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import { makeStyles, mergeClasses } from '@recueil/shell/ui';
import type { ReactNode } from 'react';
import { PHONE } from '../media-queries.ts';

const toneStyles = (name: string) => ({
  border: `1px solid var(--rc-${name}-line)`,
  borderLeft: `3px solid var(--rc-${name}-solid)`,
  '& > svg': { color: `var(--rc-${name}-fg)` },
});

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    columnGap: '12px',
    rowGap: '8px',
    alignItems: 'center',
    padding: '12px 16px',
    backgroundColor: 'var(--rc-surface)',
    borderRadius: '4px',
    [PHONE]: { gridTemplateColumns: '20px minmax(0, 1fr)' },
  },
  danger: toneStyles('danger'),
  warning: toneStyles('warning'),
  info: toneStyles('action'),
  success: toneStyles('success'),
  icon: { width: '20px', height: '20px' },
  title: { font: 'var(--rc-body-strong)', margin: 0 },
  detail: { color: 'var(--rc-text2)', margin: 0 },
  action: { [PHONE]: { gridColumnStart: 2, justifySelf: 'start' } },
});

const ICONS = {
  danger: WarningRegular,
  warning: WarningRegular,
  info: InfoRegular,
  success: CheckmarkCircleRegular,
} as const;

interface Props {
  tone: keyof typeof ICONS;
  title: ReactNode;
  detail?: ReactNode;
  action?: ReactNode;
  icon?: FluentIcon;
  /** `alert` interrupts a screen reader, `status` waits; without a role it is read in place. */
  role?: 'alert' | 'status';
}

/** A message about its place on the page. */
export const Banner = ({ tone: name, title, detail, action, icon, role }: Props) => {
  const styles = useStyles();
  const Icon = icon ?? ICONS[name];
  return (
    <div className={mergeClasses(styles.root, styles[name])} role={role}>
      <Icon className={styles.icon} aria-hidden />
      <div>
        <p className={styles.title}>{title}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
};
