import type { Page, Request } from '@playwright/test';
import { pdf, signIn, uploadToVault } from '../../api.ts';
import { expect, test } from '../../fixtures.ts';
import { enter } from '../../pages/session.ts';

const SCREENS = [
  ['Mes demandes', /\/app\/requests$/],
  ['Coffre-fort', /\/app\/documents$/],
  ['À valider', /\/app\/validation$/],
  ['Paramètres', /\/app\/settings\/profile$/],
  ['Tableau de bord', /\/app\/dashboard$/],
] as const;

const QUIET_MS = 300;

/** API requests of the page, such as `GET /api/v1/requests?page=1`. */
const listen = (page: Page) => {
  const seen: string[] = [];
  const scripts: string[] = [];
  const underWay = new Set<Request>();
  let last = Date.now();
  const note = (request: Request) => {
    last = Date.now();
    underWay.add(request);
    const { protocol, pathname, search } = new URL(request.url());
    // Excluded: the browser's own favicon requests, health polls, which follow the clock, and
    // pictures that the page holds.
    if (pathname === '/favicon.svg' || pathname.endsWith('/health') || protocol === 'blob:') return;
    seen.push(`${request.method()} ${pathname}${search}`);
    if (request.resourceType() === 'script') scripts.push(pathname);
  };
  const end = (request: Request) => {
    last = Date.now();
    underWay.delete(request);
  };
  page.on('request', note);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    forget: () => [seen, scripts].forEach((list) => list.splice(0)),
    all: () => [...seen],
    scripts: () => [...scripts],
    calls: () => seen.filter((line) => line.includes(' /api/')),
    reads: () => seen.filter((line) => line.startsWith('GET /api/')),
    /** Waits until no request is pending; `networkidle` fires once per page load only. */
    quiet: async () => {
      last = Date.now();
      await expect
        .poll(() => underWay.size === 0 && Date.now() - last > QUIET_MS, {
          message: 'no request under way',
          intervals: [50],
        })
        .toBe(true);
    },
  };
};

/** Polls never fall due, however long the journey takes. */
const stopPolls = (page: Page) =>
  page.addInitScript(() => {
    const set = globalThis.setTimeout;
    globalThis.setTimeout = ((run: () => void, delay?: number, ...rest: []) =>
      (delay ?? 0) < 30_000 ? set(run, delay, ...rest) : 0) as typeof setTimeout;
  });

const twice = (lines: readonly string[]): string[] => [
  ...new Set(lines.filter((line, at) => lines.indexOf(line) !== at)),
];

const goTo = async (page: Page, wire: ReturnType<typeof listen>, name: string, address: RegExp) => {
  await page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
  await expect(page).toHaveURL(address);
  await wire.quiet();
};

const openFresh = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
};

test.beforeAll(async ({ product }) => {
  const bearer = await signIn(product.url);
  const answer = await fetch(`${product.url}/api/v1/requests`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      recipientName: 'Camille Morel',
      recipientEmail: 'camille.morel@example.org',
      title: 'Vente appartement',
      message: 'Merci de déposer cette pièce.',
      deadline: new Date(Date.now() + 10 * 86_400_000).toISOString(),
      documents: [{ title: 'Pièce d’identité', required: true }],
    }),
  });
  expect(answer.status).toBe(201);
  await uploadToVault(product.url, bearer, 'acte.pdf', pdf('acte'));
});

/** First content of each address. */
const OPENED: [path: string, heading?: string][] = [
  ['/app/dashboard', 'Tableau de bord'],
  ['/app/requests', 'Mes demandes'],
  ['/app/requests/new'],
  ['/app/documents'],
  ['/app/validation'],
  ['/app/settings/profile', 'Paramètres'],
  ['/app/settings/organization'],
  ['/app/settings/reminders'],
  ['/app/settings/language'],
  ['/sign-in'],
];
const ONCE = [
  '/app/dashboard',
  '/app/requests',
  '/app/documents',
  '/app/validation',
  '/app/settings/profile',
  '/app/settings/organization',
];

test('opening a screen repeats no request, prefetches only what it executes and draws the layout once', async ({
  page,
  context,
  product,
}) => {
  await enter(page, product);
  await stopPolls(page);
  const wire = listen(page);
  const browser = await context.newCDPSession(page);
  await page.addInitScript(() => {
    const seen: { executed: string[]; firstHeading?: string | null } = { executed: [] };
    Object.assign(globalThis, { seen });
    new MutationObserver((changes) => {
      // Loaders remove their script elements once run, so each is recorded when it is added.
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLScriptElement && node.src)
            seen.executed.push(new URL(node.src).pathname);
      if (seen.firstHeading === undefined && document.querySelector('header'))
        seen.firstHeading = document.querySelector('main h1')?.textContent ?? null;
    }).observe(document, { childList: true, subtree: true });
  });
  const seen = () =>
    page.evaluate(
      () =>
        (globalThis as unknown as { seen: { executed: string[]; firstHeading?: string | null } })
          .seen,
    );

  for (const [path, heading] of OPENED) {
    await test.step(path, async () => {
      // Anonymous: the sign-in page redirects signed-in visitors.
      if (path === '/sign-in') await context.clearCookies();
      await browser.send('Network.clearBrowserCache');
      await page.goto('about:blank');
      wire.forget();
      await openFresh(page, path);
      if (ONCE.includes(path)) {
        expect(wire.calls().filter((line) => line === 'POST /api/auth/token')).toHaveLength(1);
        expect(wire.calls().filter((line) => line === 'GET /api/users/profile')).toHaveLength(1);
        expect(twice(wire.all())).toEqual([]);
      }
      if (heading) expect((await seen()).firstHeading).toBe(heading);

      const html = await (await context.request.get(path)).text();
      const ahead = [...html.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)].map(
        ([, href]) => href ?? '',
      );
      await expect
        .poll(
          async () => {
            const { executed } = await seen();
            return ahead.filter((file) => !executed.includes(file));
          },
          { message: `${path} asks ahead for nothing that it does not execute` },
        )
        .toEqual([]);
      const remote = wire.scripts().filter((file) => file.startsWith('/assets/mfe-'));
      expect
        .soft(
          remote.filter((file) => !html.includes(`"${file}"`)),
          path,
        )
        .toEqual([]);
      expect.soft(remote.length, path).toBeGreaterThan(0);
    });
  }
});

test('screens just visited show again without a request, and so do a list and its request', async ({
  page,
  product,
}) => {
  await enter(page, product);
  await stopPolls(page);
  const wire = listen(page);
  await openFresh(page, '/app/dashboard');
  const into = async () => {
    await page
      .locator('main')
      .getByRole('link', { name: /Vente appartement/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /Vente appartement/ })).toBeVisible();
    await wire.quiet();
  };

  await test.step('screens that were just visited', async () => {
    for (const [name, address] of SCREENS) await goTo(page, wire, name, address);
    // Everything is cached now, each thing requested once, whichever screens share it.
    expect(twice(wire.reads())).toEqual([]);
    wire.forget();
    for (const [name, address] of SCREENS) await goTo(page, wire, name, address);
    expect(wire.all()).toEqual([]);
  });

  await test.step('from the list into a request and back', async () => {
    await goTo(page, wire, 'Mes demandes', /\/app\/requests$/);
    await into();
    wire.forget();
    await goTo(page, wire, 'Mes demandes', /\/app\/requests$/);
    await into();
    await goTo(page, wire, 'Tableau de bord', /\/app\/dashboard$/);
    await goTo(page, wire, 'Mes demandes', /\/app\/requests$/);
    await into();
    expect(wire.all()).toEqual([]);
  });
});
