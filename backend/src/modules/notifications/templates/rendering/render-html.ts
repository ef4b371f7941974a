import { button } from './html-button.ts';
import { accentOf, FONT, GREY, INK, PAPER, RULE, styleSheets, type Accent, type Theme } from './html-theme.ts';
import { aside, digits, letterhead, lines, link, paragraph, quote, say, space, table, trust } from './html-parts.ts';
import type { MailPage } from '../mail-page.ts';

/** Keeps the first words of the mail from following the preheader in the list of a mailbox. */
const HUSH = '&#847;&zwnj;&nbsp;'.repeat(60);

/** 600 px of nested tables and inline styles: what every mail program since Outlook 2007 shows alike. Word does not know `max-width`, so it gets a table of that width. */
export function renderHtml(page: MailPage, theme: Theme = 'auto'): string {
  const accent = accentOf(page.accent);
  return `<!doctype html>
<html lang="${page.locale}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${theme === 'auto' ? 'light dark' : theme}">
<meta name="supported-color-schemes" content="${theme === 'auto' ? 'light dark' : theme}">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${say(page.subject)}</title>
${styleSheets(accent, theme)}
</head>
<body class="bg" bgcolor="${PAPER}" style="margin:0;padding:0;background:${PAPER}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${say(page.preheader)}${HUSH}</div>
<div class="bg" role="main" style="background:${PAPER}">${table(`class="bg" width="100%" bgcolor="${PAPER}"`, `<tr><td align="center" style="padding:24px 12px 40px">
<!--[if mso]><table role="presentation" width="600" border="0" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
${table('class="card" width="100%" bgcolor="#FFFFFF"', sheet(page, accent), `width:100%;max-width:600px;text-align:left;background:#FFFFFF;border:1px solid ${RULE};border-radius:6px`)}
${table('width="100%"', footer(page, accent), 'width:100%;max-width:600px;text-align:left')}
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>`, `width:100%;background:${PAPER}`)}</div>
</body>
</html>
`;
}

const sheet = (page: MailPage, accent: Accent): string => [
  `<tr><td class="pad ln" style="padding:20px 40px;border-bottom:1px solid ${RULE};word-break:break-word">${letterhead(page.organisationName, page.place ?? '', accent)}</td></tr>`,
  `<tr><td class="pad" style="padding:32px 40px 28px;word-break:break-word">${body(page, accent)}</td></tr>`,
  `<tr><td class="pad ln" style="padding:20px 40px 14px;border-top:1px solid ${RULE};word-break:break-word">${page.trust.map((each) => trust(each, accent)).join('\n')}</td></tr>`,
].join('\n');

const body = (page: MailPage, accent: Accent): string => [
  `<h1 class="t1" style="margin:0 0 16px;font:600 26px/32px ${FONT};letter-spacing:-.3px;color:${INK}">${say(page.heading)}</h1>`,
  paragraph([page.greeting]),
  ...page.paragraphs.map((pieces) => paragraph(pieces)),
  page.quote === undefined ? '' : quote(page.quote, accent),
  page.digits === undefined ? '' : digits(page.digits),
  page.signature === null ? '' : `<p class="t2" style="margin:0 0 12px;font:16px/24px ${FONT};color:${GREY}">${say(page.signature)}</p>`,
  page.lines.length === 0 ? '' : lines(page.lines, page.button === null ? 0 : 24),
  page.button === null ? '' : (page.lines.length === 0 ? space(12) : '') + button(page.button, accent),
  page.after === undefined || page.after.length === 0 ? '' : (page.button === null ? '' : space(16)) + page.after.map((pieces) => aside(pieces)).join('\n'),
].filter((part) => part !== '').join('\n');

function footer({ footer: { text, privacy, privacyUrl, stop } }: MailPage, accent: Accent): string {
  const links = [link(privacyUrl, accent, privacy), ...(stop ? [link(stop.url, accent, stop.label)] : [])];
  return `<tr><td class="pad t2" style="padding:20px 40px 0;font:14px/21px ${FONT};color:${GREY};word-break:break-word">${say(text)}<br>${links.join(' &nbsp;·&nbsp; ')}</td></tr>`;
}
