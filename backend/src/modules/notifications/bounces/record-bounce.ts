import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import type { SmtpReply } from '../../../platform/mailer/smtp-refusal.ts';
import { formatSmtpReply, toBounceReason } from './bounces.rules.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { MailLogRow } from '../notifications.tables.ts';
import { quotaDay } from '../quota/quota.rules.ts';
import { logMailOutcome } from '../mail-log/log-mail-outcome.ts';

type LoggedMail = Pick<
  MailLogRow,
  'id' | 'organizationId' | 'requestId' | 'kind' | 'addressee' | 'attempts'
>;
type Parts = Pick<NotificationsContext, 'platform' | 'mailLog' | 'quota'>;

/** The server refused a mail for good while it was handed over: the mail has bounced, and whoever listens is told in the same transaction. */
export async function recordBounce(
  parts: Parts,
  mail: LoggedMail,
  reply: SmtpReply,
): Promise<void> {
  const {
    platform: { clock, database },
    mailLog,
  } = parts;
  await database.transaction(async () => {
    const change = {
      state: 'bounced' as const,
      cause: toBounceReason(reply),
      reply: formatSmtpReply(reply),
      at: clock.now(),
    };
    if (await mailLog.updateAttempt(mail.organizationId, mail.id, mail.attempts, change))
      await publishBounce(parts, mail);
  });
}

/** A mail that was taken came back later. False when that was known, or the mail was never sent. */
export function recordLateBounce(
  parts: Parts,
  mail: LoggedMail,
  reply: SmtpReply,
): Promise<boolean> {
  const {
    platform: { clock, database },
    mailLog,
  } = parts;
  return database.transaction(async () => {
    const isNew = await mailLog.markBounced(mail.organizationId, mail.id, {
      cause: toBounceReason(reply),
      reply: formatSmtpReply(reply),
      at: clock.now(),
    });
    if (isNew) await publishBounce(parts, mail);
    return isNew;
  });
}

/** Nobody took a mail in time, or it can never be sent: it has failed, and whoever listens is told in the same transaction. */
export async function recordFailure(
  { platform, mailLog }: Pick<Parts, 'platform' | 'mailLog'>,
  mail: LoggedMail,
): Promise<void> {
  const { clock, database, outbox } = platform;
  const { id, organizationId, requestId, kind, addressee, attempts } = mail;
  const now = clock.now();
  await database.transaction(async () => {
    if (
      !(await mailLog.updateAttempt(organizationId, id, attempts, {
        state: 'failed',
        handedAt: null,
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

async function publishBounce({ platform, quota }: Parts, mail: LoggedMail): Promise<void> {
  const { clock, database, outbox } = platform;
  const { id, organizationId, requestId, kind, addressee } = mail;
  const now = clock.now();
  database.afterCommit(() => logMailOutcome(platform, mail, 'bounced'));
  await quota.countBounce(organizationId, quotaDay(now));
  // What did not reach a member is no news about a recipient.
  if (addressee !== 'recipient') return;
  await outbox.publish({
    type: MAIL_BOUNCED,
    organizationId,
    occurredAt: now,
    ...SYSTEM_ACTOR,
    payload: { requestId, mailId: id, kind },
  });
}

/** A mail to a recipient came back: payload {requestId, mailId, kind}. */
export const MAIL_BOUNCED = 'mail.bounced';

/** A mail to a recipient never left: payload {requestId, mailId, kind}. */
export const MAIL_FAILED = 'mail.failed';
