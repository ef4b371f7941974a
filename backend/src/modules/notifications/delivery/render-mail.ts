import type { Mail } from '../../../platform/mailer/mailer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatBounceAddress } from '../bounces/bounce-address.ts';
import type { RequestMailData } from '../../requests/index.ts';
import type { Addressee, MailDocumentLine, MailPage, Paragraph } from '../templates/mail-page.ts';
import { defang, renderHtml } from '../templates/render-html.ts';
import { sanitizeHeader } from '../../../platform/mailer/email-address.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import { createUnsubscribeUrl, type UnsubscribeTarget } from '../unsubscribe/unsubscribe-token.ts';
import type { AddressedPage } from '../mail-plans/mail-plan.ts';
import type { ClaimedMail, MailPayload, RequestSubject } from './claimed-mail.ts';

export function renderMail(
  { platform }: NotificationsContext,
  { row, event, content }: ClaimedMail,
): Mail {
  const { config, keys } = platform;
  const mail = toMail(
    row.id,
    'page' in content ? content : renderPage(platform, content, event.occurredAt),
  );
  const bounceAddress = config.mailBounceAddress;
  return bounceAddress === null
    ? mail
    : {
        ...mail,
        bounceTo: formatBounceAddress(bounceAddress, row.id, keys.secret('bounce address')),
      };
}

const renderPage = (
  platform: Platform,
  content: RequestSubject & MailPayload,
  occurredAt: Date,
): AddressedPage =>
  addressPage(
    content.addressee,
    content.request,
    content.plan.template({
      ...content,
      unsubscribeUrl: findUnsubscribeUrl(platform, content),
      occurredAt,
      now: platform.clock.now(),
      origin: platform.config.publicUrl.origin,
    }),
  );

function findUnsubscribeUrl(
  platform: Platform,
  { plan: { unsubscribeFrom: purpose, kind }, request, addressee }: RequestSubject,
): string | null {
  if (purpose === undefined) return null;
  const { organizationId, requestId, sender } = request;
  const target: UnsubscribeTarget =
    purpose === 'reminders'
      ? { purpose, organizationId, requestId }
      : { purpose, organizationId, userId: sender.id, kind };
  return createUnsubscribeUrl(platform, target, request[addressee].email);
}

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
    ? { page, to: request.sender }
    : {
        page,
        to: request.recipient,
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
      fromOrganization === undefined ? 'Recueil' : `${fromOrganization} via Recueil`,
    ),
    ...(replyTo ? { replyTo: replyTo.map(toPerson) } : {}),
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
    ...page.trustNotes.map(({ strong, text, link }) =>
      [
        strong === null ? '' : defang(strong),
        defang(text),
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
  links = [],
}: MailDocumentLine): string {
  const head = `${String(number).padStart(2)}. ${defang(title)}${tag === null ? '' : ` (${defang(tag)})`}`;
  return [
    head,
    ...details.map(defang),
    ...(fingerprint === null ? [] : [fingerprint]),
    ...links.map(({ label, url }) => `${label}: ${url}`),
  ]
    .join('\n')
    .replaceAll('\n', '\n    ');
}
