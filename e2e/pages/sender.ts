import type { Page } from '@playwright/test';
import { DEMO } from '../api.ts';
import { expect } from '../fixtures.ts';
import { wizardOn } from './wizard.ts';

/** Signs in through our page and the provider's form. */
export async function signInByHand(page: Page, account = DEMO): Promise<void> {
  await page.goto('/sign-in');
  await page
    .getByRole('link', { name: /^(Se connecter|Sign in)/ })
    .first()
    .click();
  await page.locator('input[type=email]').fill(account.email);
  await page.locator('input[type=password]').fill(account.password);
  await page.locator('button[type=submit], input[type=submit]').first().click();
  await expect(page).toHaveURL(/\/app\/dashboard/);
  await expect(
    page.getByRole('heading', { level: 1, name: /^(Tableau de bord|Dashboard)$/ }),
  ).toBeVisible();
}

const unescaped = (text: string) => text.replaceAll('&amp;', '&');

/** Signs in over HTTP into the page's cookies; the page stays where it is. */
export async function signedIn(page: Page, account = DEMO): Promise<void> {
  const form = await page.request.get('/api/auth/login?returnTo=/app/dashboard');
  const html = await form.text();
  const action = /<form[^>]*action="([^"]+)"/.exec(html)?.[1];
  const hidden = [
    ...html.matchAll(/<input[^>]*type="hidden"[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g),
  ].map(([, name, value]) => [name ?? '', unescaped(value ?? '')]);
  const nameOf = (type: string) =>
    new RegExp(`<input[^>]*type="${type}"[^>]*>`).exec(html)?.[0].match(/name="([^"]+)"/)?.[1] ??
    type;
  const entered = await page.request.post(new URL(unescaped(action ?? ''), form.url()).href, {
    headers: { origin: new URL(form.url()).origin },
    form: Object.fromEntries([
      ...hidden,
      [nameOf('email'), account.email],
      [nameOf('password'), account.password],
    ]),
  });
  expect(new URL(entered.url()).pathname).toBe('/app/dashboard');
}

/** Creates an account at the provider; its first sign-in creates the organisation. */
export async function signUpByHand(
  page: Page,
  person: { firstName: string; lastName: string; email: string; password: string },
): Promise<void> {
  await page.goto('/sign-up');
  await page.getByRole('link', { name: 'Créer un compte' }).first().click();
  await page.getByLabel('Prénom').fill(person.firstName);
  await page.getByLabel('Nom', { exact: true }).fill(person.lastName);
  await page.locator('input[type=email]').fill(person.email);
  await page.locator('input[type=password]').fill(person.password);
  await page.locator('button[type=submit], input[type=submit]').first().click();
  await expect(page).toHaveURL(/\/app\/dashboard/);
}

export interface NewRequest {
  recipientName: string;
  recipientEmail: string;
  title: string;
  message: string;
  documents: string[];
}

/** Fills the three steps and sends; returns the link that is shown once. */
export async function createRequest(page: Page, request: NewRequest): Promise<string> {
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.context(request.recipientName, request.recipientEmail);
  await page.getByLabel(wizard.w.title).fill(request.title);
  await page.getByLabel('Message', { exact: true }).fill(request.message);
  await wizard.next();
  await wizard.at(2);
  for (const [index, title] of request.documents.entries()) {
    const field = wizard.document(index + 1);
    if (index > 0 && !(await field.isVisible())) await wizard.button(wizard.w.add).click();
    await field.fill(title);
  }
  await wizard.next();
  await wizard.at(3);
  await wizard.create();
  await wizard.created();
  return wizard.link();
}
