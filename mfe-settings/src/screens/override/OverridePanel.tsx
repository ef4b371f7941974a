import type { ScreenDetails } from '@recueil/backend/contract';
import { useTranslate } from '@recueil/shell/contract';
import { Panel } from '@recueil/shell/kit';
import { Button, makeStyles } from '@recueil/shell/ui';
import { useState } from 'react';
import { useScreenStyles } from '../screens.styles.ts';
import { OverrideDialog } from './OverrideDialog.tsx';

const useStyles = makeStyles({ action: { marginTop: '16px' } });

/** Where an operator replaces the screen in their own pages. */
export const OverridePanel = ({
  screen,
  address,
}: {
  screen: ScreenDetails;
  address: string | null;
}) => {
  const styles = { ...useScreenStyles(), ...useStyles() };
  const t = useTranslate('mfe-settings');
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={t('screens.override.panel')} edge>
      <p className={styles.detail}>{t('screens.override.lead')}</p>
      <Button className={styles.action} onClick={() => setOpen(true)}>
        {t('screens.override.button')}
      </Button>
      {isOpen && (
        <OverrideDialog screen={screen} address={address} onClose={() => setOpen(false)} />
      )}
    </Panel>
  );
};
