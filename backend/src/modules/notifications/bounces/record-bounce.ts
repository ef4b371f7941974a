import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import type { SmtpReply } from '../../../platform/mailer/smtp-refusal.ts';
import { formatSmtpReply, toBounceReason } from './bounces.rules.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { MAIL_BOUNCED, MAIL_FAILED } from '../notifications.events.ts';
import type { MailLogRow } from '../mail-log/mail-log.tables.ts';
import { quotaDay } from '../quota/quota.rules.ts';
import { logMailOutcome } from '../mail-log/log-mail-outcome.ts';

type LoggedMail = Pick<
  MailLogRow,
  'id' | 'organizationId' | 'requestId' | 'kind' | 'addressee' | 'attempts'
>;

export async function recordBounce(
  context: NotificationsContext,
  mail: LoggedMail,
  reply: SmtpReply,
): Promise<void> {
  const {
    platform: { clock, database },
    mailLog,
  } = context;
  await database.transaction(async () => {
    const change = {
      state: 'bounced' as const,
      bounceReason: toBounceReason(reply),
      reply: formatSmtpReply(reply),
      at: clock.now(),
    };
    if (await mailLog.updateAttempt(mail.organizationId, mail.id, mail.attempts, change))
      await publishBounce(context, mail);
  });
}

/** False when the bounce was recorded before or the mail was never sent. */
export function recordLateBounce(
  context: NotificationsContext,
  mail: LoggedMail,
  reply: SmtpReply,
): Promise<boolean> {
  const {
    platform: { clock, database },
    mailLog,
  } = context;
  return database.transaction(async () => {
    const isNew = await mailLog.markBounced(mail.organizationId, mail.id, {
      bounceReason: toBounceReason(reply),
      reply: formatSmtpReply(reply),
      at: clock.now(),
    });
    if (isNew) await publishBounce(context, mail);
    return isNew;
  });
}

export async function recordFailure(
  { platform, mailLog }: NotificationsContext,
  mail: LoggedMail,
): Promise<void> {
  const { clock, database, outbox } = platform;
  const { id, organizationId, requestId, kind, addressee, attempts } = mail;
  const now = clock.now();
  await database.transaction(async () => {
    if (
      !(await mailLog.updateAttempt(organizationId, id, attempts, {
        state: 'failed',
        deliveryStartedAt: null,
        at: now,
      }))
    )
      return;
    database.afterCommit(() => logMailOutcome(platform, mail, 'failed'));
    if (addressee !== 'recipient') return;
    await outbox.publish({
      type: MAIL_FAILED,
      organizationId,
      occurredAt: now,
      ...SYSTEM_ACTOR,
      payload: { requestId, mailId: id, kind },
    });
  });
}

async function publishBounce(
  { platform, quota }: NotificationsContext,
  mail: LoggedMail,
): Promise<void> {
  const { clock, database, outbox } = platform;
  const { id, organizationId, requestId, kind, addressee } = mail;
  const now = clock.now();
  database.afterCommit(() => logMailOutcome(platform, mail, 'bounced'));
  await quota.countBounce(organizationId, quotaDay(now));
  if (addressee !== 'recipient') return;
  await outbox.publish({
    type: MAIL_BOUNCED,
    organizationId,
    occurredAt: now,
    ...SYSTEM_ACTOR,
    payload: { requestId, mailId: id, kind },
  });
}
