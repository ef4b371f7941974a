import type { Browser, Page } from '@playwright/test';
import { CROWD, expect, test } from '../fixtures.ts';
import { look } from '../pages/look.ts';
import { waitForMail } from '../pages/mailbox.ts';
import { startProduct, type Product } from '../product.ts';

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({
    env: { ...CROWD, LANDING: 'prelaunch', RATE_LIMIT_WAITLIST: '1000/60' },
  });
});
test.afterAll(() => product?.dispose());

const openLanding = async (browser: Browser, path: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto(path);
  return page;
};

const followMail = async (page: Page, email: string, action: string) => {
  const mail = await waitForMail(product.url, email, /Confirmez votre adresse/);
  const link = mail.links.find((each) => each.includes(`/${action}/`)) ?? '';
  await page.goto(link);
};

test('a visitor leaves an address before the launch, confirms it and unsubscribes', async ({
  browser,
}) => {
  const page = await openLanding(browser, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Prévenez-moi' }).click();
  await look(page, 'landing-prelaunch');
  await page.getByLabel('Adresse e-mail').fill('camille@example.org');
  await page.getByRole('button', { name: 'Prévenez-moi' }).click();
  await expect(page.getByRole('heading', { name: /^Vérifiez votre boîte/ })).toBeVisible();

  await followMail(page, 'camille@example.org', 'confirmations');
  await look(page, 'waitlist-confirm');
  await page.getByRole('button', { name: 'Confirmer mon inscription' }).click();
  await expect(
    page.getByRole('heading', { name: 'Votre inscription est confirmée' }),
  ).toBeVisible();

  await followMail(page, 'camille@example.org', 'mail-stops');
  await page.getByRole('button', { name: 'Me désinscrire' }).click();
  await expect(page.getByRole('heading', { name: 'C’est noté' })).toBeVisible();
});

test('an address beyond the limit is answered with a page that leads back to the form', async ({
  browser,
}) => {
  const limited = await startProduct({
    env: { ...CROWD, LANDING: 'prelaunch', RATE_LIMIT_WAITLIST: '1/3600' },
  });
  try {
    const context = await browser.newContext({ baseURL: limited.url, javaScriptEnabled: false });
    const page = await context.newPage();
    const submit = async () => {
      await page.goto('/en');
      await page.getByLabel('Email address').fill('camille@example.org');
      await page.getByRole('button', { name: 'Notify Me' }).click();
    };
    await submit();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    await submit();
    await expect(page.getByText(/Try again in 60 minutes/)).toBeVisible();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/en#notify$/);
    await expect(page.getByLabel('Email address')).toBeVisible();
  } finally {
    await limited.dispose();
  }
});

test('an invalid address that is posted without scripts is answered with a way back to the form', async ({
  browser,
}) => {
  const page = await openLanding(browser, '/');
  await page.setContent(
    `<form method="post" action="${product.url}/api/v1/waitlist"><input name="email" value="x"><button>Envoyer</button></form>`,
  );
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await page.getByRole('link', { name: 'Revenir au formulaire' }).click();
  await expect(page.getByLabel('Adresse e-mail')).toBeVisible();
});
