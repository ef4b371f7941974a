import { makeStyles } from '@recueil/shell/ui';

const narrow = '@media (max-width: 1023px)';
const hair = '1px solid var(--rc-line)';

export const useReviewStyles = makeStyles({
  root: {
    display: 'grid', gridTemplateColumns: '280px minmax(0, 1fr) 348px', gridTemplateRows: 'auto minmax(0, 1fr)', height: '100%', backgroundColor: 'var(--rc-surface)',
    '@media (min-width: 1024px) and (max-width: 1279px)': { gridTemplateColumns: '232px minmax(0, 1fr) 320px' },
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'auto minmax(0, 1fr) auto' },
  },
  // Not removed where it is narrow: the heading names the page.
  head: {
    gridColumn: '1 / -1', display: 'flex', alignItems: 'center', gap: '12px', minHeight: '60px', boxSizing: 'border-box', padding: '0 16px 0 8px', borderBottom: hair,
    [narrow]: { position: 'absolute', width: '1px', height: '1px', minHeight: 0, overflow: 'hidden', clipPath: 'inset(50%)', padding: 0 },
  },
  quiet: { position: 'absolute', width: '1px', height: '1px', margin: 0, overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  wideOnly: { [narrow]: { display: 'none' } },
  titles: { flexGrow: 1, minWidth: 0 },
  title: { margin: 0, font: '600 1.125rem/1.5rem var(--rc-font)', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', ':focus': { outlineStyle: 'none' } },
  sub: { margin: 0, font: 'var(--rc-caption)', color: 'var(--rc-text2)', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  progress: { color: 'var(--rc-text2)', whiteSpace: 'nowrap' },
  pager: { display: 'none', [narrow]: { display: 'flex', alignItems: 'center', minHeight: '52px', borderBottom: hair } },
  pagerWords: { flexGrow: 1, minWidth: 0, padding: '8px 4px' },
  pagerTitle: { margin: 0, font: 'var(--rc-body-strong)', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  touch: { minWidth: '44px', height: '48px' },
  rail: { display: 'flex', flexDirection: 'column', minHeight: 0, overflowY: 'auto', padding: '12px 0', borderRight: hair, [narrow]: { display: 'none' } },
  railTitle: { margin: 0, padding: '4px 16px 8px', font: 'var(--rc-caption-strong)', color: 'var(--rc-text2)' },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    position: 'relative', display: 'grid', gridTemplateColumns: '22px minmax(0, 1fr) auto', gap: '0 6px', width: '100%', boxSizing: 'border-box', padding: '10px 14px 10px 16px', border: 0, textAlign: 'left',
    font: 'inherit', color: 'var(--rc-text)', backgroundColor: 'transparent', cursor: 'pointer', ':hover': { backgroundColor: 'var(--rc-hover)' }, ':focus-visible': { outline: '2px solid var(--rc-focus)', outlineOffset: '-2px' },
  },
  current: { backgroundColor: 'var(--rc-selected)', boxShadow: 'inset 3px 0 0 var(--rc-link)', ':hover': { backgroundColor: 'var(--rc-selected)' } },
  number: { fontWeight: 600, color: 'var(--rc-text2)' },
  itemTitle: { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  meta: { display: 'block', font: 'var(--rc-caption)', color: 'var(--rc-text2)', overflowWrap: 'anywhere' },
  fixed: { display: 'inline-block', marginTop: '4px' },
  mark: { display: 'inline-flex', alignSelf: 'center', color: 'var(--rc-text3)' },
  approved: { color: 'var(--rc-success-fg)' },
  rejected: { color: 'var(--rc-danger-fg)' },
  incomplete: { color: 'var(--rc-warning-fg)' },
  nextRequest: { marginTop: 'auto', padding: '12px 16px 4px', borderTop: hair, font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  link: { display: 'block', color: 'var(--rc-link)', overflowWrap: 'anywhere' },
  viewer: { position: 'relative', display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0, backgroundColor: 'var(--rc-sunken)' },
  sheets: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', flexGrow: 1, minHeight: 0 },
  pair: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'minmax(0, 1fr) minmax(0, 1fr)' } },
  sheet: { position: 'relative', display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 },
  caption: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px', margin: 0, padding: '6px 12px', font: 'var(--rc-caption)', color: 'var(--rc-text2)', backgroundColor: 'var(--rc-surface)', borderBottom: hair },
  view: { flexGrow: 1, minHeight: 0 },
  instead: { position: 'absolute', inset: 0, zIndex: 1, display: 'grid', placeItems: 'center', padding: '16px', backgroundColor: 'var(--rc-sunken)', overflowY: 'auto' },
  file: { flexGrow: 1, minWidth: 0, maxWidth: '45%', paddingLeft: '8px', fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', '@media (max-width: 639px)': { display: 'none' } },
});

export const usePanelStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minHeight: 0, borderLeft: hair, [narrow]: { borderLeft: 0, borderTop: '1px solid var(--rc-line-strong)', maxHeight: '52dvh' } },
  body: { flexGrow: 1, minHeight: 0, overflowY: 'auto', padding: '20px', [narrow]: { padding: '12px 16px 8px' } },
  title: { margin: '0 0 8px', font: 'var(--rc-subtitle)', overflowWrap: 'anywhere', [narrow]: { display: 'none' } },
  ask: { margin: '0 0 16px', color: 'var(--rc-text2)', overflowWrap: 'anywhere', [narrow]: { display: 'none' } },
  facts: { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '4px 12px', margin: '0 0 16px', paddingTop: '16px', borderTop: hair, [narrow]: { display: 'none' }, '@media (max-height: 799px)': { display: 'none' } },
  term: { color: 'var(--rc-text2)' },
  fact: { margin: 0, textAlign: 'right' },
  acts: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px', padding: '12px 20px', borderTop: hair, [narrow]: { padding: '10px 16px calc(10px + env(safe-area-inset-bottom))' } },
  whole: { gridColumn: '1 / -1' },
  end: { display: 'grid', gap: '8px', padding: '12px 20px', borderTop: hair, [narrow]: { padding: '10px 16px calc(10px + env(safe-area-inset-bottom))' } },
  endTitle: { margin: 0, font: 'var(--rc-body-strong)' },
  fill: { backgroundColor: 'var(--rc-danger-fill)', ':hover': { backgroundColor: 'var(--rc-danger-fill-hover)' }, ':hover:active': { backgroundColor: 'var(--rc-danger-fill-hover)' } },
  outline: { color: 'var(--rc-danger-fg)', border: '1px solid var(--rc-danger-solid)', ':hover': { color: 'var(--rc-danger-fg)', backgroundColor: 'var(--rc-danger-bg)', border: '1px solid var(--rc-danger-solid)' } },
  keys: { display: 'flex', flexWrap: 'wrap', gap: '4px 14px', margin: 0, padding: '0 20px 14px', font: 'var(--rc-caption)', color: 'var(--rc-text2)', [narrow]: { display: 'none' } },
  keyWords: { display: 'inline-flex', alignItems: 'center', gap: '5px' },
  outcome: { margin: '8px 0 0', padding: '8px 12px', borderLeft: '3px solid var(--rc-danger-solid)', backgroundColor: 'var(--rc-danger-bg)', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  note: { margin: 0, color: 'var(--rc-text2)' },
});
