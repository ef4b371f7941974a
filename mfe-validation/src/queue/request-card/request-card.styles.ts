import { makeStyles } from '@recueil/shell/ui';

const phone = '@media (max-width: 767px)';

export const useRequestCardStyles = makeStyles({
  card: {
    backgroundColor: 'var(--rc-surface)', border: '1px solid var(--rc-line)', borderRadius: '6px',
    [phone]: { borderLeftWidth: 0, borderRightWidth: 0, borderTopWidth: 0, borderRadius: 0 },
  },
  head: {
    display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 190px 200px 36px', alignItems: 'center', gap: '4px 20px', padding: '14px 12px 14px 20px', cursor: 'pointer',
    '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr) 130px 190px 36px', gap: '4px 16px' },
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr) 44px', padding: '14px 8px 14px 16px' },
  },
  who: { minWidth: 0 },
  title: { margin: 0, font: 'var(--rc-body-strong)', overflowWrap: 'anywhere' },
  sub: { margin: 0, font: 'var(--rc-caption)', color: 'var(--rc-text2)', overflowWrap: 'anywhere' },
  email: { '@media (max-width: 639px)': { display: 'none' } },
  dates: { display: 'grid', margin: 0, font: 'var(--rc-caption)', color: 'var(--rc-text2)', [phone]: { display: 'flex', flexWrap: 'wrap', gap: '0 10px', gridColumn: 1 } },
  submitted: { '@media (max-width: 639px)': { display: 'none' } },
  toggle: { [phone]: { gridColumn: 2, gridRow: 1 } },
  state: { minWidth: 0, [phone]: { gridColumn: 1 } },
  counts: { display: 'flex', flexWrap: 'wrap', gap: '2px 10px', margin: '6px 0 0', font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  bar: { height: '4px', marginTop: '6px', overflow: 'hidden', borderRadius: '2px', backgroundColor: 'var(--rc-line-strong)' },
  fill: { display: 'block', height: '100%', transitionProperty: 'width', transitionDuration: 'var(--rc-duration-slow)' },
  danger: { backgroundColor: 'var(--rc-danger-solid)' },
  success: { backgroundColor: 'var(--rc-success-solid)' },
  action: { backgroundColor: 'var(--rc-action-solid)' },
  neutral: { backgroundColor: 'var(--rc-neutral-solid)' },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  body: { borderTop: '1px solid var(--rc-line)' },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', padding: '12px 20px', borderTop: '1px solid var(--rc-line)', [phone]: { padding: '12px 16px' } },
  details: { marginRight: 'auto', marginLeft: '-8px', color: 'var(--rc-link)' },
  inside: { padding: '16px 20px', [phone]: { padding: '16px' } },
  note: { margin: 0, padding: '12px 20px', borderTop: '1px solid var(--rc-line)', color: 'var(--rc-text2)', [phone]: { padding: '12px 16px' } },
});
