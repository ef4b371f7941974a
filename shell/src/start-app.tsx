import { lazy, Suspense } from 'react';
import { App } from './App.tsx';
import { mountRoot } from './mount-root.tsx';
import { readRuntimeConfig } from './runtime-config/runtime-config.ts';
import { waitForFirstScreen } from './app-router.ts';
import { preloadOverlaysOnFirstInput } from './remotes/preload-overlays.ts';
import { findRemoteForPath } from './remotes/remote-registry.ts';
import { startErrorReporting } from './error-reporting/capture-error.ts';
import { createAppStore } from './store.ts';

// The server serves this path in development only.
const KitPage = lazy(() =>
  import('./kit-page/KitPage.tsx').then((module) => ({ default: module.KitPage })),
);
const isKitPage = globalThis.location.pathname === '/kit';

const config = readRuntimeConfig();
const reporting = startErrorReporting({
  config,
  load: () =>
    import(/* webpackChunkName: "reporting" */ './error-reporting/sentry-with-tracing.ts'),
  screen: () => findRemoteForPath(globalThis.location.pathname),
});

/** The first seconds leave the connection to the screen. */
const WATCH_DELAY_MS = 2_000;
const watchLater = () =>
  void import(/* webpackChunkName: "watch" */ './remotes/watch-page.ts').then(
    ({ watchPage }) => watchPage(),
    () => undefined,
  );

export const startApp = async (): Promise<void> => {
  // The store first: the remote of the first screen reports to it.
  const page = isKitPage ? (
    <Suspense>
      <KitPage />
    </Suspense>
  ) : (
    <App store={createAppStore()} />
  );
  if (!isKitPage) await waitForFirstScreen();
  mountRoot(config, reporting, () => page);
  preloadOverlaysOnFirstInput();
  if (!isKitPage) setTimeout(watchLater, WATCH_DELAY_MS);
};
