import { makeStyles } from '@recueil/shell/ui';

export const useErasureStyles = makeStyles({
  title: { font: 'var(--rc-subtitle)', margin: '28px 0 8px' },
  subtitle: { font: 'var(--rc-body-strong)', margin: 0 },
  content: { display: 'grid', rowGap: '16px' },
  form: { display: 'grid', rowGap: '16px', justifyItems: 'start', '& > *': { minWidth: 0 } },
  stretch: { justifySelf: 'stretch' },
  text: { margin: 0, color: 'var(--rc-text2)' },
  kept: { margin: 0, paddingLeft: '20px', color: 'var(--rc-text2)' },
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: '12px' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 16px',
    alignItems: 'center',
    justifyContent: 'space-between',
  },
  address: { margin: 0, font: 'var(--rc-body-strong)', overflowWrap: 'anywhere' },
});
