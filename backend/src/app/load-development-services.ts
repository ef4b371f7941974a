import type { Middleware } from 'koa';
import { finished } from 'node:stream/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../config/index.ts';
import type { Logger } from '../platform/logging/logger.ts';
import type { DemoAccount } from '../development/provider/create-provider.ts';

interface DevelopmentServices {
  /** Of the development mailbox; undefined with a real mail server. */
  readonly smtpUrl: string | undefined;
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
      ? import('../development/provider/create-provider.ts').then((module) =>
          module.createDevelopmentProvider({ config, logger }),
        )
      : null,
    config.mail.kind === 'development'
      ? import('../development/mailbox/create-mailbox.ts').then((module) =>
          module.createDevelopmentMailbox({ config, logger }),
        )
      : null,
  ]);
  const mounts: Middleware[] = [];
  if (provider !== null)
    mounts.push(mountAt('/idp', async (req, res) => provider.callback(req, res)));
  if (mailbox !== null) mounts.push(mountAt('/dev', mailbox.handle));
  // Imported on its first call, so that the start does not wait for it.
  if (!config.production)
    mounts.push(
      mountAt('/dev/mails', async (req, res) =>
        (await import('../development/mail-previews/create-mail-previews.ts'))
          .createMailPreviews(config)
          .handle(req, res),
      ),
    );
  return {
    smtpUrl: mailbox?.smtpUrl,
    mounts,
    demoAccount: provider?.demoAccount ?? null,
    close: async () => mailbox?.close(),
  };
}

/** `handle` writes its own response; `false` passes the call on. */
function mountAt(
  root: string,
  handle: (req: IncomingMessage, res: ServerResponse) => Promise<boolean | void>,
): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== root && !ctx.path.startsWith(`${root}/`)) return next();
    ctx.state.route = `${root}/*`;
    // Koa presets 404; these handlers expect Node's default of 200.
    ctx.res.statusCode = 200;
    if ((await handle(ctx.req, ctx.res)) === false) return next();
    ctx.respond = false;
    if (!ctx.res.writableEnded) await finished(ctx.res).catch(() => undefined);
  };
}
