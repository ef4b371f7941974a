import type { Mail } from '../../../platform/mailer/mailer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatBounceAddress } from '../bounces/bounce-address.ts';
import type { RequestMailData } from '../../requests/index.ts';
import type { Addressee, MailDocumentLine, MailPage, Paragraph } from '../templates/mail-page.ts';
import { defang, renderHtml } from '../templates/render-html.ts';
import { sanitizeHeader } from '../../../platform/mailer/email-address.ts';
import type { MailLogRow } from '../mail-log/mail-log.tables.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { SENDER_MESSAGES } from '../templates/i18n/sender-messages.ts';
import { createUnsubscribeUrl, type UnsubscribeTarget } from '../unsubscribe/unsubscribe-token.ts';
import type { ClaimedMail } from './claimed-mail.ts';

export function renderMail(
  { platform }: NotificationsContext,
  { row, content }: ClaimedMail,
): Mail {
  const { clock, config, keys } = platform;
  const unsubscribeUrl = findUnsubscribeUrl(platform, row, content);
  const page =
    content.kind === 'snapshot'
      ? withUnsubscribe(content.page, unsubscribeUrl)
      : content.plan.template({
          ...content,
          unsubscribeUrl,
          now: clock.now(),
          origin: config.publicUrl.origin,
        });
  const mail = toMail(row.id, row.addressee, content.request, page);
  const bounceAddress = config.mailBounceAddress;
  return bounceAddress === null
    ? mail
    : {
        ...mail,
        bounceTo: formatBounceAddress(bounceAddress, row.id, keys.secret('bounce address')),
      };
}

function findUnsubscribeUrl(
  platform: Platform,
  { organizationId, requestId, addressee }: MailLogRow,
  { plan: { unsubscribeFrom: purpose, kind }, request }: ClaimedMail['content'],
): string | null {
  if (purpose === undefined) return null;
  const target: UnsubscribeTarget =
    purpose === 'reminders'
      ? { purpose, organizationId, requestId }
      : { purpose, organizationId, userId: request.sender.id, kind };
  return createUnsubscribeUrl(platform, target, request[addressee].email);
}

const withUnsubscribe = (page: MailPage, url: string | null): MailPage => ({
  ...page,
  footer: {
    ...page.footer,
    unsubscribe: url === null ? null : { label: SENDER_MESSAGES[page.locale].stop, url },
  },
});

export function toMail(
  id: string,
  to: Addressee,
  request: Pick<
    RequestMailData,
    'organizationName' | 'sender' | 'assignee' | 'owners' | 'recipient'
  >,
  page: MailPage,
): Mail {
  const person = ({ name, email }: { name: string; email: string }) => ({
    name: sanitizeHeader(name),
    address: email,
  });
  const { unsubscribe } = page.footer;
  return {
    id,
    to: person(request[to]),
    fromName: sanitizeHeader(
      to === 'recipient' ? `${request.organizationName} via Recueil` : 'Recueil',
    ),
    ...(to === 'recipient' ? { replyTo: chooseReplyTo(request).map(person) } : {}),
    subject: sanitizeHeader(page.subject),
    text: renderText(page),
    html: renderHtml(page),
    locale: page.locale,
    ...(unsubscribe ? { listUnsubscribe: unsubscribe.url } : {}),
  };
}

const chooseReplyTo = ({
  assignee,
  owners,
  sender,
}: Pick<RequestMailData, 'assignee' | 'owners' | 'sender'>) =>
  owners.length > 0 ? owners : [assignee ?? sender];

const RULE = '-'.repeat(40);

/** Lines are not wrapped: every mail program does that. */
export function renderText(page: MailPage): string {
  const colon = page.locale === 'fr' ? '\u00A0:' : ':';
  const blocks = [
    [page.organizationName, page.organizationAddress ?? '']
      .filter((part) => part.trim() !== '')
      .map(defang)
      .join('\n'),
    defang(page.heading),
    defang(page.greeting),
    ...page.paragraphs.map(flattenParagraph),
    ...(page.quote ?? []).map(flattenParagraph),
    page.digits ?? '',
    page.signature === null ? '' : defang(page.signature),
    page.lines.map(formatDocumentLine).join('\n'),
    page.button === null
      ? ''
      : [`${defang(page.button.label)}${colon}`, page.button.url, defang(page.button.note)]
          .filter(Boolean)
          .join('\n'),
    ...(page.closingNotes ?? []).map(flattenParagraph),
    RULE,
    ...page.trustNotes.map(({ strong, text, address, link }) =>
      [
        strong === null ? '' : defang(strong),
        defang(text),
        address ?? '',
        link === undefined ? '' : `${defang(link.label)}${colon} ${link.url}`,
      ]
        .filter(Boolean)
        .join(' '),
    ),
    [
      defang(page.footer.text),
      `${page.footer.privacy}${colon} ${page.footer.privacyUrl}`,
      ...(page.footer.unsubscribe
        ? [`${page.footer.unsubscribe.label}${colon} ${page.footer.unsubscribe.url}`]
        : []),
    ].join('\n'),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

const flattenParagraph = (pieces: Paragraph): string =>
  defang(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.strong)).join(''));

function formatDocumentLine({
  number,
  title,
  tag,
  details,
  fingerprint,
}: MailDocumentLine): string {
  const head = `${String(number).padStart(2)}. ${defang(title)}${tag === null ? '' : ` (${defang(tag)})`}`;
  return [head, ...details.map(defang), ...(fingerprint === null ? [] : [fingerprint])]
    .join('\n')
    .replaceAll('\n', '\n    ');
}
