import { makeStyles, mergeClasses } from '@recueil/shell/ui';
import type { FluentIcon } from '@fluentui/react-icons';

export type BadgeTone = 'neutral' | 'info' | 'action' | 'warning' | 'success' | 'danger';

const toneStyles = (name: BadgeTone) => ({
  color: `var(--rc-${name}-fg)`,
  backgroundColor: `var(--rc-${name}-bg)`,
  border: `1px solid var(--rc-${name}-line)`,
});

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '5px',
    height: '22px',
    boxSizing: 'border-box',
    paddingLeft: '5px',
    paddingRight: '7px',
    borderRadius: '2px',
    fontWeight: 600,
    fontSize: '0.8125rem',
    lineHeight: 1,
    whiteSpace: 'nowrap',
  },
  icon: { width: '14px', height: '14px', flexShrink: 0 },
  neutral: toneStyles('neutral'),
  info: toneStyles('info'),
  action: toneStyles('action'),
  warning: toneStyles('warning'),
  success: toneStyles('success'),
  danger: toneStyles('danger'),
  dashed: {
    backgroundColor: 'transparent',
    border: '1px dashed var(--rc-control)',
  },
  struck: { textDecorationLine: 'line-through' },
});

export interface BadgeAppearance {
  tone: BadgeTone;
  icon: FluentIcon;
  dashed?: boolean;
  struck?: boolean;
}

export const Badge = ({ appearance, label }: { appearance: BadgeAppearance; label: string }) => {
  const styles = useStyles();
  const Icon = appearance.icon;
  return (
    <span
      className={mergeClasses(
        styles.root,
        styles[appearance.tone],
        appearance.dashed && styles.dashed,
      )}
    >
      <Icon className={styles.icon} aria-hidden />
      <span className={appearance.struck ? styles.struck : undefined}>{label}</span>
    </span>
  );
};
