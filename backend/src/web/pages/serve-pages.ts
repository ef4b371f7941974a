import type { Context, Middleware } from '../../platform/http/middleware/request-state.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../../config/index.ts';
import {
  DEFAULT_RETURN_PATH,
  toReturnPath,
} from '../../modules/identity/sign-in/return-to.contract.ts';
import { notFound } from '../../platform/problem.ts';
import { LANGUAGE_KEY } from '../../contract/browser-storage.contract.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { VERSION } from '../../platform/monitoring/version.ts';
import { readCookie } from '../../platform/http/auth/cookies.ts';
import type { AppSessionResolver, SessionResolver } from '../../platform/http/auth/principal.ts';
import { negotiateLanguage } from '../../platform/text/negotiate-language.ts';
import type { Frontends } from '../frontends/frontends.ts';
import type { LiveFrontends, PublishedScreens } from '../frontends/live-screens.ts';
import { listLoopbackOrigins, overrideScreens } from '../frontends/override-screens.ts';
import type { BuiltRemote } from '../frontends/read-remote.ts';
import { isAtOrBelow, isTokenPath, trimPath } from './page-titles.ts';
import { createPagePolicy } from './content-security-policy.ts';
import { buildRegistry } from '../frontends/registry.ts';
import { renderViewerPage, VIEWER_PATH } from './viewer-page.ts';
import { serveRequestPage, type ReadRequest } from './serve-request-page.ts';
import { renderPage, renderNotBuiltPage, type PageSettings } from './render-page.ts';

interface PagesOptions {
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
  readonly frontends: () => Promise<LiveFrontends>;
  readonly screens: Pick<PublishedScreens, 'hasOverrideCookie' | 'findOverrides'>;
  readonly resolveSession: SessionResolver;
  readonly resolveAppSession: AppSessionResolver;
  readonly cookieName: string;
  readonly readRequest: ReadRequest;
  readonly clock: Clock;
  readonly logger: Logger;
}

const GUEST_PAGES: ReadonlySet<string> = new Set(['/sign-in', '/auth/sign-in', '/sign-up']);

export const REGISTRY_PATH = '/assets/registry.json';

export function servePages(options: PagesOptions): Middleware {
  const { config, frontends } = options;
  const policies = createPagePolicy(config);
  const staticSettings = createStaticSettings(config);
  const showRequestPage = serveRequestPage({ ...options, policies, settings: staticSettings });
  const findSession = <T>(ctx: Context, resolve: (cookie: string | null) => Promise<T | null>) =>
    resolve(readCookie(ctx.req, options.cookieName)).catch(() => null);
  const select = async (ctx: Context, live: LiveFrontends) => {
    const mayOverride = options.screens.hasOverrideCookie(ctx.req);
    if (!live.hasCanaries && !mayOverride) return live.stable;
    const session = await findSession(ctx, options.resolveAppSession);
    const selected = live.selectFor(session);
    if (!mayOverride || session === null) return selected;
    const overrides = await options.screens.findOverrides(ctx.req, session).catch(() => []);
    return overrideScreens(selected, overrides, live.openVersion);
  };

  return async (ctx) => {
    const live = await frontends();
    const { stable } = live;
    if (ctx.path === VIEWER_PATH && stable.shell?.viewer)
      return renderViewerPage(ctx, stable.shell.viewer);
    if (ctx.path === REGISTRY_PATH) return sendRegistry(ctx, await select(ctx, live));
    const path = trimPath(ctx.path);
    if (path === '/dashboard') return ctx.redirect(DEFAULT_RETURN_PATH);
    const isUploadPage = path.startsWith('/request/');
    const hasToken = isTokenPath(path);
    const isKit = path === '/kit' && !config.production;
    const isApp = isAtOrBelow(path, '/app') || isKit;
    ctx.state.route = isUploadPage
      ? '/request/*'
      : hasToken
        ? '/invitation/*'
        : isApp
          ? '/app/*'
          : 'page';
    ctx.set('Referrer-Policy', hasToken ? 'no-referrer' : 'same-origin');
    ctx.set('Cache-Control', hasToken ? 'no-store' : 'private, no-cache');
    ctx.set('Vary', 'Accept-Language, Cookie');

    if (isUploadPage) {
      ctx.set('X-Robots-Tag', 'noindex');
      if (stable.requestPage === null) return sendNotBuiltPage(ctx, policies);
      return showRequestPage(ctx, stable.requestPage);
    }

    const isGuestPage = GUEST_PAGES.has(path);
    // An invited person without an organisation has a session, for which the app does not open.
    const resolve = isGuestPage ? options.resolveAppSession : options.resolveSession;
    const signedIn = (await findSession<unknown>(ctx, resolve)) !== null;
    if (signedIn && isGuestPage) {
      const requested = new URLSearchParams(ctx.querystring).get('returnTo');
      return ctx.redirect(toReturnPath(requested) ?? DEFAULT_RETURN_PATH);
    }

    const locale = negotiateLanguage(readCookie(ctx.req, LANGUAGE_KEY), ctx.get('Accept-Language'));
    const nonce = randomBytes(16).toString('base64');
    const selected = isApp ? await select(ctx, live) : stable;
    const { shell, remotes } = selected;
    if (shell === null) return sendNotBuiltPage(ctx, policies);
    ctx.set('Content-Security-Policy', policies.forNonce(nonce, listLoopbackOrigins(selected)));
    ctx.type = 'text/html; charset=utf-8';
    const owner = findOwner(path, remotes);
    // Outside the app only exact routes are pages, and these two need a token.
    const isPage =
      isApp ||
      hasToken ||
      (owner?.remote.routes.includes(path) === true &&
        path !== '/request' &&
        path !== '/invitation');
    ctx.status = isPage ? 200 : 404;
    if (hasToken || isApp || !isPage) ctx.set('X-Robots-Tag', 'noindex');
    ctx.body = renderPage({
      path,
      isPage,
      nonce,
      settings: {
        ...staticSettings,
        locale,
        signedIn,
      },
      registry: buildRegistry(shell, remotes),
      entry: isApp ? shell.app : shell.public,
      fonts: shell.fonts ?? [],
      screenTitle: owner?.remote.title ?? null,
      hints:
        (owner ?? (isApp ? null : findPublicPages(remotes)))?.getPreloadHints(path) ?? NO_HINTS,
    });
  };
}

function sendRegistry(ctx: Context, { shell, remotes }: Frontends): void {
  if (shell === null) throw notFound();
  ctx.state.route = '/assets/*';
  const body = JSON.stringify(buildRegistry(shell, remotes));
  const version = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
  ctx.set({ 'Cache-Control': 'no-cache', Vary: 'Cookie', ETag: version });
  if (ctx.get('If-None-Match') === version) {
    ctx.status = 304;
    return;
  }
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = body;
}

function sendNotBuiltPage(ctx: Context, policies: ReturnType<typeof createPagePolicy>): void {
  const nonce = randomBytes(16).toString('base64');
  ctx.set('Content-Security-Policy', policies.forNonce(nonce));
  ctx.type = 'text/html; charset=utf-8';
  ctx.status = 503;
  ctx.body = renderNotBuiltPage(nonce);
}

function createStaticSettings({
  production,
  sentryDsn,
  supportEmail,
  requestWizard,
  publicUrl,
  oidc,
}: PagesOptions['config']): Omit<PageSettings, 'locale' | 'signedIn'> {
  const { origin } = publicUrl;
  return {
    development: !production,
    errorReporting: sentryDsn !== null,
    reportingDsn: removeDsnSecret(sentryDsn),
    version: VERSION,
    supportEmail,
    requestWizard,
    appUrl: origin,
    apiUrl: `${origin}/api`,
    authKey: oidc.clientId,
    twoFactorUrl: oidc.twoFactorUrl,
    signInHints: oidc.hints.map(({ label }) => label),
  };
}

/** Old DSNs carry a secret beside the public key. */
function removeDsnSecret(dsn: string | null): string | null {
  if (dsn === null) return null;
  const url = new URL(dsn);
  url.password = '';
  return url.href;
}

const NO_HINTS = { js: [], css: [] };

const findPublicPages = (remotes: readonly BuiltRemote[]): BuiltRemote | null =>
  remotes.find(({ remote }) => remote.id === 'mfe-landing') ?? null;

function findOwner(path: string, remotes: readonly BuiltRemote[]): BuiltRemote | null {
  let best: { owner: BuiltRemote; length: number } | null = null;
  for (const owner of remotes) {
    for (const route of owner.remote.routes) {
      const owns = route === '/' ? path === '/' : isAtOrBelow(path, route);
      if (owns && route.length > (best?.length ?? 0)) best = { owner, length: route.length };
    }
  }
  return best?.owner ?? null;
}
