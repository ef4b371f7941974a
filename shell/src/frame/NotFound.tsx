import { useTranslate } from '@recueil/shell/contract';
import { useLocation } from '@recueil/shell/router';
import { RemoteUnavailable } from '../remotes/RemoteError.tsx';
import { remoteFor } from '../remotes/registry.ts';
import { useRemoteState } from '../remotes/remote-state.ts';
import { FullState } from './FullState.tsx';
import { LinkButton } from './LinkButton.tsx';

/** An address no route answers: its screen could not be opened, or there is none. */
export const NotFound = () => {
  const t = useTranslate('shell');
  const { failures, loading } = useRemoteState();
  const remote = remoteFor(useLocation().pathname);
  const failure = remote && failures.get(remote.name);
  if (failure) return <RemoteUnavailable remote={failure.remote} error={failure} />;
  if (loading) return null;
  return (
    <FullState
      art="lens" title={t('notFound.title')} text={t('notFound.text')}
      actions={<><LinkButton primary to="/app/dashboard">{t('nav.dashboard')}</LinkButton><LinkButton to="/app/requests">{t('nav.requests')}</LinkButton></>}
    />
  );
};
