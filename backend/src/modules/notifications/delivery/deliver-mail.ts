import type { Mail } from '../../../platform/mailer/mailer.ts';
import { MailRefused, wasAnswered } from '../../../platform/mailer/smtp-refusal.ts';
import { NotYet, PermanentFailure, type Afterwards, type Delivery } from '../../../platform/outbox/index.ts';
import type { TriedMail } from './delivery-tracker.ts';
import type { MailPlan } from './mail-plans.ts';
import type { Notifications } from '../notifications.context.ts';
import type { MailLogRow } from '../notifications.tables.ts';
import { recordFailure, recordRefusal } from '../bounces/record-bounce.ts';
import { reportMail } from '../mail-log/log-mail-outcome.ts';

export interface FinishedMail {
  readonly write: () => Mail;
  /** Whether it would say the same if it were written now. */
  readonly stillSo: () => Promise<boolean>;
}

/** A mail behind a slow server is looked at once more before its last line when it is older than this. */
const FRESH_MS = 1000;

/**
 * Gives a written mail to the mail server and records what came of it; that it was taken, together with the end of the delivery. That it is being handed over is recorded while the server waits for the mail's
 * last line, under the number of this try: whoever lost the mail to another worker meanwhile never sends that line.
 */
export async function handMailOver(
  { platform, store, days, handOver }: Pick<Notifications, 'platform' | 'store' | 'days' | 'handOver'>, plan: Pick<MailPlan, 'onceAtMost'>, row: MailLogRow, delivery: Delivery, { write, stillSo }: FinishedMail,
): Promise<void | Afterwards<TriedMail>> {
  const { clock, database, mailer } = platform;
  const { organisationId, id, attempts } = row;
  const settle = (change: Partial<Omit<MailLogRow, 'id' | 'organisationId'>>) =>
    database.write(() => store.settle(organisationId, id, attempts, { at: clock.now(), ...change }));
  let handed = false;
  try {
    await mailer.send(write(), async () => {
      await delivery.turn();
      if (clock.now().getTime() - row.at.getTime() > FRESH_MS && !(await stillSo())) throw new NotYet(clock.now(), 'What this mail says has changed since it was written.');
      await handOver.begin(row);
      handed = true;
    });
  } catch (error) {
    if (error instanceof MailRefused) {
      await recordRefusal({ platform, store, days }, row, error.reply);
    } else if (handed && plan.onceAtMost === true && !wasAnswered(error)) {
      // The line broke behind the last byte: it may have been taken, and it is not sent twice.
      await settle({ state: 'sent', unconfirmed: true });
      reportMail(platform, row, 'unconfirmed');
      return;
    } else if (error instanceof PermanentFailure || (delivery.last && !(error instanceof NotYet))) {
      await recordFailure({ platform, store }, row);
    } else {
      await settle({ handedAt: null });
    }
    throw error;
  }
  reportMail(platform, row, 'sent');
  return { record: handOver.end, what: { organisationId, id, attempts } };
}
