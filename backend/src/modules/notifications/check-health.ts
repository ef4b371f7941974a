import { VERSION } from '../../platform/http/health.ts';
import type { Notifications } from './notifications.context.ts';
import type { Health, HealthStatus } from './notifications.contract.ts';

/** Deliveries start within a second; after this many they are held up, after ten times as many they are stuck. */
const SLOW_SECONDS = 60;

/** Whether mails leave: the transport answers and due deliveries do not pile up. */
export async function checkHealth({ platform: { clock, mailer, outbox } }: Pick<Notifications, 'platform'>): Promise<Health> {
  const [mail, queue] = await Promise.all([
    mailer.healthy().then((answers): HealthStatus => (answers ? 'healthy' : 'unhealthy')),
    outbox.lagSeconds().then(
      (lag): HealthStatus => (lag < SLOW_SECONDS ? 'healthy' : lag < SLOW_SECONDS * 10 ? 'degraded' : 'unhealthy'),
      (): HealthStatus => 'unhealthy',
    ),
  ]);
  const checks = { mail, outbox: queue };
  const states = Object.values(checks);
  const status = states.includes('unhealthy') ? 'unhealthy' : states.includes('degraded') ? 'degraded' : 'healthy';
  return { status, version: VERSION, checkedAt: clock.now().toISOString(), checks };
}
