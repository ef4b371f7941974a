import { sanitizeHeader } from '../../../platform/mailer/email-address.ts';
import { getPayloadId, type Listener } from '../../../platform/outbox/outbox.ts';
import { formatZonedDateTime, formatZonedDay } from '../../../platform/text/format-values.ts';
import {
  CLOSING_MAIL_DUE,
  type ClosingMail,
  type ClosingMailKind,
} from '../../organization-data/index.ts';
import { renderText } from '../delivery/render-mail.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { plainTrustNotes } from '../templates/build-mail-page.ts';
import type { MailPage } from '../templates/mail-page.ts';
import { renderHtml } from '../templates/render-html.ts';
import { CLOSING_MESSAGES } from './closing-messages.ts';
import { buildMemberMailFrame } from './member-mail-frame.ts';

/** To an owner: the closing is scheduled, it is near, or all is deleted (with a certificate). */
export function closingMailListener({
  platform: { clock, config, mailer },
  organizationData,
}: NotificationsContext): Listener {
  return {
    name: 'mail.closing',
    on: [CLOSING_MAIL_DUE],
    async handle(event, delivery) {
      const mail = await organizationData.findClosingMail(
        event.organizationId,
        getPayloadId(event, 'userId'),
      );
      const kind = event.payload['kind'] as ClosingMailKind;
      // Reopened meanwhile, or deleted before an earlier mail was sent.
      if (mail === null || (mail.closed !== null) !== (kind === 'closed')) return;
      const { origin } = config.publicUrl;
      const page = mail.closed
        ? buildCertificatePage(mail, mail.closed, origin)
        : buildClosingPage(mail, kind === 'notice' ? 'notice' : 'scheduled', origin, clock.now());
      await mailer.send({
        id: delivery.id,
        to: { name: sanitizeHeader(mail.addressee.name), address: mail.addressee.email },
        fromName: sanitizeHeader('Recueil'),
        subject: sanitizeHeader(page.subject),
        text: renderText(page),
        html: renderHtml(page),
        locale: page.locale,
      });
    },
  };
}

function buildClosingPage(
  mail: ClosingMail,
  kind: 'scheduled' | 'notice',
  origin: string,
  now: Date,
): MailPage {
  const { organizationName, closesAt, timeZone, addressee } = mail;
  const messages = CLOSING_MESSAGES[addressee.locale];
  const day = formatZonedDay(closesAt, timeZone, addressee.locale, now);
  return {
    ...buildFrame(mail, origin),
    subject: messages[kind].subject(organizationName, day),
    preheader: messages.preheader,
    heading: messages[kind].heading,
    paragraphs: [messages[kind].tell(organizationName, day), [messages.what], [messages.until]],
    button: { label: messages.button, url: `${origin}/app/settings/data`, note: '' },
    trustNotes: plainTrustNotes(messages.unexpected),
  };
}

function buildCertificatePage(
  mail: ClosingMail,
  { at, report }: NonNullable<ClosingMail['closed']>,
  origin: string,
): MailPage {
  const { organizationName, timeZone, addressee } = mail;
  const { certificate } = CLOSING_MESSAGES[addressee.locale];
  const { counts, lastAuditEntry } = report;
  const count = (...entities: string[]) =>
    entities.reduce((sum, entity) => sum + (counts[entity] ?? 0), 0);
  const total = Object.values(counts).reduce((sum, rows) => sum + rows, 0);
  return {
    ...buildFrame(mail, origin),
    subject: certificate.subject(organizationName),
    preheader: certificate.preheader,
    heading: certificate.heading,
    paragraphs: [
      certificate.tell(organizationName, formatZonedDateTime(at, timeZone, addressee.locale)),
      [
        certificate.requests(
          count('request'),
          count('requested-document'),
          count('request-message'),
        ),
      ],
      [certificate.files(count('stored-object'), count('organization-key'))],
      [certificate.people(count('membership'), count('api-key'), count('request-link'))],
      [certificate.total(total)],
      ...(lastAuditEntry ? [[certificate.audit(lastAuditEntry.sequence, lastAuditEntry.mac)]] : []),
      [certificate.backups],
    ],
    button: null,
    trustNotes: plainTrustNotes(certificate.why),
  };
}

const buildFrame = ({ organizationName, addressee }: ClosingMail, origin: string) =>
  buildMemberMailFrame(
    {
      organizationName,
      organizationAddress: '',
      accent: 'petrol',
      logoUrl: null,
      locale: addressee.locale,
    },
    origin,
  );
