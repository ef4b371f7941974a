import { makeStyles } from '@recueil/shell/ui';

export const useFilterStyles = makeStyles({
  surface: { padding: 0, width: '392px', maxWidth: 'calc(100vw - 32px)', border: '1px solid var(--rc-line-strong)', borderRadius: '6px', boxShadow: 'var(--rc-shadow2)', backgroundColor: 'var(--rc-surface)' },
  sheet: { height: 'auto', maxHeight: '90dvh', borderRadius: '6px 6px 0 0', backgroundColor: 'var(--rc-surface)' },
  panel: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto', maxHeight: 'inherit', minHeight: 0 },
  header: { display: 'flex', alignItems: 'center', padding: '8px 8px 8px 20px', borderBottom: '1px solid var(--rc-line)' },
  heading: { flexGrow: 1, margin: 0, font: 'var(--rc-subtitle)' },
  body: { display: 'grid', gap: '20px', padding: '20px', overflowY: 'auto' },
  label: { display: 'block', marginBottom: '4px', font: 'var(--rc-body-strong)' },
  sort: { display: 'flex', gap: '8px' },
  select: { flexGrow: 1 },
  footer: { display: 'flex', justifyContent: 'flex-end', gap: '8px', padding: '12px 20px', borderTop: '1px solid var(--rc-line)', '@media (max-width: 767px)': { paddingBottom: 'calc(12px + env(safe-area-inset-bottom))' } },
});
