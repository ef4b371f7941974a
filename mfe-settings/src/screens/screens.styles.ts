import { PHONE } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';

export const useScreenStyles = makeStyles({
  heading: { font: 'var(--rc-title3)', margin: 0, ':focus': { outlineStyle: 'none' } },
  lead: { margin: '2px 0 20px', maxWidth: '680px', color: 'var(--rc-text2)' },
  section: { marginTop: '28px' },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 24px',
    padding: '13px 20px',
    borderBottom: '1px solid var(--rc-line)',
    ':last-child': { borderBottomStyle: 'none' },
    [PHONE]: { padding: '14px 16px' },
  },
  text: { flex: '1 1 240px', minWidth: 0 },
  name: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    margin: 0,
    font: 'var(--rc-body-strong)',
    overflowWrap: 'anywhere',
  },
  link: { color: 'var(--rc-link)' },
  detail: { margin: 0, color: 'var(--rc-text2)', overflowWrap: 'anywhere' },
  caption: { margin: 0, font: 'var(--rc-caption)', color: 'var(--rc-text2)' },
  code: { font: '400 .8125rem/1.25rem var(--rc-font-mono)', overflowWrap: 'anywhere' },
});
