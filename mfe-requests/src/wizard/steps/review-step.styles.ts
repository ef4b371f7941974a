import { makeStyles } from '@recueil/shell/ui';
import { PHONE, SHEET } from '@recueil/shell/kit';

export const useReviewStepStyles = makeStyles({
  sheet: SHEET,
  line: {
    display: 'grid',
    gridTemplateColumns: '148px minmax(0, 1fr) auto',
    columnGap: '16px',
    padding: '14px 12px 14px 20px',
    borderBottom: '1px solid var(--rc-line)',
    ':last-child': { borderBottom: 0 },
    [PHONE]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '4px 12px', padding: '12px 16px' },
  },
  heading: { margin: 0, font: 'var(--rc-body-strong)', color: 'var(--rc-text2)' },
  value: { minWidth: 0, overflowWrap: 'anywhere', [PHONE]: { gridColumn: '1 / -1', gridRow: 2 } },
  edit: {
    alignSelf: 'start',
    marginTop: '-7px',
    marginBottom: '-7px',
    color: 'var(--rc-link)',
    [PHONE]: { margin: '-11px -10px -11px 0' },
  },
  strong: { display: 'block', fontWeight: 600 },
  text: { display: 'block', color: 'var(--rc-text2)', whiteSpace: 'pre-line' },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr)',
    paddingBottom: '10px',
    ':last-child': { paddingBottom: 0 },
  },
  number: { fontWeight: 600, color: 'var(--rc-text2)' },
  name: { fontWeight: 600 },
  optional: { color: 'var(--rc-text3)' },
  detail: {
    display: 'block',
    font: 'var(--rc-caption)',
    color: 'var(--rc-text2)',
    whiteSpace: 'pre-line',
  },
  will: {
    display: 'flex',
    gap: '10px',
    margin: '20px 0 8px',
    color: 'var(--rc-text2)',
    overflowWrap: 'anywhere',
  },
  willIcon: { flexShrink: 0, marginTop: '1px' },
  also: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 8px',
    margin: '0 0 20px 20px',
    [PHONE]: { marginLeft: '-10px' },
  },
  link: { color: 'var(--rc-link)' },
});
