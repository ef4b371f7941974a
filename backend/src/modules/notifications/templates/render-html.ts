import { toInitials } from '../../../contract/initials.contract.ts';
import { escapeHtml } from '../../../platform/text/escape-html.ts';
import {
  ACCENT_COLORS,
  DEFAULT_ACCENT,
  type AccentName,
} from '../../organizations/accent-colors.contract.ts';
import { ACCEPTED_TYPES } from '../../documents/documents-limits.contract.ts';
import type { MailDocumentLine, MailPage, Paragraph, TrustNote } from './mail-page.ts';

/** `auto` follows the reader's preference; the others are for previews. */
export type MailTheme = 'auto' | 'light' | 'dark';

type AccentColors = (typeof ACCENT_COLORS)[AccentName];

const getAccentColors = (name: AccentName | undefined): AccentColors =>
  ACCENT_COLORS[name ?? DEFAULT_ACCENT];

const FONT_FAMILY =
  "'Source Sans 3','Segoe UI',-apple-system,BlinkMacSystemFont,Roboto,'Helvetica Neue',Arial,sans-serif";
const TEXT_COLOR = '#15232A';
const MUTED_COLOR = '#43535A';
const BORDER_COLOR = '#DCE3E3';
const BACKGROUND_COLOR = '#F5F7F6';

const PHONE_STYLES =
  '@media (max-width:620px){.pad{padding-left:20px!important;padding-right:20px!important}.btn,.btn table{width:100%!important}.btn a{display:block!important;text-align:center!important}}';

const darkRules = ({ darkFill, darkLink, darkTile }: AccentColors): [string, string][] => [
  ['.bg', 'background:#0D1416!important'],
  ['.card', 'background:#141D20!important;border-color:#27343A!important'],
  ['.ln', 'border-color:#27343A!important'],
  ['.qt', `border-color:${darkLink}!important`],
  ['.t1', 'color:#E6ECEC!important'],
  ['.t2', 'color:#B4C0C3!important'],
  ['.lk', `color:${darkLink}!important`],
  [
    '.tile',
    `background:${darkTile}!important;border-color:${darkFill}!important;color:${darkLink}!important`,
  ],
  ['.bt', `background:${darkFill}!important;color:#FFFFFF!important`],
];

const toCss = (rules: readonly [string, string][], before = ''): string =>
  rules.map(([selector, style]) => `${before}${selector}{${style}}`).join('');

/** Separate: mail programs drop a sheet they cannot parse; Outlook on the web marks the body. */
function renderStyleSheets(accent: AccentColors, theme: MailTheme): string {
  const dark = darkRules(accent);
  const scheme = theme === 'auto' ? 'light dark' : theme;
  const base = `:root{color-scheme:${scheme};supported-color-schemes:${scheme}}body{margin:0;padding:0}${PHONE_STYLES}`;
  const sheets =
    theme === 'light'
      ? [base]
      : theme === 'dark'
        ? [base + toCss([['body', 'background:#0D1416!important'], ...dark])]
        : [
            base,
            `@media (prefers-color-scheme:dark){${toCss([['body', 'background:#0D1416!important'], ...dark])}}`,
            toCss(dark, '[data-ogsc] ') +
              toCss(
                dark.filter(([, style]) => style.startsWith('background')),
                '[data-ogsb] ',
              ),
          ];
  return `${sheets.map((sheet) => `<style>${sheet}</style>`).join('\n')}
<!--[if mso]><style>body,table,td,p,a,h1,span{font-family:'Segoe UI',Arial,sans-serif!important}</style><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->`;
}

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

const toHtml = (text: string): string => escapeHtml(defang(text)).replaceAll('\n', '<br>');

const renderTable = (attributes: string, rows: string, style = ''): string =>
  `<table role="presentation" ${attributes} border="0" cellpadding="0" cellspacing="0"${style && ` style="${style}"`}>${rows}</table>`;

const renderLink = (url: string, accent: AccentColors, label: string): string =>
  `<a class="lk" href="${escapeHtml(url)}" style="color:${accent.fill};text-decoration:underline">${toHtml(label)}</a>`;

/** Decorative: the name is beside it, also where images are not loaded. */
const renderLogo = (url: string): string =>
  `<img src="${escapeHtml(url)}" alt="" height="40" style="display:block;height:40px;max-width:160px;border:0;border-radius:4px;background:#FFFFFF">`;

const renderLetterhead = (
  { organizationName: name, organizationAddress: place = '', logoUrl }: MailPage,
  { tile, tileLine, tileText }: AccentColors,
): string => {
  const square = renderTable(
    '',
    `<tr><td class="tile" width="40" height="40" align="center" valign="middle" bgcolor="${tile}" style="width:40px;height:40px;background:${tile};border:1px solid ${tileLine};border-radius:4px;font:600 15px/20px ${FONT_FAMILY};color:${tileText}">${toHtml(toInitials(name) || 'R')}</td></tr>`,
  );
  const where =
    place.trim() === ''
      ? ''
      : `<br><span class="t2" style="font-size:14px;color:${MUTED_COLOR}">${toHtml(place)}</span>`;
  const mark = logoUrl
    ? `<td valign="top">${renderLogo(logoUrl)}</td>`
    : `<td width="42" valign="top" style="width:42px">${square}</td>`;
  return renderTable(
    '',
    `<tr>${mark}<td style="padding-left:12px;font:16px/20px ${FONT_FAMILY}"><b class="t1" style="font-weight:600;color:${TEXT_COLOR}">${toHtml(name)}</b>${where}</td></tr>`,
  );
};

const renderPieces = (pieces: Paragraph): string =>
  pieces
    .map((piece) =>
      typeof piece === 'string'
        ? toHtml(piece)
        : `<b style="font-weight:600">${toHtml(piece.strong)}</b>`,
    )
    .join('');

const renderParagraph = (pieces: Paragraph, below = 12): string =>
  `<p class="t1" style="margin:0 0 ${below}px;font:17px/26px ${FONT_FAMILY};color:${TEXT_COLOR}">${renderPieces(pieces)}</p>`;

const renderAside = (pieces: Paragraph): string =>
  `<p class="t2" style="margin:0 0 8px;font:15px/22px ${FONT_FAMILY};color:${MUTED_COLOR}">${renderPieces(pieces)}</p>`;

/** Word ignores the padding of blocks. */
const renderSpacer = (height: number): string =>
  `<div style="height:${height}px;font-size:${height}px;line-height:${height}px;mso-line-height-rule:exactly">&nbsp;</div>`;

const renderQuote = (paragraphs: readonly Paragraph[], { fill }: AccentColors): string =>
  `${renderTable('width="100%"', `<tr><td class="qt" style="padding:2px 0 2px 16px;border-left:3px solid ${fill};word-break:break-word">${paragraphs.map((pieces, index) => renderParagraph(pieces, index === paragraphs.length - 1 ? 0 : 12)).join('')}</td></tr>`, 'width:100%')}${renderSpacer(12)}`;

const renderDigits = (code: string): string =>
  `<p class="t1" style="margin:0 0 16px;font:600 34px/44px Consolas,Menlo,monospace;letter-spacing:6px;color:${TEXT_COLOR}">${toHtml(code)}</p>`;

/** The spacing is cell padding: Word ignores margins of tables. */
const renderDocumentLines = (
  lines: readonly MailDocumentLine[],
  below: number,
  accent: AccentColors,
): string =>
  renderTable(
    'width="100%"',
    `<tr><td style="padding:12px 0 ${below}px">${renderTable('width="100%"', lines.map((line) => renderDocumentLine(line, accent)).join('\n'), 'width:100%')}</td></tr>`,
    'width:100%',
  );

function renderDocumentLine(
  { number, title, tag, details, fingerprint: code, links = [] }: MailDocumentLine,
  accent: AccentColors,
): string {
  const cell = `padding:11px 0;border-top:1px solid ${BORDER_COLOR}`;
  const small = (text: string) =>
    `<br><span class="t2" style="color:${MUTED_COLOR};font-size:15px;line-height:22px">${toHtml(text)}</span>`;
  const fingerprint =
    code === null
      ? ''
      : `<br><span class="t2" style="color:${MUTED_COLOR};font:13px/20px Consolas,Menlo,monospace;word-break:break-all">${toHtml(code)}</span>`;
  const actions =
    links.length === 0
      ? ''
      : `<br>${links.map(({ label, url }) => renderLink(url, accent, label)).join(' &nbsp;·&nbsp; ')}`;
  return `<tr><td class="t2 ln" valign="top" width="32" style="${cell};width:32px;font:600 16px/24px ${FONT_FAMILY};color:${MUTED_COLOR}">${number}.</td><td class="ln" style="${cell};font:16px/24px ${FONT_FAMILY};word-break:break-word"><span class="t1" style="color:${TEXT_COLOR}">${toHtml(title)}${tag === null ? '' : ` <span class="t2" style="color:${MUTED_COLOR}">(${toHtml(tag)})</span>`}</span>${details.map(small).join('')}${fingerprint}${actions}</td></tr>`;
}

const renderTrustNote = (
  { strong, text, link: settingsLink }: TrustNote,
  accent: AccentColors,
): string =>
  `<p class="t2" style="margin:0 0 10px;font:14px/21px ${FONT_FAMILY};color:${MUTED_COLOR}">${strong === null ? '' : `<b class="t1" style="font-weight:600;color:${TEXT_COLOR}">${toHtml(strong)}</b> `}${toHtml(text)}${settingsLink === undefined ? '' : renderLink(settingsLink.url, accent, settingsLink.label)}</p>`;

interface Button {
  readonly label: string;
  readonly url: string;
  readonly note: string;
}

/** Word ignores padding around links; in this shape the whole button is clickable. */
const renderOutlookButton = ({ label, url }: Button, { fill }: AccentColors): string =>
  `<!--[if mso]><v:roundrect href="${escapeHtml(url)}" style="height:52px;v-text-anchor:middle;width:${Math.max(220, label.length * 10 + 56)}px" arcsize="8%" stroke="f" fillcolor="${fill}"><w:anchorlock/><center style="color:#FFFFFF;font-family:'Segoe UI',Arial,sans-serif;font-size:18px;font-weight:bold">${escapeHtml(label)}</center></v:roundrect><![endif]-->`;

const renderLinkButton = ({ label, url }: Button, { fill }: AccentColors): string =>
  `<!--[if !mso]><!-->${renderTable('class="bt"', `<tr><td class="bt" bgcolor="${fill}" style="border-radius:4px;background:${fill}"><a class="bt" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;border-radius:4px;background:${fill};font:600 18px/24px ${FONT_FAMILY};color:#FFFFFF;text-decoration:none">${toHtml(label)}</a></td></tr>`, 'border-radius:4px')}<!--<![endif]-->`;

const renderButton = (button: Button, accent: AccentColors): string =>
  `<div class="btn">${renderOutlookButton(button, accent)}${renderLinkButton(button, accent)}</div>${button.note && `<p class="t2" style="margin:14px 0 0;font:15px/22px ${FONT_FAMILY};color:${MUTED_COLOR}">${toHtml(button.note)}</p>`}`;

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
    `<tr><td class="pad ln" style="padding:20px 40px;border-bottom:1px solid ${BORDER_COLOR};word-break:break-word">${renderLetterhead(page, accent)}</td></tr>`,
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
    page.lines.length === 0
      ? ''
      : renderDocumentLines(page.lines, page.button === null ? 0 : 24, accent),
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
