import { makeStyles, mergeClasses } from '@recueil/shell/ui';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '8px',
    color: 'var(--rc-text)',
    fontWeight: 600,
    fontSize: '1.25rem',
    lineHeight: '1.5rem',
    letterSpacing: '-.015em',
  },
  sheet: { stroke: 'var(--rc-surface)', strokeWidth: '1.25', paintOrder: 'stroke' },
  front: { fill: 'var(--rc-brand-80)' },
  middle: { fill: 'var(--rc-brand-110)' },
  back: { fill: 'var(--rc-brand-140)' },
  strap: { stroke: '#E0A341', strokeWidth: '2', fill: 'none' },
});

/** Three sheets with a strap, and the name; decorative inside a labelled link. */
export const Logo = ({ size = 24, name = true }: { size?: number; name?: boolean }) => {
  const styles = useStyles();
  return (
    <span className={styles.root}>
      <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
        <path
          className={mergeClasses(styles.sheet, styles.back)}
          d="M9.5 1.5h7.6l4.4 4.4V18h-12z"
        />
        <path
          className={mergeClasses(styles.sheet, styles.middle)}
          d="M6.25 3.75h7.6l4.4 4.4v12.1h-12z"
        />
        <path
          className={mergeClasses(styles.sheet, styles.front)}
          d="M2.75 6h7.85l4.4 4.4v12.1H2.75z"
        />
        <path className={styles.strap} d="M6.5 6v16.5" />
      </svg>
      {name && <span>Recueil</span>}
    </span>
  );
};
