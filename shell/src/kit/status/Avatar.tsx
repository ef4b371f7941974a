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

interface AvatarProps {
  letters: string;
  /** Shown instead of the letters; those of other sites are not loaded. */
  imageUrl?: string | null | undefined;
  square?: boolean;
}

/** A person in a circle, an organisation in a square; decorative beside the name. */
export const Avatar = ({ letters, imageUrl, square = false }: AvatarProps) => {
  const styles = useStyles();
  const isOwn = imageUrl?.startsWith(`${location.origin}/`);
  return (
    <span
      className={mergeClasses(styles.root, square && styles.square)}
      // White, because a logo may be drawn for paper.
      style={isOwn ? { background: `#fff url(${imageUrl}) center/contain no-repeat` } : undefined}
      aria-hidden="true"
    >
      {!isOwn && letters}
    </span>
  );
};
