import { useEffect } from 'react';
import { useTranslate, useUi } from '@recueil/shell/contract';
import { useLocation, useNavigate, useRouteError } from '@recueil/shell/router';
import { Button } from '@recueil/shell/ui';
import { ErrorDetails } from './ErrorDetails.tsx';
import { FullPageMessage } from './FullPageMessage.tsx';
import { LinkButton } from './LinkButton.tsx';
import { ScreenErrorPage } from './ScreenErrorPage.tsx';
import { StatusPage } from './StatusPage.tsx';
import { wasPreloaded } from '../remotes/load-remote-module.ts';
import { unloadMicroFrontend } from '../remotes/load-micro-frontend.ts';
import { findRemoteForPath, type RemoteRecord } from '../remotes/remote-registry.ts';
import { reportScreenFailure, retryRemote } from '../remotes/remote-state.ts';
import { classifyRouteError, isDisplacedNode, MAX_RESTARTS } from '../remotes/route-error.rules.ts';

export const RemoteUnavailablePage = ({
  remote,
  reason,
}: {
  remote: RemoteRecord;
  reason: string;
}) => {
  const t = useTranslate('shell');
  const { language } = useUi();
  const retry = () => {
    if (wasPreloaded(remote)) return globalThis.location.reload();
    unloadMicroFrontend(remote);
    retryRemote(remote.name);
  };
  return (
    <FullPageMessage
      drawing="drawers"
      title={t('remote.title')}
      text={t(`remote.${reason}`, { name: remote.title[language] })}
      actions={
        <>
          <Button appearance="primary" onClick={retry}>
            {t('retry')}
          </Button>
          <LinkButton to="/app/dashboard">{t('nav.dashboard')}</LinkButton>
        </>
      }
      details={<ErrorDetails event="remote" remote={remote} />}
    />
  );
};

/** Navigating to the same place mounts the screen again; its history entry counts how often. */
const useScreenRestart = (error: unknown): boolean => {
  const navigate = useNavigate();
  const location = useLocation();
  const state = location.state as { restarts?: number } | null;
  const restarts = state?.restarts ?? 0;
  const isRestarting = isDisplacedNode(error) && restarts < MAX_RESTARTS;
  useEffect(() => {
    if (isRestarting)
      void navigate(location, { replace: true, state: { ...state, restarts: restarts + 1 } });
  }, [isRestarting, navigate, location, state, restarts]);
  return isRestarting;
};

/** For a status response, a chunk that failed to load, or a screen that threw. */
export const RemoteRouteErrorPage = () => {
  const error = useRouteError();
  const outcome = classifyRouteError(error);
  const location = useLocation();
  const remote = findRemoteForPath(location.pathname);
  const isRestarting = useScreenRestart(error);
  useEffect(() => {
    if (remote && !isRestarting && typeof outcome === 'string')
      reportScreenFailure(remote, outcome === 'unloadable' ? 'load' : 'render');
  }, [remote, isRestarting, outcome]);
  if (isRestarting) return null;
  if (typeof outcome === 'number') return <StatusPage status={outcome} />;
  if (outcome === 'unloadable' && remote)
    return <RemoteUnavailablePage remote={remote} reason="unloadable" />;
  return <ScreenErrorPage remote={remote} error={error} />;
};
