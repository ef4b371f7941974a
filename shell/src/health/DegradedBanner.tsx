import { DismissRegular, WarningRegular } from '@fluentui/react-icons';
import { useTranslate } from '@recueil/shell/contract';
import { Button, makeStyles } from '@recueil/shell/ui';
import { useState } from 'react';
import { StatusBanner } from './StatusBanner.tsx';

type Degraded = 'mail' | 'api';
const SEVERITY: Record<Degraded, number> = { mail: 1, api: 2 };
const useStyles = makeStyles({ close: { flexShrink: 0, color: 'var(--rc-text2)' } });

/** One service of two is not well. Closed, it stays away until things are worse, or were well in between (`settled`). */
export const DegradedBanner = ({
  trouble,
  settled,
}: {
  trouble: Degraded | null;
  settled: boolean;
}) => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const [closed, setClosed] = useState(0);
  if (settled && closed > 0) setClosed(0);
  if (!trouble || SEVERITY[trouble] <= closed) return null;
  return (
    <StatusBanner
      tone="warning"
      icon={WarningRegular}
      action={
        <Button
          appearance="subtle"
          className={styles.close}
          icon={<DismissRegular />}
          aria-label={t('close')}
          onClick={() => setClosed(SEVERITY[trouble])}
        />
      }
    >
      <b>{t('degraded.title')}</b> {t(`degraded.${trouble}`)}
    </StatusBanner>
  );
};
