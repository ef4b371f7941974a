import { toVisibleHealth } from '../../platform/monitoring/health.ts';
import { publicRoute, type Route } from '../../platform/http/routing/route.ts';
import { checkMailHealth } from './mail-log/check-mail-health.ts';
import type { NotificationsContext } from './notifications.context.ts';
import { inAppRoutes } from './in-app/in-app.routes.ts';
import { Health } from './notifications.contract.ts';
import { preferencesRoutes } from './preferences/preferences.routes.ts';

export const notificationsRoutes = (context: NotificationsContext): Route[] => [
  ...preferencesRoutes(context),
  ...inAppRoutes(context),
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
