import type { Mail } from '../../../platform/mailer/mailer.ts';
import { MailRefusedError, hasServerReply } from '../../../platform/mailer/smtp-refusal.ts';
import {
  RetryAfterError,
  PermanentFailureError,
  type CompletionHook,
  type Delivery,
} from '../../../platform/outbox/index.ts';
import type { AttemptKey } from './delivery-tracker.ts';
import type { MailPlan } from './mail-plans.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { MailLogRow } from '../notifications.tables.ts';
import { recordFailure, recordBounce } from '../bounces/record-bounce.ts';
import { logMailOutcome } from '../mail-log/log-mail-outcome.ts';

export interface DeliverableMail {
  readonly render: () => Mail;
  /** Whether it would say the same if it were written now. */
  readonly isCurrent: () => Promise<boolean>;
}

/** A mail behind a slow server is looked at once more before its last line when it is older than this. */
const RECHECK_AFTER_MS = 1000;

/**
 * Gives a written mail to the mail server and records what came of it; that it was taken, together with the end of the delivery. That it is being handed over is recorded while the server waits for the mail's
 * last line, under the number of this try: whoever lost the mail to another worker meanwhile never sends that line.
 */
export async function deliverMail(
  {
    platform,
    mailLog,
    quota,
    deliveryTracker,
  }: Pick<NotificationsContext, 'platform' | 'mailLog' | 'quota' | 'deliveryTracker'>,
  plan: Pick<MailPlan, 'atMostOnce'>,
  row: MailLogRow,
  delivery: Delivery,
  { render, isCurrent }: DeliverableMail,
): Promise<void | CompletionHook<AttemptKey>> {
  const { clock, database, mailer } = platform;
  const { organizationId, id, attempts } = row;
  const settle = (change: Partial<Omit<MailLogRow, 'id' | 'organizationId'>>) =>
    database.transaction(() =>
      mailLog.updateAttempt(organizationId, id, attempts, { at: clock.now(), ...change }),
    );
  let handed = false;
  try {
    await mailer.send(render(), async () => {
      await delivery.acquireSlot();
      if (clock.now().getTime() - row.at.getTime() > RECHECK_AFTER_MS && !(await isCurrent()))
        throw new RetryAfterError(
          clock.now(),
          'What this mail says has changed since it was written.',
        );
      await deliveryTracker.markStarted(row);
      handed = true;
    });
  } catch (error) {
    if (error instanceof MailRefusedError) {
      await recordBounce({ platform, mailLog, quota }, row, error.reply);
    } else if (handed && plan.atMostOnce === true && !hasServerReply(error)) {
      // The line broke behind the last byte: it may have been taken, and it is not sent twice.
      await settle({ state: 'sent', unconfirmed: true });
      logMailOutcome(platform, row, 'unconfirmed');
      return;
    } else if (
      error instanceof PermanentFailureError ||
      (delivery.isLastAttempt && !(error instanceof RetryAfterError))
    ) {
      await recordFailure({ platform, mailLog }, row);
    } else {
      await settle({ handedAt: null });
    }
    throw error;
  }
  logMailOutcome(platform, row, 'sent');
  return { run: deliveryTracker.markSent, item: { organizationId, id, attempts } };
}
