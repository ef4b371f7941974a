import type { Context, Middleware } from 'koa';
import { extname } from 'node:path';
import type { Config } from '../config/index.ts';
import { methodNotAllowed } from '../platform/problem.ts';
import { escapeHtml as h } from '../platform/text/escape-html.ts';
import { createPagePolicy } from './pages/content-security-policy.ts';
import type { Frontends } from './frontends/frontends.ts';
import { trimPath } from './pages/page-titles.ts';
import type { PageEncoding, StaticPage } from './frontends/static-pages.ts';

type SiteConfig = Parameters<typeof createPagePolicy>[0] & Pick<Config, 'supportEmail'>;

const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><style>.s{fill:#fff;stroke:#0c576b}.b{stroke:#b5761a}@media(prefers-color-scheme:dark){.s{fill:#141d20;stroke:#8cbbcc}.b{stroke:#d9a24a}}</style><g stroke-width="1.6" stroke-linejoin="round"><path class="s" d="M8 2.5h9l3.500 3.500v11.500h-12.500z"/><path class="s" d="M5.800 4.300h9l3.500 3.500v11.500h-12.500z"/><path class="s" d="M3.500 6.200h9l3.500 3.500v11.800h-12.500z"/><path class="b" d="M2 14h15.600" stroke-width="2.200" fill="none"/></g></svg>`;
const ROBOTS =
  'User-agent: *\nDisallow: /app\nDisallow: /api\nDisallow: /request\nDisallow: /invitation\n';
const TYPES: Readonly<Record<string, string>> = {
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};
const ENCODINGS = ['br', 'gzip'] as const satisfies readonly PageEncoding[];
const SECURITY_TXT_DAYS = 180;
const DAY_MS = 86_400_000;

/** Pages and files that are the same for every visitor: static pages, and files with fixed names. */
export function serveSite(config: SiteConfig, frontends: () => Frontends): Middleware {
  const policies = createPagePolicy(config);
  const { origin } = config.publicUrl;
  return (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD')
      throw methodNotAllowed({ headers: { Allow: 'GET, HEAD' } });
    const { pages, files } = frontends().staticPages;
    const page = pages.get(trimPath(ctx.path));
    if (page !== undefined) return sendPage(ctx, page, policies.forStaticPage(page.hashes));
    const file = files.get(ctx.path);
    if (file !== undefined) return sendCached(ctx, TYPES[extname(ctx.path)] ?? '', file);
    const text = buildFile(ctx.path, { origin, pages, supportEmail: config.supportEmail });
    return text === null ? next() : sendCached(ctx, text.type, text.body);
  };
}

function sendPage(ctx: Context, page: StaticPage, policy: string): void {
  ctx.state.route = 'page';
  ctx.set('Content-Security-Policy', policy);
  ctx.set('Referrer-Policy', 'same-origin');
  ctx.set('Cache-Control', 'public, no-cache');
  ctx.vary('Accept-Encoding');
  const encoding = ENCODINGS.find((each) => ctx.acceptsEncodings(each)) ?? 'identity';
  const version = `"${page.version}-${encoding}"`;
  ctx.set('ETag', version);
  if (ctx.get('If-None-Match') === version) {
    ctx.status = 304;
    return;
  }
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = page.encode(encoding);
}

interface SiteFacts {
  readonly origin: string;
  readonly pages: ReadonlyMap<string, StaticPage>;
  readonly supportEmail: string | null;
}

function buildFile(path: string, facts: SiteFacts): { type: string; body: string } | null {
  const asText = (body: string) => ({ type: 'text/plain; charset=utf-8', body });
  switch (path) {
    case '/favicon.svg':
      return { type: 'image/svg+xml', body: FAVICON };
    case '/robots.txt':
      return asText(`${ROBOTS}\nSitemap: ${facts.origin}/sitemap.xml\n`);
    case '/sitemap.xml':
      return { type: 'application/xml; charset=utf-8', body: buildSitemap(facts) };
    case '/.well-known/security.txt':
      return facts.supportEmail === null
        ? null
        : asText(buildSecurityTxt(facts.origin, facts.supportEmail));
    default:
      return null;
  }
}

function buildSitemap({ origin, pages }: SiteFacts): string {
  const urls = [...pages.values()].map(({ address, alternates }) => {
    const links = Object.entries(alternates).map(
      ([language, to]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${h(origin + to)}"/>`,
    );
    return `<url><loc>${h(origin + address)}</loc>${links.join('')}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

/** RFC 9116. */
function buildSecurityTxt(origin: string, contact: string): string {
  const expires = new Date(Date.now() + SECURITY_TXT_DAYS * DAY_MS);
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: fr, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}/security\n`,
  ].join('\n');
}

function sendCached(ctx: Context, type: string, body: string | Buffer): void {
  ctx.state.route = 'asset';
  ctx.set('Cache-Control', 'public, max-age=86400');
  ctx.set('Content-Type', type);
  ctx.body = body;
}
