import { DAY } from '../../../contract/durations.contract.ts';
import { ProblemError } from '../../../platform/problem.ts';
import { parseSmtpReply, type SmtpReply } from '../../../platform/mailer/smtp-refusal.ts';
import { hashAddress } from '../../../platform/digest.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { MailLogRow } from '../mail-log/mail-log.tables.ts';
import { recordBounce } from '../delivery/record-mail.ts';
import { parseBounceAddress } from './bounce-address.ts';
import type { BounceReport } from './bounces.contract.ts';
import { parseDeliveryReport } from './parse-delivery-report.ts';

/** Servers give up after five days at most (RFC 5321, 4.5.4.1). */
const LATEST_BOUNCE_MS = 7 * DAY;
const OUR_MESSAGE_ID = /^<?([0-9A-HJKMNP-TV-Z]{26})@[^\s<>@]+>?$/i;

/** True when the report changed anything. */
export async function handleBounceReport(
  context: NotificationsContext,
  report: BounceReport,
  correlationId: string,
): Promise<boolean> {
  const mail = await findReportedMail(context, report);
  if (mail === null) return false;
  if (report.kind === 'complaint') return handleComplaint(context, mail, correlationId);
  if (report.kind !== 'bounce' || !report.permanent) return false;
  return recordBounce(context, mail, parseReportedReply(report.reason ?? ''), 'sent');
}

async function handleComplaint(
  { platform: { logger }, requests, waitlist }: NotificationsContext,
  { id, organizationId, requestId, kind, addressee, addressHash }: MailLogRow,
  correlationId: string,
): Promise<boolean> {
  if (kind === 'waitlist-confirmation') return waitlist.recordComplaint(addressHash);
  if (requestId === null || addressee !== 'recipient') return false;
  logger.warn({ organizationId, requestId, mailId: id }, 'A recipient reported a mail as spam');
  await requests.stopReminders(organizationId, requestId, correlationId).catch((error: unknown) => {
    if (!(error instanceof ProblemError) || error.status !== 404) throw error;
  });
  return true;
}

/** Only the bounce address identifies the mail: the rest of a report can be forged. */
export async function handleReturnedMail(
  context: NotificationsContext,
  raw: Buffer,
): Promise<boolean> {
  const {
    platform: { config, keys },
    mailLog,
  } = context;
  const { mailBounceAddress } = config;
  const report = await parseDeliveryReport(raw);
  if (report === null || mailBounceAddress === null || report.action !== 'failed') return false;
  const id = report.sentTo
    .map((address) => parseBounceAddress(mailBounceAddress, address, keys.secret('bounce address')))
    .find((found) => found !== null);
  if (id === undefined || id === null) return false;
  const mail = await mailLog.findInAnyOrganization(id);
  // `failed` with a 4.x status means the server gave up: the mail did not arrive.
  return mail !== null && recordBounce(context, mail, parseReportedReply(report.reply), 'sent');
}

async function findReportedMail(
  { platform: { clock }, mailLog }: NotificationsContext,
  { messageId, address }: BounceReport,
): Promise<MailLogRow | null> {
  if (messageId !== undefined) {
    const id = parseMessageId(messageId);
    const mail = id === null ? null : await mailLog.findInAnyOrganization(id);
    return mail === null || address === undefined || mail.addressHash.equals(hashAddress(address))
      ? mail
      : null;
  }
  return address === undefined
    ? null
    : mailLog.findLastTo(hashAddress(address), new Date(clock.now().getTime() - LATEST_BOUNCE_MS));
}

const parseMessageId = (messageId: string): string | null =>
  OUR_MESSAGE_ID.exec(messageId.trim())?.[1]?.toUpperCase() ?? null;

const parseReportedReply = (text: string): SmtpReply =>
  parseSmtpReply(Number(/^\s*([45]\d\d)\b/.exec(text)?.[1] ?? 0), text);
