import { makeStyles } from '@recueil/shell/ui';
import { visuallyHidden } from '../visually-hidden.ts';

const visible = { opacity: 1 } as const;
const focus = { outline: '2px solid var(--rc-focus)', outlineOffset: '2px' } as const;

export const useTableStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  // Delayed, so that a fast response does not flicker.
  busy: {
    opacity: 0.6,
    transitionProperty: 'opacity',
    transitionDelay: '300ms',
    transitionDuration: 'var(--rc-duration-normal)',
  },
  hidden: visuallyHidden,
  head: {
    width: 'var(--wide)',
    boxSizing: 'border-box',
    padding: '8px 12px',
    textAlign: 'left',
    font: 'var(--rc-caption-strong)',
    color: 'var(--rc-text2)',
    borderBottom: '1px solid var(--rc-line)',
    whiteSpace: 'nowrap',
    '@media (max-width: 1239px)': { width: 'var(--narrow)' },
  },
  sort: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '4px',
    minHeight: '24px',
    padding: 0,
    border: 0,
    backgroundColor: 'transparent',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    ':hover': { color: 'var(--rc-text)', textDecorationLine: 'underline' },
    ':focus-visible': focus,
  },
  second: { marginLeft: '16px' },
  row: {
    ':hover': { backgroundColor: 'var(--rc-hover)' },
    ':last-child > td': { borderBottom: 0 },
    '& .more': { display: 'none' },
    ':hover .more': { display: 'inline' },
    ':focus-within .more': { display: 'inline' },
    '@media (hover: none)': { '& .more': { display: 'inline' } },
    // Shown on hover or focus, on devices with a hovering pointer only.
    '@media (hover: hover)': {
      '& .act': {
        opacity: 0,
        transitionProperty: 'opacity',
        transitionDuration: 'var(--rc-duration-fast)',
      },
    },
    ':hover .act': visible,
    ':focus-within .act': visible,
  },
  opens: { cursor: 'pointer' },
  selected: {
    backgroundColor: 'var(--rc-selected)',
    ':hover': { backgroundColor: 'var(--rc-selected)' },
  },
  cell: {
    height: 'var(--rc-size-row)',
    boxSizing: 'border-box',
    padding: 'var(--rc-size-row-pad) 12px',
    borderBottom: '1px solid var(--rc-line)',
    verticalAlign: 'middle',
    textAlign: 'left',
    fontWeight: 400,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  roomy: { overflow: 'visible' },
  first: { paddingLeft: '20px' },
  end: { textAlign: 'right', whiteSpace: 'nowrap' },
  check: { width: '52px', paddingLeft: '12px', paddingRight: 0 },
  afterCheck: { paddingLeft: '8px' },
  cards: { listStyleType: 'none', margin: 0, padding: 0 },
  card: { borderBottom: '1px solid var(--rc-line)', ':last-child': { borderBottom: 0 } },
});
