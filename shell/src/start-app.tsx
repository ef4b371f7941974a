import { lazy, Suspense } from 'react';
import { App } from './App.tsx';
import { openHost } from './mount-root.tsx';
import { pageFacts } from './runtime-config/runtime-config.ts';
import { openFirstScreen } from './app-router.ts';
import { lend } from './remotes/preload-overlays.ts';
import { remoteFor } from './remotes/remote-registry.ts';
import { startReporting } from './error-reporting/capture-error.ts';
import { createAppStore } from './store.ts';

// The server answers this address in development alone.
const KitPage = lazy(() => import('./kit-page/KitPage.tsx').then((module) => ({ default: module.KitPage })));
const isKitPage = globalThis.location.pathname === '/kit';

const facts = pageFacts();
const reporting = startReporting({
  facts,
  load: () => import(/* webpackChunkName: "reporting" */ './error-reporting/sentry-with-tracing.ts'),
  screen: () => remoteFor(globalThis.location.pathname),
});

/** Draws the app once its first screen is there, and lends what screens borrow. */
export const open = async (): Promise<void> => {
  if (!isKitPage) await openFirstScreen();
  openHost(facts, reporting, () => (isKitPage ? <Suspense><KitPage /></Suspense> : <App store={createAppStore()} />));
  lend();
};
