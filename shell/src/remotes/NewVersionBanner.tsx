import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { useTranslate } from '@recueil/shell/contract';
import { Button, makeStyles } from '@recueil/shell/ui';
import { useState } from 'react';
import { StatusBanner } from '../health/StatusBanner.tsx';
import { addCatalogue } from '../i18n/i18n.ts';
import { PHONE } from '../kit/media-queries.ts';
import en from './new-version.en.json';
import fr from './new-version.fr.json';

addCatalogue('new-version', { fr, en });

const useStyles = makeStyles({
  button: { flexShrink: 0, minHeight: '32px', padding: '4px 12px', [PHONE]: { minHeight: '44px' } },
});

/** Nothing reloads by itself: the guards of unsaved changes ask before typed text is lost. */
export const NewVersionBanner = () => {
  const styles = useStyles();
  const t = useTranslate('new-version');
  const [isPutOff, setPutOff] = useState(false);
  if (isPutOff) return null;
  return (
    <StatusBanner
      tone="neutral"
      icon={ArrowClockwiseRegular}
      action={
        <>
          <Button className={styles.button} onClick={() => globalThis.location.reload()}>
            {t('reload')}
          </Button>
          <Button className={styles.button} appearance="subtle" onClick={() => setPutOff(true)}>
            {t('later')}
          </Button>
        </>
      }
    >
      {t('text')}
    </StatusBanner>
  );
};
