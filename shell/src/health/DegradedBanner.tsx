import { DismissRegular, WarningRegular } from '@fluentui/react-icons';
import { useTranslate } from '@recueil/shell/contract';
import { Button, makeStyles } from '@recueil/shell/ui';
import { useState } from 'react';
import { StatusBanner } from './StatusBanner.tsx';

type Degraded = 'mail' | 'api';
const SEVERITY: Record<Degraded, number> = { mail: 1, api: 2 };
const useStyles = makeStyles({ close: { flexShrink: 0, color: 'var(--rc-text2)' } });

/** Once closed it stays hidden until the issue is worse, or was resolved (`settled`). */
export const DegradedBanner = ({
  issue,
  settled,
}: {
  issue: Degraded | null;
  settled: boolean;
}) => {
  const styles = useStyles();
  const t = useTranslate('shell');
  const [closedSeverity, setClosedSeverity] = useState(0);
  if (settled && closedSeverity > 0) setClosedSeverity(0);
  if (!issue || SEVERITY[issue] <= closedSeverity) return null;
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
          onClick={() => setClosedSeverity(SEVERITY[issue])}
        />
      }
    >
      <b>{t('degraded.title')}</b> <span>{t(`degraded.${issue}`)}</span>
    </StatusBanner>
  );
};
