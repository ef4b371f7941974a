import { makeStyles } from '@recueil/shell/ui';

const visible = { opacity: 1 } as const;

export const useTableStyles = makeStyles({
  table: {
    width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed',
    '& th:nth-child(2)': { width: '216px' }, '& th:nth-child(3)': { width: '136px' }, '& th:nth-child(4)': { width: '244px' }, '& th:nth-child(5)': { width: '60px' },
    '@media (max-width: 1239px)': {
      '& th:nth-child(2)': { width: '158px' }, '& th:nth-child(3)': { width: '124px' }, '& th:nth-child(4)': { width: '202px' }, '& th:nth-child(5)': { width: '52px' },
    },
  },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  head: {
    padding: '8px 12px', textAlign: 'left', font: 'var(--rc-caption-strong)', color: 'var(--rc-text2)', borderBottom: '1px solid var(--rc-line)', whiteSpace: 'nowrap',
    ':first-child': { paddingLeft: '20px' },
  },
  sort: {
    display: 'inline-flex', alignItems: 'center', gap: '4px', minHeight: '24px', padding: 0, border: 0, backgroundColor: 'transparent', font: 'inherit', color: 'inherit', cursor: 'pointer',
    ':hover': { color: 'var(--rc-text)', textDecorationLine: 'underline' },
    ':focus-visible': { outline: '2px solid var(--rc-focus)', outlineOffset: '2px' },
  },
  row: {
    cursor: 'pointer',
    ':hover': { backgroundColor: 'var(--rc-hover)' },
    ':last-child > td': { borderBottom: 0 },
    '& .more': { display: 'none' },
    ':hover .more': { display: 'inline' },
    ':focus-within .more': { display: 'inline' },
    // Hidden until wanted, but only where there is a pointer that can hover.
    '@media (hover: hover)': { '& .act': { opacity: 0 } },
    ':hover .act': visible,
    ':focus-within .act': visible,
  },
  cell: { height: '57px', padding: '8px 12px', borderBottom: '1px solid var(--rc-line)', verticalAlign: 'middle' },
  compact: { height: '44px', padding: '1px 12px' },
  first: { paddingLeft: '20px', overflow: 'hidden' },
  title: {
    color: 'var(--rc-text)', fontWeight: 600, textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: '2px solid var(--rc-focus)', outlineOffset: '2px' },
  },
  fresh: {
    marginLeft: '10px', whiteSpace: 'nowrap', font: '600 .75rem/1rem var(--rc-font)', color: 'var(--rc-action-fg)',
    '::before': { content: '""', display: 'inline-block', width: '7px', height: '7px', marginRight: '4px', borderRadius: '50%', backgroundColor: 'var(--rc-action-solid)', verticalAlign: '1px' },
  },
  sub: { display: 'block', overflow: 'hidden', color: 'var(--rc-text2)', font: 'var(--rc-caption)', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  progress: { display: 'inline-flex', alignItems: 'center', gap: '10px', whiteSpace: 'nowrap' },
  counted: { minWidth: '46px', color: 'var(--rc-text2)', '@media (max-width: 1239px)': { display: 'none' } },
  actions: { paddingRight: '12px', textAlign: 'right' },
  act: { transitionProperty: 'opacity', transitionDuration: 'var(--rc-duration-fast)' },
});
