import {
  getAccentColors,
  FONT_FAMILY,
  MUTED_COLOR,
  TEXT_COLOR,
  BACKGROUND_COLOR,
  BORDER_COLOR,
  renderStyleSheets,
  type AccentColors,
  type MailTheme,
} from './html-theme.ts';
import {
  renderAside,
  renderButton,
  renderDigits,
  renderLetterhead,
  renderDocumentLines,
  renderLink,
  renderParagraph,
  renderQuote,
  toHtml,
  renderSpacer,
  renderTable,
  renderTrustNote,
} from './html-parts.ts';
import type { MailPage } from '../mail-page.ts';

/** Keeps the mail's first words out of the preview line of a mailbox. */
const PREHEADER_PADDING = '&#847;&zwnj;&nbsp;'.repeat(60);

/** Nested tables of 600 px and inline styles work in every mail program since Outlook 2007. */
export function renderHtml(page: MailPage, theme: MailTheme = 'auto'): string {
  const accent = getAccentColors(page.accent);
  return `<!doctype html>
<html lang="${page.locale}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme === 'auto' ? 'light dark' : theme}">
<meta name="supported-color-schemes" content="${theme === 'auto' ? 'light dark' : theme}">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${toHtml(page.subject)}</title>
${renderStyleSheets(accent, theme)}
</head>
<body class="bg" bgcolor="${BACKGROUND_COLOR}" style="margin:0;padding:0;background:${BACKGROUND_COLOR}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${toHtml(page.preheader)}${PREHEADER_PADDING}</div>
<div class="bg" role="main" style="background:${BACKGROUND_COLOR}">${renderTable(
    `class="bg" width="100%" bgcolor="${BACKGROUND_COLOR}"`,
    `<tr><td align="center" style="padding:24px 12px 40px">
<!--[if mso]><table role="presentation" width="600" border="0" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
${renderTable('class="card" width="100%" bgcolor="#FFFFFF"', renderSheet(page, accent), `width:100%;max-width:600px;text-align:left;background:#FFFFFF;border:1px solid ${BORDER_COLOR};border-radius:6px`)}
${renderTable('width="100%"', renderFooter(page, accent), 'width:100%;max-width:600px;text-align:left')}
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>`,
    `width:100%;background:${BACKGROUND_COLOR}`,
  )}</div>
</body>
</html>
`;
}

const renderSheet = (page: MailPage, accent: AccentColors): string =>
  [
    `<tr><td class="pad ln" style="padding:20px 40px;border-bottom:1px solid ${BORDER_COLOR};word-break:break-word">${renderLetterhead(page.organizationName, page.organizationAddress ?? '', accent)}</td></tr>`,
    `<tr><td class="pad" style="padding:32px 40px 28px;word-break:break-word">${renderBody(page, accent)}</td></tr>`,
    `<tr><td class="pad ln" style="padding:20px 40px 14px;border-top:1px solid ${BORDER_COLOR};word-break:break-word">${page.trustNotes.map((each) => renderTrustNote(each, accent)).join('\n')}</td></tr>`,
  ].join('\n');

const renderBody = (page: MailPage, accent: AccentColors): string =>
  [
    `<h1 class="t1" style="margin:0 0 16px;font:600 26px/32px ${FONT_FAMILY};letter-spacing:-.3px;color:${TEXT_COLOR}">${toHtml(page.heading)}</h1>`,
    renderParagraph([page.greeting]),
    ...page.paragraphs.map((pieces) => renderParagraph(pieces)),
    page.quote === undefined ? '' : renderQuote(page.quote, accent),
    page.digits === undefined ? '' : renderDigits(page.digits),
    page.signature === null
      ? ''
      : `<p class="t2" style="margin:0 0 12px;font:16px/24px ${FONT_FAMILY};color:${MUTED_COLOR}">${toHtml(page.signature)}</p>`,
    page.lines.length === 0 ? '' : renderDocumentLines(page.lines, page.button === null ? 0 : 24),
    page.button === null
      ? ''
      : (page.lines.length === 0 ? renderSpacer(12) : '') + renderButton(page.button, accent),
    page.closingNotes === undefined || page.closingNotes.length === 0
      ? ''
      : (page.button === null ? '' : renderSpacer(16)) +
        page.closingNotes.map((pieces) => renderAside(pieces)).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n');

function renderFooter(
  { footer: { text, privacy, privacyUrl, unsubscribe } }: MailPage,
  accent: AccentColors,
): string {
  const links = [
    renderLink(privacyUrl, accent, privacy),
    ...(unsubscribe ? [renderLink(unsubscribe.url, accent, unsubscribe.label)] : []),
  ];
  return `<tr><td class="pad t2" style="padding:20px 40px 0;font:14px/21px ${FONT_FAMILY};color:${MUTED_COLOR};word-break:break-word">${toHtml(text)}<br>${links.join(' &nbsp;·&nbsp; ')}</td></tr>`;
}
