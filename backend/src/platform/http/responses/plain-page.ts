import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Language } from '../../../contract/language.contract.ts';
import { escapeHtml as h } from '../../text/escape-html.ts';
import type { RouteResponse } from '../routing/route.ts';

/** Plain text; the button posts to the address of the page itself. */
export interface PlainPage {
  readonly title: string;
  readonly text: string;
  readonly button?: string;
  readonly link?: { readonly label: string; readonly path: string };
}

const STYLE = `:root{color-scheme:light dark;--page:#F5F7F6;--sheet:#FFF;--line:#DCE3E3;--text:#15232A;--text2:#43535A;--fill:#0C576B;--hover:#044F61;--focus:#0C576B;--font:"Source Sans 3","Segoe UI",system-ui,-apple-system,Roboto,"Helvetica Neue",Arial,sans-serif}
@media (prefers-color-scheme:dark){:root{--page:#0D1416;--sheet:#141D20;--line:#27343A;--text:#E6ECEC;--text2:#B4C0C3;--fill:#236D82;--hover:#0C576B;--focus:#8CBBCC}}
*{box-sizing:border-box}body{margin:0;padding:40px 16px;background:var(--page);color:var(--text);font:16px/24px var(--font)}
main{max-width:560px;margin:0 auto;padding:32px 40px;background:var(--sheet);border:1px solid var(--line);border-radius:6px;overflow-wrap:anywhere}
h1{margin:0 0 12px;font:600 24px/30px var(--font);letter-spacing:-.012em}p{margin:0 0 24px;color:var(--text2)}p:last-child{margin:0}
button{min-height:44px;padding:10px 20px;border:0;border-radius:4px;background:var(--fill);color:#FFF;font:600 17px/24px var(--font);cursor:pointer}
a{color:var(--focus)}button:hover{background:var(--hover)}button:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
@media (max-width:480px){main{padding:24px 20px}button{width:100%}}`;

export interface RenderedPage {
  readonly headers: Record<string, string>;
  readonly html: string;
}

/** Of routes that answer with such a page; their problems are pages too. */
export const pageResponse = { status: 200, schema: null, type: 'text/html', page: {} };

/** A page of the API without scripts, for links in mails and forms. */
export function createPlainPage(status: number, locale: Language, page: PlainPage): RouteResponse {
  const { headers, html } = renderPlainPage(locale, page);
  return { kind: 'stream', status, headers, body: Readable.from([html]) };
}

export function renderPlainPage(
  locale: Language,
  { title, text, button, link }: PlainPage,
): RenderedPage {
  const nonce = randomBytes(16).toString('base64');
  const action =
    button === undefined
      ? ''
      : `<form method="post"><button type="submit">${h(button)}</button></form>`;
  const way = link === undefined ? '' : `<p><a href="${h(link.path)}">${h(link.label)}</a></p>`;
  return {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
    html: `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${h(title)} · Recueil</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${h(title)}</h1><p>${h(text)}</p>${action}${way}</main></body>
</html>
`,
  };
}
