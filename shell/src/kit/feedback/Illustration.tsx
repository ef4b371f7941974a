import { makeStyles } from '@recueil/shell/ui';

export type IllustrationName = 'tray' | 'done' | 'search' | 'lost';

const useStyles = makeStyles({
  root: {
    fill: 'none',
    stroke: 'var(--rc-art)',
    strokeWidth: '1.5',
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  },
  paper: { fill: 'var(--rc-art-paper)' },
  tint: { fill: 'var(--rc-art-tint)' },
  strap: { stroke: 'var(--rc-strap)', strokeWidth: '4', strokeLinecap: 'butt' },
  handle: { stroke: 'var(--rc-strap)', strokeWidth: '3' },
});

/** Line drawings of the empty states: a tray, a strapped folder, a lens, a torn sheet. */
export const Illustration = ({ name, size = 64 }: { name: IllustrationName; size?: number }) => {
  const styles = useStyles();
  return (
    <svg className={styles.root} viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      {name === 'tray' && (
        <>
          <path className={styles.paper} d="M8 26h10l3 5h6l3-5h10v14H8z" />
          <path d="M8 26l5-10h22l5 10" />
          <path className={styles.tint} d="M16 16V7h12l4 4v5" />
          <path d="M28 7v4h4" />
        </>
      )}
      {name === 'done' && (
        <>
          <path className={styles.paper} d="M11 6h18l8 8v28H11z" />
          <path className={styles.tint} d="M29 6v8h8" />
          <path className={styles.strap} d="M17 6v36" />
          <path d="M22 28l4 4 7-8" />
        </>
      )}
      {name === 'search' && (
        <>
          <path d="M9 6h18l7 7v13" />
          <path d="M9 6v36h13" />
          <path className={styles.tint} d="M27 6v7h7" />
          <circle className={styles.paper} cx="31" cy="32" r="8" />
          <path className={styles.handle} d="M37 38l6 6" />
          <path d="M15 18h10M15 24h7" />
        </>
      )}
      {name === 'lost' && (
        <>
          <path className={styles.paper} d="M11 6h18l8 8v10l-5 4-4-4-5 5-4-4-8 5z" />
          <path className={styles.tint} d="M29 6v8h8" />
          <path d="M11 36l8-5 4 4 5-5 4 4 5-4v12H11z" />
          <path d="M17 14h7M17 20h12" />
        </>
      )}
    </svg>
  );
};
