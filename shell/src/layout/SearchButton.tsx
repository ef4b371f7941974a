import { SearchRegular } from '@fluentui/react-icons';
import { useTranslate } from '@recueil/shell/contract';
import { makeStyles } from '@recueil/shell/ui';
import { isMac } from '../keyboard-shortcuts/use-global-shortcuts.ts';
import { visuallyHidden } from '../kit/visually-hidden.ts';
import { PHONE } from '../kit/media-queries.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '8px',
    width: '224px',
    height: '36px',
    boxSizing: 'border-box',
    padding: '0 8px 0 10px',
    marginRight: '8px',
    cursor: 'pointer',
    textAlign: 'left',
    border: '1px solid var(--rc-control)',
    borderRadius: '4px',
    backgroundColor: 'transparent',
    color: 'var(--rc-text2)',
    font: 'var(--rc-body)',
    ':hover': { backgroundColor: 'var(--rc-hover)', color: 'var(--rc-text)' },
    [PHONE]: {
      justifyContent: 'center',
      width: '44px',
      height: '44px',
      padding: 0,
      margin: 0,
      border: 'none',
    },
  },
  icon: { flexShrink: 0 },
  text: { flexGrow: 1, [PHONE]: visuallyHidden },
  keys: {
    font: '600 0.75rem/1.125rem var(--rc-font)',
    padding: '0 5px',
    border: '1px solid var(--rc-line-strong)',
    borderBottomWidth: '2px',
    borderRadius: '4px',
    [PHONE]: { display: 'none' },
  },
});

export const SearchButton = ({
  onOpen,
  onPreload,
}: {
  onOpen: () => void;
  onPreload: () => void;
}) => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const mac = isMac();
  return (
    <button
      type="button"
      className={styles.root}
      aria-haspopup="dialog"
      aria-keyshortcuts={mac ? 'Meta+K' : 'Control+K'}
      onClick={onOpen}
      onPointerEnter={onPreload}
      onFocus={onPreload}
    >
      <SearchRegular fontSize={20} className={styles.icon} aria-hidden />
      <span className={styles.text}>{t('palette.open')}</span>{' '}
      <kbd className={styles.keys}>{`${mac ? '⌘' : 'Ctrl'} K`}</kbd>
    </button>
  );
};
