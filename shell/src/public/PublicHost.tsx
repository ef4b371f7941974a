import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadRemoteModule, wasPreloaded } from '../remotes/load-remote-module.ts';
import { listRemotes } from '../remotes/remote-registry.ts';
import { isDisplacedNode, MAX_RESTARTS } from '../remotes/route-error.rules.ts';
import { captureError } from '../error-reporting/capture-error.ts';
import { PublicUnavailablePage } from './PublicUnavailablePage.tsx';

type PublicSiteComponent = ComponentType<{ pathname: string }>;

const findLandingRemote = () =>
  listRemotes().find(({ id }) => id === 'mfe-landing') ?? {
    name: 'mfe_landing',
    id: 'mfe-landing',
    version: '',
    contract: '',
    entry: null,
    routes: [],
    title: { fr: 'Pages publiques', en: 'Public pages' },
  };

const GUEST_PATHS = /^\/(auth\/)?sign-(in|up)\/?$/;

class PublicErrorBoundary extends Component<
  { onError: (error: unknown) => void; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }
  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

export const PublicHost = () => {
  const [tries, setTries] = useState(0);
  const [site, setSite] = useState<PublicSiteComponent | null>(null);
  const [failed, setFailed] = useState(false);
  const [restarts, setRestarts] = useState(0);
  useEffect(() => {
    let current = true;
    loadRemoteModule<{ PublicSite?: PublicSiteComponent }>(findLandingRemote(), 'public').then(
      ({ PublicSite }) => current && (PublicSite ? setSite(() => PublicSite) : setFailed(true)),
      (error: unknown) => {
        captureError(error, 'remote');
        if (current) setFailed(true);
      },
    );
    return () => {
      current = false;
    };
  }, [tries]);
  useEffect(() => {
    // « Back » after signing in would restore the sign-in page from the browser's cache: reload it,
    // and the server redirects.
    const handlePageShow = ({ persisted }: PageTransitionEvent) =>
      persisted && GUEST_PATHS.test(globalThis.location.pathname) && globalThis.location.reload();
    addEventListener('pageshow', handlePageShow);
    return () => removeEventListener('pageshow', handlePageShow);
  }, []);
  const retry = () => {
    if (wasPreloaded(findLandingRemote())) return globalThis.location.reload();
    setFailed(false);
    setSite(null);
    setTries(tries + 1);
  };
  if (failed) return <PublicUnavailablePage remote={findLandingRemote()} onRetry={retry} />;
  const handleError = (error: unknown) => {
    // Mounted again, the page loads its data.
    if (isDisplacedNode(error) && restarts < MAX_RESTARTS) setRestarts(restarts + 1);
    else setFailed(true);
  };
  const Site = site;
  return (
    Site && (
      <PublicErrorBoundary key={`${tries} ${restarts}`} onError={handleError}>
        <Site pathname={globalThis.location.pathname} />
      </PublicErrorBoundary>
    )
  );
};
