import { makeStyles, mergeClasses } from '@recueil/shell/ui';
import type { Profile } from '@recueil/backend/contract';

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

// By code points, composed: an accent stays on its letter, and no character is cut in two.
const firstLetter = (text = ''): string => [...text.normalize('NFC').trim()][0] ?? '';

/** First and last name's letters, else the email's, else U. */
export const getUserInitials = (
  user: Pick<Profile, 'firstName' | 'lastName' | 'email'> | null,
): string =>
  (
    firstLetter(user?.firstName) + firstLetter(user?.lastName) ||
    firstLetter(user?.email) ||
    'U'
  ).toUpperCase();

export const getNameInitials = (name: string): string =>
  (name.match(/\p{L}[\p{L}\p{N}’']*/gu) ?? [])
    .slice(0, 2)
    .map((word) => word[0])
    .join('')
    .toUpperCase();

export const Avatar = ({ letters, square = false }: { letters: string; square?: boolean }) => {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.root, square && styles.square)} aria-hidden="true">
      {letters}
    </span>
  );
};
