import { sanitizeHeader } from '../../../platform/mailer/email-address.ts';
import { getPayloadId, type DomainEvent, type Listener } from '../../../platform/outbox/outbox.ts';
import { formatZonedDay } from '../../../platform/text/format-values.ts';
import {
  RETENTION_CERTIFICATE_DUE,
  RETENTION_WARNING_DUE,
  type RetentionCertificate,
  type RetentionWarning,
} from '../../requests/index.ts';
import { UNTITLED_REQUEST } from '../../requests/requests-limits.contract.ts';
import { renderText } from '../delivery/render-mail.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { plainTrustNotes } from '../templates/build-mail-page.ts';
import type { MailPage } from '../templates/mail-page.ts';
import { renderHtml } from '../templates/render-html.ts';
import { CLOSING_MESSAGES } from './closing-messages.ts';
import { buildMemberMailFrame } from './member-mail-frame.ts';
import { RETENTION_MESSAGES } from './retention-messages.ts';

const MAX_LISTED_DELETIONS = 100;

/** Before a deletion to the people of the requests, after it to owners and admins. */
export function retentionMailListener(context: NotificationsContext): Listener {
  const { mailer } = context.platform;
  return {
    name: 'mail.retention',
    on: [RETENTION_WARNING_DUE, RETENTION_CERTIFICATE_DUE],
    async handle(event, delivery) {
      const mail = await (event.type === RETENTION_WARNING_DUE ? loadWarning : loadCertificate)(
        context,
        event,
      );
      if (mail === null) return;
      const { sender, organizationName, page } = mail;
      await mailer.send({
        id: delivery.id,
        to: { name: sanitizeHeader(sender.name), address: sender.email },
        fromName: sanitizeHeader(`${organizationName} via Recueil`),
        subject: sanitizeHeader(page.subject),
        text: renderText(page),
        html: renderHtml(page),
        locale: page.locale,
      });
    },
  };
}

async function loadWarning({ platform, requests }: NotificationsContext, event: DomainEvent) {
  const mail = await requests.findRetentionWarning(
    event.organizationId,
    getPayloadId(event, 'userId'),
    event.payload['requestIds'] as string[],
  );
  const count = event.payload['count'] as number;
  return mail && { ...mail, page: buildWarningPage(mail, count, platform) };
}

async function loadCertificate({ platform, requests }: NotificationsContext, event: DomainEvent) {
  const mail = await requests.findRetentionCertificate(
    event.organizationId,
    getPayloadId(event, 'userId'),
    getPayloadId(event, 'certificateId'),
  );
  return mail && { ...mail, page: buildCertificatePage(mail, platform) };
}

type PageEnvironment = Pick<NotificationsContext['platform'], 'clock' | 'config'>;

function buildWarningPage(
  mail: RetentionWarning,
  count: number,
  { clock, config }: PageEnvironment,
): MailPage {
  const { organizationName, timeZone, requests, sender } = mail;
  const { locale } = sender;
  const messages = RETENTION_MESSAGES[locale].warning;
  const { origin } = config.publicUrl;
  const others = count - requests.length;
  return {
    ...buildMemberMailFrame({ ...mail, locale }, origin),
    subject: messages.subject(count),
    preheader: messages.preheader,
    heading: messages.heading,
    paragraphs: [messages.tell(organizationName), [messages.what]],
    lines: requests.map(({ title, recipientName, deletesAt }, index) => ({
      number: index + 1,
      title: title || UNTITLED_REQUEST[locale],
      tag: null,
      details: [
        recipientName,
        messages.deleted(formatZonedDay(deletesAt, timeZone, locale, clock.now())),
      ],
      fingerprint: null,
    })),
    button: { label: messages.button, url: `${origin}/app/requests`, note: '' },
    closingNotes: others > 0 ? [[messages.more(others)]] : [],
    trustNotes: plainTrustNotes(messages.why),
  };
}

function buildCertificatePage(
  mail: RetentionCertificate,
  { clock, config }: PageEnvironment,
): MailPage {
  const { organizationName, timeZone, deletions, counts, fingerprint, sender } = mail;
  const { locale } = sender;
  const messages = RETENTION_MESSAGES[locale].certificate;
  const formatDay = (date: Date) => formatZonedDay(date, timeZone, locale, clock.now());
  const others = deletions.length - MAX_LISTED_DELETIONS;
  return {
    ...buildMemberMailFrame({ ...mail, locale }, config.publicUrl.origin),
    subject: messages.subject(organizationName),
    preheader: messages.preheader,
    heading: messages.heading,
    paragraphs: [
      messages.tell(organizationName),
      [messages.counts(counts.requests, counts.documents, counts.files)],
      [messages.fingerprint(fingerprint)],
    ],
    lines: deletions.slice(0, MAX_LISTED_DELETIONS).map((row, index) => ({
      number: index + 1,
      title: row.requestId,
      tag: null,
      details: [
        messages.days(formatDay(row.endedAt), formatDay(row.deletedAt)),
        messages.contents(row.documentCount, row.fileCount),
      ],
      fingerprint: `SHA-256 ${row.filesSha256}`,
    })),
    button: null,
    closingNotes: [
      ...(others > 0 ? [[messages.more(others)]] : []),
      [CLOSING_MESSAGES[locale].certificate.backups],
    ],
    trustNotes: plainTrustNotes(messages.why),
  };
}
