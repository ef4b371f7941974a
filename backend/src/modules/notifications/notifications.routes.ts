import { healthFor } from '../../platform/monitoring/health.ts';
import { anonymous, type Route } from '../../platform/http/routing/route.ts';
import { checkHealth } from './mail-log/check-mail-health.ts';
import type { Notifications } from './notifications.context.ts';
import { noticesRoutes } from './in-app/in-app.routes.ts';
import { Health } from './notifications.contract.ts';
import { preferencesRoutes } from './preferences/preferences.routes.ts';

export const notificationsRoutes = (notifications: Notifications): Route[] => [
  ...preferencesRoutes(notifications),
  ...noticesRoutes(notifications),
  anonymous('GET', '/v1/notifications/health', {
    permission: 'public',
    summary: 'Whether e-mails leave.',
    answer: { status: 200, schema: Health, bare: true },
    limit: 'none',
    handle: async (call) => {
      const data = healthFor(await checkHealth(notifications), call, notifications.platform.config);
      return { kind: 'json', status: data.status === 'unhealthy' ? 503 : 200, data, bare: true, headers: { 'cache-control': 'no-store' } };
    },
  }),
];
