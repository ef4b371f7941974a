import { makeStyles } from '@recueil/shell/ui';
import { LogoMark } from './LogoMark.tsx';

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
});

/** Three sheets with a strap, and the name; decorative inside a labelled link. */
export const Logo = ({ size = 24, name = true }: { size?: number; name?: boolean }) => {
  const styles = useStyles();
  return (
    <span className={styles.root}>
      <LogoMark size={size} />
      {name && <span>Recueil</span>}
    </span>
  );
};
