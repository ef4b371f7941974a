import { lazy, Suspense } from 'react';
import { App } from './App.tsx';
import { openHost } from './environment/open-host.tsx';
import { pageFacts } from './environment/page-facts.ts';
import { openFirstScreen } from './first-screen.ts';
import { lend } from './remotes/provides.ts';
import { remoteFor } from './remotes/registry.ts';
import { startReporting } from './reporting/report.ts';
import { createAppStore } from './store.ts';

// The server answers this address in development alone.
const KitPage = lazy(() => import('./kit-page/KitPage.tsx').then((module) => ({ default: module.KitPage })));
const isKitPage = globalThis.location.pathname === '/kit';

const facts = pageFacts();
const reporting = startReporting({
  facts,
  load: () => import(/* webpackChunkName: "reporting" */ './reporting/sdk-full.ts'),
  screen: () => remoteFor(globalThis.location.pathname),
});

/** Draws the app once its first screen is there, and lends what screens borrow. */
export const open = async (): Promise<void> => {
  if (!isKitPage) await openFirstScreen();
  openHost(facts, reporting, () => (isKitPage ? <Suspense><KitPage /></Suspense> : <App store={createAppStore()} />));
  lend();
};
