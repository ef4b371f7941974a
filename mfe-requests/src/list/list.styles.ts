import { makeStyles } from '@recueil/shell/ui';
import { PHONE, SHEET } from '@recueil/shell/kit';

export const useListStyles = makeStyles({
  panel: { ...SHEET, overflow: 'hidden' },
  bar: {
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: '16px',
    padding: '0 12px 0 8px',
    borderBottom: '1px solid var(--rc-line)',
    '@media (max-width: 1023px)': {
      flexDirection: 'column',
      alignItems: 'stretch',
      gap: 0,
      padding: '0 12px',
    },
    [PHONE]: { padding: '0 16px' },
  },
  tabs: {
    marginBottom: '-1px',
    [PHONE]: { marginLeft: '-12px', marginRight: '-12px' },
  },
  tools: {
    display: 'flex',
    flexGrow: 1,
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: '8px',
    padding: '8px 0',
  },
  refreshing: {
    opacity: 0.6,
    transitionProperty: 'opacity',
    transitionDelay: '300ms',
    transitionDuration: 'var(--rc-duration-normal)',
  },
  floating: {
    position: 'fixed',
    right: '16px',
    bottom: 'calc(16px + env(safe-area-inset-bottom))',
    zIndex: 4,
    minHeight: '52px',
    padding: '0 20px 0 18px',
    borderRadius: '6px',
    boxShadow: 'var(--rc-shadow2)',
  },
});
