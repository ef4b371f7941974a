import { createBrowserRouter, Navigate, useRouteError, type RouteObject } from '@recueil/shell/router';
import { Crash } from './error-pages/CrashPage.tsx';
import { Frame } from './layout/AppLayout.tsx';
import { NOT_FOUND, NotFound } from './error-pages/NotFoundPage.tsx';
import { RemoteFailure } from './remotes/load-remote-module.ts';
import { openRemote } from './remotes/load-micro-frontend.ts';
import { remoteFor } from './remotes/remote-registry.ts';
import { RemoteRouteError } from './error-pages/RemoteRouteErrorPage.tsx';
import { remoteFailed, remoteLoading } from './remotes/remote-state.ts';

const FrameStopped = () => <Crash error={useRouteError()} />;

const routes = (): RouteObject[] => [
  {
    id: 'app',
    path: '/app',
    element: <Frame />,
    hydrateFallbackElement: <Frame />,
    errorElement: <FrameStopped />,
    children: [
      { index: true, element: <Navigate to="/app/dashboard" replace /> },
      { id: NOT_FOUND, path: '*', element: <NotFound /> },
    ],
  },
  { path: '*', element: <Navigate to="/app/dashboard" replace />, hydrateFallbackElement: <></> },
];

interface Discovery {
  path: string;
  patch: (routeId: string | null, children: RouteObject[]) => void;
}

/** Brings the routes of the remote that answers for a path. Its failure becomes a panel in its place and nobody else's. */
const discovery = () => {
  const patched = new Set<string>();
  return async ({ path, patch }: Discovery): Promise<void> => {
    const remote = remoteFor(path);
    if (!remote || patched.has(remote.name)) return;
    // The first discovery begins while the router is being made, inside a render: what it tells comes after.
    await Promise.resolve();
    remoteLoading(true);
    try {
      const { routes: children } = await openRemote(remote);
      if (patched.has(remote.name)) return;
      patched.add(remote.name);
      patch('app', [{ id: remote.id, errorElement: <RemoteRouteError />, children }]);
    } catch (error) {
      remoteFailed(error instanceof RemoteFailure ? error : new RemoteFailure(remote, 'broken', error));
    } finally {
      remoteLoading(false);
    }
  };
};

export const createRouter = () => createBrowserRouter(routes(), { patchRoutesOnNavigation: discovery() });
