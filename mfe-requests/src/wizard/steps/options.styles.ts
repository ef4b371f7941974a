import { makeStyles } from '@recueil/shell/ui';
import { PHONE } from '@recueil/shell/kit';

export const useOptionStyles = makeStyles({
  title: { margin: 0, font: 'inherit' },
  toggle: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    width: '100%',
    minHeight: '48px',
    padding: '10px 20px 10px 16px',
    border: 0,
    borderRadius: '6px',
    backgroundColor: 'transparent',
    font: 'inherit',
    color: 'var(--rc-text2)',
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { backgroundColor: 'var(--rc-hover)' },
    ':focus-visible': { outline: '2px solid var(--rc-focus)', outlineOffset: '-2px' },
    [PHONE]: { padding: '10px 16px 10px 12px', borderRadius: 0 },
  },
  name: { font: 'var(--rc-body-strong)', color: 'var(--rc-text)' },
  what: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    font: 'var(--rc-caption)',
  },
  fields: { borderTop: '1px solid var(--rc-line)' },
  wide: { gridColumn: '1 / -1' },
  reminders: {
    display: 'grid',
    gap: '16px',
    padding: '20px',
    borderTop: '1px solid var(--rc-line)',
    [PHONE]: { padding: '16px' },
  },
  hint: { margin: 0, font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
});
