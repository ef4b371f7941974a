import { useTranslate, useUi } from '@recueil/shell/contract';
import { useLocation, useRouteError } from '@recueil/shell/router';
import { Button } from '@recueil/shell/ui';
import { useState } from 'react';
import { clockWords } from '../i18n/format-clock-time.ts';
import { FullState } from './FullPageMessage.tsx';
import { LinkButton } from './LinkButton.tsx';
import { ScreenStopped } from './ScreenErrorPage.tsx';
import { StatusPage } from './HttpStatusPage.tsx';
import { wasPreloaded, type FailureReason } from '../remotes/load-remote-module.ts';
import { forgetRemote } from '../remotes/load-micro-frontend.ts';
import { remoteFor, type RemoteRecord } from '../remotes/remote-registry.ts';
import { remoteRetried } from '../remotes/remote-state.ts';
import { outcomeOf } from '../remotes/route-error.rules.ts';

/** Stands in a screen's place: which one, which version, why, what to do. Everything round it keeps working. */
export const RemoteUnavailable = ({ remote, reason }: { remote: RemoteRecord; reason: FailureReason }) => {
  const t = useTranslate('shell');
  const { language } = useUi();
  const [at] = useState(Date.now);
  const retry = () => {
    if (wasPreloaded(remote)) return globalThis.location.reload();
    forgetRemote(remote);
    remoteRetried(remote.name);
  };
  return (
    <FullState
      art="drawers"
      title={t('remote.title')}
      text={t(`remote.${reason}`, { name: remote.title[language] })}
      actions={
        <>
          <Button appearance="primary" onClick={retry}>{t('retry')}</Button>
          <LinkButton to="/app/dashboard">{t('nav.dashboard')}</LinkButton>
        </>
      }
      facts={
        <>
          <span>{t('remote.module')} <code>{remote.id}</code></span>
          <span>{t('remote.version')} <code>{remote.version}</code></span>
          <span>{t('remote.tried', { time: clockWords(at, language) })}</span>
        </>
      }
    />
  );
};

/** The error element of a remote's wrapper route: a status it answered with, a chunk that did not come, or a screen that threw. */
export const RemoteRouteError = () => {
  const error = useRouteError();
  const outcome = outcomeOf(error);
  const remote = remoteFor(useLocation().pathname);
  if (typeof outcome === 'number') return <StatusPage status={outcome} />;
  if (outcome === 'unloadable' && remote) return <RemoteUnavailable remote={remote} reason="unloadable" />;
  return <ScreenStopped remote={remote} error={error} />;
};
