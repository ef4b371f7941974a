import type { Mail } from '../../platform/mailer.ts';
import { MailRefused, wasAnswered } from '../../platform/mailer-refusal.ts';
import { PermanentFailure, type Afterwards, type Delivery } from '../../platform/outbox.ts';
import type { TriedMail } from './hand-over.ts';
import type { MailPlan } from './mail-kinds.ts';
import type { Notifications } from './notifications.context.ts';
import type { MailLogRow } from './notifications.tables.ts';
import { recordRefusal } from './record-refusal.ts';

/**
 * Gives a written mail to the mail server and records what came of it; that it was taken, together with the end of the delivery. That it is being handed over is recorded while the server waits for the mail's
 * last line, under the number of this try: whoever lost the mail to another worker meanwhile never sends that line.
 */
export async function handMailOver(
  { platform, store, days, handOver }: Pick<Notifications, 'platform' | 'store' | 'days' | 'handOver'>, plan: Pick<MailPlan, 'onceAtMost'>, row: MailLogRow, delivery: Delivery, write: () => Mail,
): Promise<void | Afterwards<TriedMail>> {
  const { clock, database, mailer } = platform;
  const { organisationId, id, attempts } = row;
  const settle = (change: Partial<Omit<MailLogRow, 'id' | 'organisationId'>>) =>
    database.write(() => store.settle(organisationId, id, attempts, { at: clock.now(), ...change }));
  let handed = false;
  try {
    await mailer.send(write(), async () => {
      await delivery.turn();
      await handOver.begin(row);
      handed = true;
    });
  } catch (error) {
    if (error instanceof MailRefused) {
      await recordRefusal({ platform, store, days }, row, error.reply);
    } else if (handed && plan.onceAtMost === true && !wasAnswered(error)) {
      // The line broke behind the last byte: it may have been taken, and it is not sent twice.
      await settle({ state: 'sent', unconfirmed: true });
      return;
    } else {
      await settle({ handedAt: null, ...(delivery.last || error instanceof PermanentFailure ? { state: 'failed' as const } : {}) });
    }
    throw error;
  }
  return { record: handOver.end, what: { organisationId, id, attempts } };
}
