import { makeStyles } from '@recueil/shell/ui';

export const useRequestTableStyles = makeStyles({
  title: {
    // Two lines of it are enough to tell one from another; the request's own page has it whole.
    display: '-webkit-inline-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
    maxWidth: '100%',
    verticalAlign: 'top',
    color: 'var(--rc-text)',
    fontWeight: 600,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: '2px solid var(--rc-focus)', outlineOffset: '2px' },
  },
  fresh: {
    marginLeft: '10px',
    whiteSpace: 'nowrap',
    font: '600 .75rem/1rem var(--rc-font)',
    color: 'var(--rc-action-fg)',
    '::before': {
      content: '""',
      display: 'inline-block',
      width: '7px',
      height: '7px',
      marginRight: '4px',
      borderRadius: '50%',
      backgroundColor: 'var(--rc-action-solid)',
      verticalAlign: '1px',
    },
  },
  sub: {
    display: 'block',
    overflow: 'hidden',
    color: 'var(--rc-text2)',
    font: 'var(--rc-caption)',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  progress: { display: 'inline-flex', alignItems: 'center', gap: '10px', whiteSpace: 'nowrap' },
  counted: {
    minWidth: '46px',
    color: 'var(--rc-text2)',
    '@media (max-width: 1239px)': { display: 'none' },
  },
});
