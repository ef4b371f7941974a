import { escapeHtml } from './escape-user-text.ts';
import { FONT, GREY, type Accent } from './html-theme.ts';
import { say, table } from './html-parts.ts';

interface Button {
  readonly label: string;
  readonly url: string;
  readonly note: string;
}

/** Word draws no padding around a link, so that only the letters could be clicked: it gets a drawn shape that is a link as a whole. */
const forWord = ({ label, url }: Button, { fill }: Accent): string =>
  `<!--[if mso]><v:roundrect href="${escapeHtml(url)}" style="height:52px;v-text-anchor:middle;width:${Math.max(220, label.length * 10 + 56)}px" arcsize="8%" stroke="f" fillcolor="${fill}"><w:anchorlock/><center style="color:#FFFFFF;font-family:'Segoe UI',Arial,sans-serif;font-size:18px;font-weight:bold">${escapeHtml(label)}</center></v:roundrect><![endif]-->`;

const forOthers = ({ label, url }: Button, { fill }: Accent): string =>
  `<!--[if !mso]><!-->${table('class="bt"', `<tr><td class="bt" bgcolor="${fill}" style="border-radius:4px;background:${fill}"><a class="bt" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;border-radius:4px;background:${fill};font:600 18px/24px ${FONT};color:#FFFFFF;text-decoration:none">${say(label)}</a></td></tr>`, 'border-radius:4px')}<!--<![endif]-->`;

export const button = (given: Button, accent: Accent): string =>
  `<div class="btn">${forWord(given, accent)}${forOthers(given, accent)}</div>${given.note && `<p class="t2" style="margin:14px 0 0;font:15px/22px ${FONT};color:${GREY}">${say(given.note)}</p>`}`;
