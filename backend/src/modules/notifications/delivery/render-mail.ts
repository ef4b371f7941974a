import type { Mail } from '../../../platform/mailer/mailer.ts';
import { formatBounceAddress } from '../bounces/bounce-address.ts';
import type { RequestMailData } from '../../requests/index.ts';
import type { Addressee, MailDocumentLine, MailPage, Paragraph } from '../templates/mail-page.ts';
import { defang, renderHtml } from '../templates/render-html.ts';
import { sanitizeHeader } from '../../../platform/mailer/email-address.ts';
import type { NotificationsContext } from '../notifications.context.ts';
import type { ClaimedMail } from './claimed-mail.ts';

export function renderMail(
  { platform: { clock, config, keys } }: NotificationsContext,
  { row: { id, addressee }, content }: ClaimedMail,
): Mail {
  const page =
    content.kind === 'snapshot'
      ? content.page
      : content.plan.template({
          ...content,
          now: clock.now(),
          origin: config.publicUrl.origin,
        });
  const mail = toMail(id, addressee, content.request, page);
  return config.mailBounceAddress === null
    ? mail
    : {
        ...mail,
        bounceTo: formatBounceAddress(config.mailBounceAddress, id, keys.secret('bounce address')),
      };
}

export function toMail(
  id: string,
  to: Addressee,
  request: Pick<RequestMailData, 'organizationName' | 'sender' | 'recipient'>,
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
    ...(to === 'recipient' ? { replyTo: person(request.sender) } : {}),
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
