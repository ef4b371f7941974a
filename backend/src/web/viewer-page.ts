import type { Context } from 'koa';
import type { EntryAssets } from './frontends.ts';
import { escapeHtml as h } from '../platform/text/escape-html.ts';

/** Address of the page inside the frame that shows somebody's bytes. */
export const VIEWER_PATH = '/viewer';

/**
 * The page is nobody's (`sandbox` without `allow-same-origin`): it reads no cookie, no storage and no answer of the API, and cannot leave its frame.
 * It runs our script alone, and takes bytes from the page around it (security rules 23 and 24). What it shows comes as bytes, hence `blob:`.
 * `wasm-unsafe-eval` compiles WebAssembly alone, which the decoders of pictures inside a PDF are; `eval` stays shut (rule 50).
 * A PDF is read by a thread: to a page that is nobody's a worker may only come from a blob, which takes this policy along.
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
