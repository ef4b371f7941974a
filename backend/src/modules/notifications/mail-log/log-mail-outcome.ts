import type { Platform } from '../../../platform/platform.ts';
import type { MailLogRow } from '../notifications.tables.ts';

type Mail = Pick<MailLogRow, 'id' | 'organisationId' | 'requestId' | 'kind' | 'attempts'>;
type MailEnd = 'sent' | 'unconfirmed' | 'bounced' | 'failed';

const LINES: Readonly<Record<MailEnd, readonly ['info' | 'warn', string]>> = {
  sent: ['info', 'A mail was sent'],
  unconfirmed: ['warn', 'A mail counts as sent, though the answer of the mail server was lost'],
  bounced: ['warn', 'A mail was refused for good'],
  failed: ['warn', 'A mail failed: no server took it in time, or it cannot be sent'],
};

/** What became of a mail, for operators: a line without address or subject, and a count. */
export function reportMail({ logger, metrics }: Pick<Platform, 'logger' | 'metrics'>, mail: Mail, end: MailEnd): void {
  const { id, organisationId, requestId, kind, attempts } = mail;
  const [level, message] = LINES[end];
  logger[level]({ mail: id, kind, organisationId, ...(requestId === '' ? {} : { requestId }), attempt: attempts }, message);
  metrics.mails.inc({ kind, state: end });
}
