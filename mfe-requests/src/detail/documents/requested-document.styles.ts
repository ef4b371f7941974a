import { makeStyles } from '@recueil/shell/ui';

export const useRequestedDocumentStyles = makeStyles({
  optional: { fontWeight: 400, color: 'var(--rc-text3)' },
  file: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 6px',
    marginTop: '3px',
  },
  icon: { flexShrink: 0, height: '16px', color: 'var(--rc-text2)' },
  name: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minWidth: 0,
    fontWeight: 600,
    color: 'var(--rc-text)',
    overflowWrap: 'anywhere',
  },
  warning: { font: 'var(--rc-caption)', color: 'var(--rc-warning-fg)' },
  reason: {
    margin: '8px 8px 0 0',
    padding: '8px 12px',
    borderLeft: '3px solid var(--rc-danger-solid)',
    backgroundColor: 'var(--rc-danger-bg)',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  unavailability: {
    ':focus-visible': { outline: '2px solid var(--rc-focus)', outlineOffset: '2px' },
  },
  unavailable: {
    borderLeft: '3px solid var(--rc-warning-solid)',
    backgroundColor: 'var(--rc-warning-bg)',
  },
  quoteHead: { display: 'block', font: 'var(--rc-caption)', color: 'var(--rc-warning-fg)' },
  outcome: { margin: '8px 0 0', fontWeight: 600 },
  acts: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '8px' },
  note: {
    margin: '8px 8px 0 0',
    padding: '8px 12px',
    borderLeft: '3px solid var(--rc-line-strong)',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
  },
  list: {
    '& > li:has([aria-current="true"])': { backgroundColor: 'var(--rc-selected)' },
  },
  rejection: { color: 'var(--rc-danger-fg)' },
  previous: { font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  summary: {
    width: 'max-content',
    paddingTop: '6px',
    color: 'var(--rc-link)',
    cursor: 'pointer',
    ':focus-visible': { outline: '2px solid var(--rc-focus)', outlineOffset: '2px' },
  },
  versions: { margin: '4px 0 0', paddingLeft: '18px' },
});
