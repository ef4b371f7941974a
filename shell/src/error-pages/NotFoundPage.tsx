import { useAppSelector } from '@recueil/shell/contract';
import { useLocation, useMatches } from '@recueil/shell/router';
import { RemoteUnavailablePage } from './RemoteRouteErrorPage.tsx';
import { findRemoteForPath } from '../remotes/remote-registry.ts';
import { StatusPage } from './StatusPage.tsx';

export const NOT_FOUND_ROUTE_ID = 'not-found';

const useRemoteFailure = () => {
  const remote = findRemoteForPath(useLocation().pathname);
  const reason = useAppSelector(({ client }) => remote && client.remoteFailures[remote.name]);
  const isRemoteLoading = useAppSelector(({ client }) => client.isRemoteLoading);
  return { failure: remote && reason && { remote, reason }, isRemoteLoading };
};

/** True if no screen has this address and no remote that may have it failed or is loading. */
export const useIsUnknownPath = (): boolean => {
  const { failure, isRemoteLoading } = useRemoteFailure();
  return useMatches().at(-1)?.id === NOT_FOUND_ROUTE_ID && !failure && !isRemoteLoading;
};

export const NotFoundPage = () => {
  const { failure, isRemoteLoading } = useRemoteFailure();
  if (failure) return <RemoteUnavailablePage {...failure} />;
  return isRemoteLoading ? null : <StatusPage status={404} />;
};
