import type { MailDocumentLine, Paragraph, TrustNote } from '../mail-page.ts';
import { toInitials } from '../../../../contract/initials.contract.ts';
import { escapeHtml } from '../../../../platform/text/escape-html.ts';
import { defang } from './escape-user-text.ts';
import {
  FONT_FAMILY,
  MUTED_COLOR,
  TEXT_COLOR,
  BORDER_COLOR,
  type AccentColors,
} from './html-theme.ts';

export const toHtml = (text: string): string => escapeHtml(defang(text)).replaceAll('\n', '<br>');

export const renderTable = (attributes: string, rows: string, style = ''): string =>
  `<table role="presentation" ${attributes} border="0" cellpadding="0" cellspacing="0"${style && ` style="${style}"`}>${rows}</table>`;

export const renderLink = (url: string, accent: AccentColors, label: string): string =>
  `<a class="lk" href="${escapeHtml(url)}" style="color:${accent.fill};text-decoration:underline">${toHtml(label)}</a>`;

const renderAddress = (url: string, accent: AccentColors): string =>
  `<a class="lk" href="${escapeHtml(url)}" style="color:${accent.fill};word-break:break-all">${escapeHtml(url)}</a>`;

export const renderLetterhead = (
  name: string,
  place: string,
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
  return renderTable(
    '',
    `<tr><td width="42" valign="top" style="width:42px">${square}</td><td style="padding-left:12px;font:16px/20px ${FONT_FAMILY}"><b class="t1" style="font-weight:600;color:${TEXT_COLOR}">${toHtml(name)}</b>${where}</td></tr>`,
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

export const renderParagraph = (pieces: Paragraph, below = 12): string =>
  `<p class="t1" style="margin:0 0 ${below}px;font:17px/26px ${FONT_FAMILY};color:${TEXT_COLOR}">${renderPieces(pieces)}</p>`;

export const renderAside = (pieces: Paragraph): string =>
  `<p class="t2" style="margin:0 0 8px;font:15px/22px ${FONT_FAMILY};color:${MUTED_COLOR}">${renderPieces(pieces)}</p>`;

/** Word ignores the padding of blocks. */
export const renderSpacer = (height: number): string =>
  `<div style="height:${height}px;font-size:${height}px;line-height:${height}px;mso-line-height-rule:exactly">&nbsp;</div>`;

export const renderQuote = (paragraphs: readonly Paragraph[], { fill }: AccentColors): string =>
  `${renderTable('width="100%"', `<tr><td class="qt" style="padding:2px 0 2px 16px;border-left:3px solid ${fill};word-break:break-word">${paragraphs.map((pieces, index) => renderParagraph(pieces, index === paragraphs.length - 1 ? 0 : 12)).join('')}</td></tr>`, 'width:100%')}${renderSpacer(12)}`;

export const renderDigits = (code: string): string =>
  `<p class="t1" style="margin:0 0 16px;font:600 34px/44px Consolas,Menlo,monospace;letter-spacing:6px;color:${TEXT_COLOR}">${toHtml(code)}</p>`;

/** The spacing is cell padding: Word ignores margins of tables. */
export const renderDocumentLines = (lines: readonly MailDocumentLine[], below: number): string =>
  renderTable(
    'width="100%"',
    `<tr><td style="padding:12px 0 ${below}px">${renderTable('width="100%"', lines.map(renderDocumentLine).join('\n'), 'width:100%')}</td></tr>`,
    'width:100%',
  );

function renderDocumentLine({
  number,
  title,
  tag,
  details,
  fingerprint: code,
}: MailDocumentLine): string {
  const cell = `padding:11px 0;border-top:1px solid ${BORDER_COLOR}`;
  const small = (text: string) =>
    `<br><span class="t2" style="color:${MUTED_COLOR};font-size:15px;line-height:22px">${toHtml(text)}</span>`;
  const fingerprint =
    code === null
      ? ''
      : `<br><span class="t2" style="color:${MUTED_COLOR};font:13px/20px Consolas,Menlo,monospace;word-break:break-all">${toHtml(code)}</span>`;
  return `<tr><td class="t2 ln" valign="top" width="32" style="${cell};width:32px;font:600 16px/24px ${FONT_FAMILY};color:${MUTED_COLOR}">${number}.</td><td class="ln" style="${cell};font:16px/24px ${FONT_FAMILY};word-break:break-word"><span class="t1" style="color:${TEXT_COLOR}">${toHtml(title)}${tag === null ? '' : ` <span class="t2" style="color:${MUTED_COLOR}">(${toHtml(tag)})</span>`}</span>${details.map(small).join('')}${fingerprint}</td></tr>`;
}

export const renderTrustNote = (
  { strong, text, address: url, link: settingsLink }: TrustNote,
  accent: AccentColors,
): string =>
  `<p class="t2" style="margin:0 0 10px;font:14px/21px ${FONT_FAMILY};color:${MUTED_COLOR}">${strong === null ? '' : `<b class="t1" style="font-weight:600;color:${TEXT_COLOR}">${toHtml(strong)}</b> `}${toHtml(text)}${url === null ? '' : ` ${renderAddress(url, accent)}`}${settingsLink === undefined ? '' : renderLink(settingsLink.url, accent, settingsLink.label)}</p>`;

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

export const renderButton = (button: Button, accent: AccentColors): string =>
  `<div class="btn">${renderOutlookButton(button, accent)}${renderLinkButton(button, accent)}</div>${button.note && `<p class="t2" style="margin:14px 0 0;font:15px/22px ${FONT_FAMILY};color:${MUTED_COLOR}">${toHtml(button.note)}</p>`}`;
