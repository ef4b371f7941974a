import type { MailPlan } from './mail-plans.ts';
import type { Notifications } from '../notifications.context.ts';
import type { MailLogRow } from '../notifications.tables.ts';
import { reportMail } from '../mail-log/log-mail-outcome.ts';

/** A worker that lives renews its lease; one that has not been heard of for so long is dead. */
const ALIVE_MS = 30_000;

/**
 * A mail was handed over and nobody knows what the server said: whoever did it is dead, or is still at it. What may go out once at most is taken for sent;
 * anything else goes out again under the same Message-ID.
 */
export async function resolveDoubt({ platform, store }: Pick<Notifications, 'platform' | 'store'>, plan: Pick<MailPlan, 'onceAtMost'>, logged: MailLogRow): Promise<'settled' | 'again'> {
  const { clock, database } = platform;
  const now = clock.now();
  if (logged.handedAt !== null && now.getTime() - logged.handedAt.getTime() < ALIVE_MS) throw new Error('Another worker is handing this mail over.');
  const { organisationId, id, attempts } = logged;
  if (plan.onceAtMost === true) {
    await database.write(() => store.settle(organisationId, id, attempts, { state: 'sent', unconfirmed: true, at: now }));
    reportMail(platform, logged, 'unconfirmed');
    return 'settled';
  }
  await database.write(() => store.settle(organisationId, id, attempts, { handedAt: null }));
  return 'again';
}
