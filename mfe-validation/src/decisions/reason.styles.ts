import { KEY_CAP } from '@recueil/shell/kit';
import { makeStyles } from '@recueil/shell/ui';

const narrow = '@media (max-width: 1023px)';
const low = '@media (max-height: 799px)';

export const useReasonStyles = makeStyles({
  reasons: {
    minWidth: 0,
    margin: '0 0 16px',
    padding: 0,
    border: 0,
    [narrow]: { marginBottom: '10px' },
  },
  legend: { padding: 0, marginBottom: '8px', font: 'var(--rc-body-strong)' },
  strip: {
    [narrow]: {
      display: 'flex',
      gap: '8px',
      overflowX: 'auto',
      margin: '0 -16px',
      padding: '3px 16px',
      scrollbarWidth: 'none',
    },
  },
  reason: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '36px',
    boxSizing: 'border-box',
    padding: '4px 8px',
    margin: '0 -8px',
    borderRadius: '4px',
    cursor: 'pointer',
    ':hover': { backgroundColor: 'var(--rc-hover)' },
    [narrow]: {
      flexShrink: 0,
      margin: 0,
      minHeight: '44px',
      padding: '4px 12px 4px 10px',
      border: '1px solid var(--rc-control)',
    },
  },
  chips: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  chip: {
    minHeight: '40px',
    margin: 0,
    padding: '4px 12px 4px 10px',
    border: '1px solid var(--rc-control)',
    backgroundColor: 'var(--rc-surface)',
    [narrow]: { flexShrink: 1 },
  },
  pickedChip: {
    border: '1px solid var(--rc-danger-solid)',
    backgroundColor: 'var(--rc-danger-bg)',
  },
  manage: {
    marginTop: '4px',
    marginLeft: '-8px',
    [narrow]: { flexShrink: 0, margin: 0, minHeight: '44px' },
  },
  picked: {
    backgroundColor: 'var(--rc-danger-bg)',
    ':hover': { backgroundColor: 'var(--rc-danger-bg)' },
    [narrow]: { order: -1, border: '1px solid var(--rc-danger-solid)' },
  },
  radio: {
    width: '18px',
    height: '18px',
    margin: 0,
    flexShrink: 0,
    accentColor: 'var(--rc-danger-solid)',
  },
  end: { marginLeft: 'auto' },
  message: {
    '& textarea': {
      minHeight: '92px',
      [narrow]: { minHeight: '56px' },
      [low]: { minHeight: '56px' },
    },
  },
  count: {
    margin: '4px 0 0',
    font: 'var(--rc-caption)',
    color: 'var(--rc-text2)',
    textAlign: 'right',
  },
});

export const useShortcutKeyStyles = makeStyles({
  key: {
    display: 'inline-block',
    ...KEY_CAP,
    [narrow]: { display: 'none' },
  },
  onFill: { backgroundColor: 'transparent', color: 'inherit', border: '1px solid currentColor' },
});
