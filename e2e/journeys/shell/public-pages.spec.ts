import type { Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inCampaign } from '../../campaign.ts';
import { expect, test } from '../../fixtures.ts';
import { expectNoSideways, look, picture } from '../../pages/look.ts';
import { enter } from '../../pages/session.ts';
import { startProduct } from '../../product.ts';

const ALL_WIDTHS = [320, 768, 1440];
const WIDTHS = inCampaign ? { fr: ALL_WIDTHS, en: ALL_WIDTHS } : { fr: [320], en: [1440] };
const LANGUAGES = [
  {
    language: 'fr',
    home: '/',
    other: { name: 'English', path: '/en' },
    terms: { name: 'Conditions', path: '/terms', title: 'Conditions d’utilisation' },
    sections: ['Tarif', 'Questions'],
    signIn: 'Se connecter',
  },
  {
    language: 'en',
    home: '/en',
    other: { name: 'Français', path: '/' },
    terms: { name: 'Terms', path: '/en/terms', title: 'Terms of service' },
    sections: ['Pricing', 'FAQ'],
    signIn: 'Sign in',
  },
] as const;

const openMenuIfNarrow = async (page: Page, width: number) => {
  const menu = page.getByText('Menu', { exact: true });
  if (width > 1100) return expect(menu).toBeHidden();
  await menu.click();
};

for (const { language, home, other, terms, sections, signIn } of LANGUAGES) {
  test.describe(`without JavaScript, in ${language}`, () => {
    // The other language: an address keeps its own.
    test.use({ javaScriptEnabled: false, locale: language === 'fr' ? 'en-GB' : 'fr-FR' });

    for (const width of WIDTHS[language])
      test(`the public pages are read and navigated at ${width} px`, async ({ page, product }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(home);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoSideways(page, `landing-${language}-${width}`);
        await picture(page, `static-landing-${language}-${width}`);

        await test.step('one answer of the FAQ is open at a time', async () => {
          const questions = page.locator('details[name=faq]');
          const open = () =>
            questions.evaluateAll((all) => all.map((each) => each.hasAttribute('open')));
          expect(await open()).toEqual([true, false, false, false]);
          await questions.nth(2).locator('summary').click();
          expect(await open()).toEqual([false, false, true, false]);
          await questions.nth(2).locator('summary').click();
          expect(await open()).toEqual([false, false, false, false]);
        });

        await test.step('the sections and the sign-in are reached', async () => {
          await page.goto(home);
          await openMenuIfNarrow(page, width);
          const header = page.getByRole('banner');
          for (const name of sections)
            await expect(header.getByRole('link', { name })).toBeVisible();
          await expect(
            header.getByRole('link', { name: signIn }).filter({ visible: true }),
          ).toHaveAttribute('href', '/sign-in');
          await expectNoSideways(page, `menu-${language}-${width}`);
          await header.getByRole('link', { name: sections[0] }).filter({ visible: true }).click();
          await expect(page).toHaveURL(`${product.url}${home}#ld-price`);
        });

        await test.step('the other language is a link, and legal pages keep the language', async () => {
          await page.goto(home);
          const footer = page.getByRole('contentinfo');
          await expect(footer.getByRole('button')).toHaveCount(0);
          await footer.getByRole('link', { name: terms.name }).click();
          await expect(page).toHaveURL(product.url + terms.path);
          await expect(page.getByRole('heading', { level: 1, name: terms.title })).toBeVisible();
          await expectNoSideways(page, `terms-${language}-${width}`);
          await page.getByRole('link', { name: 'Recueil' }).first().click();
          await expect(page).toHaveURL(product.url + home);
          await footer.getByRole('link', { name: other.name }).click();
          await expect(page).toHaveURL(product.url + other.path);
        });
      });
  });
}

test('every link of the public pages leads to a page and its part, and every file they name exists', async ({
  request,
  product,
}) => {
  const texts = new Map<string, string>();
  const read = async (url: string) => {
    const known = texts.get(url);
    if (known !== undefined) return known;
    const answer = await request.get(url);
    expect([url, answer.status()]).toEqual([url, 200]);
    const text = await answer.text();
    texts.set(url, text);
    return text;
  };
  const sitemap = await read(`${product.url}/sitemap.xml`);
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  expect(addresses).toHaveLength(10);
  for (const address of addresses) {
    const html = await read(address);
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    const links = html.matchAll(/(?:(?:href|src|srcSet)="(?=[h/#])|content="(?=http))([^"]*)"/g);
    for (const [, to = ''] of links) {
      const url = new URL(to, address);
      const id = url.hash.slice(1);
      url.hash = '';
      expect(url.origin).toBe(product.url);
      const target = await read(url.href);
      if (id !== '') expect([to, target.includes(` id="${id}"`)]).toEqual([to, true]);
    }
  }
});

test('the demo marks claims as examples; an operator without claims shows none', async ({
  page,
  product,
}) => {
  const CLAIMS = /HIPAA|RGPD|ISO 27001|en France|85\s%|60\s%|92\s%|490|400\s%|500/;
  await page.goto('/');
  await expect(page.getByRole('main')).toContainText('490\u00a0€');
  expect(await page.getByText('(exemple)').count()).toBeGreaterThan(10);
  const file = join(product.dataDir, 'no-claims.json');
  writeFileSync(file, JSON.stringify({ fr: {}, en: {} }));
  const other = await startProduct({ env: { CLAIMS_FILE: file } });
  try {
    await page.goto(other.url);
    await expect(page.getByRole('main')).toContainText('97\u00a0€');
    await expect(page.getByRole('main')).not.toContainText(CLAIMS);
    await expect(page.getByText('(exemple)')).toHaveCount(0);
  } finally {
    await other.dispose();
  }
});

test('a visitor with a session sees their name and the way into the application', async ({
  page,
  product,
}) => {
  await enter(page, product);
  await page.goto('/app/dashboard');
  await page.waitForFunction(() => localStorage.getItem('recueil-person') !== null);
  await page.goto('/');
  const way = page.getByRole('link', { name: 'Ouvrir l’application' });
  await expect(way).toBeVisible();
  await expect(page.locator('[data-visitor=name]')).toHaveText(/\S+ \S+/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Se connecter' })).toHaveCount(0);
  await look(page, 'static-landing-signed-in');
  await way.click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test('a guest’s page calls nothing, and keeps a chosen theme', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Changer de thème' }).click();
  const theme = await page.locator('html').getAttribute('data-theme');
  expect(theme).toMatch(/^(light|dark)$/);
  await page.goto('/privacy');
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme ?? '');
  expect(calls).toEqual([]);
});

test('the language chosen on a public page is that of the sign-in page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en$/);
  await page.goto('/sign-in');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});
