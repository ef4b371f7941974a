import { makeStyles } from '@recueil/shell/ui';

const phone = '@media (max-width: 767px)';

export const useLeaveStyles = makeStyles({
  surface: { maxWidth: '520px' },
  text: { color: 'var(--rc-text2)' },
  actions: { [phone]: { flexDirection: 'column' } },
  discard: {
    color: 'var(--rc-danger-fg)',
    ':hover': { color: 'var(--rc-danger-fg)', backgroundColor: 'var(--rc-danger-bg)' },
  },
  danger: {
    backgroundColor: 'var(--rc-danger-fill)',
    ':hover': { backgroundColor: 'var(--rc-danger-fill-hover)' },
  },
});
