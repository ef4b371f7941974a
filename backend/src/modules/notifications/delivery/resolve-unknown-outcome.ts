import type { MailPlan } from './mail-plans.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { MailLogRow } from '../mail-log/mail-log.tables.ts';
import { logMailOutcome } from '../mail-log/log-mail-outcome.ts';

/** A live worker renews its lease more often than this. */
const WORKER_LEASE_MS = 30_000;

/** The worker died: at-most-once mails count as sent, others are sent again. */
export async function resolveUnknownOutcome(
  { platform, mailLog }: NotificationsContext,
  plan: Pick<MailPlan, 'atMostOnce'>,
  logged: MailLogRow,
): Promise<'settled' | 'retry'> {
  const { clock, database } = platform;
  const now = clock.now();
  if (
    logged.deliveryStartedAt !== null &&
    now.getTime() - logged.deliveryStartedAt.getTime() < WORKER_LEASE_MS
  )
    throw new Error('Another worker is delivering this mail.');
  const { organizationId, id, attempts } = logged;
  if (plan.atMostOnce === true) {
    await database.transaction(() =>
      mailLog.updateAttempt(organizationId, id, attempts, {
        state: 'sent',
        unconfirmed: true,
        at: now,
      }),
    );
    logMailOutcome(platform, logged, 'unconfirmed');
    return 'settled';
  }
  await database.transaction(() =>
    mailLog.updateAttempt(organizationId, id, attempts, { deliveryStartedAt: null }),
  );
  return 'retry';
}
