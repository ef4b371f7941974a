import type { Context, Middleware } from 'koa';
import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Config } from '../config/index.ts';
import {
  DEFAULT_RETURN_PATH,
  toReturnPath,
} from '../modules/identity/sign-in/return-to.contract.ts';
import { VERSION } from '../platform/monitoring/version.ts';
import { readCookie } from '../platform/http/auth/cookies.ts';
import type { SessionResolver } from '../platform/http/auth/principal.ts';
import { methodNotAllowed } from '../platform/problem.ts';
import { negotiateLanguage } from '../platform/text/negotiate-language.ts';
import type { Frontends, Remote } from './frontends.ts';
import { toLegalValues } from './legal-values.ts';
import { isAtOrBelow } from './page-titles.ts';
import { createPagePolicy } from './content-security-policy.ts';
import { renderViewerPage, VIEWER_PATH } from './viewer-page.ts';
import { stripFontFaces } from './upload-page-skeleton.ts';
import { renderPage, renderNotBuiltPage, type PageSettings } from './render-page.ts';

interface PagesOptions {
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
  readonly frontends: () => Frontends;
  readonly resolveSession: SessionResolver;
  readonly cookieName: string;
}

const GUEST_PAGES: ReadonlySet<string> = new Set(['/sign-in', '/auth/sign-in', '/sign-up']);
const LEGAL_PAGES: ReadonlySet<string> = new Set(['/legal', '/privacy', '/terms', '/security']);
const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><style>.s{fill:#fff;stroke:#0c576b}.b{stroke:#b5761a}@media(prefers-color-scheme:dark){.s{fill:#141d20;stroke:#8cbbcc}.b{stroke:#d9a24a}}</style><g stroke-width="1.6" stroke-linejoin="round"><path class="s" d="M8 2.5h9l3.500 3.500v11.500h-12.500z"/><path class="s" d="M5.800 4.300h9l3.500 3.500v11.500h-12.500z"/><path class="s" d="M3.500 6.200h9l3.500 3.500v11.800h-12.500z"/><path class="b" d="M2 14h15.600" stroke-width="2.200" fill="none"/></g></svg>`;
const ROBOTS =
  'User-agent: *\nDisallow: /app\nDisallow: /api\nDisallow: /request\nDisallow: /invitation\n';

export function servePages(options: PagesOptions): Middleware {
  const { config, frontends } = options;
  const policyFor = createPagePolicy(config);
  const legal = { fr: toLegalValues(config.legal, 'fr'), en: toLegalValues(config.legal, 'en') };
  const staticSettings = createStaticSettings(config);
  const hasSession = async (ctx: Context) =>
    (await options.resolveSession(readCookie(ctx.req, options.cookieName)).catch(() => null)) !==
    null;

  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw methodNotAllowed({ headers: { Allow: 'GET, HEAD' } });
    if (ctx.path === '/favicon.svg' || ctx.path === '/favicon.ico')
      return sendCached(ctx, 'image/svg+xml', FAVICON);
    if (ctx.path === '/robots.txt') return sendCached(ctx, 'text/plain; charset=utf-8', ROBOTS);

    const current = frontends();
    if (ctx.path === VIEWER_PATH && current.shell?.viewer)
      return renderViewerPage(ctx, current.shell.viewer);
    const path = ctx.path.length > 1 ? ctx.path.replace(/\/+$/, '') || '/' : ctx.path;
    if (path === '/dashboard') return ctx.redirect(DEFAULT_RETURN_PATH);
    const isUploadPage = path.startsWith('/request/');
    const isInvitation = path.startsWith('/invitation/');
    const hasToken = isUploadPage || isInvitation;
    const isKit = path === '/kit' && !config.production;
    const isApp = isAtOrBelow(path, '/app') || isKit;
    ctx.state.route = isUploadPage
      ? '/request/*'
      : isInvitation
        ? '/invitation/*'
        : isApp
          ? '/app/*'
          : 'page';
    ctx.set('Referrer-Policy', hasToken ? 'no-referrer' : 'same-origin');
    ctx.set('Cache-Control', hasToken ? 'no-store' : 'private, no-cache');
    ctx.set('Vary', 'Accept-Language, Cookie');

    const signedIn = !isUploadPage && (await hasSession(ctx));
    if (signedIn && GUEST_PAGES.has(path)) {
      const requested = new URLSearchParams(ctx.querystring).get('returnTo');
      return ctx.redirect(toReturnPath(requested) ?? DEFAULT_RETURN_PATH);
    }

    const nonce = randomBytes(16).toString('base64');
    const { shell, remotes, getPreloadHints, publicStyles } = current;
    ctx.set('Content-Security-Policy', policyFor(nonce));
    ctx.type = 'text/html; charset=utf-8';
    if (shell === null) {
      ctx.status = 503;
      ctx.body = renderNotBuiltPage(nonce);
      return;
    }
    const owner = findOwner(path, remotes);
    // Outside the app only exact routes are pages, and these two need a token.
    const isPage =
      isApp ||
      hasToken ||
      (owner?.routes.includes(path) === true && path !== '/request' && path !== '/invitation');
    ctx.status = isPage ? 200 : 404;
    if (hasToken || isApp || !isPage) ctx.set('X-Robots-Tag', 'noindex');
    ctx.body = renderPage({
      path,
      isPage,
      nonce,
      settings: {
        ...staticSettings,
        // A script on the page applies the stored choice before the first paint.
        locale: negotiateLanguage(ctx.get('Accept-Language')),
        signedIn,
        ...(path === '/' && config.claims !== null ? { claims: config.claims } : {}),
        ...(LEGAL_PAGES.has(path) ? { legal } : {}),
      },
      contract: shell.contract,
      entry: isApp ? shell.app : shell.public,
      fonts: shell.fonts ?? [],
      remotes,
      hints: getPreloadHints(owner?.id ?? (isApp ? '' : 'mfe-landing'), path),
      skeletonStyles: isUploadPage ? stripFontFaces(publicStyles) : null,
    });
    // Upload pages contain no secret, so compression leaks nothing.
    if (isUploadPage) compress(ctx);
  };
}

function compress(ctx: Context): void {
  ctx.vary('Accept-Encoding');
  if (ctx.acceptsEncodings('br', 'identity') !== 'br') return;
  ctx.set('Content-Encoding', 'br');
  ctx.body = brotliCompressSync(String(ctx.body), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
  });
}

function createStaticSettings({
  production,
  sentryDsn,
  supportEmail,
  requestWizard,
  prelaunch,
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
    prelaunch,
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

function findOwner(path: string, remotes: readonly Remote[]): Remote | null {
  let best: { remote: Remote; length: number } | null = null;
  for (const remote of remotes) {
    for (const route of remote.routes) {
      const owns = route === '/' ? path === '/' : isAtOrBelow(path, route);
      if (owns && route.length > (best?.length ?? 0)) best = { remote, length: route.length };
    }
  }
  return best?.remote ?? null;
}

function sendCached(ctx: Context, type: string, body: string): void {
  ctx.state.route = 'asset';
  ctx.set('Cache-Control', 'public, max-age=86400');
  ctx.set('Content-Type', type);
  ctx.body = body;
}
