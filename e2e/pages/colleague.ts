import type { Browser, Page } from '@playwright/test';
import { runSql } from '../databases.ts';
import type { Product } from '../product.ts';
import { waitForMail } from './mailbox.ts';
import { remember, type Language } from './settings.ts';

/**
 * A second member of the demo organisation, who has never signed in; adds them once. Returns the id.
 */
export function addColleague(product: Product, firstName: string, lastName: string): string {
  const id = `01JZ${firstName.toUpperCase().padEnd(22, '0')}`;
  const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
  runSql(product, [
    `INSERT INTO users (id, issuer, subject, email, first_name, last_name, phone, bio, locale, created_at, updated_at, last_signed_in_at)
      SELECT ${text(id)}, issuer, ${text(id)}, ${text(`${firstName}@vasseur-lacaze.example`)}, ${text(firstName)}, ${text(lastName)}, '', '', locale, created_at, updated_at, last_signed_in_at FROM users
      WHERE NOT EXISTS (SELECT 1 FROM users WHERE id = ${text(id)}) LIMIT 1`,
    `INSERT INTO memberships (id, organization_id, user_id, role, created_at)
      SELECT ${text(id)}, organization_id, ${text(id)}, 'member', created_at FROM memberships
      WHERE NOT EXISTS (SELECT 1 FROM memberships WHERE id = ${text(id)}) LIMIT 1`,
  ]);
  return id;
}

/** Waits for the invitation mail. */
export const invitationLink = async (url: string, email: string): Promise<string> => {
  const mail = await waitForMail(url, email, /\/invitation\//);
  const link = mail.links.find((each) => each.includes('/invitation/'));
  if (!link) throw new Error(`No invitation link in « ${mail.subject} »`);
  return link;
};

/** Fills the provider's form for a new account. */
export const createAccount = async (page: Page, email: string, firstName = 'Soizic') => {
  await page.getByLabel(/^(Prénom|First name)$/).fill(firstName);
  await page.getByLabel(/^(Nom|Last name)$/).fill('Bernard');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill('a-long-password-9');
  await page.locator('button[type=submit], input[type=submit]').first().click();
};

/** A page in a browser context of its own, signed out. */
export const openAs = async (
  browser: Browser,
  page: Page,
  options: { language: Language; theme: 'light' | 'dark' },
): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: page.viewportSize(),
  });
  const other = await context.newPage();
  await remember(other, options);
  return other;
};
