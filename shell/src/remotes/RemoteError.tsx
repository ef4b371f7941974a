import { useTranslate, useUi } from '@recueil/shell/contract';
import { useLocation, useRouteError } from '@recueil/shell/router';
import { Button } from '@recueil/shell/ui';
import { useState } from 'react';
import { FullState } from '../frame/FullState.tsx';
import { LinkButton } from '../frame/LinkButton.tsx';
import { forgetRemote } from './open-remote.ts';
import { RemoteFailure, wasPreloaded } from './federation.ts';
import { remoteFor, type RemoteRecord } from './registry.ts';
import { remoteRetried } from './remote-state.ts';

const clock = (at: Date, language: string): string => {
  const [hours, minutes] = [at.getHours(), String(at.getMinutes()).padStart(2, '0')];
  return language === 'fr' ? `${hours}\u00a0h\u00a0${minutes}` : `${hours}:${minutes}`;
};

/** Stands in a screen's place: which one, which version, why, what to do. Everything round it keeps working. */
export const RemoteUnavailable = ({ remote, error }: { remote: RemoteRecord; error: unknown }) => {
  const t = useTranslate('shell');
  const { language } = useUi();
  const [at] = useState(() => new Date());
  const reason = error instanceof RemoteFailure ? error.reason : 'broken';
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
          <span>{t('remote.tried', { time: clock(at, language) })}</span>
        </>
      }
    />
  );
};

/** The error element of a remote's wrapper route: a chunk that did not come, or a screen that threw. */
export const RemoteRouteError = () => {
  const error = useRouteError();
  const remote = remoteFor(useLocation().pathname);
  return remote ? <RemoteUnavailable remote={remote} error={error} /> : null;
};
