import { join } from 'node:path';
import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../config/index.ts';
import { MINUTE } from '../../contract/durations.contract.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { FONT_PATH, sendFont } from '../page/font.ts';
import { openAccounts, type Account } from './accounts.ts';
import { providerConfiguration } from './provider-configuration.ts';
import { handleInteraction } from './handle-interaction.ts';
import { handlePassword } from './handle-password.ts';
import { openProviderKeys } from './provider-keys.ts';
import { handleTwoFactor } from './two-factor/handle-two-factor.ts';
import { openTwoFactorStore } from './two-factor/two-factor-store.ts';

export interface DevelopmentProvider {
  /** For the paths below `/idp`. */
  readonly middleware: Middleware;
  readonly demoAccount: DemoAccount;
}

export interface DemoAccount extends Account {
  readonly password: string;
}

const DEMO = {
  email: 'demo@recueil.example',
  password: 'recueil-demo',
  firstName: 'Hélène',
  lastName: 'Vasseur',
} as const;
const MOUNT = '/idp';

/** Load by dynamic import only; refuses to start in production. */
export async function createDevelopmentProvider({
  config,
  logger,
}: {
  config: Config;
  logger: Logger;
}): Promise<DevelopmentProvider> {
  if (config.production)
    throw new Error(
      'The embedded identity provider is for development only. Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.',
    );
  const folder = join(config.dataDir, 'idp');
  const [keys, accounts, twoFactor, { Provider, interactionPolicy }] = await Promise.all([
    openProviderKeys(join(folder, 'keys.json')),
    openAccounts(join(folder, 'accounts.json')),
    openTwoFactorStore(join(folder, 'two-factor.json')),
    loadLibrary(),
  ]);
  const demo =
    (await accounts.create({ ...DEMO, language: 'fr' })) ?? accounts.findByEmail(DEMO.email);
  if (demo === null) throw new Error('The demo account could not be created.');

  const policy = interactionPolicy.base();
  // The product's own client needs no consent; without the prompt a missing grant is an error, not
  // a page.
  policy.remove('consent');
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  policy.get('login')?.checks.add(
    new interactionPolicy.Check('second_factor', 'A code is required', ({ oidc: { session } }) => {
      const accountId = session?.accountId;
      return accountId !== undefined && twoFactor.isOn(accountId) && !session?.amr?.includes('otp');
    }),
  );
  const configuration = providerConfiguration(config, keys, accounts);
  const provider = new Provider(`${config.publicUrl.origin}${MOUNT}`, {
    ...configuration,
    interactions: { ...configuration.interactions, policy },
  });
  provider.proxy = true;
  provider.on('server_error', (_ctx: unknown, error: Error) =>
    logger.error({ error }, 'The embedded identity provider failed'),
  );
  const handle = provider.callback();
  const interactionDeps = {
    provider,
    accounts,
    twoFactor,
    passwordProven: new LRUCache<string, Account>({ max: 1_000, ttl: 10 * MINUTE }),
    demo: DEMO,
    restartAt: `${config.publicUrl.origin}/sign-in`,
  };

  const accountDeps = { provider, accounts, twoFactor, publicOrigin: config.publicUrl.origin };

  return {
    demoAccount: {
      subject: demo.subject,
      email: demo.email,
      firstName: demo.firstName,
      lastName: demo.lastName,
      language: demo.language,
      password: DEMO.password,
    },
    async middleware(ctx, next) {
      if (!ctx.path.startsWith(`${MOUNT}/`)) return next();
      const { req, res } = ctx;
      ctx.state.route = `${MOUNT}/*`;
      pinOrigin(req, config.publicUrl);
      if (ctx.path === `${MOUNT}${FONT_PATH}`) return sendFont(ctx);
      if (ctx.path.startsWith(`${MOUNT}/interaction/`))
        return handleInteraction(interactionDeps, ctx);
      if (ctx.path === `${MOUNT}/password`) return handlePassword(accountDeps, ctx);
      if (ctx.path === `${MOUNT}/two-factor`) return handleTwoFactor(accountDeps, ctx);
      // For the library's own pages, which add their script's digest.
      ctx.set(
        'Content-Security-Policy',
        "default-src 'none'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
      // The library derives its mount path from the difference of these two.
      Object.assign(req, { originalUrl: req.url });
      req.url = (req.url ?? '/').slice(MOUNT.length) || '/';
      ctx.respond = false;
      await handle(req, res);
    },
  };
}

function pinOrigin(req: IncomingMessage, publicUrl: URL): void {
  req.headers['x-forwarded-host'] = publicUrl.host;
  req.headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1);
}

/** Suppresses the library's warning about the Node version, on which the flow is tested. */
async function loadLibrary() {
  const output = globalThis.console;
  const { warn } = output;
  output.warn = (...values: unknown[]) => {
    if (!String(values[0]).includes('Unsupported runtime')) warn(...values);
  };
  try {
    return await import('oidc-provider');
  } finally {
    output.warn = warn;
  }
}
