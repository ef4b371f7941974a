import { isDeepStrictEqual } from 'node:util';
import type { Mail } from '../../../platform/mailer/mailer.ts';
import { MailRefusedError, hasServerReply } from '../../../platform/mailer/smtp-refusal.ts';
import { PermanentFailureError, RetryAfterError } from '../../../platform/outbox/outbox.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { ClaimedMail } from './claimed-mail.ts';
import type { SendResult } from './record-mail.ts';

/** Age from which a mail is checked again before its last line is sent. */
const RECHECK_AFTER_MS = 1000;

/** Marks the start before the last line of DATA: a worker that lost the mail stops (ADR 0020). */
export async function sendMail(
  context: NotificationsContext,
  claimed: ClaimedMail,
  mail: Mail,
): Promise<SendResult> {
  const { clock, database, mailer } = context.platform;
  const { organizationId, id, attempts } = claimed.row;
  let deliveryStarted = false;
  try {
    await mailer.send(mail, async () => {
      const now = clock.now();
      const isOld = now.getTime() - claimed.row.at.getTime() > RECHECK_AFTER_MS;
      if (isOld && !(await isCurrent(context, claimed)))
        throw new RetryAfterError(now, 'The content of this mail changed since it was prepared.');
      deliveryStarted = await database.transaction(() =>
        context.mailLog.markDeliveryStarted(organizationId, id, attempts, now),
      );
      if (!deliveryStarted) throw new Error('Another worker has this mail.');
    });
    return { state: 'sent' };
  } catch (error) {
    if (error instanceof MailRefusedError) return { state: 'bounced', reply: error.reply, error };
    // The connection broke after the last byte: the mail may have been accepted.
    if (deliveryStarted && claimed.plan.atMostOnce && !hasServerReply(error))
      return { state: 'unconfirmed' };
    const isFinal =
      error instanceof PermanentFailureError ||
      (claimed.delivery.isLastAttempt && !(error instanceof RetryAfterError));
    return { state: isFinal ? 'failed' : 'queued', error };
  }
}

const isCurrent = async (
  { requests }: NotificationsContext,
  { content }: ClaimedMail,
): Promise<boolean> =>
  'page' in content ||
  isDeepStrictEqual(
    await requests.findMailData(content.request.organizationId, content.request.requestId),
    content.loaded,
  );
