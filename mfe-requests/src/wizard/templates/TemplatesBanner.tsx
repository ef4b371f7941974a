import { LibraryRegular } from '@fluentui/react-icons';
import { Button, makeStyles } from '@recueil/shell/ui';
import { PHONE } from '@recueil/shell/kit';
import { useRequestsTranslate } from '../../i18n/messages.ts';

const useStyles = makeStyles({
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
    [PHONE]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      rowGap: '8px',
      margin: '0 -16px 24px',
      padding: '14px 16px',
      borderLeftWidth: 0,
      borderRightWidth: 0,
      borderRadius: 0,
    },
  },
  icon: { color: 'var(--rc-text2)', [PHONE]: { display: 'none' } },
  content: { minWidth: 0 },
  title: { margin: 0, fontWeight: 600 },
  text: { margin: 0, color: 'var(--rc-text2)' },
  button: { [PHONE]: { width: '100%' } },
});

export const TemplatesBanner = ({ onBrowse }: { onBrowse: () => void }) => {
  const t = useRequestsTranslate();
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <LibraryRegular className={styles.icon} fontSize={20} aria-hidden />
      <div className={styles.content}>
        <p className={styles.title}>{t('wizard.templates.title')}</p>
        <p className={styles.text}>{t('wizard.templates.text')}</p>
      </div>
      <Button className={styles.button} aria-haspopup="dialog" onClick={onBrowse}>
        {t('wizard.templates.browse')}
      </Button>
    </div>
  );
};
