import { VERSION } from '../../../platform/monitoring/version.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { Health, HealthStatus } from '../notifications.contract.ts';
import { DAY } from '../../../contract/durations.contract.ts';

/** Age of the oldest due delivery: degraded from here, unhealthy from ten times as much. */
const SLOW_SECONDS = 60;

/** Rate over today and yesterday. */
const MAX_BOUNCE_RATE = 0.1;
const MIN_MAILS_FOR_BOUNCE_RATE = 20;

export async function checkMailHealth({
  platform: { clock, mailer, outbox },
  mailLog,
}: NotificationsContext): Promise<Health> {
  const yesterday = new Date(clock.now().getTime() - DAY);
  const [mail, queue, bounces] = await Promise.all([
    mailer
      .healthy()
      .then((answers): HealthStatus =>
        !answers ? 'unhealthy' : mailer.acceptsMails() ? 'healthy' : 'degraded',
      ),
    outbox.lagSeconds().then(
      (lag): HealthStatus =>
        lag < SLOW_SECONDS ? 'healthy' : lag < SLOW_SECONDS * 10 ? 'degraded' : 'unhealthy',
      (): HealthStatus => 'unhealthy',
    ),
    mailLog.sumCountsSince(yesterday).then(
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
