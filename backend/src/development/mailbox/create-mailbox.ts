import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../../config/index.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { FONT_PATH, sendFont } from '../page/font.ts';
import { negotiateLanguage } from '../../platform/text/negotiate-language.ts';
import { sendDevelopmentPage } from '../page/render-page.ts';
import { mailboxPage } from './mailbox-page.ts';
import { openMailStore, type StoredMail } from './mail-store.ts';
import { parseMail } from './parse-mail.ts';
import { startSmtpReceiver } from './smtp-receiver.ts';

export interface DevelopmentMailbox {
  readonly smtpUrl: string;
  handle(req: IncomingMessage, res: ServerResponse): Promise<boolean>;
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
    async handle(req, res) {
      const { pathname, searchParams } = new URL(req.url ?? '/', 'http://mailbox');
      if (pathname !== ROOT && pathname !== `${ROOT}.json` && !pathname.startsWith(`${ROOT}/`))
        return false;
      if (req.method !== 'GET' && req.method !== 'HEAD') {
        res.writeHead(405, { Allow: 'GET, HEAD' }).end();
        return true;
      }
      if (pathname === `${ROOT}.json`) {
        sendJson(
          res,
          store.list(searchParams.get('to')),
          Number(searchParams.get('limit')) || Infinity,
        );
      } else if (pathname === `${ROOT}${FONT_PATH}`) {
        sendFont(res);
      } else if (pathname === ROOT) {
        const id = searchParams.get('id');
        const open = id === null ? null : store.find(id);
        const to = searchParams.get('to')?.trim() ?? '';
        const language = negotiateLanguage(
          searchParams.get('lang'),
          req.headers['accept-language'],
        );
        sendDevelopmentPage(
          res,
          200,
          mailboxPage({
            language,
            to,
            mails: store.list(to),
            open,
            tab: searchParams.get('tab') === 'text' ? 'text' : 'html',
            now: new Date(),
          }),
        );
      } else {
        const mail = store.find(pathname.slice(ROOT.length + 1).replace(/\.html$/, ''));
        if (mail === null) res.writeHead(404).end();
        else sendMailBody(res, mail);
      }
      return true;
    },
    async close() {
      await receiver.close();
      await store.flush();
    },
  };
}

function sendJson(res: ServerResponse, mails: readonly StoredMail[], limit: number): void {
  const messages = mails.slice(0, limit).map(({ id, to, subject, date, text, html, links }) => ({
    id,
    to,
    subject,
    date,
    text,
    html,
    links,
  }));
  res
    .writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    .end(JSON.stringify({ messages }));
}

/** Foreign markup: no script, no remote resource, and links open in a new tab. */
function sendMailBody(res: ServerResponse, mail: StoredMail): void {
  res.removeHeader('X-Frame-Options');
  res.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy':
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  });
  res.end(withBlankTargets(mail.html));
}

/** On each link, because the policy forbids a `base` element. */
const withBlankTargets = (html: string): string =>
  html.replace(/<a\b(?![^>]*\starget=)/gi, '<a target="_blank" rel="noopener noreferrer"');
