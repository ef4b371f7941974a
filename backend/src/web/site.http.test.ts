import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startTestHttpApp, type TestHttpApp } from '../testing/test-http-app.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { createTestWeb } from '../testing/servers/test-web.ts';

const STYLES = 'body{margin:0}';
const SCRIPT = 'addBehaviour()';
let root: string;
let app: TestHttpApp;
let withoutContact: TestHttpApp;

const write = (file: string, content: string) => {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
};

const renderTestPage = (language: string, address: string, text: string) =>
  `<!doctype html><html lang="${language}"><head><link rel="canonical" href="{{origin}}${address}"><style>${STYLES}</style></head><body>${text}<script type="application/ld+json">{}</script><script>${SCRIPT}</script></body></html>`;

function build(text: string) {
  const alternates = (path: string) => ({
    fr: path,
    en: path === '/' ? '/en' : `/en${path}`,
    'x-default': path,
  });
  const pages = (['/', '/privacy'] as const).flatMap((path) =>
    (['fr', 'en'] as const).map((language) => {
      const address = alternates(path)[language];
      const html = renderTestPage(language, address, `${text} ${address}`);
      return { address, alternates: alternates(path), html };
    }),
  );
  write(
    'mfe-landing/dist/pages.cjs',
    `exports.files = {}; exports.renderPages = (files, values) => ${JSON.stringify(pages)}.map((page) => ({ ...page, html: page.html.replace('</body>', '<!--' + JSON.stringify(values) + '--></body>') }));`,
  );
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'recueil-site-'));
  build('Bonjour');
  const entry = { js: [], css: [], preload: [] };
  write(
    'shell/dist/entries.json',
    JSON.stringify({ contract: '1.0.0', app: entry, public: entry, fonts: [] }),
  );
  for (const name of ['og.png', 'favicon.ico', 'manifest.webmanifest'])
    write(`mfe-landing/dist/${name}`, `content of ${name}`);
  const start = (supportEmail: string | null) =>
    startTestHttpApp({
      middlewares: ({ config }) => [
        createTestWeb(
          {
            ...config,
            supportEmail,
            claims: { fr: { hosting: 'À Rennes.' }, en: {} },
            legal: { operator: { name: 'Office SARL', address: '1 rue Haute' } },
            prelaunch: true,
          },
          root,
        ),
      ],
    });
  app = await start('securite@recueil.example');
  withoutContact = await start(null);
});
afterAll(async () => {
  await app.close();
  await withoutContact.close();
  rmSync(root, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${path}`, { headers, redirect: 'manual' });
const getOrigin = () => `http://localhost:${app.port}`;

describe('a static page', () => {
  test.each([
    ['/', 'fr'],
    ['/en', 'en'],
    ['/en/', 'en'],
    ['/privacy', 'fr'],
    ['/en/privacy', 'en'],
  ])('%s is in %s for every visitor, and names its own address', async (path, language) => {
    const visitors: Record<string, string>[] = [
      {},
      { 'accept-language': 'en' },
      { 'accept-language': 'fr', cookie: 'recueil_session=x' },
    ];
    const pages = await Promise.all(
      visitors.map(async (headers) => (await get(path, headers)).text()),
    );
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toContain(`<html lang="${language}">`);
    const address = path.replace(/(.)\/$/, '$1');
    expect(pages[0]).toContain(`<link rel="canonical" href="${getOrigin()}${address}">`);
  });

  test('it is rendered with what the operator has set', async () => {
    const html = await (await get('/')).text();
    const values: unknown = JSON.parse(/<!--(.*)-->/.exec(html)?.[1] ?? '');
    const operator = ['Office SARL, 1 rue Haute'];
    expect(values).toEqual({
      claims: { fr: { hosting: 'À Rennes.' }, en: {} },
      legal: {
        fr: expect.objectContaining({ operator }),
        en: expect.objectContaining({ operator }),
      },
      nameMissing: true,
      prelaunch: true,
    });
  });

  test.each(['/fr', '/en/sign-in', '/en/app', '/privacy/more', '/en/request/x'])(
    '%s is no page',
    async (path) => expect((await get(path)).status).toBe(404),
  );

  test('its policy allows its own inline script and styles alone', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    const hash = (text: string) => createHash('sha256').update(text).digest('base64');
    expect(policy).toContain(
      `default-src 'none'; script-src 'sha256-${hash(SCRIPT)}'; style-src 'sha256-${hash(STYLES)}'; img-src`,
    );
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|nonce/);
  });

  test('shared caches keep it, and check it each time by its version', async () => {
    const response = await get('/');
    expect([
      response.headers.get('cache-control'),
      response.headers.get('vary'),
      response.headers.get('referrer-policy'),
      response.headers.get('set-cookie'),
    ]).toEqual(['public, no-cache', 'Accept-Encoding', 'same-origin', null]);
    const etag = response.headers.get('etag') ?? '';
    const again = await get('/', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get('/en', { 'if-none-match': etag })).status).toBe(200);
  });

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0', null],
  ])('a browser that accepts « %s » gets it as %s', async (accepted, encoding) => {
    const response = await get('/', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toContain(`<style>${STYLES}</style>`);
  });

  test('it answers only GET and HEAD', async () => {
    const refused = await fetch(`${app.url}/`, { method: 'POST' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const head = await fetch(`${app.url}/`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('a new build replaces it without a restart', async () => {
    build('Bonsoir');
    utimesSync(join(root, 'mfe-landing/dist/pages.cjs'), new Date(), new Date());
    const html = await waitUntil('the page of the new build', async () => {
      const text = await (await get('/')).text();
      return text.includes('Bonsoir') ? text : null;
    });
    expect(html).not.toContain('Bonjour');
  });
});

describe('files for search engines and browsers', () => {
  test('the sitemap lists each page with its address in each language', async () => {
    const response = await get('/sitemap.xml');
    const xml = await response.text();
    const origin = getOrigin();
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect([...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)).toEqual([
      `${origin}/`,
      `${origin}/en`,
      `${origin}/privacy`,
      `${origin}/en/privacy`,
    ]);
    for (const [language, path] of [
      ['fr', '/privacy'],
      ['en', '/en/privacy'],
      ['x-default', '/privacy'],
    ])
      expect(xml).toContain(
        `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`,
      );
  });

  test('robots.txt keeps crawlers from the app and from mailed links, and names the sitemap', async () => {
    const text = await (await get('/robots.txt')).text();
    for (const path of ['/app', '/api', '/request', '/invitation'])
      expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).toContain(`\nSitemap: ${getOrigin()}/sitemap.xml\n`);
  });

  test('security.txt names the contact of the configuration and expires within a year', async () => {
    const response = await get('/.well-known/security.txt');
    const fields = Object.fromEntries(
      (await response.text())
        .trim()
        .split('\n')
        .map((line) => line.split(/: (.*)/).slice(0, 2)),
    ) as Record<string, string>;
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(fields).toEqual({
      Contact: 'mailto:securite@recueil.example',
      Expires: expect.any(String),
      'Preferred-Languages': 'fr, en',
      Canonical: `${getOrigin()}/.well-known/security.txt`,
      Policy: `${getOrigin()}/security`,
    });
    const days = (Date.parse(fields['Expires'] ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  test('there is no security.txt without a contact', async () => {
    const response = await fetch(`${withoutContact.url}/.well-known/security.txt`);
    expect(response.status).toBe(404);
  });

  test.each([
    ['/og.png', 'image/png'],
    ['/favicon.ico', 'image/x-icon'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/favicon.svg', 'image/svg+xml'],
  ])('%s is %s and is cached for a day', async (path, type) => {
    const response = await get(path);
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
    ]).toEqual([200, type, 'public, max-age=86400']);
    if (path !== '/favicon.svg') expect(await response.text()).toBe(`content of ${path.slice(1)}`);
  });

  test.each(['/icon-192.png', '/pages.cjs', '/mfe.json'])(
    '%s, which the build did not write or which has no address, is 404',
    async (path) => expect((await get(path)).status).toBe(404),
  );
});

test('while a build is being replaced, the pages of the earlier one are sent', async () => {
  rmSync(join(root, 'mfe-landing/dist'), { recursive: true });
  const entry = { js: ['/assets/shell/next.js'], css: [], preload: [] };
  write(
    'shell/dist/entries.json',
    JSON.stringify({ contract: '1.0.0', app: entry, public: entry, fonts: [] }),
  );
  await waitUntil('a page of the next shell', async () =>
    (await (await get('/sign-in')).text()).includes('/assets/shell/next.js'),
  );
  expect((await get('/')).status).toBe(200);
  expect((await get('/og.png')).status).toBe(200);
});
