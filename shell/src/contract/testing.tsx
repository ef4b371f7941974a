export { findCatalogueGaps } from './testing-catalogues.ts';
export { buildProfile, mockApi } from './testing-mock-api.ts';
export type { MockResponse, MockResponses, RecordedCall } from './testing-mock-api.ts';
export { buildDocument, buildRequest, isoDaysFromNow } from './testing-builders.ts';
import {
  createMemoryRouter,
  Outlet,
  RouterProvider,
  type RouteObject,
} from '@recueil/shell/router';
import { UiProvider } from '@recueil/shell/ui';
import { useMemo, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { MicroFrontend } from './micro-frontend.ts';
import { getToastAction, notifications } from './notifications-slice.ts';
import { makeStore, useAppDispatch, useAppSelector } from './store.ts';
import { useUi } from './use-ui.ts';

type Store = ReturnType<typeof makeStore>;

const ToastList = () => {
  const toasts = useAppSelector((state) => state.notifications);
  const dispatch = useAppDispatch();
  return (
    <ul aria-label="Notifications" role="log">
      {toasts.map(({ id, title, message, actionLabel }) => (
        <li key={id}>
          {title} {message}
          {actionLabel && (
            <button type="button" onClick={() => getToastAction(id)?.()}>
              {actionLabel}
            </button>
          )}
          <button type="button" onClick={() => dispatch(notifications.actions.dismissed(id))}>
            ×
          </button>
        </li>
      ))}
    </ul>
  );
};

const ThemedRoot = ({ children }: { children: ReactNode }) => (
  <UiProvider dark={useUi().isDark}>{children}</UiProvider>
);

/** The real store, theme and messages around any element, with a plain list of toasts. */
export const ContractProviders = ({ store, children }: { store?: Store; children: ReactNode }) => {
  const ownStore = useMemo(() => store ?? makeStore(), [store]);
  return (
    <Provider store={ownStore}>
      <ThemedRoot>
        {children}
        <ToastList />
      </ThemedRoot>
    </Provider>
  );
};

/** A whole micro-frontend at `path`, without the shell: for tests and for `standalone.tsx`. */
export const StandaloneApp = ({
  microFrontend,
  path,
  store,
}: {
  microFrontend: MicroFrontend;
  path: string;
  store?: Store;
}) => {
  const router = useMemo(() => {
    const routes: RouteObject[] = [
      {
        path: '/app',
        element: <Outlet />,
        hydrateFallbackElement: <></>,
        children: microFrontend.routes,
      },
      { path: '*', element: <p data-testid="elsewhere">404</p>, hydrateFallbackElement: <></> },
    ];
    return createMemoryRouter(routes, { initialEntries: [path] });
  }, [microFrontend, path]);
  return (
    <ContractProviders {...(store ? { store } : {})}>
      <RouterProvider router={router} />
    </ContractProviders>
  );
};
