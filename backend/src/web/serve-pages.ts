import type { Context, Middleware } from 'koa';
import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Config } from '../config/index.ts';
import { VERSION } from '../platform/monitoring/version.ts';
import { readCookie } from '../platform/http/auth/cookies.ts';
import type { SessionResolver } from '../platform/http/auth/principal.ts';
import { methodNotAllowed } from '../platform/problem.ts';
import { FAVICON } from './favicon.ts';
import type { Frontends, Remote } from './frontends.ts';
import { isAtOrBelow, negotiateLanguage } from './page-titles.ts';
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
    | 'requestWizard'
    | 'oidc'
  >;
  readonly frontends: () => Frontends;
  readonly resolveSession: SessionResolver;
  readonly cookieName: string;
}

const GUEST_PAGES: ReadonlySet<string> = new Set(['/sign-in', '/auth/sign-in', '/sign-up']);
const DASHBOARD = '/app/dashboard';
const ROBOTS = 'User-agent: *\nDisallow: /app\nDisallow: /api\nDisallow: /request\n';

/** Every address that nothing else answers is a page, rendered without data: the same for everybody who asks. */
export function servePages(options: PagesOptions): Middleware {
  const { config, frontends } = options;
  const policyFor = createPagePolicy(config);
  const facts = standingFacts(config);
  const signedIn = async (ctx: Context) =>
    (await options.resolveSession(readCookie(ctx.req, options.cookieName)).catch(() => null)) !==
    null;

  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw methodNotAllowed({ headers: { Allow: 'GET, HEAD' } });
    if (ctx.path === '/favicon.svg' || ctx.path === '/favicon.ico')
      return small(ctx, 'image/svg+xml', FAVICON);
    if (ctx.path === '/robots.txt') return small(ctx, 'text/plain; charset=utf-8', ROBOTS);

    const built = frontends();
    if (ctx.path === VIEWER_PATH && built.shell?.viewer)
      return renderViewerPage(ctx, built.shell.viewer);
    const path = ctx.path.length > 1 ? ctx.path.replace(/\/+$/, '') || '/' : ctx.path;
    if (path === '/dashboard') return ctx.redirect(DASHBOARD);
    const isRecipient = path.startsWith('/request/');
    // The kit's own page is for those who build screens: in production nobody has it.
    const isKit = path === '/kit' && !config.production;
    const isApp = isAtOrBelow(path, '/app') || isKit;
    ctx.state.route = isRecipient ? '/request/*' : isApp ? '/app/*' : 'page';
    ctx.set('Referrer-Policy', isRecipient ? 'no-referrer' : 'same-origin');
    ctx.set('Cache-Control', isRecipient ? 'no-store' : 'private, no-cache');
    ctx.set('Vary', 'Accept-Language, Cookie');

    // A recipient's page knows nobody: it is the same whoever is signed in beside it.
    const known = !isRecipient && (await signedIn(ctx));
    if (known && GUEST_PAGES.has(path)) return ctx.redirect(DASHBOARD);

    const nonce = randomBytes(16).toString('base64');
    const { shell, remotes, getPreloadHints, publicStyles } = built;
    ctx.set('Content-Security-Policy', policyFor(nonce));
    ctx.type = 'text/html; charset=utf-8';
    if (shell === null) {
      ctx.status = 503;
      ctx.body = renderNotBuiltPage(nonce);
      return;
    }
    const owner = ownerOf(path, remotes);
    // Outside the app an address is a page only as it is written; below one of them there is nothing but what the token of a link opens.
    const isPage =
      isApp || isRecipient || (owner?.routes.includes(path) === true && path !== '/request');
    ctx.status = isPage ? 200 : 404;
    if (isRecipient || isApp || !isPage) ctx.set('X-Robots-Tag', 'noindex');
    ctx.body = renderPage({
      path,
      isPage,
      nonce,
      settings: {
        ...facts,
        locale: negotiateLanguage(ctx.get('Accept-Language')),
        signedIn: known,
      },
      contract: shell.contract,
      entry: isApp ? shell.app : shell.public,
      fonts: shell.fonts ?? [],
      remotes,
      hints: getPreloadHints(owner?.id ?? (isApp ? '' : 'mfe-landing'), path),
      skeletonStyles: isRecipient ? stripFontFaces(publicStyles) : null,
    });
    // Nothing of this page is anybody's secret, so that compressing it tells nothing.
    if (isRecipient) compress(ctx);
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

/** What is the same on every page. */
function standingFacts({
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
    reportingDsn: publicDsn(sentryDsn),
    version: VERSION,
    supportEmail,
    requestWizard,
    appUrl: origin,
    apiUrl: `${origin}/api`,
    authKey: oidc.clientId,
  };
}

/** Old DSNs carry a secret beside the public key. */
function publicDsn(dsn: string | null): string | null {
  if (dsn === null) return null;
  const url = new URL(dsn);
  url.password = '';
  return url.href;
}

/** The remote with the longest route that the path is at or below; `/` owns only itself. */
function ownerOf(path: string, remotes: readonly Remote[]): Remote | null {
  let best: { remote: Remote; length: number } | null = null;
  for (const remote of remotes) {
    for (const route of remote.routes) {
      const owns = route === '/' ? path === '/' : isAtOrBelow(path, route);
      if (owns && route.length > (best?.length ?? 0)) best = { remote, length: route.length };
    }
  }
  return best?.remote ?? null;
}

function small(ctx: Context, type: string, body: string): void {
  ctx.state.route = 'asset';
  ctx.set('Cache-Control', 'public, max-age=86400');
  ctx.set('Content-Type', type);
  ctx.body = body;
}
