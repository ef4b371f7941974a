import { makeStyles, mergeClasses } from '@recueil/shell/ui';

const useStyles = makeStyles({
  root: {
    display: 'inline-grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    boxSizing: 'border-box',
    flexShrink: 0,
    borderRadius: '50%',
    backgroundColor: 'var(--rc-action-bg)',
    color: 'var(--rc-action-fg)',
    border: '1px solid var(--rc-action-line)',
    font: '600 0.8125rem/1 var(--rc-font)',
  },
  square: { borderRadius: '4px' },
});

/** Initials of a person in a circle, of an organisation in a square; decorative beside the name. */
export const Avatar = ({ letters, square = false }: { letters: string; square?: boolean }) => {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.root, square && styles.square)} aria-hidden="true">
      {letters}
    </span>
  );
};
