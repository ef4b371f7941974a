export { catalogueGaps } from './testing-catalogues.ts';
export { aProfile, network } from './testing-mock-api.ts';
export type { Answer, Answers, Call } from './testing-mock-api.ts';
export { aDocument, aRequest, inDays } from './testing-builders.ts';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from '@recueil/shell/router';
import { UiProvider } from '@recueil/shell/ui';
import { useMemo, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { MicroFrontend } from './micro-frontend.ts';
import { actionOf, notifications } from './notifications-slice.ts';
import { makeStore, useAppDispatch, useAppSelector } from './store.ts';
import { useUi } from './use-ui.ts';

type Store = ReturnType<typeof makeStore>;

const Toasts = () => {
  const notices = useAppSelector((state) => state.notifications);
  const dispatch = useAppDispatch();
  return (
    <ul aria-label="Notifications" role="log">
      {notices.map(({ id, title, message, actionLabel }) => (
        <li key={id}>
          {title} {message}
          {actionLabel && <button type="button" onClick={() => actionOf(id)?.()}>{actionLabel}</button>}
          <button type="button" onClick={() => dispatch(notifications.actions.dismissed(id))}>×</button>
        </li>
      ))}
    </ul>
  );
};

const Themed = ({ children }: { children: ReactNode }) => <UiProvider dark={useUi().isDark}>{children}</UiProvider>;

/** The real store, theme and words round any element, with a bare list of toasts. */
export const WithContract = ({ store, children }: { store?: Store; children: ReactNode }) => {
  const own = useMemo(() => store ?? makeStore(), [store]);
  return (
    <Provider store={own}>
      <Themed>
        {children}
        <Toasts />
      </Themed>
    </Provider>
  );
};

/** A whole micro-frontend at `path`, without the shell: for tests and for `standalone.tsx`. */
export const Standalone = ({ microFrontend, path, store }: { microFrontend: MicroFrontend; path: string; store?: Store }) => {
  const router = useMemo(() => {
    const routes: RouteObject[] = [
      { path: '/app', element: <Outlet />, hydrateFallbackElement: <></>, children: microFrontend.routes },
      { path: '*', element: <p data-testid="elsewhere">404</p>, hydrateFallbackElement: <></> },
    ];
    return createMemoryRouter(routes, { initialEntries: [path] });
  }, [microFrontend, path]);
  return (
    <WithContract {...(store ? { store } : {})}>
      <RouterProvider router={router} />
    </WithContract>
  );
};
