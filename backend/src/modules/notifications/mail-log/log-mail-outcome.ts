import type { Platform } from '../../../platform/platform.ts';
import type { MailLogRow } from '../notifications.tables.ts';

type LoggedMail = Pick<MailLogRow, 'id' | 'organizationId' | 'requestId' | 'kind' | 'attempts'>;
type MailOutcome = 'sent' | 'unconfirmed' | 'bounced' | 'failed';

const LOG_LINES: Readonly<Record<MailOutcome, readonly ['info' | 'warn', string]>> = {
  sent: ['info', 'A mail was sent'],
  unconfirmed: ['warn', 'A mail counts as sent, though the answer of the mail server was lost'],
  bounced: ['warn', 'A mail was refused for good'],
  failed: ['warn', 'A mail failed: no server took it in time, or it cannot be sent'],
};

/** What became of a mail, for operators: a line without address or subject, and a count. */
export function logMailOutcome(
  { logger, metrics }: Pick<Platform, 'logger' | 'metrics'>,
  mail: LoggedMail,
  end: MailOutcome,
): void {
  const { id, organizationId, requestId, kind, attempts } = mail;
  const [level, message] = LOG_LINES[end];
  logger[level](
    {
      mail: id,
      kind,
      organizationId,
      ...(requestId === '' ? {} : { requestId }),
      attempt: attempts,
    },
    message,
  );
  metrics.mails.inc({ kind, state: end });
}
