import type { Context } from 'koa';
import type { EntryAssets } from '../frontends/frontends.ts';
import { escapeHtml as h } from '../../platform/text/escape-html.ts';

export const VIEWER_PATH = '/viewer';

/**
 * `sandbox` without `allow-same-origin` gives an opaque origin: no cookies, storage or API
 * (security rules 23 and 24). `wasm-unsafe-eval` allows image decoders in PDFs, not `eval`
 * (security rule 50). Workers of an opaque origin come from a blob, which inherits this policy.
 */
const POLICY =
  "sandbox allow-scripts; default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; img-src blob: data:; font-src 'self' blob: data:; worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

export function renderViewerPage(ctx: Context, entry: EntryAssets): void {
  ctx.state.route = VIEWER_PATH;
  ctx.set('Content-Security-Policy', POLICY);
  ctx.set('Cache-Control', 'private, no-cache');
  ctx.set('X-Robots-Tag', 'noindex');
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = [
    '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Recueil</title>',
    ...entry.css.map((href) => `<link rel="stylesheet" crossorigin href="${h(href)}">`),
    ...entry.js.map((src) => `<script defer crossorigin src="${h(src)}"></script>`),
    '</head><body><main id="stage" tabindex="0"></main></body></html>',
  ].join('\n');
}
