import { anonymous, type Route } from '../../platform/http/route.ts';
import { checkHealth } from './check-health.ts';
import type { Notifications } from './notifications.context.ts';
import { Health } from './notifications.contract.ts';

export const notificationsRoutes = (notifications: Notifications): Route[] => [
  anonymous('GET', '/v1/notifications/health', {
    permission: 'public',
    summary: 'Whether e-mails leave.',
    answer: { status: 200, schema: Health, bare: true },
    limit: 'none',
    handle: async () => {
      const data = await checkHealth(notifications);
      return { kind: 'json', status: data.status === 'unhealthy' ? 503 : 200, data, bare: true, headers: { 'cache-control': 'no-store' } };
    },
  }),
];
