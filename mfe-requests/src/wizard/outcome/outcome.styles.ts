import { makeStyles } from '@recueil/shell/ui';
import { PHONE, SHEET } from '@recueil/shell/kit';

export const useOutcomeStyles = makeStyles({
  page: { maxWidth: '680px', marginTop: '12px' },
  art: { display: 'block', width: '64px', height: '64px', margin: '0 0 12px -6px' },
  title: {
    margin: 0,
    font: 'var(--rc-title1)',
    letterSpacing: '-.012em',
    [PHONE]: { font: 'var(--rc-title2)' },
    ':focus': { outlineStyle: 'none' },
  },
  lead: { margin: '4px 0 0', color: 'var(--rc-text2)' },
  banner: { marginTop: '20px' },
  sheet: { ...SHEET, marginTop: '20px' },
  link: { padding: '20px', [PHONE]: { padding: '16px' } },
  summary: { margin: '20px 0 0' },
  item: {
    display: 'grid',
    gridTemplateColumns: '196px minmax(0, 1fr)',
    gap: '0 16px',
    padding: '11px 20px',
    borderBottom: '1px solid var(--rc-line)',
    ':last-child': { borderBottom: 0 },
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '10px 16px' },
  },
  term: { color: 'var(--rc-text2)', [PHONE]: { font: 'var(--rc-caption)' } },
  value: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 10px',
    margin: 0,
    fontWeight: 600,
    overflowWrap: 'anywhere',
  },
  actions: { display: 'flex', gap: '8px', marginTop: '24px', [PHONE]: { flexDirection: 'column' } },
  support: {
    display: 'grid',
    gap: '2px',
    margin: '20px 0 0',
    paddingTop: '16px',
    borderTop: '1px solid var(--rc-line)',
    font: 'var(--rc-caption)',
    color: 'var(--rc-text2)',
  },
  code: {
    font: '400 .8125rem/1.125rem var(--rc-font-mono)',
    color: 'var(--rc-text3)',
    fontWeight: 400,
  },
});
