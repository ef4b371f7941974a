import { makeStyles } from '@recueil/shell/ui';

const phone = '@media (max-width: 767px)';
const hair = '1px solid var(--rc-line)';

export const useReasonsDialogStyles = makeStyles({
  surface: {
    display: 'flex', flexDirection: 'column', boxSizing: 'border-box', width: 'calc(100% - 48px)', maxWidth: '720px', maxHeight: 'min(680px, calc(100vh - 48px))', padding: 0, overflow: 'hidden',
    [phone]: { width: '100%', maxWidth: 'none', height: '100dvh', maxHeight: 'none', margin: 0, borderRadius: 0, borderTopWidth: 0, borderRightWidth: 0, borderBottomWidth: 0, borderLeftWidth: 0 },
  },
  header: { display: 'flex', alignItems: 'center', flexShrink: 0, minHeight: '60px', boxSizing: 'border-box', padding: '12px 24px', borderBottom: hair, [phone]: { minHeight: '57px', padding: '6px 16px' } },
  title: { flexGrow: 1, margin: 0, font: 'var(--rc-title3)' },
  view: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
  intro: { flexShrink: 0, margin: 0, padding: '12px 24px', color: 'var(--rc-text2)', borderBottom: hair, [phone]: { padding: '12px 16px' } },
  body: { flexGrow: 1, minHeight: 0, overflowY: 'auto' },
  inside: { padding: '16px 24px', [phone]: { padding: '16px' } },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr) auto', alignItems: 'center', gap: '0 12px', minHeight: 'var(--rc-size-row)', boxSizing: 'border-box', padding: '8px 16px 8px 24px', borderBottom: hair,
    ':last-child': { borderBottom: 0 }, [phone]: { padding: '8px 8px 8px 16px', gap: '0 8px' },
  },
  key: {
    justifySelf: 'start', minWidth: '20px', boxSizing: 'border-box', padding: '0 5px', border: '1px solid var(--rc-line-strong)', borderBottomWidth: '2px', borderRadius: '4px', backgroundColor: 'var(--rc-surface)', color: 'var(--rc-text2)',
    font: '600 .75rem/1.125rem var(--rc-font)', textAlign: 'center',
  },
  position: { padding: '0 2px', font: 'var(--rc-caption)', color: 'var(--rc-text3)' },
  words: { minWidth: 0 },
  name: { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  text: { display: 'block', font: 'var(--rc-caption)', color: 'var(--rc-text2)', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  tools: { display: 'flex', gap: '2px' },
  undo: { display: 'flex', alignItems: 'center', gap: '8px', flexShrink: 0, padding: '8px 16px 8px 24px', borderTop: hair, backgroundColor: 'var(--rc-page)', color: 'var(--rc-text2)', [phone]: { padding: '8px 16px' } },
  undoText: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  scroll: { display: 'flex', flexDirection: 'column', gap: '16px', flexGrow: 1, minHeight: 0, padding: '16px 24px 20px', overflowY: 'auto', [phone]: { padding: '12px 16px 16px' } },
  lead: { margin: 0, color: 'var(--rc-text2)' },
  columns: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '20px', alignItems: 'start', '@media (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  fields: { display: 'grid', gap: '16px' },
  footer: {
    display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '8px', flexShrink: 0, padding: '12px 24px', borderTop: hair,
    [phone]: { flexWrap: 'wrap', padding: '10px 16px calc(10px + env(safe-area-inset-bottom))', '& > button': { flexGrow: 1 } },
  },
  note: { marginRight: 'auto', font: 'var(--rc-caption)', color: 'var(--rc-text2)', [phone]: { width: '100%' } },
});
