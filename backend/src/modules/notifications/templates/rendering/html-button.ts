import { escapeHtml } from './escape-user-text.ts';
import { FONT_FAMILY, MUTED_COLOR, type AccentColors } from './html-theme.ts';
import { toHtml, renderTable } from './html-parts.ts';

interface Button {
  readonly label: string;
  readonly url: string;
  readonly note: string;
}

/** Word draws no padding around a link, so that only the letters could be clicked: it gets a drawn shape that is a link as a whole. */
const renderOutlookButton = ({ label, url }: Button, { fill }: AccentColors): string =>
  `<!--[if mso]><v:roundrect href="${escapeHtml(url)}" style="height:52px;v-text-anchor:middle;width:${Math.max(220, label.length * 10 + 56)}px" arcsize="8%" stroke="f" fillcolor="${fill}"><w:anchorlock/><center style="color:#FFFFFF;font-family:'Segoe UI',Arial,sans-serif;font-size:18px;font-weight:bold">${escapeHtml(label)}</center></v:roundrect><![endif]-->`;

const renderLinkButton = ({ label, url }: Button, { fill }: AccentColors): string =>
  `<!--[if !mso]><!-->${renderTable('class="bt"', `<tr><td class="bt" bgcolor="${fill}" style="border-radius:4px;background:${fill}"><a class="bt" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;border-radius:4px;background:${fill};font:600 18px/24px ${FONT_FAMILY};color:#FFFFFF;text-decoration:none">${toHtml(label)}</a></td></tr>`, 'border-radius:4px')}<!--<![endif]-->`;

export const renderButton = (given: Button, accent: AccentColors): string =>
  `<div class="btn">${renderOutlookButton(given, accent)}${renderLinkButton(given, accent)}</div>${given.note && `<p class="t2" style="margin:14px 0 0;font:15px/22px ${FONT_FAMILY};color:${MUTED_COLOR}">${toHtml(given.note)}</p>`}`;
