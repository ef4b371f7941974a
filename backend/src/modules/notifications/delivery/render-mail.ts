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
import type { AddressedPage } from '../mail-plans/mail-plan.ts';
import type { ClaimedMail } from './claimed-mail.ts';

export function renderMail(
  { platform }: NotificationsContext,
  { row, event, content }: ClaimedMail,
): Mail {
  const { clock, config, keys } = platform;
  const unsubscribeUrl = findUnsubscribeUrl(platform, row, content);
  const mail = toMail(
    row.id,
    content.kind === 'composed'
      ? withUnsubscribe(content, unsubscribeUrl)
      : addressPage(
          content.addressee,
          content.request,
          content.plan.template({
            ...content,
            unsubscribeUrl,
            occurredAt: event.occurredAt,
            now: clock.now(),
            origin: config.publicUrl.origin,
          }),
        ),
  );
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
  { organizationId }: MailLogRow,
  content: ClaimedMail['content'],
): string | null {
  if (content.kind === 'composed') {
    const { plan, to } = content;
    if (plan.subject !== 'person' || !plan.unsubscribeFrom || to.id === null) return null;
    const { unsubscribeFrom: purpose, kind } = plan;
    return createUnsubscribeUrl(
      platform,
      { purpose, organizationId, userId: to.id, kind },
      to.email,
    );
  }
  const {
    plan: { unsubscribeFrom: purpose, kind },
    request,
    addressee,
  } = content;
  if (purpose === undefined) return null;
  const target: UnsubscribeTarget =
    purpose === 'reminders'
      ? { purpose, organizationId, requestId: request.requestId }
      : { purpose, organizationId, userId: request.sender.id, kind };
  return createUnsubscribeUrl(platform, target, request[addressee].email);
}

const withUnsubscribe = (mail: AddressedPage, url: string | null): AddressedPage =>
  url === null
    ? mail
    : {
        ...mail,
        page: {
          ...mail.page,
          footer: {
            ...mail.page.footer,
            unsubscribe: { label: SENDER_MESSAGES[mail.page.locale].stop, url },
          },
        },
      };

/** To one side of a request. */
export const addressPage = (
  addressee: Addressee,
  request: Pick<
    RequestMailData,
    'organizationName' | 'sender' | 'assignee' | 'owners' | 'recipient'
  >,
  page: MailPage,
): AddressedPage =>
  addressee === 'sender'
    ? { page, to: request.sender, fromOrganization: null, replyTo: [] }
    : {
        page,
        to: { id: null, ...request.recipient },
        fromOrganization: request.organizationName,
        replyTo: request.owners.length > 0 ? request.owners : [request.assignee ?? request.sender],
      };

export function toMail(id: string, { page, to, fromOrganization, replyTo }: AddressedPage): Mail {
  const toPerson = ({ name, email }: { name: string; email: string }) => ({
    name: sanitizeHeader(name),
    address: email,
  });
  const { unsubscribe } = page.footer;
  return {
    id,
    to: toPerson(to),
    fromName: sanitizeHeader(
      fromOrganization === null ? 'Recueil' : `${fromOrganization} via Recueil`,
    ),
    ...(replyTo.length > 0 ? { replyTo: replyTo.map(toPerson) } : {}),
    subject: sanitizeHeader(page.subject),
    text: renderText(page),
    html: renderHtml(page),
    locale: page.locale,
    ...(unsubscribe ? { listUnsubscribe: unsubscribe.url } : {}),
  };
}

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
