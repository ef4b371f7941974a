import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import { InstallationRefusedError, type SmtpReply } from '../../../platform/mailer/smtp-refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatSmtpReply, toBounceReason } from '../bounces/bounces.rules.ts';
import type { MailLogRow } from '../mail-log/mail-log.tables.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { MAIL_BOUNCED, MAIL_FAILED } from '../notifications.events.ts';

/** `error` tells the outbox whether and when to retry. */
export type SendResult =
  | { readonly state: 'sent' | 'unconfirmed' }
  | { readonly state: 'bounced'; readonly reply: SmtpReply; readonly error: Error }
  | { readonly state: 'failed' | 'queued'; readonly error: unknown };

/** Throws the error of a mail that was not sent, which the outbox records. */
export async function recordMail(
  context: NotificationsContext,
  row: MailLogRow,
  result: SendResult,
): Promise<void> {
  if (result.state === 'bounced') await recordBounce(context, row, result.reply);
  else if (result.state === 'failed') await recordFailure(context, row);
  else if (result.state === 'queued') await recordRetry(context, row, result.error);
  else {
    const unconfirmed = result.state === 'unconfirmed';
    await updateAttempt(context, row, {
      state: 'sent',
      reply: null,
      ...(unconfirmed ? { unconfirmed } : {}),
    });
    logMailOutcome(context.platform, row, result.state);
  }
  if ('error' in result) throw result.error;
}

async function recordRetry(
  context: NotificationsContext,
  row: MailLogRow,
  error: unknown,
): Promise<void> {
  const refusal = error instanceof InstallationRefusedError ? error : null;
  const reply = refusal === null ? row.reply : formatSmtpReply(refusal.reply);
  await updateAttempt(context, row, { deliveryStartedAt: null, reply });
  if (refusal !== null) logMailOutcome(context.platform, row, 'refused', reply);
}

/** False when another attempt has the mail. */
export const updateAttempt = (
  { platform: { clock, database }, mailLog }: NotificationsContext,
  { organizationId, id, attempts }: Pick<MailLogRow, 'organizationId' | 'id' | 'attempts'>,
  change: Partial<Omit<MailLogRow, 'id' | 'organizationId'>>,
): Promise<boolean> =>
  database.transaction(() =>
    mailLog.updateAttempt(organizationId, id, attempts, { at: clock.now(), ...change }),
  );

type LoggedMail = Pick<
  MailLogRow,
  'id' | 'organizationId' | 'requestId' | 'kind' | 'addressee' | 'attempts'
>;

async function recordBounce(
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
      await publishBounce(context, mail, change.reply);
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
    const change = {
      bounceReason: toBounceReason(reply),
      reply: formatSmtpReply(reply),
      at: clock.now(),
    };
    const isNew = await mailLog.markBounced(mail.organizationId, mail.id, change);
    if (isNew) await publishBounce(context, mail, change.reply);
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
  { platform, mailLog }: NotificationsContext,
  mail: LoggedMail,
  reply: string,
): Promise<void> {
  const { clock, database, outbox } = platform;
  const { id, organizationId, requestId, kind, addressee } = mail;
  const now = clock.now();
  database.afterCommit(() => logMailOutcome(platform, mail, 'bounced', reply));
  await mailLog.countBounce(organizationId, now);
  if (addressee !== 'recipient') return;
  await outbox.publish({
    type: MAIL_BOUNCED,
    organizationId,
    occurredAt: now,
    ...SYSTEM_ACTOR,
    payload: { requestId, mailId: id, kind },
  });
}

type MailOutcome = 'sent' | 'unconfirmed' | 'refused' | 'bounced' | 'failed';

const LOG_LINES: Readonly<Record<MailOutcome, readonly ['info' | 'warn', string]>> = {
  sent: ['info', 'A mail was sent'],
  unconfirmed: ['warn', 'A mail counts as sent although the reply of the mail server was lost'],
  refused: ['warn', 'The mail server refuses the mails of this installation; the mail waits'],
  bounced: ['warn', 'A mail was refused for good'],
  failed: ['warn', 'A mail failed: no server accepted it in time, or it cannot be sent'],
};

export function logMailOutcome(
  { logger, metrics }: Pick<Platform, 'logger' | 'metrics'>,
  mail: LoggedMail,
  outcome: MailOutcome,
  reply: string | null = null,
): void {
  const { id, organizationId, requestId, kind, attempts } = mail;
  const [level, message] = LOG_LINES[outcome];
  logger[level](
    {
      mail: id,
      kind,
      organizationId,
      ...(requestId === '' ? {} : { requestId }),
      attempt: attempts,
      ...(reply === null ? {} : { reply }),
    },
    message,
  );
  metrics.mails.inc({ kind, state: outcome });
}
