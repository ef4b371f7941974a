import { makeStyles } from '@recueil/shell/ui';

const phone = '@media (max-width: 767px)';

export const useDocumentStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'grid', gridTemplateColumns: '52px minmax(0, 1fr) auto auto', columnGap: '4px', alignItems: 'start', padding: '12px 8px 12px 0', borderBottom: '1px solid var(--rc-line)',
    [phone]: { gridTemplateColumns: '40px minmax(0, 1fr) 44px', padding: '10px 0' },
  },
  open: { backgroundColor: 'var(--rc-selected)' },
  held: { position: 'relative', zIndex: 1, backgroundColor: 'var(--rc-surface)', boxShadow: 'var(--rc-shadow2)', userSelect: 'none' },
  grip: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', minHeight: '36px', paddingRight: '4px', [phone]: { minHeight: '44px' } },
  handle: { minWidth: '24px', paddingLeft: 0, paddingRight: 0, cursor: 'grab', touchAction: 'none', ':active': { cursor: 'grabbing' }, color: 'var(--rc-text3)', [phone]: { display: 'none' } },
  number: { fontWeight: 600, color: 'var(--rc-text2)', whiteSpace: 'nowrap' },
  title: { minWidth: 0 },
  input: { width: '100%', fontWeight: 600, '& input': { fontWeight: 600 }, '& input::placeholder': { fontWeight: 400 } },
  flat: {
    backgroundColor: 'transparent', borderTopColor: 'transparent', borderRightColor: 'transparent', borderBottomColor: 'transparent', borderLeftColor: 'transparent',
  },
  required: { whiteSpace: 'nowrap', color: 'var(--rc-text2)', [phone]: { gridColumn: 2, gridRow: 3, justifySelf: 'start' } },
  remove: { color: 'var(--rc-text2)', [phone]: { gridColumn: 3, gridRow: 1 } },
  more: { gridColumn: '2 / -2', marginTop: '8px', [phone]: { gridColumn: 2, gridRow: 2 } },
  hintLine: { display: 'flex', justifyContent: 'space-between', gap: '12px' },
  nowrap: { whiteSpace: 'nowrap' },
  moves: { display: 'flex', gap: '4px', marginTop: '4px', marginLeft: '-8px' },
  description: {
    gridColumn: '2 / -2', margin: 0, padding: '2px 0 0 11px', minHeight: '24px', color: 'var(--rc-text2)', overflowWrap: 'anywhere', whiteSpace: 'pre-line',
    [phone]: { gridColumn: 2, gridRow: 2 },
  },
  link: {
    minHeight: '24px', padding: 0, border: 0, backgroundColor: 'transparent', font: 'inherit', color: 'var(--rc-link)', textDecorationLine: 'underline', textUnderlineOffset: '3px', cursor: 'pointer',
    ':focus-visible': { outline: '2px solid var(--rc-focus)', outlineOffset: '2px' },
  },
  error: { margin: 0, padding: '12px 20px 0', font: 'var(--rc-caption-strong)', color: 'var(--rc-danger-fg)' },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', padding: '8px 12px', [phone]: { padding: '8px 16px' } },
  add: { [phone]: { marginLeft: '-10px' } },
  hint: { marginLeft: 'auto', font: 'var(--rc-caption)', color: 'var(--rc-text2)', [phone]: { display: 'none' } },
  undo: { display: 'flex', alignItems: 'center', gap: '8px', padding: '8px 12px 8px 20px', borderBottom: '1px solid var(--rc-line)', color: 'var(--rc-text2)', [phone]: { padding: '8px 16px' } },
  undoText: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  undoButton: { color: 'var(--rc-link)' },
  suggestions: { display: 'flex', alignItems: 'baseline', gap: '6px 12px', padding: '10px 20px 14px', borderTop: '1px solid var(--rc-line)', [phone]: { flexDirection: 'column', padding: '10px 16px 14px' } },
  suggestionsTitle: { flexShrink: 0, font: 'var(--rc-caption-strong)', color: 'var(--rc-text2)' },
  suggestionList: { display: 'flex', flexWrap: 'wrap', gap: '6px', listStyleType: 'none', margin: 0, padding: 0 },
  suggestion: {
    display: 'inline-flex', alignItems: 'center', gap: '5px', minHeight: '28px', padding: '0 9px 0 6px', border: '1px solid var(--rc-line-strong)', borderRadius: '4px', backgroundColor: 'transparent',
    font: 'var(--rc-caption)', color: 'var(--rc-text2)', cursor: 'pointer', ':hover': { backgroundColor: 'var(--rc-hover)', color: 'var(--rc-text)' },
    ':focus-visible': { outline: '2px solid var(--rc-focus)', outlineOffset: '2px' }, [phone]: { minHeight: '40px' },
  },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
});
