import type { Locator, Page } from '@playwright/test';
import { signIn } from '../../api.ts';
import { expect, test } from '../../fixtures.ts';
import { look, picture } from '../../pages/look.ts';
import { enter } from '../../pages/session.ts';
import { settingsFor } from '../../pages/settings.ts';
import type { Product } from '../../product.ts';

const WIDTHS = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

const open = async (page: Page, product: Product, path = '/app/dashboard') => {
  await enter(page, product);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
};

const bearers = new Map<string, string>();
const makeRequest = async (
  { url }: Product,
  title: string,
  recipientName = 'Camille Morel',
): Promise<string> => {
  const bearer = bearers.get(url) ?? (await signIn(url));
  bearers.set(url, bearer);
  const answer = await fetch(`${url}/api/v1/requests`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      recipientName,
      recipientEmail: 'camille@example.org',
      title,
      message: 'Merci.',
      deadline: new Date(Date.now() + 5 * 86_400_000).toISOString(),
      documents: [{ title: 'Pièce d’identité' }],
    }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { data: { id: string } }).data.id;
};

const prefer = (page: Page, theme: string, language: string, compactMode = false) =>
  page.addInitScript(
    ([chosen, words, compact]) => {
      if (sessionStorage.getItem('journey-prefers')) return;
      sessionStorage.setItem('journey-prefers', 'said');
      localStorage.setItem('ui-storage', JSON.stringify({ theme: chosen, compactMode: compact }));
      localStorage.setItem('recueil-language', String(words));
    },
    [theme, language, compactMode] as const,
  );

const field = (page: Page) => page.getByRole('combobox', { name: /^(Chercher|Search)$/ });
const chosen = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true });
const account = (page: Page) => page.getByRole('button', { name: /(menu du compte|account menu)/ });
const menuButton = (page: Page) =>
  page.getByRole('button', { name: 'Afficher ou masquer le menu' });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });

/** Presses Tab until the locator has the focus. */
const tabTo = async (page: Page, target: Locator) => {
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false))
      return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

test('the command palette works by keyboard', async ({ page, context, product }) => {
  const id = await makeRequest(product, 'Donation-partage Le Bihan', 'Alain Le Bihan');
  const other = await makeRequest(product, 'Prêt relais, maison de Cesson');
  await open(page, product);

  await test.step('the command palette finds and opens a request, a screen and a new request by keyboard', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(field(page)).toBeFocused();
    await expect(chosen(page)).toHaveText(/Tableau de bord/);
    await page.keyboard.type('le bihan');
    await expect(chosen(page)).toHaveText(/Donation-partage Le Bihan/);
    await expect(chosen(page).locator('mark')).toHaveText('Le Bihan');
    await expect(chosen(page)).toContainText('dans 5 jours');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/app/requests/${id}$`));
    await expect(
      page.getByRole('heading', { level: 1, name: 'Donation-partage Le Bihan' }),
    ).toBeFocused();

    await page.getByRole('main').getByRole('button').first().focus();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('pret relais');
    await expect(chosen(page)).toHaveText(/Prêt relais/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /Prêt relais/ })).toBeFocused();

    await page.keyboard.press('ControlOrMeta+k');
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole('group', { name: 'Récents' }).getByRole('option')).toHaveText([
      /Prêt relais/,
      /Donation-partage Le Bihan/,
    ]);
    await page.keyboard.type('coffre');
    await expect(chosen(page)).toHaveText(/Coffre-fort/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Coffre-fort' })).toBeFocused();

    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('xyzzy');
    await expect(page.getByText('Aucun résultat pour « xyzzy »').first()).toBeVisible();
    await look(page, 'frame-palette-none');
    await page.keyboard.press('ArrowDown');
    await expect(chosen(page)).toHaveText(/Nouvelle demande/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/app\/requests\/new$/);
  });

  await test.step('closing the command palette restores the focus', async () => {
    await navigation(page)
      .getByRole('link', { name: /Mes demandes/ })
      .click();
    const search = page.getByRole('searchbox', { name: /Rechercher/ });
    await search.focus();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(search).toBeFocused();
    // Nothing stays hidden from screen readers.
    await expect(navigation(page)).toBeVisible();
  });

  await test.step('the command palette reports a failed search and still finds screens', async () => {
    await page.route('**/api/v1/requests?search=*', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 500, code: 'internal', title: 'Error' }),
      }),
    );
    await navigation(page).getByRole('link', { name: 'Tableau de bord' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('para');
    await expect(page.getByRole('alert')).toContainText('n’ont pas tous pu être cherchés');
    await expect(chosen(page)).toHaveText(/Paramètres/);
    await look(page, 'frame-palette-failed');
    await page.unroute('**/api/v1/requests?search=*');
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(field(page)).toBeFocused();
  });

  await test.step('Ctrl Enter in the command palette opens a request in a new tab', async () => {
    await field(page).fill('pret relais');
    await expect(chosen(page)).toHaveText(/Prêt relais/);
    const opened = context.waitForEvent('page');
    await page.keyboard.press('ControlOrMeta+Enter');
    const tab = await opened;
    await expect(tab).toHaveURL(new RegExp(`/app/requests/${other}$`));
    await expect(tab.getByRole('heading', { level: 1, name: /Prêt relais/ })).toBeVisible();
    await expect(page).toHaveURL(/dashboard$/);
  });
});

test('the account menu works by keyboard: arrows, Escape, focus restored', async ({
  page,
  product,
}) => {
  await open(page, product);
  await tabTo(page, account(page));
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Profil' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem', { name: 'Paramètres' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(menu.getByRole('menuitem', { name: 'Se déconnecter' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('menuitemcheckbox', { name: 'Affichage compact' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(account(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/settings\/profile$/);
});

test('the sidebar is full at 1440, a rail with tooltips at 1100, a drawer at 390', async ({
  page,
  product,
}) => {
  await open(page, product);
  const sidebar = page.getByRole('complementary', { name: 'Menu' });
  const link = navigation(page).getByRole('link', { name: 'Coffre-fort' });

  await test.step('the sidebar is full at 1440 and stays hidden only until the page is left', async () => {
    await expect(navigation(page)).toBeVisible();
    expect((await sidebar.boundingBox())?.width).toBe(256);
    await menuButton(page).click();
    await expect(navigation(page)).toHaveCount(0);
    await page.reload();
    await expect(navigation(page)).toBeVisible();
  });

  await test.step('the sidebar is a rail with tooltips at 1100', async () => {
    await page.setViewportSize({ width: 1100, height: 800 });
    await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(64);
    await look(page, 'frame-rail');
    await link.hover();
    await expect(page.getByRole('tooltip').filter({ hasText: 'Coffre-fort' })).toBeVisible();
    await picture(page, 'frame-rail-tooltip');
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Coffre-fort' })).toBeVisible();
  });

  await test.step('the sidebar is a drawer at 390 that Escape and a choice close', async () => {
    await page.setViewportSize(WIDTHS.phone);
    await page.goto('/app/requests');
    await menuButton(page).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer).toBeVisible();
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(0);
    expect((await drawer.boundingBox())?.width).toBe(288);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(menuButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await drawer.getByRole('link', { name: 'Coffre-fort' }).click();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Coffre-fort' })).toBeFocused();
  });
});

/** Colour scheme and density of each painted frame. */
const recordFrames = (page: Page) =>
  page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seenFrames: seen });
    const sample = () => {
      if (document.body)
        seen.add(
          `${getComputedStyle(document.documentElement).colorScheme} ${document.documentElement.dataset['density'] ?? 'normal'} ${document.documentElement.lang}`,
        );
      requestAnimationFrame(sample);
    };
    requestAnimationFrame(sample);
  });
/** A closing menu would catch the next click, so its end is awaited. */
const choose = async (page: Page, role: 'menuitemradio' | 'menuitemcheckbox', name: string) => {
  await expect(page.getByRole('menu')).toBeHidden();
  await account(page).click();
  // A click can miss a menu that moves to its place on a slow machine.
  await page.getByRole(role, { name }).press('Enter');
};
const framesSeen = (page: Page) =>
  page.evaluate(() => [...(globalThis as unknown as { seenFrames: Set<string> }).seenFrames]);

test('theme, density and language persist and apply from the first painted frame', async ({
  page,
  product,
}) => {
  await open(page, product, '/app/requests');
  await choose(page, 'menuitemradio', 'Sombre');
  await choose(page, 'menuitemcheckbox', 'Affichage compact');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'EN, Switch to English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  await look(page, 'frame-compact-dark-en');
  await recordFrames(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();
  expect(await framesSeen(page)).toEqual(['dark compact en']);
  await choose(page, 'menuitemradio', 'Light');
  await choose(page, 'menuitemcheckbox', 'Compact mode');
  await expect(page.locator('html')).not.toHaveAttribute('data-density');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();
  expect(await framesSeen(page)).toEqual(['light normal en']);
  await choose(page, 'menuitemradio', 'System');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
    .toBe('dark');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();
  expect(await framesSeen(page)).toEqual(['dark normal en']);
});

test('the breadcrumb names each step and on a phone is one link back', async ({
  page,
  product,
}) => {
  const id = await makeRequest(product, 'Cession de parts, SCI des Tilleuls');
  await open(page, product, `/app/requests/${id}`);
  const trail = page.getByRole('navigation', { name: 'Fil d’Ariane' });
  await expect(trail.getByRole('listitem')).toHaveText([
    'Tableau de bord',
    'Mes demandes',
    'Cession de parts, SCI des Tilleuls',
  ]);
  await page.setViewportSize(WIDTHS.phone);
  await expect(trail.getByRole('link')).toHaveText(['Mes demandes']);
  await trail.getByRole('link', { name: 'Mes demandes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes demandes' })).toBeFocused();
  await page.setViewportSize(WIDTHS.desk);
  for (const unknown of ['rapport-annuel/vue-d%C3%A9taill%C3%A9e', '100%25-fait']) {
    await page.goto(`/app/${unknown}`);
    await expect(trail.getByRole('listitem')).toHaveText(['Tableau de bord', 'Page introuvable']);
  }
});

test('a request created elsewhere updates the badge when the window gets the focus', async ({
  page,
  product,
}) => {
  await makeRequest(product, 'Bail commercial, 8 quai de la Fosse');
  await open(page, product);
  const link = navigation(page).getByRole('link', { name: /Mes demandes/ });
  await expect(link).toHaveAccessibleName(/\d+ en cours/);
  const count = async () => Number(/(\d+) en cours/.exec((await link.textContent()) ?? '')?.[1]);
  const before = await count();
  await makeRequest(product, 'Contrat de mariage');
  expect(await count()).toBe(before);
  await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')));
  await expect.poll(count).toBe(before + 1);
});

for (const { device, viewport, theme, language } of settingsFor('phone-dark-fr')) {
  test(`palette, help, account menu and drawer: ${device}, ${theme}, ${language}`, async ({
    page,
    product,
  }) => {
    await makeRequest(product, 'Succession Marchand', 'Bernard Marchand');
    await prefer(page, theme, language);
    await page.setViewportSize(viewport);
    await open(page, product, '/app/requests');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const name = `frame-${device}-${theme}-${language}`;
    await look(page, `${name}-base`);
    await page.getByRole('button', { name: /^(Rechercher|Search)( Ctrl K)?$/ }).click();
    await expect(field(page)).toBeFocused();
    await look(page, `${name}-palette-empty`);
    await page.keyboard.type('mar');
    await expect(chosen(page)).toContainText('Succession Marchand');
    await look(page, `${name}-palette`);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: /^(Aide|Help)$/ })).toBeVisible();
    await look(page, `${name}-help`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await account(page).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await look(page, `${name}-account`);
    await page.keyboard.press('Escape');
    if (device === 'desk') return;
    await page
      .getByRole('button', { name: /^(Afficher ou masquer le menu|Show or hide the menu)$/ })
      .click();
    await expect
      .poll(async () => (await page.getByRole('dialog', { name: 'Menu' }).boundingBox())?.x)
      .toBe(0);
    await look(page, `${name}-drawer`);
  });
}
