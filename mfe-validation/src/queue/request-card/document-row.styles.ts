import { makeStyles } from '@recueil/shell/ui';
import { PHONE } from '@recueil/shell/kit';

const edge = (color: string) => ({
  borderTopColor: color,
  borderRightColor: color,
  borderBottomColor: color,
  borderLeftColor: color,
});

export const useDocumentRowStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 8px',
    padding: '10px 12px 10px 20px',
    borderBottom: '1px solid var(--rc-line)',
    ':last-child': { borderBottom: 0 },
    [PHONE]: { gridTemplateColumns: '24px minmax(0, 1fr)', padding: '12px 16px' },
  },
  number: { alignSelf: 'start', fontWeight: 600, color: 'var(--rc-text2)' },
  text: { minWidth: 0 },
  title: { fontWeight: 600, overflowWrap: 'anywhere' },
  meta: {
    display: 'block',
    font: 'var(--rc-caption)',
    color: 'var(--rc-text2)',
    overflowWrap: 'anywhere',
  },
  notice: { color: 'var(--rc-warning-fg)' },
  files: { gridColumn: '2 / -1', margin: 0, padding: 0, listStyle: 'none' },
  fileRow: { display: 'flex', alignItems: 'center', gap: '4px' },
  actions: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    [PHONE]: { gridColumn: 2, flexWrap: 'wrap', marginTop: '8px' },
  },
  badge: { marginRight: '6px', [PHONE]: { marginRight: 'auto' } },
  decide: { [PHONE]: { flexGrow: 1 } },
  reject: {
    color: 'var(--rc-danger-fg)',
    ...edge('var(--rc-danger-solid)'),
    ':hover': {
      color: 'var(--rc-danger-fg)',
      backgroundColor: 'var(--rc-danger-bg)',
      ...edge('var(--rc-danger-solid)'),
    },
    ':hover:active': {
      color: 'var(--rc-danger-fg)',
      backgroundColor: 'var(--rc-danger-bg)',
      ...edge('var(--rc-danger-solid)'),
    },
    [PHONE]: { flexGrow: 1 },
  },
  answer: { gridColumn: '2 / -1', marginRight: '8px' },
  reason: {
    gridColumn: '2 / -1',
    margin: '8px 8px 0 0',
    padding: '8px 12px',
    borderLeft: '3px solid var(--rc-danger-solid)',
    backgroundColor: 'var(--rc-danger-bg)',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  form: {
    gridColumn: '2 / -1',
    margin: '10px 8px 4px 0',
    padding: '14px',
    border: '1px solid var(--rc-line)',
    borderRadius: '4px',
    backgroundColor: 'var(--rc-page)',
    [PHONE]: { marginRight: 0 },
  },
  formActions: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '8px',
    marginTop: '8px',
    [PHONE]: { '& > *': { flexGrow: 1 } },
  },
  danger: {
    backgroundColor: 'var(--rc-danger-fill)',
    ':hover': { backgroundColor: 'var(--rc-danger-fill-hover)' },
    ':hover:active': { backgroundColor: 'var(--rc-danger-fill-hover)' },
  },
});
