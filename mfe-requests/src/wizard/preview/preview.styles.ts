import { makeStyles } from '@recueil/shell/ui';

export const usePreviewStyles = makeStyles({
  aside: { position: 'sticky', top: '76px', '@media (max-width: 1023px)': { display: 'none' } },
  heading: { margin: '0 0 8px', font: 'var(--rc-caption-strong)', color: 'var(--rc-text2)' },
  sheet: { overflow: 'hidden', backgroundColor: 'var(--rc-surface)', border: '1px solid var(--rc-line)', borderRadius: '6px' },
  top: { display: 'flex', alignItems: 'center', gap: '10px', padding: '10px 14px', borderBottom: '1px solid var(--rc-line)', fontWeight: 600, overflowWrap: 'anywhere' },
  initials: {
    display: 'inline-grid', placeItems: 'center', flexShrink: 0, width: '32px', height: '32px', border: '1px solid var(--rc-action-line)', borderRadius: '4px',
    backgroundColor: 'var(--rc-action-bg)', color: 'var(--rc-action-fg)', font: '600 .8125rem/1 var(--rc-font)',
  },
  content: { padding: '14px', overflowWrap: 'anywhere' },
  title: { margin: '0 0 6px', font: 'var(--rc-subtitle)' },
  muted: { margin: 0, color: 'var(--rc-text2)' },
  quote: { margin: '10px 0 0', paddingLeft: '12px', borderLeft: '1px solid var(--rc-line-strong)', color: 'var(--rc-text2)', whiteSpace: 'pre-line' },
  signature: { display: 'block', marginTop: '4px', font: 'var(--rc-caption-strong)', color: 'var(--rc-text)' },
  list: { listStyleType: 'none', margin: '10px 0 0', padding: 0, borderTop: '1px solid var(--rc-line)' },
  item: { display: 'flex', gap: '8px', padding: '7px 0', borderBottom: '1px solid var(--rc-line)', ':last-child': { borderBottom: 0, paddingBottom: 0 } },
  number: { color: 'var(--rc-text2)' },
  ahead: { display: 'flex', alignItems: 'center', gap: '10px', margin: '14px 0 0', paddingTop: '12px', borderTop: '1px solid var(--rc-line)', font: 'var(--rc-caption)', color: 'var(--rc-text3)' },
  from: { display: 'grid', padding: '10px 14px', borderBottom: '1px solid var(--rc-line)', font: 'var(--rc-caption)', color: 'var(--rc-text2)', overflowWrap: 'anywhere' },
  subject: { font: 'var(--rc-body-strong)', color: 'var(--rc-text)' },
  mail: { display: 'grid', gap: '8px', padding: '14px', overflowWrap: 'anywhere' },
  plain: { margin: 0 },
  written: { margin: 0, color: 'var(--rc-text2)', whiteSpace: 'pre-line' },
  button: { justifySelf: 'start', padding: '7px 14px', borderRadius: '4px', backgroundColor: 'var(--rc-primary)', color: 'var(--rc-on-primary)', fontWeight: 600 },
  optional: { color: 'var(--rc-text3)' },
});
