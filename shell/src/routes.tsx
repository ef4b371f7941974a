import {
  createBrowserRouter,
  Navigate,
  useRouteError,
  type RouteObject,
} from '@recueil/shell/router';
import { CrashPage } from './error-pages/CrashPage.tsx';
import { AppLayout } from './layout/AppLayout.tsx';
import { NOT_FOUND_ROUTE_ID, NotFoundPage } from './error-pages/NotFoundPage.tsx';
import { RemoteLoadError } from './remotes/load-remote-module.ts';
import { updateClient } from './api-client/client-slice.ts';
import { loadMicroFrontend } from './remotes/load-micro-frontend.ts';
import { findRemoteForPath } from './remotes/remote-registry.ts';
import { RemoteRouteErrorPage } from './error-pages/RemoteRouteErrorPage.tsx';
import { recordRemoteFailure } from './remotes/remote-state.ts';

const AppCrashElement = () => <CrashPage error={useRouteError()} />;

const createRoutes = (): RouteObject[] => [
  {
    id: 'app',
    path: '/app',
    element: <AppLayout />,
    hydrateFallbackElement: <AppLayout />,
    errorElement: <AppCrashElement />,
    children: [
      { index: true, element: <Navigate to="/app/dashboard" replace /> },
      { id: NOT_FOUND_ROUTE_ID, path: '*', element: <NotFoundPage /> },
    ],
  },
  { path: '*', element: <Navigate to="/app/dashboard" replace />, hydrateFallbackElement: <></> },
];

interface RouteDiscoveryArgs {
  path: string;
  patch: (routeId: string | null, children: RouteObject[]) => void;
}

/** Loads the routes of the remote responsible for a path. A failure affects that remote only. */
const createRouteDiscovery = () => {
  const patched = new Set<string>();
  return async ({ path, patch }: RouteDiscoveryArgs): Promise<void> => {
    const remote = findRemoteForPath(path);
    if (!remote || patched.has(remote.name)) return;
    // The first discovery starts inside a render, where state may not be updated.
    await Promise.resolve();
    updateClient({ isRemoteLoading: true });
    try {
      const { routes: children } = await loadMicroFrontend(remote);
      if (patched.has(remote.name)) return;
      patched.add(remote.name);
      patch('app', [{ id: remote.id, errorElement: <RemoteRouteErrorPage />, children }]);
    } catch (error) {
      recordRemoteFailure(
        error instanceof RemoteLoadError ? error : new RemoteLoadError(remote, 'broken', error),
      );
    } finally {
      updateClient({ isRemoteLoading: false });
    }
  };
};

export const createRouter = () =>
  createBrowserRouter(createRoutes(), { patchRoutesOnNavigation: createRouteDiscovery() });
