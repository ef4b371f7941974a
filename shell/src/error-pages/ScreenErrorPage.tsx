import { useTranslate, useUi } from '@recueil/shell/contract';
import { useNavigate } from '@recueil/shell/router';
import { Button } from '@recueil/shell/ui';
import { useState } from 'react';
import type { RemoteRecord } from '../remotes/remote-registry.ts';
import { useErrorReport } from '../error-reporting/use-error-report.ts';
import { formatClockTime } from '@recueil/backend/contract';
import { FullPageMessage } from './FullPageMessage.tsx';
import { readRuntimeConfig } from '../runtime-config/runtime-config.ts';

// The router numbers its history entries: before the first there is no page of the app.
const canGoBack = (): boolean =>
  ((globalThis.history.state as { idx?: number } | null)?.idx ?? 0) > 0;

export const ScreenErrorPage = ({
  remote,
  error,
}: {
  remote: RemoteRecord | undefined;
  error: unknown;
}) => {
  const t = useTranslate('shell');
  const { language } = useUi();
  const navigate = useNavigate();
  const [stoppedAt] = useState(Date.now);
  const reference = useErrorReport(error, 'screen');
  return (
    <FullPageMessage
      drawing="torn"
      title={t('crash.title')}
      text={t('crash.text')}
      actions={
        <>
          <Button appearance="primary" onClick={() => globalThis.location.reload()}>
            {t('crash.refresh')}
          </Button>
          <Button onClick={() => void (canGoBack() ? navigate(-1) : navigate('/app/dashboard'))}>
            {t('crash.back')}
          </Button>
        </>
      }
      details={
        <>
          {remote && (
            <span>
              {t('stopped.module')} <code>{remote.id}</code>
            </span>
          )}
          <span>
            {t('stopped.version')} <code>{remote?.version ?? readRuntimeConfig().version}</code>
          </span>
          <span>{t('stopped.at', { time: formatClockTime(stoppedAt, language) })}</span>
          {reference && (
            <span>
              {t('stopped.reference')} <code>{reference}</code>
            </span>
          )}
        </>
      }
    />
  );
};
