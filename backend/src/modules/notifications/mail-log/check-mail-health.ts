import { VERSION } from '../../../platform/monitoring/version.ts';
import { quotaDay } from '../quota/quota.rules.ts';
import type { Notifications } from '../notifications.context.ts';
import type { Health, HealthStatus } from '../notifications.contract.ts';

/** Deliveries start within a second; after this many they are held up, after ten times as many they are stuck. */
const SLOW_SECONDS = 60;

/** Of the mails of today and yesterday: more than one in ten came back. Fewer than so many say nothing. */
const BOUNCED_SHARE = 0.1;
const ENOUGH_MAILS = 20;
const DAY = 86_400_000;

/** Whether mails leave and arrive: the transport answers, due deliveries do not pile up, and few mails come back, without which others would soon refuse the rest. */
export async function checkHealth({ platform: { clock, mailer, outbox }, days }: Pick<Notifications, 'platform' | 'days'>): Promise<Health> {
  const yesterday = quotaDay(new Date(clock.now().getTime() - DAY));
  const [mail, queue, bounces] = await Promise.all([
    mailer.healthy().then((answers): HealthStatus => (answers ? 'healthy' : 'unhealthy')),
    outbox.lagSeconds().then(
      (lag): HealthStatus => (lag < SLOW_SECONDS ? 'healthy' : lag < SLOW_SECONDS * 10 ? 'degraded' : 'unhealthy'),
      (): HealthStatus => 'unhealthy',
    ),
    days.since(yesterday).then(
      ({ counted, bounced }): HealthStatus => (counted >= ENOUGH_MAILS && bounced > counted * BOUNCED_SHARE ? 'degraded' : 'healthy'),
      (): HealthStatus => 'degraded',
    ),
  ]);
  const checks = { mail, outbox: queue, bounces };
  const states = Object.values(checks);
  const status = states.includes('unhealthy') ? 'unhealthy' : states.includes('degraded') ? 'degraded' : 'healthy';
  return { status, version: VERSION, checkedAt: clock.now().toISOString(), checks };
}
