import type { Page, Request } from '@playwright/test';
import { pdf, signIn, uploadToVault } from '../../api.ts';
import { expect, test } from '../../fixtures.ts';
import { signedIn } from '../../pages/sender.ts';

const SCREENS = [
  ['Mes demandes', /\/app\/requests$/],
  ['Coffre-fort', /\/app\/documents$/],
  ['À valider', /\/app\/validation$/],
  ['Paramètres', /\/app\/settings\/profile$/],
  ['Tableau de bord', /\/app\/dashboard$/],
] as const;

/** Every request of the page from now on, as `GET /api/v1/requests?page=1`. */
const listen = (page: Page) => {
  const seen: string[] = [];
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    // The browser's own: it looks at its copy again with every new address. And the frame's watch over the services, which goes by the clock.
    if (pathname === '/favicon.svg' || pathname.endsWith('/health')) return;
    seen.push(`${request.method()} ${pathname}${search}`);
  };
  page.on('request', note);
  return {
    forget: () => void seen.splice(0),
    all: () => [...seen],
    calls: () => seen.filter((line) => line.includes(' /api/')),
    reads: () => seen.filter((line) => line.startsWith('GET /api/')),
  };
};

const twice = (lines: readonly string[]): string[] => [...new Set(lines.filter((line, at) => lines.indexOf(line) !== at))];

const QUIET_MS = 500;

/** Waits until nothing has been asked for half a second: `networkidle` is the page's, and a page that stays is idle already. */
const quiet = async (page: Page) => {
  let last = Date.now();
  const note = () => void (last = Date.now());
  page.on('request', note);
  page.on('requestfinished', note);
  await expect.poll(() => Date.now() - last, { intervals: [100] }).toBeGreaterThan(QUIET_MS);
  page.off('request', note);
  page.off('requestfinished', note);
};

/** Goes to a screen by the navigation and waits until nothing is under way. */
const goTo = async (page: Page, name: string, address: RegExp) => {
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await expect(page).toHaveURL(address);
  await quiet(page);
};

const openFresh = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
};

test.beforeEach(async ({ page, product }) => {
  const bearer = await signIn(product.url);
  const answer = await fetch(`${product.url}/api/v1/requests`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      recipientName: 'Camille Morel', recipientEmail: 'camille.morel@example.org', title: 'Vente appartement', message: 'Merci de déposer cette pièce.',
      deadline: new Date(Date.now() + 10 * 86_400_000).toISOString(), documents: [{ title: 'Pièce d’identité', required: true }],
    }),
  });
  expect(answer.status).toBe(201);
  await uploadToVault(product.url, bearer, 'acte.pdf', pdf('acte'));
  await signedIn(page);
});

test.describe('what opening a screen asks for', () => {
  for (const path of ['/app/dashboard', '/app/requests', '/app/documents', '/app/validation', '/app/settings/profile', '/app/settings/organization']) {
    test(`${path}: one token, one profile, and nothing twice, neither calls nor files`, async ({ page }) => {
      const wire = listen(page);
      await openFresh(page, path);
      expect(wire.calls().filter((line) => line === 'POST /api/auth/token')).toHaveLength(1);
      expect(wire.calls().filter((line) => line === 'GET /api/users/profile')).toHaveLength(1);
      expect(twice(wire.all())).toEqual([]);
    });
  }
});

test('screens that were just visited show again without asking for anything', async ({ page }) => {
  const wire = listen(page);
  await openFresh(page, '/app/dashboard');
  for (const [name, address] of SCREENS) await goTo(page, name, address);
  // Everything is known now, and each thing was asked for once, whichever screens share it.
  expect(twice(wire.reads())).toEqual([]);
  wire.forget();
  for (const [name, address] of SCREENS) await goTo(page, name, address);
  expect(wire.all()).toEqual([]);
});

test('going from the list into a request and back asks for nothing a second time', async ({ page }) => {
  await openFresh(page, '/app/requests');
  const into = async () => {
    await page.locator('main').getByRole('link', { name: /Vente appartement/ }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /Vente appartement/ })).toBeVisible();
    await quiet(page);
  };
  await into();
  const wire = listen(page);
  await goTo(page, 'Mes demandes', /\/app\/requests$/);
  await into();
  await goTo(page, 'Tableau de bord', /\/app\/dashboard$/);
  wire.forget();
  await goTo(page, 'Mes demandes', /\/app\/requests$/);
  await into();
  expect(wire.all()).toEqual([]);
});

test('the frame is drawn once, with its screen in it', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = globalThis as { firstHeading?: string | null };
    new MutationObserver(() => {
      if (seen.firstHeading === undefined && document.querySelector('header')) seen.firstHeading = document.querySelector('main h1')?.textContent ?? null;
    }).observe(document, { childList: true, subtree: true });
  });
  for (const [path, heading] of [['/app/dashboard', 'Tableau de bord'], ['/app/requests', 'Mes demandes'], ['/app/settings/profile', 'Paramètres']] as const) {
    await openFresh(page, path);
    expect(await page.evaluate(() => (globalThis as { firstHeading?: string | null }).firstHeading)).toBe(heading);
  }
});

const PRELOADED = [
  '/app/dashboard', '/app/requests', '/app/requests/new', '/app/documents', '/app/validation', '/app/settings/profile', '/app/settings/organization', '/app/settings/reminders', '/app/settings/language', '/', '/sign-in',
];

test('a page asks ahead for what its screen executes, and for nothing else', async ({ page, context }) => {
  // Loaders take a script element away once it has run, so each is noted as it comes.
  await page.addInitScript(() => {
    const executed: string[] = [];
    Object.assign(globalThis, { executed });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof HTMLScriptElement && node.src) executed.push(new URL(node.src).pathname);
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of PRELOADED) {
    // As a visitor: whoever is signed in is sent on from the sign-in page.
    if (path === '/') await context.clearCookies();
    const asked: string[] = [];
    const ask = (request: Request) => void (request.resourceType() === 'script' && asked.push(new URL(request.url()).pathname));
    page.on('request', ask);
    await openFresh(page, path);
    const html = await (await context.request.get(path)).text();
    const ahead = [...html.matchAll(/<link rel="preload" as="script" href="([^"]+)"/g)].map(([, href]) => href ?? '');
    await expect.poll(async () => {
      const executed = await page.evaluate(() => (globalThis as unknown as { executed: string[] }).executed);
      return ahead.filter((file) => !executed.includes(file));
    }, { message: `${path} asks ahead for nothing that it does not execute` }).toEqual([]);
    const remote = asked.filter((file) => file.startsWith('/assets/mfe-'));
    expect.soft(remote.filter((file) => !html.includes(`"${file}"`)), path).toEqual([]);
    expect.soft(remote.length, path).toBeGreaterThan(0);
    page.off('request', ask);
  }
});
