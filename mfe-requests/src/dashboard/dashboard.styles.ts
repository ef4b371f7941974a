import { makeStyles } from '@recueil/shell/ui';
import { PHONE } from '@recueil/shell/kit';

const line = '1px solid var(--rc-line)';

export const useDashboardStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 336px',
    gap: '20px',
    alignItems: 'start',
    '@media (max-width: 1179px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  wide: { marginTop: '20px', overflow: 'hidden' },
  // Reserves the height of the filters, which load later.
  filters: { minHeight: '57px', [PHONE]: { minHeight: '226px' } },
  more: { padding: '4px 12px' },
  side: {
    display: 'grid',
    gap: '20px',
    minWidth: 0,
    '@media (min-width: 768px) and (max-width: 1179px)': {
      gridTemplateColumns: '1fr 1fr',
      alignItems: 'start',
    },
  },
  // Reserves two lines: the count loads after the name.
  greeting: { display: 'block', [PHONE]: { minHeight: '2lh' } },
  create: { [PHONE]: { width: '100%' } },
  inside: { padding: '16px 20px', [PHONE]: { padding: '16px' } },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 132px 124px 104px',
    alignItems: 'center',
    gap: '0 16px',
    minHeight: '57px',
    padding: '8px 12px 8px 20px',
    borderBottom: line,
    boxSizing: 'border-box',
    ':last-child': { borderBottom: 0 },
    ':hover': { backgroundColor: 'var(--rc-hover)' },
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '4px 12px', padding: '12px 16px' },
  },
  progress: { lineHeight: 0, [PHONE]: { gridRow: 2, gridColumn: 1 } },
  due: { [PHONE]: { gridRow: 1, gridColumn: 2, textAlign: 'right' } },
  action: {
    minWidth: '96px',
    minHeight: '32px',
    justifySelf: 'end',
    [PHONE]: { minHeight: '44px', gridRow: 2, gridColumn: 2 },
  },
  title: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
    fontWeight: 600,
    color: 'var(--rc-text)',
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: '2px solid var(--rc-focus)', outlineOffset: '2px' },
  },
  sub: {
    display: 'block',
    font: 'var(--rc-caption)',
    color: 'var(--rc-text2)',
    overflowWrap: 'anywhere',
  },
  counts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    margin: 0,
    borderBottom: line,
  },
  count: {
    display: 'flex',
    flexDirection: 'column-reverse',
    padding: '12px 16px',
    borderLeft: line,
    ':first-child': { borderLeft: 0, paddingLeft: '20px', [PHONE]: { paddingLeft: '16px' } },
  },
  term: { font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  number: { margin: 0, font: '600 1.5rem/1.75rem var(--rc-font)', letterSpacing: '-.02em' },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
    padding: '10px 20px',
    borderBottom: line,
    ':last-child': { borderBottom: 0 },
    [PHONE]: { paddingLeft: '16px', paddingRight: '16px' },
  },
  who: { flexGrow: 1, flexBasis: '150px', minWidth: 0 },
  // The height of a skeleton row, so that nothing below moves.
  even: {
    flexWrap: 'nowrap',
    minHeight: 'var(--rc-size-row)',
    boxSizing: 'border-box',
    paddingTop: 0,
    paddingBottom: 0,
  },
  one: { display: 'block', whiteSpace: 'nowrap', textOverflow: 'ellipsis', overflow: 'hidden' },
  aside: { flexShrink: 0, color: 'var(--rc-text2)', whiteSpace: 'nowrap' },
  none: { margin: 0, color: 'var(--rc-text2)' },
});
