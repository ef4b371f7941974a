import { join } from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '../../config/index.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { FONT_PATH, sendFont } from '../page/font.ts';
import { openAccounts, type Account } from './accounts.ts';
import { providerConfiguration } from './provider-configuration.ts';
import { handleInteraction } from './handle-interaction.ts';
import { openProviderKeys } from './provider-keys.ts';

export interface DevelopmentProvider {
  /** Answers everything at and below `/idp`. */
  callback(req: IncomingMessage, res: ServerResponse): void;
  /** The account that is there from the first start. */
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

/**
 * An OpenID Connect provider inside the product's own process, so that a fresh clone can sign people in. Load this
 * file by dynamic import only; it refuses to start in production.
 */
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
  const [keys, accounts, { Provider, interactionPolicy }] = await Promise.all([
    openProviderKeys(join(folder, 'keys.json')),
    openAccounts(join(folder, 'accounts.json')),
    loadLibrary(),
  ]);
  const demo =
    (await accounts.create({ ...DEMO, language: 'fr' })) ?? accounts.findByEmail(DEMO.email);
  if (demo === null) throw new Error('The demo account could not be made.');

  const policy = interactionPolicy.base();
  // Our own client needs no consent; without the prompt a missing grant is an error, never a page.
  policy.remove('consent');
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0);
  const configuration = providerConfiguration(config, keys, accounts);
  const provider = new Provider(`${config.publicUrl.origin}${MOUNT}`, {
    ...configuration,
    interactions: { ...configuration.interactions, policy },
  });
  provider.proxy = true;
  provider.on('server_error', (_ctx: unknown, error: Error) =>
    logger.error({ error }, 'The embedded identity provider failed'),
  );
  const answer = provider.callback();
  const interactionDeps = {
    provider,
    accounts,
    demo: DEMO,
    restartAt: `${config.publicUrl.origin}/sign-in`,
  };

  return {
    demoAccount: {
      subject: demo.subject,
      email: demo.email,
      firstName: demo.firstName,
      lastName: demo.lastName,
      language: demo.language,
      password: DEMO.password,
    },
    callback(req, res) {
      pinOrigin(req, config.publicUrl);
      // For the library's own pages, which add the digest of their script; ours bring a policy with them.
      res.setHeader(
        'Content-Security-Policy',
        "default-src 'none'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
      const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
      if (path === `${MOUNT}${FONT_PATH}`) return sendFont(res);
      if (path.startsWith(`${MOUNT}/interaction/`)) {
        handleInteraction(interactionDeps, req, res).catch((error: unknown) => {
          logger.error({ error }, 'A page of the embedded identity provider failed');
          if (!res.headersSent) res.writeHead(500);
          res.end();
        });
        return;
      }
      // The library finds out where it is mounted by comparing these two.
      Object.assign(req, { originalUrl: req.url });
      req.url = (req.url ?? '/').slice(MOUNT.length) || '/';
      void answer(req, res);
    },
  };
}

/** Addresses are built from PUBLIC_URL, whatever Host the caller names. */
function pinOrigin(req: IncomingMessage, publicUrl: URL): void {
  req.headers['x-forwarded-host'] = publicUrl.host;
  req.headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1);
}

/** The library warns at every import that it prefers a newer Node; the flow is tested on ours, and the start-up output stays readable. */
async function loadLibrary() {
  const output = globalThis.console;
  const { warn } = output;
  output.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
  };
  try {
    return await import('oidc-provider');
  } finally {
    output.warn = warn;
  }
}
