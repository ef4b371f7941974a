import { useLocation, useMatches } from '@recueil/shell/router';
import { RemoteUnavailable } from './RemoteRouteErrorPage.tsx';
import { remoteFor } from '../remotes/remote-registry.ts';
import { useRemoteState } from '../remotes/remote-state.ts';
import { StatusPage } from './HttpStatusPage.tsx';

/** Id of the route that answers where no other does. */
export const NOT_FOUND = 'not-found';

const useFailure = () => {
  const { failures, loading } = useRemoteState();
  const remote = remoteFor(useLocation().pathname);
  return { failure: remote && failures.get(remote.name), loading };
};

/** No screen has this address, and none is missing that may have it. */
export const useIsUnknownAddress = (): boolean => {
  const { failure, loading } = useFailure();
  return useMatches().at(-1)?.id === NOT_FOUND && !failure && !loading;
};

/** An address no route answers: its screen could not be opened, or there is none. */
export const NotFound = () => {
  const { failure, loading } = useFailure();
  if (failure) return <RemoteUnavailable remote={failure.remote} reason={failure.reason} />;
  return loading ? null : <StatusPage status={404} />;
};
