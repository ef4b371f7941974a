import { LockClosedRegular } from '@fluentui/react-icons';
import { useTranslate } from '@recueil/shell/contract';
import { PHONE } from '@recueil/shell/kit';
import { Button, makeStyles } from '@recueil/shell/ui';

const useStyles = makeStyles({
  notice: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    padding: '8px 20px',
    borderBottom: '1px solid var(--rc-line)',
    [PHONE]: { padding: '8px 16px' },
  },
  text: { margin: 0, color: 'var(--rc-text2)' },
});

/** `onUnlock` null: every document of the page is unlocked. */
export const EncryptedNotice = ({
  onUnlock,
  isSearch,
}: {
  onUnlock: (() => void) | null;
  isSearch: boolean;
}) => {
  const styles = useStyles();
  const t = useTranslate('mfe-vault');
  return (
    <div className={styles.notice}>
      <LockClosedRegular aria-hidden />
      <p className={styles.text}>
        {onUnlock && <span>{t('encrypted.locked')}</span>}{' '}
        {isSearch && <span>{t('encrypted.search')}</span>}
      </p>
      {onUnlock && (
        <Button size="small" onClick={onUnlock}>
          {t('encrypted.unlock')}
        </Button>
      )}
    </div>
  );
};
