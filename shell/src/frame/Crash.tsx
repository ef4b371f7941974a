import { useTranslate } from '@recueil/shell/contract';
import { Button, makeStyles } from '@recueil/shell/ui';
import { FullState } from './FullState.tsx';

const useStyles = makeStyles({ root: { display: 'grid', placeItems: 'center', minHeight: '100vh', padding: '24px', backgroundColor: 'var(--rc-surface)', color: 'var(--rc-text)', font: 'var(--rc-body)' } });

/** The last resort: the frame itself has stopped. */
export const Crash = () => {
  const styles = useStyles();
  const t = useTranslate('shell');
  return (
    <main className={styles.root}>
      <FullState
        art="torn" title={t('crash.title')} text={t('crash.text')}
        actions={
          <>
            <Button appearance="primary" onClick={() => globalThis.location.reload()}>{t('crash.refresh')}</Button>
            <Button onClick={() => globalThis.history.back()}>{t('crash.back')}</Button>
          </>
        }
      />
    </main>
  );
};
