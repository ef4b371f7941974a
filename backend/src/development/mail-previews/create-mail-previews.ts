import type { Context, Middleware } from 'koa';
import type { Config } from '../../config/index.ts';
import { renderSampleMail, listSampleMails } from '../../modules/notifications/index.ts';
import { FONT_PATH, sendFont } from '../page/font.ts';
import { methodNotAllowed, notFound } from '../../platform/problem.ts';
import { negotiateLanguage } from '../../platform/text/negotiate-language.ts';
import { sendDevelopmentPage } from '../page/render-page.ts';
import {
  mailPreviewPath,
  renderMailPreviewsPage,
  MAIL_PREVIEWS_PATH,
} from './mail-previews-page.ts';

const SAMPLE_NOW = new Date('2026-11-24T09:12:00.000Z');

/**
 * No script and no remote resource; links open in a new tab. Mails have inline styles, which mail
 * clients need.
 */
const CONTENT_SECURITY_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Load by dynamic import only; refuses to start in production. */
export function createMailPreviews(config: Config): Middleware {
  if (config.production) throw new Error('Mail previews are for development only.');
  const { origin } = config.publicUrl;
  const samples = listSampleMails();

  const renderPart = (pathname: string, theme: 'auto' | 'light' | 'dark') => {
    const [, kind, stage, language, part] =
      /^\/([a-z-]+)\/([a-z-]+)\.(fr|en)\.(html|txt)$/.exec(
        pathname.slice(MAIL_PREVIEWS_PATH.length),
      ) ?? [];
    const sample = samples.find((each) => each.kind === kind && each.stage === stage);
    return (
      sample && {
        part,
        mail: renderSampleMail(
          sample,
          { locale: language === 'en' ? 'en' : 'fr', now: SAMPLE_NOW, origin },
          theme,
        ),
      }
    );
  };

  return (ctx) => {
    const { path } = ctx;
    const query = new URLSearchParams(ctx.querystring);
    const language = negotiateLanguage(query.get('lang'), ctx.get('accept-language'));
    const wanted = query.get('theme');
    const theme = wanted === 'dark' || wanted === 'light' ? wanted : 'auto';
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw methodNotAllowed({ headers: { Allow: 'GET, HEAD' } });
    if (path === `${MAIL_PREVIEWS_PATH}${FONT_PATH}`) return sendFont(ctx);
    if (path === `${MAIL_PREVIEWS_PATH}/index.json`) {
      ctx.set('Cache-Control', 'no-store');
      ctx.body = {
        mails: samples.flatMap((sample) =>
          (['fr', 'en'] as const).map((locale) => ({
            kind: sample.kind,
            stage: sample.stage,
            locale,
            html: mailPreviewPath(sample, locale, 'html'),
          })),
        ),
      };
      return;
    }
    if (path !== MAIL_PREVIEWS_PATH) return sendPart(ctx, renderPart(path, theme));
    const sample = samples.find(
      ({ kind, stage }) => kind === query.get('kind') && stage === query.get('stage'),
    );
    const open = sample
      ? { sample, mail: renderSampleMail(sample, { locale: language, now: SAMPLE_NOW, origin }) }
      : null;
    sendDevelopmentPage(
      ctx,
      renderMailPreviewsPage({
        language,
        samples,
        open,
        width: query.get('width') === '360' ? 360 : 640,
        theme: theme === 'dark' ? 'dark' : 'light',
      }),
    );
  };
}

function sendPart(
  ctx: Context,
  rendered: { part: string | undefined; mail: { html: string; text: string } } | undefined,
): void {
  if (!rendered) throw notFound();
  const isHtml = rendered.part === 'html';
  ctx.set({
    'Content-Type': `text/${isHtml ? 'html' : 'plain'}; charset=utf-8`,
    'Content-Security-Policy': CONTENT_SECURITY_POLICY,
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  });
  ctx.body = isHtml
    ? rendered.mail.html.replace(/<a\b/g, '<a target="_blank" rel="noopener noreferrer"')
    : rendered.mail.text;
}
