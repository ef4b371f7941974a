import { toVisibleHealth } from '../../platform/monitoring/health.ts';
import { IdParams } from '../../contract/common-schemas.contract.ts';
import { memberRoute, ok, publicRoute, type Route } from '../../platform/http/routing/route.ts';
import { listRequestMails } from './mail-log/list-request-mails.ts';
import { RequestMails } from './mail-log/request-mails.contract.ts';
import { checkMailHealth } from './mail-log/check-mail-health.ts';
import type { NotificationsContext } from './notifications.context.ts';
import { inAppRoutes } from './in-app/in-app.routes.ts';
import { Health } from './notifications.contract.ts';
import { preferencesRoutes } from './preferences/preferences.routes.ts';

export const notificationsRoutes = (context: NotificationsContext): Route[] => [
  ...preferencesRoutes(context),
  ...inAppRoutes(context),
  memberRoute('GET', '/v1/requests/:id/mails', {
    permission: 'requests:read',
    summary: 'Lists the mails of a request with their state, and the bounce of the last one.',
    params: IdParams,
    response: { status: 200, schema: RequestMails },
    handle: async ({ principal, params }) =>
      ok(await listRequestMails(context, principal, params.id)),
  }),
  publicRoute('GET', '/v1/notifications/health', {
    permission: 'public',
    summary: 'Returns the health of mail delivery.',
    response: { status: 200, schema: Health, bare: true },
    rateLimit: 'none',
    handle: async (request) => {
      const data = toVisibleHealth(
        await checkMailHealth(context),
        request,
        context.platform.config,
      );
      return {
        kind: 'json',
        status: data.status === 'unhealthy' ? 503 : 200,
        data,
        bare: true,
        headers: { 'cache-control': 'no-store' },
      };
    },
  }),
];
