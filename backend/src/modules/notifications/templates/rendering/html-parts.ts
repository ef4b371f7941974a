import type { Line, Paragraph, Trust } from '../mail-page.ts';
import { escapeHtml, inert } from './escape-user-text.ts';
import { FONT, GREY, INK, RULE, type Accent } from './html-theme.ts';

/** What somebody wrote, as text. */
export const say = (text: string): string => escapeHtml(inert(text)).replaceAll('\n', '<br>');

export const table = (attributes: string, rows: string, style = ''): string =>
  `<table role="presentation" ${attributes} border="0" cellpadding="0" cellspacing="0"${style && ` style="${style}"`}>${rows}</table>`;

export const link = (url: string, accent: Accent, label: string): string =>
  `<a class="lk" href="${escapeHtml(url)}" style="color:${accent.fill};text-decoration:underline">${say(label)}</a>`;

/** An address in full, to be copied. */
const address = (url: string, accent: Accent): string =>
  `<a class="lk" href="${escapeHtml(url)}" style="color:${accent.fill};word-break:break-all">${escapeHtml(url)}</a>`;

/** The tile keeps its shape beside a name of several lines. */
export const letterhead = (name: string, place: string, { tile, tileLine, tileText }: Accent): string => {
  const square = table('', `<tr><td class="tile" width="40" height="40" align="center" valign="middle" bgcolor="${tile}" style="width:40px;height:40px;background:${tile};border:1px solid ${tileLine};border-radius:4px;font:600 15px/20px ${FONT};color:${tileText}">${say(initials(name))}</td></tr>`);
  const where = place.trim() === '' ? '' : `<br><span class="t2" style="font-size:14px;color:${GREY}">${say(place)}</span>`;
  return table('', `<tr><td width="42" valign="top" style="width:42px">${square}</td><td style="padding-left:12px;font:16px/20px ${FONT}"><b class="t1" style="font-weight:600;color:${INK}">${say(name)}</b>${where}</td></tr>`);
};

const initials = (name: string): string =>
  name.split(/\s+/).filter((word) => /^\p{L}/u.test(word)).slice(0, 2).map((word) => [...word][0]?.toLocaleUpperCase('fr') ?? '').join('') || 'R';

const pieced = (pieces: Paragraph): string => pieces.map((piece) => (typeof piece === 'string' ? say(piece) : `<b style="font-weight:600">${say(piece.strong)}</b>`)).join('');

export const paragraph = (pieces: Paragraph, below = 12): string => `<p class="t1" style="margin:0 0 ${below}px;font:17px/26px ${FONT};color:${INK}">${pieced(pieces)}</p>`;

/** Said in passing. */
export const aside = (pieces: Paragraph): string => `<p class="t2" style="margin:0 0 8px;font:15px/22px ${FONT};color:${GREY}">${pieced(pieces)}</p>`;

/** An empty line of a given height: Word leaves out the padding of blocks. */
export const space = (height: number): string => `<div style="height:${height}px;font-size:${height}px;line-height:${height}px;mso-line-height-rule:exactly">&nbsp;</div>`;

/** What a person wrote, behind a line of the organisation's colour. */
export const quote = (paragraphs: readonly Paragraph[], { fill }: Accent): string =>
  `${table('width="100%"', `<tr><td class="qt" style="padding:2px 0 2px 16px;border-left:3px solid ${fill};word-break:break-word">${paragraphs.map((pieces, index) => paragraph(pieces, index === paragraphs.length - 1 ? 0 : 12)).join('')}</td></tr>`, 'width:100%')}${space(12)}`;

export const digits = (code: string): string =>
  `<p class="t1" style="margin:0 0 16px;font:600 34px/44px Consolas,Menlo,monospace;letter-spacing:6px;color:${INK}">${say(code)}</p>`;

/** Space around it is that of a cell: Word knows no margin of a table. */
export const lines = (all: readonly Line[], below: number): string =>
  table('width="100%"', `<tr><td style="padding:12px 0 ${below}px">${table('width="100%"', all.map(line).join('\n'), 'width:100%')}</td></tr>`, 'width:100%');

function line({ number, title, mark, details, code }: Line): string {
  const cell = `padding:11px 0;border-top:1px solid ${RULE}`;
  const small = (text: string) => `<br><span class="t2" style="color:${GREY};font-size:15px;line-height:22px">${say(text)}</span>`;
  const fingerprint = code === null ? '' : `<br><span class="t2" style="color:${GREY};font:13px/20px Consolas,Menlo,monospace;word-break:break-all">${say(code)}</span>`;
  return `<tr><td class="t2 ln" valign="top" width="32" style="${cell};width:32px;font:600 16px/24px ${FONT};color:${GREY}">${number}.</td><td class="ln" style="${cell};font:16px/24px ${FONT};word-break:break-word"><span class="t1" style="color:${INK}">${say(title)}${mark === null ? '' : ` <span class="t2" style="color:${GREY}">(${say(mark)})</span>`}</span>${details.map(small).join('')}${fingerprint}</td></tr>`;
}

export const trust = ({ strong, text, address: url, press }: Trust, accent: Accent): string =>
  `<p class="t2" style="margin:0 0 10px;font:14px/21px ${FONT};color:${GREY}">${strong === null ? '' : `<b class="t1" style="font-weight:600;color:${INK}">${say(strong)}</b> `}${say(text)}${url === null ? '' : ` ${address(url, accent)}`}${press === undefined ? '' : link(press.url, accent, press.label)}</p>`;
