import { DismissRegular, WarningRegular } from '@fluentui/react-icons';
import { useTranslate } from '@recueil/shell/contract';
import { Button, makeStyles } from '@recueil/shell/ui';
import { useState } from 'react';
import { Line } from './StatusBanner.tsx';

type Degraded = 'mail' | 'api';
const GRAVITY: Record<Degraded, number> = { mail: 1, api: 2 };
const useStyles = makeStyles({ close: { flexShrink: 0, color: 'var(--rc-text2)' } });

/** One service of two is not well. Closed, it stays away until things are worse, or were well in between (`settled`). */
export const DegradedLine = ({ trouble, settled }: { trouble: Degraded | null; settled: boolean }) => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const [closed, setClosed] = useState(0);
  if (settled && closed > 0) setClosed(0);
  if (!trouble || GRAVITY[trouble] <= closed) return null;
  return (
    <Line
      tone="warning" icon={WarningRegular}
      action={<Button appearance="subtle" className={styles.close} icon={<DismissRegular />} aria-label={t('close')} onClick={() => setClosed(GRAVITY[trouble])} />}
    >
      <b>{t('degraded.title')}</b> {t(`degraded.${trouble}`)}
    </Line>
  );
};
