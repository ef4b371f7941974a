import { getPayloadId } from '../../../platform/outbox/outbox.ts';
import { formatZonedDateTime, formatZonedDay } from '../../../platform/text/format-values.ts';
import type { ClosingCertificate, ClosingMail } from '../../organization-data/index.ts';
import type { ComposeMail } from '../mail-plans/mail-plan.ts';
import { plainTrustNotes } from '../templates/build-mail-page.ts';
import type { MailPage } from '../templates/mail-page.ts';
import { CLOSING_MESSAGES } from './closing-messages.ts';
import { buildMemberMailFrame } from './member-mail-frame.ts';

/** To an owner: the closing is scheduled, or near. */
export const composeClosingMail: ComposeMail = async (
  { platform: { clock, config }, organizationData },
  event,
) => {
  const mail = await organizationData.findClosingMail(
    event.organizationId,
    getPayloadId(event, 'userId'),
  );
  const kind = event.payload['kind'] === 'notice' ? 'notice' : 'scheduled';
  return (
    mail && {
      page: buildClosingPage(mail, kind, config.publicUrl.origin, clock.now()),
      to: mail.addressee,
    }
  );
};

/** To a former owner: all is deleted. */
export const composeClosingCertificate: ComposeMail = async (
  { platform: { config }, organizationData },
  event,
) => {
  const mail = await organizationData.findClosingCertificate(
    getPayloadId(event, 'closedOrganizationId'),
    getPayloadId(event, 'userId'),
  );
  return (
    mail && {
      page: buildCertificatePage(mail, config.publicUrl.origin),
      to: mail.addressee,
    }
  );
};

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

function buildCertificatePage(mail: ClosingCertificate, origin: string): MailPage {
  const { organizationName, timeZone, addressee, closedAt, report } = mail;
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
      certificate.tell(organizationName, formatZonedDateTime(closedAt, timeZone, addressee.locale)),
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

const buildFrame = (
  { organizationName, addressee }: Pick<ClosingMail, 'organizationName' | 'addressee'>,
  origin: string,
) =>
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
