import { makeStyles } from '@recueil/shell/ui';

const phone = '@media (max-width: 767px)';

export const useTemplatesBannerStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '12px',
    marginBottom: '32px',
    padding: '12px 12px 12px 20px',
    backgroundColor: 'var(--rc-surface)',
    border: '1px solid var(--rc-line)',
    borderRadius: '6px',
    [phone]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      rowGap: '8px',
      margin: '0 -16px 24px',
      padding: '14px 16px',
      borderLeftWidth: 0,
      borderRightWidth: 0,
      borderRadius: 0,
    },
  },
  icon: { color: 'var(--rc-text2)', [phone]: { display: 'none' } },
  words: { minWidth: 0 },
  title: { margin: 0, fontWeight: 600 },
  text: { margin: 0, color: 'var(--rc-text2)' },
  button: { [phone]: { width: '100%' } },
});
