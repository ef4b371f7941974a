import type { Line, MailPage } from './page.ts';
import { inert } from './user-text.ts';

const RULE = '-'.repeat(40);

/** The same mail for whoever reads plain text: nothing is left out, and the same addresses can be followed. */
export function renderText(page: MailPage): string {
  const colon = page.locale === 'fr' ? ' :' : ':';
  const blocks = [
    inert(page.organisationName),
    inert(page.heading),
    inert(page.greeting),
    ...page.paragraphs.map((pieces) => inert(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.strong)).join(''))),
    page.signature === null ? '' : inert(page.signature),
    page.lines.map(line).join('\n'),
    page.button === null ? '' : [`${inert(page.button.label)}${colon}`, page.button.url, inert(page.button.note)].filter(Boolean).join('\n'),
    RULE,
    ...page.trust.map(({ strong, text, address }) => [strong === null ? '' : inert(strong), inert(text), address ?? ''].filter(Boolean).join(' ')),
    `${inert(page.footer.text)}\n${page.footer.privacy}${colon} ${page.footer.privacyUrl}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function line({ number, title, mark, details, code }: Line): string {
  const head = `${String(number).padStart(2)}. ${inert(title)}${mark === null ? '' : ` (${inert(mark)})`}`;
  return [head, ...details.map(inert), ...(code === null ? [] : [code])].join('\n').replaceAll('\n', '\n    ');
}
