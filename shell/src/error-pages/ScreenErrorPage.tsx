import { useTranslate, useUi } from '@recueil/shell/contract';
import { useNavigate } from '@recueil/shell/router';
import { Button } from '@recueil/shell/ui';
import { useState } from 'react';
import type { RemoteRecord } from '../remotes/remote-registry.ts';
import { useReport } from '../error-reporting/use-error-report.ts';
import { clockWords } from '../i18n/format-clock-time.ts';
import { FullState } from './FullPageMessage.tsx';
import { pageFacts } from '../runtime-config/runtime-config.ts';

// The router numbers its entries: at the first one there is no page of ours to go back to.
const cameFromHere = (): boolean => ((globalThis.history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/** In the place of a screen that threw: the frame stays, with the way back and the facts for support. */
export const ScreenStopped = ({ remote, error }: { remote: RemoteRecord | undefined; error: unknown }) => {
  const t = useTranslate('shell');
  const { language } = useUi();
  const navigate = useNavigate();
  const [at] = useState(Date.now);
  const reference = useReport(error, 'screen');
  return (
    <FullState
      art="torn" title={t('crash.title')} text={t('crash.text')}
      actions={
        <>
          <Button appearance="primary" onClick={() => globalThis.location.reload()}>{t('crash.refresh')}</Button>
          <Button onClick={() => void (cameFromHere() ? navigate(-1) : navigate('/app/dashboard'))}>{t('crash.back')}</Button>
        </>
      }
      facts={
        <>
          {remote && <span>{t('stopped.module')} <code>{remote.id}</code></span>}
          <span>{t('stopped.version')} <code>{remote?.version ?? pageFacts().version}</code></span>
          <span>{t('stopped.at', { time: clockWords(at, language) })}</span>
          {reference && <span>{t('stopped.reference')} <code>{reference}</code></span>}
        </>
      }
    />
  );
};
