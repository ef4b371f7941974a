import { SYSTEM_ACTOR } from '../../../platform/http/auth/actor-context.ts';
import { InstallationRefusedError, type SmtpReply } from '../../../platform/mailer/smtp-refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatSmtpReply, toBounceReason } from '../bounces/bounces.rules.ts';
import type { MailLogRow } from '../mail-log/mail-log.tables.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { ClaimedMail } from './claimed-mail.ts';
import { MAIL_BOUNCED, MAIL_FAILED } from '../notifications.events.ts';

/** `error` tells the outbox whether and when to retry. */
export type SendResult =
  | { readonly state: 'sent' | 'unconfirmed' }
  | { readonly state: 'bounced'; readonly reply: SmtpReply; readonly error: Error }
  | { readonly state: 'failed' | 'queued'; readonly error: unknown };

/** Throws the error of a mail that was not sent, which the outbox records. */
export async function recordMail(
  context: NotificationsContext,
  claimed: ClaimedMail,
  result: SendResult,
): Promise<void> {
  const { row } = claimed;
  if (result.state === 'bounced') await recordBounce(context, row, result.reply, 'queued');
  else if (result.state === 'failed') await recordFailure(context, row);
  else if (result.state === 'queued') await recordRetry(context, row, result.error);
  else await recordSent(context, claimed, result.state);
  if ('error' in result) throw result.error;
}

async function recordSent(
  context: NotificationsContext,
  { row, event, plan }: ClaimedMail,
  state: 'sent' | 'unconfirmed',
): Promise<void> {
  await context.platform.database.transaction(async () => {
    const unconfirmed = state === 'unconfirmed' ? { unconfirmed: true } : {};
    await updateAttempt(context, row, { state: 'sent', reply: null, ...unconfirmed });
    if (plan.subject !== 'request') await plan.onSent?.(context, event);
  });
  logMailOutcome(context.platform, row, state);
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
  'id' | 'organizationId' | 'requestId' | 'kind' | 'addressee' | 'addressHash' | 'attempts'
>;

/** False when it changes nothing: it was recorded before, or the mail was never sent. */
export function recordBounce(
  context: NotificationsContext,
  mail: LoggedMail,
  reply: SmtpReply,
  from: 'queued' | 'sent',
): Promise<boolean> {
  const {
    platform: { clock, database },
    mailLog,
  } = context;
  const text = formatSmtpReply(reply);
  return database.transaction(
    async () =>
      (await mailLog.markBounced(mail, from, {
        bounceReason: toBounceReason(reply),
        reply: text,
        at: clock.now(),
      })) && publishBounce(context, mail, text),
  );
}

export async function recordFailure(
  context: NotificationsContext,
  mail: LoggedMail,
): Promise<void> {
  const { platform } = context;
  await platform.database.transaction(async () => {
    if (!(await updateAttempt(context, mail, { state: 'failed', deliveryStartedAt: null }))) return;
    platform.database.afterCommit(() => logMailOutcome(platform, mail, 'failed'));
    await publishOutcome(context, MAIL_FAILED, mail);
  });
}

/** False when the address has received a later mail since. */
async function publishBounce(
  context: NotificationsContext,
  mail: LoggedMail,
  reply: string,
): Promise<boolean> {
  const { platform, mailLog, waitlist } = context;
  platform.database.afterCommit(() => logMailOutcome(platform, mail, 'bounced', reply));
  await mailLog.countBounce(mail.organizationId, platform.clock.now());
  if (mail.kind === 'waitlist-confirmation') return waitlist.recordBounce(mail, reply);
  await publishOutcome(context, MAIL_BOUNCED, mail);
  return true;
}

/** For the sender, who can correct the address of a recipient. */
async function publishOutcome(
  { platform: { clock, outbox } }: NotificationsContext,
  type: string,
  { id, organizationId, requestId, kind, addressee }: LoggedMail,
): Promise<void> {
  if (addressee !== 'recipient') return;
  await outbox.publish({
    type,
    organizationId,
    occurredAt: clock.now(),
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
      ...(requestId === null ? {} : { requestId }),
      attempt: attempts,
      ...(reply === null ? {} : { reply }),
    },
    message,
  );
  metrics.mails.inc({ kind, state: outcome });
}
