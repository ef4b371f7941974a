import { getPayloadId } from '../../../platform/outbox/outbox.ts';
import { formatZonedDay } from '../../../platform/text/format-values.ts';
import type {
  RetentionCertificate,
  RetentionWarning,
  SenderMailContext,
} from '../../requests/index.ts';
import { UNTITLED_REQUEST } from '../../requests/requests-limits.contract.ts';
import type { AddressedPage, ComposeMail } from '../mail-plans/mail-plan.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { plainTrustNotes } from '../templates/build-mail-page.ts';
import type { MailPage } from '../templates/mail-page.ts';
import { CLOSING_MESSAGES } from './closing-messages.ts';
import { buildMemberMailFrame } from './member-mail-frame.ts';
import { RETENTION_MESSAGES } from './retention-messages.ts';

const MAX_LISTED_DELETIONS = 100;

/** Before a deletion, to the people of the requests. */
export const composeRetentionWarning: ComposeMail = async ({ platform, requests }, event) => {
  const mail = await requests.findRetentionWarning(
    event.organizationId,
    getPayloadId(event, 'userId'),
    event.payload['requestIds'] as string[],
  );
  const count = event.payload['count'] as number;
  return mail && addressMember(mail, buildWarningPage(mail, count, platform));
};

/** After it, to owners and admins. */
export const composeRetentionCertificate: ComposeMail = async ({ platform, requests }, event) => {
  const mail = await requests.findRetentionCertificate(
    event.organizationId,
    getPayloadId(event, 'userId'),
    getPayloadId(event, 'certificateId'),
  );
  return mail && addressMember(mail, buildCertificatePage(mail, platform));
};

const addressMember = (
  { sender, organizationName }: SenderMailContext,
  page: MailPage,
): AddressedPage => ({ page, to: sender, fromOrganization: organizationName });

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
