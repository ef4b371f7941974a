import type { Middleware } from 'koa';
import { join, resolve } from 'node:path';
import type { Config } from '../config/index.ts';
import { getSessionCookieName } from '../platform/http/auth/cookies.ts';
import type { SessionResolver } from '../platform/http/auth/principal.ts';
import type { Logger } from '../platform/logging/logger.ts';
import { serveAssets } from './serve-assets.ts';
import { createFrontends } from './frontends.ts';
import { createLicensesPage } from './licenses-page.ts';
import { toLegalValues } from './legal-values.ts';
import { serveSite } from './serve-site.ts';
import { REGISTRY_PATH, servePages } from './serve-pages.ts';

export interface WebOptions {
  readonly config: Pick<
    Config,
    | 'publicUrl'
    | 'production'
    | 'remoteOrigins'
    | 'sentryDsn'
    | 'supportEmail'
    | 'legal'
    | 'claims'
    | 'requestWizard'
    | 'prelaunch'
    | 'oidc'
  >;
  readonly logger: Logger;
  readonly resolveSession: SessionResolver;
  /** Null also where the app would lead back to the sign-in page. */
  readonly resolveAppSession: SessionResolver;
  /** Folder with `shell` and the `mfe-*` folders; the repository's root when absent. */
  readonly root?: string;
}

/** Valid from `backend/src/web` and from `backend/dist/web`. */
const REPOSITORY = resolve(import.meta.dirname, '../../..');

export function createWeb({
  config,
  logger,
  resolveSession,
  resolveAppSession,
  root = REPOSITORY,
}: WebOptions): Middleware {
  const siteValues = {
    claims: config.claims ?? { fr: {}, en: {} },
    legal: { fr: toLegalValues(config.legal, 'fr'), en: toLegalValues(config.legal, 'en') },
    nameMissing: !config.production,
    prelaunch: config.prelaunch,
  };
  const frontends = createFrontends({ root, ...config, siteValues, logger });
  const assets = serveAssets({
    current: (id) => join(root, id, 'dist'),
    earlier: (id) => join(root, 'earlier', id),
  });
  const pages = servePages({
    config,
    frontends,
    resolveSession,
    resolveAppSession,
    cookieName: getSessionCookieName(config.publicUrl),
  });
  const site = serveSite(config, frontends);
  const showLicenses = createLicensesPage(join(root, 'backend/dist/licenses.json'));
  return async (ctx, next) => {
    if (ctx.path.startsWith('/assets/') && ctx.path !== REGISTRY_PATH) return assets(ctx, next);
    if (!showLicenses(ctx)) return site(ctx, () => pages(ctx, next));
  };
}
