import { join } from 'node:path';
import type { Config } from '../config/index.ts';
import { getSessionCookieName } from '../platform/http/auth/cookies.ts';
import type { AppSessionResolver, SessionResolver } from '../platform/http/auth/principal.ts';
import type { Clock } from '../platform/clock.ts';
import type { Middleware } from '../platform/http/middleware/request-state.ts';
import type { Logger } from '../platform/logging/logger.ts';
import { serveAssets } from './serve-assets.ts';
import { REPOSITORY, type Frontends } from './frontends/frontends.ts';
import { createLiveFrontends, type PublishedScreens } from './frontends/live-screens.ts';
import { createLicensesPage } from './pages/licenses-page.ts';
import { serveSite } from './serve-site.ts';
import type { ReadRequest } from './pages/serve-request-page.ts';
import { REGISTRY_PATH, servePages } from './pages/serve-pages.ts';

export interface WebOptions {
  readonly config: Pick<
    Config,
    | 'publicUrl'
    | 'production'
    | 'remoteOrigins'
    | 'sentryDsn'
    | 'supportEmail'
    | 'requestWizard'
    | 'oidc'
  >;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly frontends: () => Frontends;
  readonly screens: PublishedScreens;
  readonly resolveSession: SessionResolver;
  /** Null also where the app would lead back to the sign-in page. */
  readonly resolveAppSession: AppSessionResolver;
  readonly readRequest: ReadRequest;
  /** Folder with `shell` and the `mfe-*` folders; the repository's root when absent. */
  readonly root?: string;
}

export function createWeb({
  config,
  logger,
  clock,
  frontends,
  screens,
  resolveSession,
  resolveAppSession,
  readRequest,
  root = REPOSITORY,
}: WebOptions): Middleware {
  const assets = serveAssets({
    current: (id) => join(root, id, 'dist'),
    stored: (id, name) => screens.openStoredBuild(id, name),
    published: (id, version) => screens.openVersion(id, version),
  });
  const { remoteOrigins } = config;
  const live = createLiveFrontends({ frontends, screens, remoteOrigins, logger });
  const showLicenses = createLicensesPage(join(root, 'backend/dist/licenses.json'), async () =>
    (await live()).published.map(({ dist }) => join(dist, 'licenses.json')),
  );
  const pages = servePages({
    config,
    frontends: live,
    screens,
    resolveSession,
    resolveAppSession,
    cookieName: getSessionCookieName(config.publicUrl),
    readRequest,
    clock,
    logger,
  });
  const site = serveSite(config, frontends);
  return async (ctx, next) => {
    if (ctx.path.startsWith('/assets/') && ctx.path !== REGISTRY_PATH) return assets(ctx, next);
    if (!(await showLicenses(ctx))) return site(ctx, () => pages(ctx, next));
  };
}
