import { SYSTEM } from '../../../platform/http/auth/actor-context.ts';
import type { SmtpReply } from '../../../platform/mailer/smtp-refusal.ts';
import { replyText, troubleOf } from './bounces.rules.ts';
import type { Notifications } from '../notifications.context.ts';
import type { MailLogRow } from '../notifications.tables.ts';
import { quotaDay } from '../quota/quota.rules.ts';
import { reportMail } from '../mail-log/log-mail-outcome.ts';

type Mail = Pick<MailLogRow, 'id' | 'organisationId' | 'requestId' | 'kind' | 'addressee' | 'attempts'>;
type Parts = Pick<Notifications, 'platform' | 'store' | 'days'>;

/** The server refused a mail for good while it was handed over: the mail has bounced, and whoever listens is told in the same transaction. */
export async function recordRefusal(parts: Parts, mail: Mail, reply: SmtpReply): Promise<void> {
  const { platform: { clock, database }, store } = parts;
  await database.write(async () => {
    const change = { state: 'bounced' as const, cause: troubleOf(reply), reply: replyText(reply), at: clock.now() };
    if (await store.settle(mail.organisationId, mail.id, mail.attempts, change)) await announceBounce(parts, mail);
  });
}

/** A mail that was taken came back later. False when that was known, or the mail was never sent. */
export function recordReturn(parts: Parts, mail: Mail, reply: SmtpReply): Promise<boolean> {
  const { platform: { clock, database }, store } = parts;
  return database.write(async () => {
    const isNew = await store.bounce(mail.organisationId, mail.id, { cause: troubleOf(reply), reply: replyText(reply), at: clock.now() });
    if (isNew) await announceBounce(parts, mail);
    return isNew;
  });
}

/** Nobody took a mail in time, or it can never be sent: it has failed, and whoever listens is told in the same transaction. */
export async function recordFailure({ platform, store }: Pick<Parts, 'platform' | 'store'>, mail: Mail): Promise<void> {
  const { clock, database, outbox } = platform;
  const { id, organisationId, requestId, kind, addressee, attempts } = mail;
  const now = clock.now();
  await database.write(async () => {
    if (!(await store.settle(organisationId, id, attempts, { state: 'failed', handedAt: null, at: now }))) return;
    database.afterCommit(() => reportMail(platform, mail, 'failed'));
    if (addressee !== 'recipient') return;
    await outbox.publish({ type: MAIL_FAILED, organisationId, occurredAt: now, ...SYSTEM, payload: { requestId, mailId: id, kind } });
  });
}

async function announceBounce({ platform, days }: Parts, mail: Mail): Promise<void> {
  const { clock, database, outbox } = platform;
  const { id, organisationId, requestId, kind, addressee } = mail;
  const now = clock.now();
  database.afterCommit(() => reportMail(platform, mail, 'bounced'));
  await days.addBounce(organisationId, quotaDay(now));
  // What did not reach a member is no news about a recipient.
  if (addressee !== 'recipient') return;
  await outbox.publish({ type: MAIL_BOUNCED, organisationId, occurredAt: now, ...SYSTEM, payload: { requestId, mailId: id, kind } });
}

/** A mail to a recipient came back: payload {requestId, mailId, kind}. */
export const MAIL_BOUNCED = 'mail.bounced';

/** A mail to a recipient never left: payload {requestId, mailId, kind}. */
export const MAIL_FAILED = 'mail.failed';
