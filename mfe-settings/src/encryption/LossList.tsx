import { useTranslate } from '@recueil/shell/contract';
import { makeStyles } from '@recueil/shell/ui';

const LOSSES = ['scan', 'preview', 'search', 'secrets', 'scope'] as const;

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: '8px', margin: 0, paddingLeft: '20px' },
});

/** What changes for the worse, and for which files. */
export const LossList = () => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  return (
    <ul className={styles.list} aria-label={t('encryption.losses.title')}>
      {LOSSES.map((loss) => (
        <li key={loss}>
          <strong>{t(`encryption.losses.${loss}`)}</strong>{' '}
          <span>{t(`encryption.losses.${loss}Text`)}</span>
        </li>
      ))}
    </ul>
  );
};
