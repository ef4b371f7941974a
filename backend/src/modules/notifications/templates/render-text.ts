import { ACCEPTED_TYPES } from '../../documents/documents-limits.contract.ts';
import type { MailDocumentLine, MailPage, Paragraph } from './mail-page.ts';

const ZERO_WIDTH_SPACE = '\u200B';
const EXTENSIONS = Object.keys(ACCEPTED_TYPES).join('|');
/** A dot that could be part of a domain, except before the extension of an accepted file type. */
const DOMAIN_DOT = new RegExp(
  `(?<=[\\p{L}\\p{N}])\\.(?!(?:${EXTENSIONS})(?![\\p{L}\\p{N}./]))(?=\\p{L}{2})`,
  'giu',
);

/** Keeps mail programs from turning user-written addresses into links (security rule 48). */
export const defang = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replaceAll('://', `:${ZERO_WIDTH_SPACE}//`)
    .replaceAll('@', `${ZERO_WIDTH_SPACE}@`)
    .replace(DOMAIN_DOT, `.${ZERO_WIDTH_SPACE}`);

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
