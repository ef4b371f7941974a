import { useAppSelector, useUi } from '@recueil/shell/contract';
import { RouterProvider } from '@recueil/shell/router';
import { UiProvider } from '@recueil/shell/ui';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { disposeRouter, getRouter } from './app-router.ts';
import { SessionGate } from './session/SessionGate.tsx';
import type { createAppStore } from './store.ts';

const AppRouter = ({ generation }: { generation: number }) => {
  const [router] = useState(() => getRouter(generation));
  useEffect(() => () => disposeRouter(router), [router]);
  return <RouterProvider router={router} />;
};

const ThemedApp = () => {
  const generation = useAppSelector((state) => state.client.routerGeneration);
  return (
    <UiProvider dark={useUi().isDark}>
      <SessionGate>
        <AppRouter key={generation} generation={generation} />
      </SessionGate>
    </UiProvider>
  );
};

/** The signed-in app. A router keeps failed routes, so a retry of a screen gets a new router. */
export const App = ({ store }: { store: ReturnType<typeof createAppStore> }) => (
  <Provider store={store}>
    <ThemedApp />
  </Provider>
);
