import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../../config/index.ts';
import { renderSampleMail, listSampleMails } from '../../modules/notifications/index.ts';
import { FONT_PATH, sendFont } from '../page/font.ts';
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
export function createMailPreviews(config: Config): {
  handle(req: IncomingMessage, res: ServerResponse): Promise<boolean>;
} {
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

  return {
    async handle(req, res) {
      const { pathname, searchParams } = new URL(req.url ?? '/', 'http://mails');
      if (pathname !== MAIL_PREVIEWS_PATH && !pathname.startsWith(`${MAIL_PREVIEWS_PATH}/`))
        return false;
      const language = negotiateLanguage(searchParams.get('lang'), req.headers['accept-language']);
      const theme = searchParams.get('theme');
      if (req.method !== 'GET' && req.method !== 'HEAD')
        res.writeHead(405, { Allow: 'GET, HEAD' }).end();
      else if (pathname === `${MAIL_PREVIEWS_PATH}${FONT_PATH}`) sendFont(res);
      else if (pathname === `${MAIL_PREVIEWS_PATH}/index.json`) {
        const mails = samples.flatMap((sample) =>
          (['fr', 'en'] as const).map((locale) => ({
            kind: sample.kind,
            stage: sample.stage,
            locale,
            html: mailPreviewPath(sample, locale, 'html'),
          })),
        );
        res
          .writeHead(200, {
            'Content-Type': 'application/json; charset=utf-8',
            'Cache-Control': 'no-store',
          })
          .end(JSON.stringify({ mails }));
      } else if (pathname === MAIL_PREVIEWS_PATH) {
        const sample = samples.find(
          ({ kind, stage }) =>
            kind === searchParams.get('kind') && stage === searchParams.get('stage'),
        );
        const open = sample
          ? {
              sample,
              mail: renderSampleMail(sample, { locale: language, now: SAMPLE_NOW, origin }),
            }
          : null;
        sendDevelopmentPage(
          res,
          200,
          renderMailPreviewsPage({
            language,
            samples,
            open,
            width: searchParams.get('width') === '360' ? 360 : 640,
            theme: theme === 'dark' ? 'dark' : 'light',
          }),
        );
      } else
        sendPart(res, renderPart(pathname, theme === 'dark' || theme === 'light' ? theme : 'auto'));
      return true;
    },
  };
}

function sendPart(
  res: ServerResponse,
  rendered: { part: string | undefined; mail: { html: string; text: string } } | undefined,
): void {
  if (!rendered) return void res.writeHead(404).end();
  const isHtml = rendered.part === 'html';
  res.writeHead(200, {
    'Content-Type': `text/${isHtml ? 'html' : 'plain'}; charset=utf-8`,
    'Content-Security-Policy': CONTENT_SECURITY_POLICY,
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  });
  res.end(
    isHtml
      ? rendered.mail.html.replace(/<a\b/g, '<a target="_blank" rel="noopener noreferrer"')
      : rendered.mail.text,
  );
}
