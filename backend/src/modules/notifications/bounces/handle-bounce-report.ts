import { ProblemError } from '../../../platform/problem.ts';
import { parseSmtpReply, type SmtpReply } from '../../../platform/mailer/smtp-refusal.ts';
import { hashAddress } from '../../requests/index.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { MailLogRow } from '../notifications.tables.ts';
import { recordLateBounce } from './record-bounce.ts';
import { parseBounceAddress } from './bounce-address.ts';
import type { BounceReport } from './bounces.contract.ts';
import { parseDeliveryReport } from './parse-delivery-report.ts';

/** Servers give up after five days at most (RFC 5321, 4.5.4.1). */
const LATEST_BOUNCE_MS = 7 * 86_400_000;
const OUR_MESSAGE_ID = /^<?([0-9A-HJKMNP-TV-Z]{26})@[^\s<>@]+>?$/i;

type Parts = Pick<NotificationsContext, 'platform' | 'requests' | 'mailLog' | 'quota'>;

/** A report in the words of a mail service. True when it was news about a mail of ours. Who marks a mail as unwanted wants no more reminders. */
export async function handleBounceReport(
  notifications: Parts,
  report: BounceReport,
  correlationId: string,
): Promise<boolean> {
  const mail = await findReportedMail(notifications, report);
  if (mail === null) return false;
  const {
    platform: { logger },
    requests,
  } = notifications;
  if (report.kind === 'complaint' && mail.addressee === 'recipient') {
    logger.warn(
      { organizationId: mail.organizationId, requestId: mail.requestId, mailId: mail.id },
      'a recipient marked a mail as unwanted',
    );
    await requests
      .stopReminders(mail.organizationId, mail.requestId, correlationId)
      .catch((error: unknown) => {
        if (!(error instanceof ProblemError) || error.status !== 404) throw error;
      });
    return true;
  }
  if (report.kind !== 'bounce' || !report.permanent) return false;
  return recordLateBounce(notifications, mail, parseReportedReply(report.reason ?? ''));
}

/** A report as mail servers send it. Only the address that it came to says which mail it is about: anybody may write to that, and only who was sent the mail knows it. */
export async function handleReturnedMail(notifications: Parts, raw: Buffer): Promise<boolean> {
  const {
    platform: { config, keys },
    mailLog,
  } = notifications;
  const { mailBounceAddress } = config;
  const report = await parseDeliveryReport(raw);
  if (report === null || mailBounceAddress === null || report.action !== 'failed') return false;
  const id = report.sentTo
    .map((address) => parseBounceAddress(mailBounceAddress, address, keys.secret('bounce address')))
    .find((found) => found !== null);
  const mail = id === undefined || id === null ? null : await mailLog.findInAnyOrganization(id);
  const reply = parseReportedReply(report.reply);
  // « failed » with a 4.x status is a server that gave up waiting: it did not arrive either.
  return mail === null ? false : recordLateBounce(notifications, mail, reply);
}

async function findReportedMail(
  { platform: { clock }, mailLog }: Parts,
  { messageId, address }: BounceReport,
): Promise<MailLogRow | null> {
  if (messageId !== undefined) {
    const id = OUR_MESSAGE_ID.exec(messageId.trim())?.[1];
    const mail = id === undefined ? null : await mailLog.findInAnyOrganization(id.toUpperCase());
    return mail === null || address === undefined || mail.toHash.equals(hashAddress(address))
      ? mail
      : null;
  }
  return address === undefined
    ? null
    : mailLog.findLastTo(hashAddress(address), new Date(clock.now().getTime() - LATEST_BOUNCE_MS));
}

/** A server's answer, with or without its number in front. */
const parseReportedReply = (text: string): SmtpReply =>
  parseSmtpReply(Number(/^\s*([45]\d\d)\b/.exec(text)?.[1] ?? 0), text);
