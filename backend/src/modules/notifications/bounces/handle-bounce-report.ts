import { ProblemError } from '../../../platform/problem.ts';
import { readReply, type SmtpReply } from '../../../platform/mailer/smtp-refusal.ts';
import { addressHash } from '../../requests/index.ts';
import type { Notifications } from '../notifications.context.ts';
import type { MailLogRow } from '../notifications.tables.ts';
import { recordReturn } from './record-bounce.ts';
import { mailOfBounceAddress } from './bounce-address.ts';
import type { BounceReport } from './bounces.contract.ts';
import { readDeliveryReport } from './parse-delivery-report.ts';

/** Servers give up after five days at most (RFC 5321, 4.5.4.1). */
const LATEST_MS = 7 * 86_400_000;
const OUR_ID = /^<?([0-9A-HJKMNP-TV-Z]{26})@[^\s<>@]+>?$/i;

type Parts = Pick<Notifications, 'platform' | 'requests' | 'store' | 'days'>;

/** A report in the words of a mail service. True when it was news about a mail of ours. Who marks a mail as unwanted wants no more reminders. */
export async function takeReport(notifications: Parts, report: BounceReport, correlationId: string): Promise<boolean> {
  const mail = await reportedMail(notifications, report);
  if (mail === null) return false;
  const { platform: { logger }, requests } = notifications;
  if (report.kind === 'complaint' && mail.addressee === 'recipient') {
    logger.warn({ organisationId: mail.organisationId, requestId: mail.requestId, mailId: mail.id }, 'a recipient marked a mail as unwanted');
    await requests.stopReminders(mail.organisationId, mail.requestId, correlationId).catch((error: unknown) => {
      if (!(error instanceof ProblemError) || error.status !== 404) throw error;
    });
    return true;
  }
  if (report.kind !== 'bounce' || !report.permanent) return false;
  return recordReturn(notifications, mail, readAnswer(report.reason ?? ''));
}

/** A report as mail servers send it. Only the address that it came to says which mail it is about: anybody may write to that, and only who was sent the mail knows it. */
export async function takeReturnedMail(notifications: Parts, raw: Buffer): Promise<boolean> {
  const { platform: { config, keys }, store } = notifications;
  const { mailBounceAddress } = config;
  const report = await readDeliveryReport(raw);
  if (report === null || mailBounceAddress === null || report.action !== 'failed') return false;
  const id = report.sentTo.map((address) => mailOfBounceAddress(mailBounceAddress, address, keys.secret('bounce address'))).find((found) => found !== null);
  const mail = id === undefined || id === null ? null : await store.findAnywhere(id);
  const reply = readAnswer(report.answer);
  // « failed » with a 4.x status is a server that gave up waiting: it did not arrive either.
  return mail === null ? false : recordReturn(notifications, mail, reply);
}

async function reportedMail({ platform: { clock }, store }: Parts, { messageId, address }: BounceReport): Promise<MailLogRow | null> {
  if (messageId !== undefined) {
    const id = OUR_ID.exec(messageId.trim())?.[1];
    const mail = id === undefined ? null : await store.findAnywhere(id.toUpperCase());
    return mail === null || address === undefined || mail.toHash.equals(addressHash(address)) ? mail : null;
  }
  return address === undefined ? null : store.findLastTo(addressHash(address), new Date(clock.now().getTime() - LATEST_MS));
}

/** A server's answer, with or without its number in front. */
const readAnswer = (text: string): SmtpReply => readReply(Number(/^\s*([45]\d\d)\b/.exec(text)?.[1] ?? 0), text);
