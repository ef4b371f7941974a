import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { startTestHttpApp, type TestHttpApp } from '../testing/test-http-app.ts';
import { databaseUnavailable, notFound } from '../platform/problem.ts';
import { createTestWeb } from '../testing/servers/test-web.ts';
import { waitUntil } from '../testing/wait-until.ts';

const SESSION = { kind: 'session', sessionId: 'S', userId: 'U', secondFactor: null } as const;

/** Token of a link that is asked for while the database does not answer. */
const AWAY = 'a'.repeat(43);

let root: string;
let app: TestHttpApp;

const write = (file: string, content: string | Buffer) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
};
const describeRemote = (id: string, routes: string[]) => ({
  id,
  name: id.replace('-', '_'),
  port: 1,
  version: '1.0.0',
  contract: '^1.0.0',
  routes,
  title: { fr: `Titre ${id}`, en: `Title ${id}` },
});
const manifest = (entry: string, chunk: string) => ({
  metaData: { remoteEntry: { name: entry, path: '' } },
  exposes: [
    {
      path: './module',
      assets: {
        js: {
          sync: [chunk],
          async: [
            'later.js',
            'list.aaaa1111.js',
            'list-extra.aaaa2222.js',
            'wizard.aaaa3333.js',
            'detail.aaaa4444.js',
          ],
        },
        css: { sync: ['screen.css'], async: ['wizard.bbbb1111.css', 'list.bbbb2222.css'] },
      },
    },
  ],
});

function build(
  id: string,
  routes: string[],
  hash = '12345678',
  chunks: Record<string, string | string[]> | null = null,
) {
  write(`${id}/mfe.json`, JSON.stringify(describeRemote(id, routes)));
  write(
    `${id}/dist/mfe.json`,
    JSON.stringify({ ...describeRemote(id, routes), ...(chunks === null ? {} : { chunks }) }),
  );
  write(
    `${id}/dist/mf-manifest.json`,
    JSON.stringify(manifest(`remoteEntry.${hash}.js`, `screen.${hash}.js`)),
  );
  write(`${id}/dist/remoteEntry.${hash}.js`, `/* ${id} */`);
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'recueil-web-'));
  const entry = (name: string) => ({
    js: [`/assets/shell/react.aaaaaaaa.js`, `/assets/shell/${name}.bbbbbbbb.js`],
    css: ['/assets/shell/tokens.cccccccc.css'],
    preload: [`/assets/shell/${name}-later.dddddddd.js`],
  });
  write(
    'shell/dist/entries.json',
    JSON.stringify({
      contract: '1.4.2',
      app: entry('app'),
      public: entry('public'),
      fonts: ['/assets/shell/font.eeeeeeee.woff2'],
    }),
  );
  write('shell/dist/app.bbbbbbbb.js', 'console.log("app")');
  write('shell/dist/app.bbbbbbbb.js.br', brotliCompressSync('console.log("app")'));
  write('shell/dist/secret.env', 'no');
  write('package.json', '{}');
  build('mfe-landing', ['/sign-in', '/sign-up', '/auth/sign-in', '/request', '/invitation']);
  write(
    'mfe-landing/dist/request-page.cjs',
    `exports.files = { styles: '', scripts: [], font: '' };
     exports.renderRequestPage = (token, { answer }) => ({ html: '<h1>' + answer.problem.code + '</h1>', styles: '' });`,
  );
  build('mfe-requests', ['/app/dashboard', '/app/requests'], '12345678', {
    '/app/requests': 'list',
    '/app/requests/': ['detail', 'gone'],
    '/app/requests/new': 'wizard',
  });
  build('mfe-vault', ['/app/documents']);
  write('mfe-settings/mfe.json', JSON.stringify(describeRemote('mfe-settings', ['/app/settings'])));
  app = await startTestHttpApp({
    env: {
      REMOTE_ORIGINS: 'https://cdn.example.org',
      SENTRY_DSN: 'https://key:an-old-secret@errors.example.org/1',
      OIDC_HINTS: 'Google:kc_idp_hint=google',
      LANDING: 'prelaunch',
    },
    middlewares: ({ config }) => [
      createTestWeb(config, root, {
        resolveSession: async (cookie) =>
          cookie === 'good' || cookie === 'invited' ? SESSION : null,
        resolveAppSession: async (cookie) =>
          cookie === 'good' ? { ...SESSION, organizationId: 'O' } : null,
        readRequest: async (_ctx, { token }) => {
          throw token === AWAY ? databaseUnavailable() : notFound();
        },
      }),
    ],
  });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${path}`, { headers, redirect: 'manual' });
const page = async (path: string, headers?: Record<string, string>) => {
  const response = await get(path, headers);
  const html = await response.text();
  const json = (id: string) =>
    JSON.parse(new RegExp(`id="${id}"[^>]*>([^<]*)<`).exec(html)?.[1] ?? 'null') as Record<
      string,
      never
    >;
  return {
    response,
    html,
    settings: json('recueil-page'),
    registry: json('recueil-registry') as unknown as {
      remotes: { id: string; entry: string | null }[];
    },
  };
};

describe('a page', () => {
  test('a page carries the registry, with a null entry for a remote that is not built', async () => {
    const { registry } = await page('/app/requests');
    expect(registry.remotes.map(({ id, entry }) => [id, entry])).toEqual([
      ['mfe-landing', '/assets/mfe-landing/remoteEntry.12345678.js'],
      ['mfe-requests', '/assets/mfe-requests/remoteEntry.12345678.js'],
      ['mfe-settings', null],
      ['mfe-vault', '/assets/mfe-vault/remoteEntry.12345678.js'],
    ]);
    expect(registry).toMatchObject({
      version: 1,
      contract: '1.4.2',
      remotes: expect.arrayContaining([
        {
          name: 'mfe_requests',
          id: 'mfe-requests',
          version: '1.0.0',
          contract: '^1.0.0',
          entry: expect.any(String),
          routes: ['/app/dashboard', '/app/requests'],
          title: { fr: 'Titre mfe-requests', en: 'Title mfe-requests' },
        },
      ]),
    });
  });

  test('open pages read the registry again: the same as in the page, not changed answers 304', async () => {
    const { registry } = await page('/app/requests');
    const response = await get('/assets/registry.json');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.json()).toEqual(registry);
    expect(registry).toMatchObject({ app: expect.stringContaining('/assets/shell/app.') });
    const again = await get('/assets/registry.json', {
      'If-None-Match': response.headers.get('etag') ?? '',
    });
    expect(again.status).toBe(304);
  });

  test('a page preloads files of the remote that owns its path, and of no other', async () => {
    const { html } = await page('/app/requests/01ABC');
    for (const file of [
      '/assets/mfe-requests/remoteEntry.12345678.js',
      '/assets/mfe-requests/screen.12345678.js',
      '/assets/shell/app-later.dddddddd.js',
    ])
      expect(html).toContain(`<link rel="preload" as="script" href="${file}">`);
    expect(html).toContain(
      '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/shell/font.eeeeeeee.woff2">',
    );
    expect(html).not.toMatch(
      /preload" as="script" crossorigin|as="script" href="\/assets\/mfe-vault|later\.js"><\/script>/,
    );
  });

  test.each([
    ['/app/requests', ['list.aaaa1111.js'], ['list.bbbb2222.css']],
    ['/app/requests/', ['list.aaaa1111.js'], ['list.bbbb2222.css']],
    ['/app/requests/new', ['wizard.aaaa3333.js'], ['wizard.bbbb1111.css']],
    ['/app/requests/01ABC', ['detail.aaaa4444.js'], []],
    ['/app/dashboard', [], []],
    ['/app/requestsandmore', [], []],
    ['/app/documents', [], []],
  ])('%s preloads only the chunks that its remote maps to it', async (path, scripts, styles) => {
    const { html, registry } = await page(path);
    const hinted = (kind: string) =>
      [
        ...html.matchAll(
          new RegExp(`<link rel="preload" as="${kind}" href="/assets/mfe-requests/([^"]+)">`, 'g'),
        ),
      ].map(([, file]) => file);
    const always =
      path.startsWith('/app/requests/') || path === '/app/requests' || path === '/app/dashboard';
    expect(hinted('script')).toEqual([
      ...(always ? ['remoteEntry.12345678.js', 'screen.12345678.js'] : []),
      ...scripts,
    ]);
    expect(hinted('style')).toEqual([...(always ? ['screen.css'] : []), ...styles]);
    expect(JSON.stringify(registry)).not.toContain('chunks');
  });

  test.each([
    ['/sign-in', 'public'],
    ['/sign-up/', 'public'],
    ['/app', 'app'],
    ['/app/settings/profile', 'app'],
    ['/kit', 'app'],
    ['/kit/', 'app'],
  ])('%s starts the %s entry', async (path, entry) => {
    const { response, html } = await page(path);
    expect(response.status).toBe(200);
    expect(html).toContain(`src="/assets/shell/${entry}.bbbbbbbb.js"`);
  });

  test('the kit page is 404 in production', async () => {
    const production = await startTestHttpApp({
      middlewares: ({ config }) => [createTestWeb({ ...config, production: true }, root)],
    });
    const response = await fetch(`${production.url}/kit`);
    expect([
      response.status,
      (await response.text()).includes('src="/assets/shell/public.bbbbbbbb.js"'),
    ]).toEqual([404, true]);
    await production.close();
  });

  test.each([
    '/nowhere',
    '/request',
    '/request/',
    '/invitation',
    '/sign-in/more',
    '/dashboards',
    '/apple',
  ])(
    'the unknown address %s is 404, not indexed, and explained in both languages',
    async (path) => {
      const { response, html } = await page(path);
      expect([
        response.status,
        response.headers.get('x-robots-tag'),
        html.includes('<div id="root">'),
      ]).toEqual([404, 'noindex', true]);
      expect(html).toContain('<title>Page introuvable · Recueil</title>');
      expect((await page(path, { 'accept-language': 'en' })).html).toContain(
        '<title>Page not found · Recueil</title>',
      );
      expect((await fetch(`${app.url}${path}`, { method: 'HEAD' })).status).toBe(404);
    },
  );

  test.each(['/sign-in', '/sign-up', '/sign-up/'])('%s may be indexed', async (path) => {
    const { response } = await page(path);
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, null]);
  });

  test.each(['/dashboard', '/dashboard/'])(
    '%s redirects to the dashboard of the app',
    async (path) => {
      const response = await get(path);
      expect([response.status, response.headers.get('location')]).toEqual([302, '/app/dashboard']);
    },
  );

  test('a page allows only its own scripts and those with the nonce of its response', async () => {
    const [one, other] = await Promise.all([page('/app'), page('/app')]);
    const policy = one.response.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy).toBe(
      `default-src 'none'; script-src 'self' 'nonce-${nonce}' https://cdn.example.org; style-src 'self' 'nonce-${nonce}' https://cdn.example.org; img-src 'self' blob: data:; font-src 'self' https://cdn.example.org; ` +
        "connect-src 'self' https://cdn.example.org https://errors.example.org; worker-src 'self'; frame-src 'self' blob:; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    );
    expect(other.response.headers.get('content-security-policy')).not.toBe(policy);
    const scripts = [...one.html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.every((tag) => tag.includes(`nonce="${nonce}"`))).toBe(true);
    expect(one.html).not.toMatch(/ style="| on[a-z]+="/);
  });

  test.each([
    ['fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
    ['en-GB,en;q=0.9', 'en'],
  ])('with Accept-Language %s a page is in %s', async (accept, language) => {
    const { html, settings } = await page('/sign-in', { 'accept-language': accept });
    expect([/<html lang="(..)"/.exec(html)?.[1], settings.locale]).toEqual([language, language]);
    expect(html).toContain(
      language === 'fr'
        ? '<title>Se connecter · Recueil</title>'
        : '<title>Sign in · Recueil</title>',
    );
  });

  test('a page states whether its visitor has a session', async () => {
    expect((await page('/app', { cookie: 'recueil_session=good' })).settings).toMatchObject({
      signedIn: true,
    });
    expect((await page('/app', { cookie: 'recueil_session=bad' })).settings).toMatchObject({
      signedIn: false,
    });
  });

  test.each(['/sign-in', '/app', '/request/some-token'])(
    '%s has the settings its scripts need, and no secret',
    async (path) => {
      const { settings, html } = await page(path);
      const origin = `http://localhost:${app.port}`;
      expect(settings).toEqual({
        locale: 'fr',
        development: true,
        errorReporting: true,
        reportingDsn: 'https://key@errors.example.org/1',
        signedIn: false,
        version: '1.0.0',
        supportEmail: 'support@recueil.example',
        requestWizard: true,
        appUrl: origin,
        apiUrl: `${origin}/api`,
        authKey: 'pk_recueil_development',
        twoFactorUrl: `${origin}/idp/two-factor`,
        signInHints: ['Google'],
      });
      expect(html).not.toContain('an-old-secret');
    },
  );

  test('pages answer only GET and HEAD', async () => {
    expect((await fetch(`${app.url}/app`, { method: 'POST' })).status).toBe(405);
    expect(await (await fetch(`${app.url}/app`, { method: 'HEAD' })).text()).toBe('');
  });
});

test.each(['/sign-in', '/auth/sign-in', '/sign-up'])(
  'a visitor with a session is redirected from %s to the dashboard',
  async (path) => {
    const signedIn = await get(path, { cookie: 'recueil_session=good' });
    expect([signedIn.status, signedIn.headers.get('location')]).toEqual([302, '/app/dashboard']);
    expect((await get(path)).status).toBe(200);
  },
);

test('a session without the app opens the sign-in page, and an invitation as its person', async () => {
  const headers = { cookie: 'recueil_session=invited' };
  for (const [path, signedIn] of [
    ['/sign-in', false],
    ['/sign-up', false],
    [`/invitation/${'A'.repeat(42)}1`, true],
  ] as const) {
    const { response, settings } = await page(path, headers);
    expect(response.status).toBe(200);
    expect(settings).toMatchObject({ signedIn });
  }
});

describe('a page behind a mailed link', () => {
  const token = 'A'.repeat(42) + '1';

  test.each(['request', 'invitation'])(
    'the page of a mailed %s link is not cached, not indexed, and sends no referrer',
    async (kind) => {
      const { response, html } = await page(`/${kind}/${token}`);
      expect([
        response.status,
        response.headers.get('cache-control'),
        response.headers.get('x-robots-tag'),
        response.headers.get('referrer-policy'),
      ]).toEqual([200, 'no-store', 'noindex', 'no-referrer']);
      if (kind === 'invitation') expect(html).not.toContain(token);
    },
  );

  test('while the database does not answer, the page of a link is 503 and says so', async () => {
    const { response, html } = await page(`/request/${AWAY}`);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(html).toContain('<h1>database-away</h1>');
  });

  test.each([
    ['request', 'fr', 'Vos documents', 'lien personnel'],
    ['request', 'en', 'Your documents', 'personal link'],
    ['invitation', 'fr', 'Votre invitation', 'lien personnel'],
  ])(
    'a preview of a mailed %s link in %s is neutral and does not advertise the product',
    async (kind, language, title, description) => {
      const { html } = await page(`/${kind}/${token}`, { 'accept-language': language });
      const [head = ''] = html.split('</head>');
      expect(head).toContain(`<meta property="og:title" content="${title} · Recueil">`);
      expect(head).toMatch(
        new RegExp(`<meta property="og:description" content="[^"]*${description}`),
      );
      expect(head).toMatch(new RegExp(`<meta name="description" content="[^"]*${description}`));
      expect(head).not.toMatch(
        /og:url|og:image|canonical|Demandez des documents|Request documents/,
      );
    },
  );

  test.each(['request', 'invitation'])(
    'the address of the page of a mailed %s link is in no log',
    async (kind) => {
      await page(`/${kind}/${token}?x=1`);
      await waitUntil('the log line of the page', () =>
        app.log.some((line) => line.includes(`/${kind}/*`)),
      );
      expect(app.log.join('')).not.toContain(token);
    },
  );
});

describe('a built file', () => {
  test('a file with a hashed name is cached for ever, a manifest is revalidated', async () => {
    expect((await get('/assets/shell/app.bbbbbbbb.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/assets/mfe-requests/mf-manifest.json')).headers.get('cache-control')).toBe(
      'no-cache',
    );
  });

  test('a built file is sent compressed where the build compressed it', async () => {
    const response = await app.raw(
      `HEAD /assets/shell/app.bbbbbbbb.js HTTP/1.1\r\nHost: localhost:${app.port}\r\nAccept-Encoding: gzip, br\r\nConnection: close\r\n\r\n`,
    );
    expect(response).toMatch(/Content-Encoding: br\r\n/);
    expect(response).toMatch(/Vary: Accept-Encoding/);
    const plain = await app.raw(
      `HEAD /assets/shell/app.bbbbbbbb.js HTTP/1.1\r\nHost: localhost:${app.port}\r\nAccept-Encoding: br;q=0, gzip\r\nConnection: close\r\n\r\n`,
    );
    expect(plain).not.toMatch(/Content-Encoding/);
    expect(brotliDecompressSync(brotliCompressSync('x')).toString()).toBe('x');
    expect(await (await get('/assets/shell/app.bbbbbbbb.js')).text()).toBe('console.log("app")');
  });

  test('an unchanged file is answered with 304', async () => {
    const etag = (await get('/assets/mfe-requests/mf-manifest.json')).headers.get('etag') ?? '';
    expect(
      (await get('/assets/mfe-requests/mf-manifest.json', { 'if-none-match': etag })).status,
    ).toBe(304);
  });

  const refused = [
    '/assets/shell/nothing.js',
    '/assets/shell/secret.env',
    '/assets/shell/..%2f..%2fpackage.json',
    '/assets/shell/%2e%2e/%2e%2e/package.json',
    '/assets/shell/',
    '/assets/shell',
    '/assets/backend/app.js',
    '/assets/mfe-requests/.hidden.js',
    '/assets/shell/app.bbbbbbbb.js%00.css',
  ];
  test.each(refused)('%s is 404', async (path) => {
    const response = await app.raw(
      `GET ${path} HTTP/1.1\r\nHost: localhost:${app.port}\r\nConnection: close\r\n\r\n`,
    );
    expect(response.split(' ')[1]).toBe('404');
  });
});

describe('deploying one remote', () => {
  const entryOf = async (id: string) =>
    (await page('/app')).registry.remotes.find((remote) => remote.id === id)?.entry;
  const eventually = (id: string, expected: string | null) =>
    waitUntil(`the entry ${expected} of ${id}`, async () => (await entryOf(id)) === expected);

  test("replacing a remote's files changes its entry on the next page, without a restart", async () => {
    build('mfe-vault', ['/app/documents'], 'abcdef01');
    await eventually('mfe-vault', '/assets/mfe-vault/remoteEntry.abcdef01.js');
  });

  test('a remote whose entry file is missing is listed without an entry', async () => {
    rmSync(join(root, 'mfe-vault/dist/remoteEntry.abcdef01.js'));
    await eventually('mfe-vault', null);
    write('mfe-vault/dist/remoteEntry.abcdef01.js', '/* back */');
    build('mfe-vault', ['/app/documents'], 'abcdef02');
    await eventually('mfe-vault', '/assets/mfe-vault/remoteEntry.abcdef02.js');
  });

  test('a remote whose build is missing is listed without an entry', async () => {
    rmSync(join(root, 'mfe-vault/dist'), { recursive: true });
    await eventually('mfe-vault', null);
  });

  test('a remote on another origin is loaded from allowed origins only', async () => {
    write(
      'mfe-vault/mfe.json',
      JSON.stringify({
        ...describeRemote('mfe-vault', ['/app/documents']),
        entry: 'https://cdn.example.org/vault/remoteEntry.js',
      }),
    );
    await eventually('mfe-vault', 'https://cdn.example.org/vault/remoteEntry.js');
    write(
      'mfe-vault/mfe.json',
      JSON.stringify({
        ...describeRemote('mfe-vault', ['/app/documents']),
        entry: 'https://evil.example/vault/remoteEntry.js',
      }),
    );
    await eventually('mfe-vault', null);
  });
});

test('while the shell is not built, a page shows the build command', async () => {
  rmSync(join(root, 'shell/dist/entries.json'));
  const { response, html } = await waitUntil('a page without its shell', async () => {
    const withoutShell = await page('/sign-in');
    return withoutShell.response.status === 200 ? null : withoutShell;
  });
  expect([response.status, html.includes('npm run build')]).toEqual([503, true]);
});
