import { VERSION } from '../../../platform/monitoring/version.ts';
import { quotaDay } from '../quota/quota.rules.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { Health, HealthStatus } from '../notifications.contract.ts';
import { DAY } from '../../../contract/durations.contract.ts';

/** Deliveries start within a second; after this many they are held up, after ten times as many they are stuck. */
const SLOW_SECONDS = 60;

/** Of the mails of today and yesterday: more than one in ten came back. Fewer than so many say nothing. */
const MAX_BOUNCE_RATE = 0.1;
const MIN_MAILS_FOR_BOUNCE_RATE = 20;

/** Whether mails leave and arrive: the transport answers, due deliveries do not pile up, and few mails come back, without which others would soon refuse the rest. */
export async function checkMailHealth({
  platform: { clock, mailer, outbox },
  quota,
}: Pick<NotificationsContext, 'platform' | 'quota'>): Promise<Health> {
  const yesterday = quotaDay(new Date(clock.now().getTime() - DAY));
  const [mail, queue, bounces] = await Promise.all([
    mailer.healthy().then((answers): HealthStatus => (answers ? 'healthy' : 'unhealthy')),
    outbox.lagSeconds().then(
      (lag): HealthStatus =>
        lag < SLOW_SECONDS ? 'healthy' : lag < SLOW_SECONDS * 10 ? 'degraded' : 'unhealthy',
      (): HealthStatus => 'unhealthy',
    ),
    quota.sumSince(yesterday).then(
      ({ counted, bounced }): HealthStatus =>
        counted >= MIN_MAILS_FOR_BOUNCE_RATE && bounced > counted * MAX_BOUNCE_RATE
          ? 'degraded'
          : 'healthy',
      (): HealthStatus => 'degraded',
    ),
  ]);
  const checks = { mail, outbox: queue, bounces };
  const states = Object.values(checks);
  const status = states.includes('unhealthy')
    ? 'unhealthy'
    : states.includes('degraded')
      ? 'degraded'
      : 'healthy';
  return { status, version: VERSION, checkedAt: clock.now().toISOString(), checks };
}
