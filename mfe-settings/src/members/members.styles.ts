import { PHONE } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';

/** Rows of members and of invitations. */
export const useRowStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr) 168px 36px',
    columnGap: '12px',
    alignItems: 'center',
    minHeight: '57px',
    boxSizing: 'border-box',
    padding: '8px 8px 8px 20px',
    borderBottom: '1px solid var(--rc-line)',
    ':last-child': { borderBottomStyle: 'none' },
    [PHONE]: {
      gridTemplateColumns: '32px minmax(0, 1fr) 44px',
      rowGap: '8px',
      padding: '12px 8px 12px 16px',
    },
  },
  text: { overflowWrap: 'anywhere' },
  name: { fontWeight: 600 },
  you: { font: 'var(--rc-caption)', color: 'var(--rc-text3)' },
  detail: { display: 'block', font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  late: { color: 'var(--rc-warning-fg)' },
  middle: { minWidth: 0, [PHONE]: { gridColumn: '2', gridRow: '2' } },
  role: { paddingLeft: '13px', color: 'var(--rc-text2)', [PHONE]: { paddingLeft: 0 } },
  right: { justifySelf: 'end', [PHONE]: { justifySelf: 'start', marginLeft: '-12px' } },
  last: { [PHONE]: { gridColumn: '3', gridRow: '1', minWidth: '44px', minHeight: '44px' } },
  empty: {
    margin: 0,
    padding: '16px 20px',
    color: 'var(--rc-text2)',
    [PHONE]: { padding: '16px' },
  },
  waiting: {
    display: 'inline-grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: '1px dashed var(--rc-control)',
    color: 'var(--rc-text3)',
  },
});
