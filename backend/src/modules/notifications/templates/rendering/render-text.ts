import type { Line, MailPage, Paragraph } from '../mail-page.ts';
import { inert } from './escape-user-text.ts';

const RULE = '-'.repeat(40);

/** The same mail for whoever reads plain text: nothing is left out, and the same addresses can be followed. Lines are as long as they are: every program breaks them to its width, a phone's too. */
export function renderText(page: MailPage): string {
  const colon = page.locale === 'fr' ? '\u00A0:' : ':';
  const blocks = [
    [page.organisationName, page.place ?? ''].filter((part) => part.trim() !== '').map(inert).join('\n'),
    inert(page.heading),
    inert(page.greeting),
    ...page.paragraphs.map(flat),
    ...(page.quote ?? []).map(flat),
    page.digits ?? '',
    page.signature === null ? '' : inert(page.signature),
    page.lines.map(line).join('\n'),
    page.button === null ? '' : [`${inert(page.button.label)}${colon}`, page.button.url, inert(page.button.note)].filter(Boolean).join('\n'),
    ...(page.after ?? []).map(flat),
    RULE,
    ...page.trust.map(({ strong, text, address, press }) => [strong === null ? '' : inert(strong), inert(text), address ?? '', press === undefined ? '' : `${inert(press.label)}${colon} ${press.url}`].filter(Boolean).join(' ')),
    [inert(page.footer.text), `${page.footer.privacy}${colon} ${page.footer.privacyUrl}`, ...(page.footer.stop ? [`${page.footer.stop.label}${colon} ${page.footer.stop.url}`] : [])].join('\n'),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

const flat = (pieces: Paragraph): string => inert(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.strong)).join(''));

function line({ number, title, mark, details, code }: Line): string {
  const head = `${String(number).padStart(2)}. ${inert(title)}${mark === null ? '' : ` (${inert(mark)})`}`;
  return [head, ...details.map(inert), ...(code === null ? [] : [code])].join('\n').replaceAll('\n', '\n    ');
}
