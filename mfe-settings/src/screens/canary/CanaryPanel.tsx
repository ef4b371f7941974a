import type { ScreenDetails } from '@recueil/backend/contract';
import { useFormat, useTranslate } from '@recueil/shell/contract';
import { Panel } from '@recueil/shell/kit';
import { Button, makeStyles } from '@recueil/shell/ui';
import { useState } from 'react';
import { useEndCanaryMutation } from '../screens.api.ts';
import { useScreenStyles } from '../screens.styles.ts';
import { useAudienceText } from './use-audience-text.ts';
import { useScreenToasts } from '../use-screen-toasts.ts';

const useStyles = makeStyles({ action: { marginTop: '16px' } });

/** The version that some members get, and how it does. */
export const CanaryPanel = ({
  name,
  canary,
  versions,
}: {
  name: string;
  canary: NonNullable<ScreenDetails['canary']>;
  versions: ScreenDetails['versions'];
}) => {
  const styles = { ...useScreenStyles(), ...useStyles() };
  const t = useTranslate('mfe-settings');
  const { date } = useFormat();
  const toAudienceText = useAudienceText();
  const { showSuccess, showError } = useScreenToasts();
  const [endCanary] = useEndCanaryMutation();
  const [isEnding, setEnding] = useState(false);
  const counts = versions.find(({ version }) => version === canary.version);
  const end = async () => {
    setEnding(true);
    const { error } = await endCanary({ name, version: canary.version });
    setEnding(false);
    if (error) return showError(t('screens.canary.endFailed'), error);
    showSuccess(t('screens.canary.ended', { version: canary.version }));
  };
  return (
    <Panel title={t('screens.canary.panel')} edge>
      <p className={styles.detail}>
        {t('screens.canary.running', {
          version: canary.version,
          audience: toAudienceText(canary),
          date: canary.since === null ? '' : date(canary.since, 'long'),
        })}
      </p>
      {counts && (
        <p className={styles.detail}>
          {`${t('screens.loads', { count: counts.loads })} · ${t('screens.failures', { count: counts.failures })}`}
        </p>
      )}
      <p className={styles.caption}>{t('screens.canary.endsByItself')}</p>
      <Button className={styles.action} disabledFocusable={isEnding} onClick={() => void end()}>
        {t('screens.canary.end')}
      </Button>
    </Panel>
  );
};
