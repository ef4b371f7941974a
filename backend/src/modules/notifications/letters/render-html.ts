import type { Line, MailPage, Paragraph, Trust } from './page.ts';
import { escapeHtml, inert } from './user-text.ts';

const FONT = "'Source Sans 3','Segoe UI',-apple-system,BlinkMacSystemFont,Roboto,'Helvetica Neue',Arial,sans-serif";
const INK = '#15232A';
const GREY = '#43535A';
const RULE = '#DCE3E3';
const ACTION = '#0C576B';

/** Mail programs that know dark colours take them; the others keep the inline ones. */
const STYLE = `body{margin:0;padding:0;background:#F5F7F6}
@media (max-width:620px){.pad{padding-left:20px!important;padding-right:20px!important}.btn a{display:block!important;text-align:center!important}.btn table{width:100%!important}}
@media (prefers-color-scheme:dark){body,.bg{background:#0D1416!important}.card{background:#141D20!important;border-color:#27343A!important}.t1{color:#E6ECEC!important}.t2{color:#B4C0C3!important}.ln{border-color:#27343A!important}a.lk{color:#8CBBCC!important}}`;

const say = (text: string): string => escapeHtml(inert(text)).replaceAll('\n', '<br>');

/** 600 px of nested tables and inline styles: what every mail program since Outlook 2007 shows alike. */
export const renderHtml = (page: MailPage): string => `<!doctype html>
<html lang="${page.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${say(page.subject)}</title>
<style>${STYLE}</style>
</head>
<body>
<div style="display:none;max-height:0;overflow:hidden">${say(page.preheader)}</div>
<div class="bg" role="main" style="background:#F5F7F6">${table('width="100%"', `<tr><td align="center" style="padding:24px 12px 40px">
${table('class="card" width="600"', [
    `<tr><td class="pad ln" style="padding:20px 40px;border-bottom:1px solid ${RULE}">${letterhead(page.organisationName)}</td></tr>`,
    `<tr><td class="pad" style="padding:32px 40px 28px">${body(page)}</td></tr>`,
    `<tr><td class="pad ln" style="padding:20px 40px 14px;border-top:1px solid ${RULE}">${page.trust.map(trust).join('')}</td></tr>`,
  ].join('\n'), `width:100%;max-width:600px;background:#FFFFFF;border:1px solid ${RULE};border-radius:6px`)}
${table('width="600"', `<tr><td class="pad t2" style="padding:20px 40px 0;font:14px/21px ${FONT};color:${GREY}">${say(page.footer.text)} ${link(page.footer.privacyUrl, page.footer.privacy)}</td></tr>`, 'width:100%;max-width:600px')}
</td></tr>`)}</div>
</body>
</html>
`;

const table = (attributes: string, rows: string, style = ''): string =>
  `<table role="presentation" ${attributes} cellpadding="0" cellspacing="0"${style && ` style="${style}"`}>${rows}</table>`;

const link = (url: string, label = url): string =>
  `<a class="lk" href="${escapeHtml(url)}" style="color:${ACTION};word-break:break-all">${escapeHtml(label)}</a>`;

const letterhead = (organisation: string): string => table('', `<tr><td width="40" height="40" align="center" style="width:40px;height:40px;background:#DFEFF4;border:1px solid #ADD0DC;border-radius:4px;font:600 15px/40px ${FONT};color:#044F61">${say(initials(organisation))}</td><td style="padding-left:12px;font:16px/20px ${FONT}"><b class="t1" style="font-weight:600;color:${INK}">${say(organisation)}</b></td></tr>`);

const initials = (name: string): string =>
  name.split(/\s+/).filter((word) => /^\p{L}/u.test(word)).slice(0, 2).map((word) => [...word][0]?.toLocaleUpperCase('fr') ?? '').join('') || 'R';

const body = (page: MailPage): string => [
  `<h1 class="t1" style="margin:0 0 16px;font:600 26px/32px ${FONT};letter-spacing:-.3px;color:${INK}">${say(page.heading)}</h1>`,
  paragraph([page.greeting]),
  ...page.paragraphs.map(paragraph),
  page.signature === null ? '' : `<p class="t2" style="margin:0 0 24px;font:16px/24px ${FONT};color:${GREY}">${say(page.signature)}</p>`,
  page.lines.length === 0 ? '' : table('width="100%"', page.lines.map(line).join(''), 'margin:12px 0 24px'),
  page.button === null ? '' : button(page.button),
].join('\n');

const paragraph = (pieces: Paragraph): string =>
  `<p class="t1" style="margin:0 0 12px;font:17px/26px ${FONT};color:${INK}">${pieces.map((piece) => (typeof piece === 'string' ? say(piece) : `<b style="font-weight:600">${say(piece.strong)}</b>`)).join('')}</p>`;

function line({ number, title, mark, details, code }: Line): string {
  const cell = `padding:11px 0;border-top:1px solid ${RULE}`;
  const small = (text: string) => `<br><span class="t2" style="color:${GREY};font-size:15px;line-height:22px">${say(text)}</span>`;
  const fingerprint = code === null ? '' : `<br><span class="t2" style="color:${GREY};font:13px/20px Consolas,Menlo,monospace;word-break:break-all">${say(code)}</span>`;
  return `<tr><td class="t2 ln" valign="top" width="28" style="${cell};font:600 16px/24px ${FONT};color:${GREY}">${number}.</td><td class="ln" style="${cell};font:16px/24px ${FONT}"><span class="t1" style="color:${INK}">${say(title)}${mark === null ? '' : ` <span class="t2" style="color:${GREY}">(${say(mark)})</span>`}</span>${details.map(small).join('')}${fingerprint}</td></tr>`;
}

const button = ({ label, url, note }: { label: string; url: string; note: string }): string =>
  `<div class="btn">${table('', `<tr><td bgcolor="${ACTION}" style="border-radius:4px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;font:600 18px/24px ${FONT};color:#FFFFFF;text-decoration:none">${say(label)}</a></td></tr>`)}</div>${note && `<p class="t2" style="margin:14px 0 0;font:15px/22px ${FONT};color:${GREY}">${say(note)}</p>`}`;

const trust = ({ strong, text, address }: Trust): string =>
  `<p class="t2" style="margin:0 0 10px;font:14px/21px ${FONT};color:${GREY}">${strong === null ? '' : `<b class="t1" style="font-weight:600;color:${INK}">${say(strong)}</b> `}${say(text)}${address === null ? '' : ` ${link(address)}`}</p>`;
