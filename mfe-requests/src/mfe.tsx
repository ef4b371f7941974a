import { release } from '@recueil/build/release';
import { Navigate } from '@recueil/shell/router';
import { defineMicroFrontend } from '@recueil/shell/contract';
import { withRequestMessages } from './i18n/with-request-messages.ts';
import { CATALOGUE } from './i18n/messages.ts';

export const microFrontend = defineMicroFrontend({
  ...release,
  catalogue: CATALOGUE,
  routes: [
    { index: true, element: <Navigate to="/app/dashboard" replace /> },
    {
      path: 'dashboard',
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "dashboard" */ './dashboard/Dashboard.tsx'))
          .Dashboard,
      }),
    },
    {
      path: 'requests',
      handle: { shortcuts: [{ keys: '/', fr: 'Chercher dans la liste', en: 'Search the list' }] },
      lazy: async () => ({
        Component: (await import(/* webpackChunkName: "list" */ './list/RequestsList.tsx'))
          .RequestsList,
      }),
    },
    {
      path: 'requests/new',
      lazy: async () => ({
        Component: (
          await withRequestMessages(
            import(/* webpackChunkName: "wizard" */ './wizard/CreateRequest.tsx'),
          )
        ).CreateRequest,
      }),
    },
    {
      path: 'requests/:requestId',
      lazy: async () => ({
        Component: (
          await withRequestMessages(
            import(/* webpackChunkName: "detail" */ './detail/RequestDetail.tsx'),
          )
        ).RequestDetail,
      }),
    },
  ],
});
