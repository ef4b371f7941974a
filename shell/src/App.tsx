import { useUi } from '@recueil/shell/contract';
import { RouterProvider } from '@recueil/shell/router';
import { UiProvider } from '@recueil/shell/ui';
import { useEffect, useMemo } from 'react';
import { Provider } from 'react-redux';
import { useRemoteState } from './remotes/remote-state.ts';
import { createRouter } from './routes.tsx';
import { SessionGate } from './session/SessionGate.tsx';
import type { createAppStore } from './store.ts';

const Routed = () => {
  const { generation } = useRemoteState();
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const router = useMemo(() => createRouter(), [generation]);
  useEffect(() => () => router.dispose(), [router]);
  return <RouterProvider router={router} />;
};

const Themed = () => (
  <UiProvider dark={useUi().isDark}>
    <SessionGate><Routed /></SessionGate>
  </UiProvider>
);

export const App = ({ store }: { store: ReturnType<typeof createAppStore> }) => <Provider store={store}><Themed /></Provider>;
