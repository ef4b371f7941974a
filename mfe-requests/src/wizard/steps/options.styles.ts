import { makeStyles } from '@recueil/shell/ui';

const phone = '@media (max-width: 767px)';

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
    [phone]: { padding: '10px 16px 10px 12px', borderRadius: 0 },
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
  me: { marginTop: '4px', marginLeft: '-8px', color: 'var(--rc-link)' },
  reminders: {
    display: 'grid',
    gap: '16px',
    padding: '20px',
    borderTop: '1px solid var(--rc-line)',
    [phone]: { padding: '16px' },
  },
  hint: { margin: 0, font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  rule: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '16px',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  days: { gridColumn: '1 / -1', minWidth: 0, margin: 0, padding: 0, border: 0 },
  legend: { padding: 0, font: 'var(--rc-body-strong)' },
  boxes: { display: 'flex', flexWrap: 'wrap', gap: '0 8px', marginLeft: '-8px' },
});
