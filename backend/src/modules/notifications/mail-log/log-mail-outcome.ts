import type { Platform } from '../../../platform/platform.ts';
import type { MailLogRow } from './mail-log.tables.ts';

type LoggedMail = Pick<MailLogRow, 'id' | 'organizationId' | 'requestId' | 'kind' | 'attempts'>;
type MailOutcome = 'sent' | 'unconfirmed' | 'bounced' | 'failed';

const LOG_LINES: Readonly<Record<MailOutcome, readonly ['info' | 'warn', string]>> = {
  sent: ['info', 'A mail was sent'],
  unconfirmed: ['warn', 'A mail counts as sent although the reply of the mail server was lost'],
  bounced: ['warn', 'A mail was refused for good'],
  failed: ['warn', 'A mail failed: no server accepted it in time, or it cannot be sent'],
};

export function logMailOutcome(
  { logger, metrics }: Pick<Platform, 'logger' | 'metrics'>,
  mail: LoggedMail,
  outcome: MailOutcome,
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
    },
    message,
  );
  metrics.mails.inc({ kind, state: outcome });
}
