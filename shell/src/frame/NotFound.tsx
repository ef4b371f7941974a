import { useLocation } from '@recueil/shell/router';
import { RemoteUnavailable } from '../remotes/RemoteError.tsx';
import { remoteFor } from '../remotes/registry.ts';
import { useRemoteState } from '../remotes/remote-state.ts';
import { StatusPage } from './StatusPage.tsx';

/** An address no route answers: its screen could not be opened, or there is none. */
export const NotFound = () => {
  const { failures, loading } = useRemoteState();
  const remote = remoteFor(useLocation().pathname);
  const failure = remote && failures.get(remote.name);
  if (failure) return <RemoteUnavailable remote={failure.remote} reason={failure.reason} />;
  return loading ? null : <StatusPage status={404} />;
};
