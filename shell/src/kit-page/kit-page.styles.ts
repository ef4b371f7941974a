import { makeStyles } from '@recueil/shell/ui';

const wide = '@media (min-width: 1024px)';

export const usePageStyles = makeStyles({
  page: { minHeight: '100vh', backgroundColor: 'var(--rc-page)' },
  bar: {
    position: 'sticky', top: 0, zIndex: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', padding: '10px 16px', backgroundColor: 'var(--rc-surface)', borderBottom: '1px solid var(--rc-line)',
    [wide]: { padding: '10px 32px' },
  },
  name: { flexGrow: 1, display: 'flex', alignItems: 'baseline', columnGap: '12px' },
  body: { display: 'grid', padding: '20px 16px 80px', [wide]: { gridTemplateColumns: '200px minmax(0, 1fr)', columnGap: '40px', padding: '32px 32px 112px' } },
  index: { display: 'none', [wide]: { display: 'block', position: 'sticky', top: '88px', alignSelf: 'start', maxHeight: 'calc(100vh - 120px)', overflowY: 'auto' } },
  indexList: { listStyleType: 'none', margin: 0, padding: 0 },
  link: {
    display: 'block', padding: '4px 0', color: 'var(--rc-text2)', textDecorationLine: 'none', overflowWrap: 'anywhere', font: 'var(--rc-caption)',
    ':hover': { color: 'var(--rc-link)', textDecorationLine: 'underline' },
  },
  title: { margin: 0, marginBottom: '24px', font: 'var(--rc-title1)', letterSpacing: '-.012em', '@media (max-width: 767px)': { font: 'var(--rc-title2)' } },
  lead: { margin: 0, marginBottom: '8px', maxWidth: '680px', color: 'var(--rc-text2)' },
  section: { minWidth: 0, paddingTop: '20px', marginBottom: '40px', borderTop: '1.5px solid var(--rc-art)', scrollMarginTop: '72px' },
  heading: { margin: 0, font: 'var(--rc-title3)' },
  names: { display: 'block', marginTop: '2px', font: 'var(--rc-caption)', color: 'var(--rc-text2)', overflowWrap: 'anywhere' },
  note: { margin: 0, marginBottom: '16px', marginTop: '4px', maxWidth: '680px', color: 'var(--rc-text2)' },
  sheets: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  side: { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
  sheet: { minWidth: 0, boxSizing: 'border-box', border: '1px solid var(--rc-line-strong)', borderRadius: '6px', '& > .fui-FluentProvider': { borderRadius: '6px', backgroundColor: 'transparent' } },
  room: { padding: '20px', backgroundColor: 'var(--rc-page)', borderRadius: '6px', '@media (max-width: 767px)': { padding: '16px' } },
});

export const useStoryStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: '16px' },
  pairs: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '10px 24px', alignItems: 'center' },
  fields: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', alignItems: 'start', gap: '16px' },
  panel: { backgroundColor: 'var(--rc-surface)', border: '1px solid var(--rc-line)', borderRadius: '6px', overflow: 'hidden' },
  bar: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', columnGap: '12px', padding: '8px 12px 8px 20px', borderBottom: '1px solid var(--rc-line)' },
  danger: { backgroundColor: 'var(--rc-danger-fill)', ':hover': { backgroundColor: 'var(--rc-danger-fill-hover)' } },
  reject: { color: 'var(--rc-danger-fg)', border: '1px solid var(--rc-danger-solid)' },
  quiet: { color: 'var(--rc-text2)', margin: 0 },
  caption: { font: 'var(--rc-caption)', color: 'var(--rc-text2)', margin: 0 },
  swatches: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(116px, 1fr))', gap: '12px' },
  swatch: { height: '40px', border: '1px solid var(--rc-line-strong)', borderRadius: '4px' },
  card: { display: 'grid', rowGap: '4px', padding: '12px 16px' },
  title: { color: 'var(--rc-text)', fontWeight: 600, textDecorationLine: 'none', ':hover': { textDecorationLine: 'underline' } },
  sub: { display: 'block', font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  tone: { display: 'inline-flex', alignItems: 'center', minHeight: '28px', padding: '0 10px', border: '1px solid', borderRadius: '2px', font: 'var(--rc-caption-strong)' },
});
