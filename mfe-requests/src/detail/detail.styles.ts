import { makeStyles } from '@recueil/shell/ui';
import { PHONE } from '@recueil/shell/kit';

export const useDetailStyles = makeStyles({
  state: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 8px',
    marginTop: '8px',
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 336px',
    gap: '20px',
    alignItems: 'start',
    '@media (max-width: 1179px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  main: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px', minWidth: 0 },
  side: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px', minWidth: 0 },
  message: {
    margin: 0,
    color: 'var(--rc-text2)',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  inside: { padding: '12px 20px 16px', [PHONE]: { padding: '12px 16px 16px' } },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    [PHONE]: { width: '100%', '& > .grow': { flexGrow: 1 } },
  },
});
