import { makeStyles } from '@recueil/shell/ui';

const phone = '@media (max-width: 767px)';

export const useFormStyles = makeStyles({
  columns: {
    display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 316px', gap: '32px', alignItems: 'start',
    '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  group: { marginBottom: '32px', [phone]: { marginBottom: '24px' } },
  groupHeader: { display: 'flex', alignItems: 'baseline', gap: '12px', marginBottom: '10px' },
  groupTitle: { flexGrow: 1, margin: 0, font: 'var(--rc-title3)', letterSpacing: '-.004em' },
  note: { font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  sheet: {
    backgroundColor: 'var(--rc-surface)', border: '1px solid var(--rc-line)', borderRadius: '6px',
    [phone]: { marginLeft: '-16px', marginRight: '-16px', borderLeftWidth: 0, borderRightWidth: 0, borderRadius: 0 },
  },
  fields: {
    display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start', gap: '16px', padding: '20px',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '16px' },
  },
  code: { gridColumn: '1 / -1' },
  toggle: { marginLeft: '-8px' },
  stack: { display: 'grid', gap: '16px', padding: '20px', [phone]: { padding: '16px' } },
  when: {
    display: 'grid', gridTemplateColumns: '220px minmax(0, 1fr)', alignItems: 'start', gap: '16px', padding: '20px',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '16px' },
  },
  // Level with the date field, under the height of its label.
  quick: { paddingTop: '28px', [phone]: { paddingTop: 0 } },
  whole: { gridColumn: '1 / -1', margin: '-8px 0 0', font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  end: {
    position: 'sticky', bottom: 0, zIndex: 3, display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '8px', padding: '12px 0',
    borderTop: '1px solid var(--rc-line)', backgroundColor: 'var(--rc-page)',
    [phone]: {
      position: 'fixed', left: 0, right: 0, zIndex: 4, display: 'grid', gridTemplateColumns: 'auto auto 1fr', padding: '10px 16px calc(10px + env(safe-area-inset-bottom))',
      backgroundColor: 'var(--rc-surface)',
    },
  },
  reminders: { gridColumn: '1 / -1', display: 'flex', alignItems: 'flex-start', gap: '10px', paddingTop: '16px', borderTop: '1px solid var(--rc-line)', color: 'var(--rc-text2)', '& > svg': { flexShrink: 0, marginTop: '1px' } },
  remindersText: { flexGrow: 1, minWidth: 0, margin: 0, '& > b': { fontWeight: 600, color: 'var(--rc-text)' } },
  remindersEdit: { flexShrink: 0, margin: '-3px -8px -3px 0', color: 'var(--rc-link)' },
  kept: { display: 'flex', alignItems: 'center', gap: '6px', marginRight: 'auto', font: 'var(--rc-caption)', color: 'var(--rc-text3)', [phone]: { display: 'none' } },
  endNote: { marginRight: 'auto', font: 'var(--rc-caption-strong)', color: 'var(--rc-danger-fg)', [phone]: { gridColumn: '1 / -1' } },
  startOver: { color: 'var(--rc-link)', [phone]: { margin: '-7px -10px -7px 0' } },
  notice: { marginBottom: '20px' },
  step: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  // The bar is fixed over the end of the page on phones.
  room: { [phone]: { paddingBottom: '72px' } },
});
