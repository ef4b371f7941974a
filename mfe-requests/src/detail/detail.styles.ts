import { makeStyles } from '@recueil/shell/ui';

const phone = '@media (max-width: 767px)';
const edge = {
  marginLeft: '-16px',
  marginRight: '-16px',
  borderLeftWidth: 0,
  borderRightWidth: 0,
  borderRadius: 0,
} as const;

export const useDetailStyles = makeStyles({
  state: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 8px',
    marginTop: '8px',
  },
  edge: { [phone]: edge },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 336px',
    gap: '20px',
    alignItems: 'start',
    '@media (max-width: 1179px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  main: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px', minWidth: 0 },
  side: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px', minWidth: 0 },
  header: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '56px',
    padding: '8px 12px 8px 20px',
    borderBottom: '1px solid var(--rc-line)',
    [phone]: { paddingLeft: '16px' },
  },
  heading: {
    flexGrow: 1,
    margin: 0,
    font: 'var(--rc-subtitle)',
    ':focus': { outlineStyle: 'none' },
  },
  message: {
    margin: 0,
    color: 'var(--rc-text2)',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  inside: { padding: '12px 20px 16px', [phone]: { padding: '12px 16px 16px' } },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    [phone]: { width: '100%', '& > .grow': { flexGrow: 1 } },
  },
});
