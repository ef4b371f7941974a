import type { Mail } from '../../../platform/mailer/mailer.ts';
import { MailRefusedError, hasServerReply } from '../../../platform/mailer/smtp-refusal.ts';
import {
  RetryAfterError,
  PermanentFailureError,
  type CompletionHook,
  type Delivery,
} from '../../../platform/outbox/outbox.ts';
import type { AttemptKey } from './delivery-tracker.ts';
import type { MailPlan } from './mail-plans.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { MailLogRow } from '../mail-log/mail-log.tables.ts';
import { recordFailure, recordBounce } from '../bounces/record-bounce.ts';
import { logMailOutcome } from '../mail-log/log-mail-outcome.ts';

interface DeliverableMail {
  readonly render: () => Mail;
  readonly isCurrent: () => Promise<boolean>;
}

/** Age from which a mail is checked again before its last line is sent. */
const RECHECK_AFTER_MS = 1000;

/** Marks the start before the last line of DATA: a worker that lost the mail stops (ADR 0020). */
export async function deliverMail(
  context: NotificationsContext,
  plan: Pick<MailPlan, 'atMostOnce'>,
  row: MailLogRow,
  delivery: Delivery,
  { render, isCurrent }: DeliverableMail,
): Promise<void | CompletionHook<AttemptKey>> {
  const { platform, mailLog, deliveryTracker } = context;
  const { clock, database, mailer } = platform;
  const { organizationId, id, attempts } = row;
  const updateAttempt = (change: Partial<Omit<MailLogRow, 'id' | 'organizationId'>>) =>
    database.transaction(() =>
      mailLog.updateAttempt(organizationId, id, attempts, { at: clock.now(), ...change }),
    );
  let deliveryStarted = false;
  try {
    await mailer.send(render(), async () => {
      await delivery.acquireSlot();
      if (clock.now().getTime() - row.at.getTime() > RECHECK_AFTER_MS && !(await isCurrent()))
        throw new RetryAfterError(
          clock.now(),
          'The content of this mail changed since it was prepared.',
        );
      await deliveryTracker.markStarted(row);
      deliveryStarted = true;
    });
  } catch (error) {
    if (error instanceof MailRefusedError) {
      await recordBounce(context, row, error.reply);
    } else if (deliveryStarted && plan.atMostOnce === true && !hasServerReply(error)) {
      // The connection broke after the last byte: the mail may have been accepted.
      await updateAttempt({ state: 'sent', unconfirmed: true });
      logMailOutcome(platform, row, 'unconfirmed');
      return;
    } else if (
      error instanceof PermanentFailureError ||
      (delivery.isLastAttempt && !(error instanceof RetryAfterError))
    ) {
      await recordFailure(context, row);
    } else {
      await updateAttempt({ deliveryStartedAt: null });
    }
    throw error;
  }
  logMailOutcome(platform, row, 'sent');
  return { run: deliveryTracker.markSent, item: { organizationId, id, attempts } };
}
