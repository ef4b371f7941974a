import { useUi } from '@recueil/shell/contract';
import { RouterProvider } from '@recueil/shell/router';
import { UiProvider } from '@recueil/shell/ui';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { useRemoteState } from './remotes/remote-state.ts';
import { disposeRouter, routerOf } from './app-router.ts';
import { SessionGate } from './session/SessionGate.tsx';
import type { createAppStore } from './store.ts';

const Routed = ({ generation }: { generation: number }) => {
  const [router] = useState(() => routerOf(generation));
  useEffect(() => () => disposeRouter(router), [router]);
  return <RouterProvider router={router} />;
};

const Themed = () => {
  const { generation } = useRemoteState();
  return (
    <UiProvider dark={useUi().isDark}>
      <SessionGate><Routed key={generation} generation={generation} /></SessionGate>
    </UiProvider>
  );
};

/** The signed-in app. A router keeps what failed in it, so a screen that is tried again gets a new one. */
export const App = ({ store }: { store: ReturnType<typeof createAppStore> }) => <Provider store={store}><Themed /></Provider>;
