import type { MailPlan } from './mail-plans.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { MailLogRow } from '../notifications.tables.ts';
import { logMailOutcome } from '../mail-log/log-mail-outcome.ts';

/** A worker that lives renews its lease; one that has not been heard of for so long is dead. */
const WORKER_LEASE_MS = 30_000;

/**
 * A mail was handed over and nobody knows what the server said: whoever did it is dead, or is still at it. What may go out once at most is taken for sent;
 * anything else goes out again under the same Message-ID.
 */
export async function resolveUnknownOutcome(
  { platform, mailLog }: Pick<NotificationsContext, 'platform' | 'mailLog'>,
  plan: Pick<MailPlan, 'atMostOnce'>,
  logged: MailLogRow,
): Promise<'settled' | 'again'> {
  const { clock, database } = platform;
  const now = clock.now();
  if (logged.handedAt !== null && now.getTime() - logged.handedAt.getTime() < WORKER_LEASE_MS)
    throw new Error('Another worker is handing this mail over.');
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
    mailLog.updateAttempt(organizationId, id, attempts, { handedAt: null }),
  );
  return 'again';
}
