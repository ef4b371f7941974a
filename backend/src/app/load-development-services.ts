import type { Middleware } from 'koa';
import { finished } from 'node:stream/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config/index.ts';
import type { Logger } from '../platform/logging/logger.ts';
import type { DemoAccount } from '../development/provider/create-provider.ts';
import { createMailer, type Mailer } from '../platform/mailer/mailer.ts';

/** What stands in for the outside world while nothing real is configured; never loaded otherwise. */
export interface DevelopmentServices {
  readonly mailer: Mailer;
  readonly mounts: readonly Middleware[];
  readonly demoAccount: DemoAccount | null;
  close(): Promise<void>;
}

export async function loadDevelopmentServices({
  config,
  logger,
}: {
  config: Config;
  logger: Logger;
}): Promise<DevelopmentServices> {
  const [provider, mailbox] = await Promise.all([
    config.oidc.embedded
      ? import('../development/provider/create-provider.ts').then((loaded) =>
          loaded.createDevelopmentProvider({ config, logger }),
        )
      : null,
    config.mail.kind === 'development'
      ? import('../development/mailbox/create-mailbox.ts').then((loaded) =>
          loaded.createDevelopmentMailbox({ config, logger }),
        )
      : null,
  ]);
  const mounts: Middleware[] = [];
  if (provider !== null)
    mounts.push(mountAt('/idp', async (req, res) => provider.callback(req, res)));
  if (mailbox !== null) mounts.push(mountAt('/dev', mailbox.handle));
  // Loaded by whoever looks at it: no start waits for it.
  if (!config.production)
    mounts.push(
      mountAt('/dev/mails', async (req, res) =>
        (await import('../development/mail-previews/create-mail-previews.ts'))
          .createMailPreviews(config)
          .handle(req, res),
      ),
    );
  return {
    mailer: createMailer(config, logger, mailbox?.smtpUrl),
    mounts,
    demoAccount: provider?.demoAccount ?? null,
    close: async () => mailbox?.close(),
  };
}

/** Hands a whole part of the address space to something that writes its own answers; `false` means it was not its own. */
function mountAt(
  root: string,
  answer: (req: IncomingMessage, res: ServerResponse) => Promise<boolean | void>,
): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== root && !ctx.path.startsWith(`${root}/`)) return next();
    ctx.state.route = `${root}/*`;
    // Koa presets 404; what answers here starts from Node's own 200.
    ctx.res.statusCode = 200;
    if ((await answer(ctx.req, ctx.res)) === false) return next();
    ctx.respond = false;
    if (!ctx.res.writableEnded) await finished(ctx.res).catch(() => undefined);
  };
}
