import { useLocation, useMatches } from '@recueil/shell/router';
import { RemoteUnavailablePage } from './RemoteRouteErrorPage.tsx';
import { findRemoteForPath } from '../remotes/remote-registry.ts';
import { useRemoteState } from '../remotes/remote-state.ts';
import { HttpStatusPage } from './HttpStatusPage.tsx';

export const NOT_FOUND_ROUTE_ID = 'not-found';

const useRemoteFailure = () => {
  const { failures, loading } = useRemoteState();
  const remote = findRemoteForPath(useLocation().pathname);
  return { failure: remote && failures.get(remote.name), loading };
};

/** True if no screen has this address and no remote that may have it failed or is loading. */
export const useIsUnknownPath = (): boolean => {
  const { failure, loading } = useRemoteFailure();
  return useMatches().at(-1)?.id === NOT_FOUND_ROUTE_ID && !failure && !loading;
};

export const NotFoundPage = () => {
  const { failure, loading } = useRemoteFailure();
  if (failure) return <RemoteUnavailablePage remote={failure.remote} reason={failure.reason} />;
  return loading ? null : <HttpStatusPage status={404} />;
};
