import { randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import { html, trusted, type Html } from './html.ts';
import type { Language } from '../../contract/language.contract.ts';
import { baseStyles } from './base-styles.ts';

export interface DevelopmentPage {
  language: Language;
  title: string;
  body: Html;
  styles: string;
  fontUrl: string;
  script?: string;
}

const favicon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#ADD0DC" d="M9.5 1.5h7.6l4.4 4.4V18h-12z"/><path fill="#5294A9" d="M6.25 3.75h7.6l4.4 4.4v12.1h-12z"/><path fill="#0C576B" d="M2.75 6h7.85l4.4 4.4v12.1H2.75z"/><path stroke="#E0A341" stroke-width="2" d="M6.5 6v16.5"/></svg>',
)}`;

/** Applies the theme that the web app stores in localStorage, on the same origin. */
const applyTheme =
  "try{var s=JSON.parse(localStorage.getItem('ui-storage')||'{}');var t=(s.state||s).theme;if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}";

export function sendDevelopmentPage(ctx: Context, page: DevelopmentPage, status = 200): void {
  const nonce = randomBytes(16).toString('base64');
  const { text } = html`<!doctype html>
    <html lang="${page.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${page.title}</title>
        <link rel="icon" href="${favicon}" />
        <script nonce="${nonce}">
          ${trusted(applyTheme)};
        </script>
        <style nonce="${nonce}">
          ${trusted(baseStyles(page.fontUrl) + page.styles)}
        </style>
      </head>
      <body>
        ${page.body}${
          page.script === undefined
            ? null
            : html`<script nonce="${nonce}">
                ${trusted(page.script)};
              </script>`
        }
      </body>
    </html> `;
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  ctx.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'same-origin',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  ctx.status = status;
  ctx.body = text;
}
