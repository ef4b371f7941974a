import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Context, Middleware } from 'koa';
import type { Config } from '../../config/index.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { FONT_PATH, sendFont } from '../page/font.ts';
import { methodNotAllowed, notFound } from '../../platform/problem.ts';
import { negotiateLanguage } from '../../platform/text/negotiate-language.ts';
import { sendDevelopmentPage } from '../page/render-page.ts';
import { mailboxPage } from './mailbox-page.ts';
import { openMailStore, type StoredMail } from './mail-store.ts';
import { parseMail } from './parse-mail.ts';
import { startSmtpReceiver } from './smtp-receiver.ts';

export interface DevelopmentMailbox {
  readonly smtpUrl: string;
  readonly middleware: Middleware;
  close(): Promise<void>;
}

const ROOT = '/dev/mailbox';

/** Load by dynamic import only; refuses to start in production. */
export async function createDevelopmentMailbox({
  config,
  logger,
}: {
  config: Config;
  logger: Logger;
}): Promise<DevelopmentMailbox> {
  if (config.production)
    throw new Error('The development mailbox is for development only. Set SMTP_URL.');
  const store = await openMailStore(join(config.dataDir, 'mailbox.json'), logger);
  const receiver = await startSmtpReceiver(
    async (raw, to) => store.add(await parseMail(raw, { id: randomUUID(), to, date: new Date() })),
    logger,
  );

  return {
    smtpUrl: receiver.url,
    middleware(ctx, next) {
      const { path } = ctx;
      const query = new URLSearchParams(ctx.querystring);
      if (path !== ROOT && path !== `${ROOT}.json` && !path.startsWith(`${ROOT}/`)) return next();
      ctx.state.route = '/dev/*';
      if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
        throw methodNotAllowed({ headers: { Allow: 'GET, HEAD' } });
      const to = query.get('to')?.trim() ?? '';
      if (path === `${ROOT}.json`)
        return sendJson(ctx, store.list(to), Number(query.get('limit')) || Infinity);
      if (path === `${ROOT}${FONT_PATH}`) return sendFont(ctx);
      if (path === ROOT)
        return sendDevelopmentPage(
          ctx,
          mailboxPage({
            language: negotiateLanguage(query.get('lang'), ctx.get('accept-language')),
            to,
            mails: store.list(to),
            open: store.find(query.get('id') ?? ''),
            tab: query.get('tab') === 'text' ? 'text' : 'html',
            now: new Date(),
          }),
        );
      const mail = store.find(path.slice(ROOT.length + 1).replace(/\.html$/, ''));
      if (mail === null) throw notFound();
      sendMailBody(ctx, mail);
    },
    async close() {
      await receiver.close();
      await store.flush();
    },
  };
}

function sendJson(ctx: Context, mails: readonly StoredMail[], limit: number): void {
  const messages = mails.slice(0, limit).map(({ id, to, subject, date, text, html, links }) => ({
    id,
    to,
    subject,
    date,
    text,
    html,
    links,
  }));
  ctx.set('Cache-Control', 'no-store');
  ctx.body = { messages };
}

/** Foreign markup: no script, no remote resource, and links open in a new tab. */
function sendMailBody(ctx: Context, mail: StoredMail): void {
  ctx.remove('X-Frame-Options');
  ctx.set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy':
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  });
  ctx.body = withBlankTargets(mail.html);
}

/** On each link, because the policy forbids a `base` element. */
const withBlankTargets = (html: string): string =>
  html.replace(/<a\b(?![^>]*\starget=)/gi, '<a target="_blank" rel="noopener noreferrer"');
