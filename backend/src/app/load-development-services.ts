import type { Middleware } from 'koa';
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
  const mounts = [provider?.middleware, mailbox?.middleware].filter((mount) => mount !== undefined);
  // Imported on its first call, so that the start does not wait for it.
  if (!config.production)
    mounts.push(async (ctx, next) => {
      if (ctx.path !== '/dev/mails' && !ctx.path.startsWith('/dev/mails/')) return next();
      ctx.state.route = '/dev/mails/*';
      const previews = await import('../development/mail-previews/create-mail-previews.ts');
      return previews.createMailPreviews(config)(ctx, next);
    });
  return {
    smtpUrl: mailbox?.smtpUrl,
    mounts,
    demoAccount: provider?.demoAccount ?? null,
    close: async () => mailbox?.close(),
  };
}
