import type { VaultKey } from '@recueil/backend/contract';
import { useFormat, useTranslate } from '@recueil/shell/contract';
import { makeStyles } from '@recueil/shell/ui';

/** The end of the identifier: its beginning is the time, alike for keys of one day. */
const SHOWN_CHARACTERS = 8;

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  name: { fontWeight: 600 },
  text: { color: 'var(--rc-text2)' },
});

export const VaultKeyList = ({ keys }: { keys: readonly VaultKey[] }) => {
  const styles = useStyles();
  const t = useTranslate('mfe-settings');
  const { date } = useFormat();
  return (
    <ul className={styles.list} aria-label={t('encryption.keys.title')}>
      {keys.map(({ id, createdAt, retiredAt }) => (
        <li key={id}>
          <span className={styles.name}>
            {t('encryption.keys.name', { id: id.slice(-SHOWN_CHARACTERS) })}
          </span>{' '}
          <span className={styles.text}>
            {t('encryption.keys.since', {
              context: retiredAt === null ? 'active' : 'retired',
              from: date(createdAt, 'long'),
              to: retiredAt === null ? '' : date(retiredAt, 'long'),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
};
