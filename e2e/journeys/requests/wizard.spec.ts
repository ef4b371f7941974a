import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { look, lookAgain } from '../../pages/look.ts';
import { openOffice, type Office } from '../../pages/office.ts';
import { remember, SETTINGS, settingsFor } from '../../pages/settings.ts';
import { wizardOn } from '../../pages/wizard.ts';

const setting = (name: string) => {
  const found = SETTINGS.find((each) => each.name === name);
  if (!found) throw new Error(`No setting ${name}`);
  return found;
};
const DESK_FR = setting('desk-light-fr');
const PHONE_FR = setting('phone-dark-fr');

let office: Office;
test.beforeAll(async ({ product }) => {
  office = await openOffice(product.url);
});

const countOf = async (title: string): Promise<number> =>
  (await office.call<{ total: number }>('GET', `/v1/requests?search=${encodeURIComponent(title)}`))
    .total;

/** Presses Tab until the locator has the focus. */
const tabTo = async (page: Page, target: Locator) => {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
};

/** A quick one-finger swipe across the middle of the page. */
const swipe = async (page: Page, from: number, to: number, y: number) => {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  await touch('touchStart', from);
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', from + (to - from) * part);
  await touch('touchEnd', to);
  await browser.detach();
};

test.describe('the wizard by keyboard', () => {
  test.use({ viewport: DESK_FR.viewport });

  test('a request is created and its link copied by keyboard alone', async ({ page, product }) => {
    await remember(page, DESK_FR);
    await office.enter(page);
    const wizard = wizardOn(page);
    await wizard.open();
    await look(page, 'wizard-1-desk-light-fr');
    await tabTo(page, page.getByLabel(wizard.w.name));
    await page.keyboard.type('Thomas Ferrand');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(wizard.w.email)).toBeFocused();
    await look(page, 'wizard-1-errors-desk-light-fr');
    await page.keyboard.type('thomas.ferrand@example.org');
    await tabTo(page, page.getByLabel(wizard.w.title));
    await page.keyboard.type('Au clavier');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: wizard.w.step(2) })).toBeFocused();
    await tabTo(page, wizard.document(1));
    await page.keyboard.type('Avis d’imposition');
    await tabTo(page, wizard.button(wizard.w.add));
    await page.keyboard.press('Enter');
    await expect(wizard.document(2)).toBeFocused();
    await page.keyboard.type('Pièce d’identité');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(wizard.document(1)).toHaveValue('Pièce d’identité');
    await expect(wizard.document(1)).toBeFocused();
    await look(page, 'wizard-2-desk-light-fr');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: wizard.w.step(3) })).toBeFocused();
    await look(page, 'wizard-3-desk-light-fr');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('heading', { name: wizard.w.step(2) })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { name: wizard.w.step(3) })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(
      page.getByRole('alertdialog').getByRole('button', { name: 'Rester' }),
    ).toBeFocused();
    await look(page, 'wizard-leave-desk-light-fr');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: wizard.w.step(3) })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(wizard.button(wizard.w.create)).toBeFocused();
    await page.keyboard.press('Enter');
    await wizard.created();
    expect(await wizard.link()).toContain(`${product.url}/request/`);
    await lookAgain(page, 'wizard-success-desk-light-fr');
    expect(await countOf('Au clavier')).toBe(1);
  });
});

test.describe('the wizard on a phone', () => {
  test.use({ viewport: PHONE_FR.viewport, hasTouch: true, isMobile: true });

  test('swipes change the step, forward only when it is valid, never when they start on a field', async ({
    page,
  }) => {
    await remember(page, PHONE_FR);
    await office.enter(page);
    const wizard = wizardOn(page);
    await wizard.open();
    await lookAgain(page, 'wizard-1-phone-dark-fr');
    await swipe(page, 340, 60, 90);
    await expect(page.getByLabel(wizard.w.name)).toBeFocused();
    await wizard.context('Claire Morvan', 'claire@example.org');
    const field = await page.getByLabel(wizard.w.email).boundingBox();
    await swipe(page, 340, 60, (field?.y ?? 0) + (field?.height ?? 0) / 2);
    await wizard.at(1);
    await page.evaluate(() => window.scrollTo(0, 0));
    await swipe(page, 340, 60, 90);
    await expect(page.getByRole('heading', { name: wizard.w.step(2) })).toBeFocused();
    await wizard.document(1).fill('Livret de famille');
    await lookAgain(page, 'wizard-2-phone-dark-fr');
    await page.evaluate(() => window.scrollTo(0, 0));
    await swipe(page, 60, 340, 90);
    await wizard.at(1);
    await swipe(page, 340, 60, 90);
    await wizard.at(2);
    await swipe(page, 340, 60, 90);
    await wizard.at(3);
    await lookAgain(page, 'wizard-3-phone-dark-fr');
    await wizard.button(wizard.w.create).tap();
    await wizard.created();
    await look(page, 'wizard-success-phone-dark-fr');
  });
});

test('a draft survives a reload with its step for 24 hours, and a tab says that another changed it', async ({
  page,
  context,
}) => {
  await office.enter(page);
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.context('Alain Le Bihan', 'alain@example.org');
  await wizard.next();
  await wizard.document(1).fill('Attestation d’assurance');
  await wizard.button(wizard.w.add).click();
  await wizard.document(2).fill('Titre de propriété');
  const handle = await page.getByRole('button', { name: /^Déplacer le document 2/ }).boundingBox();
  const first = await wizard.document(1).boundingBox();
  await page.mouse.move((handle?.x ?? 0) + 8, (handle?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((handle?.x ?? 0) + 8, (first?.y ?? 0) - 4, { steps: 8 });
  await page.mouse.up();
  await expect(wizard.document(1)).toHaveValue('Titre de propriété');
  await page.reload();
  await wizard.at(2);
  await expect(wizard.document(1)).toHaveValue('Titre de propriété');
  await expect(page.getByText(wizard.w.restored).first()).toBeVisible();

  const other = await context.newPage();
  const second = wizardOn(other);
  await other.goto('/app/requests/new');
  await second.at(2);
  await second.document(1).fill('Titre de propriété, copie');
  await expect(page.getByText(wizard.w.changedElsewhere)).toBeVisible();
  await look(page, 'wizard-draft-changed-desk-light-fr');
  await expect(wizard.document(1)).toHaveValue('Titre de propriété');
  await wizard.button(wizard.w.reload).click();
  await expect(wizard.document(1)).toHaveValue('Titre de propriété, copie');
  await other.close();

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) =>
      name.startsWith('recueil-request-draft'),
    )) {
      const draft = JSON.parse(localStorage.getItem(key) ?? '{}') as { savedAt: number };
      localStorage.setItem(key, JSON.stringify({ ...draft, savedAt: draft.savedAt - 86_400_000 }));
    }
  });
  await page.goto('/app/requests/new');
  await wizard.at(1);
  await expect(page.getByLabel(wizard.w.name)).toHaveValue('');
});

test('a connection lost while sending loses nothing and creates one request', async ({
  page,
  context,
}) => {
  await office.enter(page);
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.context('Nolwenn Kervella', 'nolwenn@example.org');
  await page.getByLabel(wizard.w.title).fill('Hors ligne');
  await wizard.next();
  await wizard.document(1).fill('RIB');
  await wizard.next();
  await wizard.at(3);
  // The worst case: the server creates it and the response is lost.
  let lost = 0;
  await page.route('**/api/v1/requests', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await context.setOffline(true);
    await route.abort();
  });
  await wizard.create();
  await expect(page.getByRole('heading', { name: wizard.w.notCreated })).toBeVisible({
    timeout: 20_000,
  });
  await expect(page.getByRole('alert').getByText(/hors ligne/)).toBeVisible();
  await look(page, 'wizard-offline-desk-light-fr');
  await context.setOffline(false);
  await wizard.button(wizard.w.retry).click();
  await wizard.created();
  expect(lost).toBe(1);
  expect(await countOf('Hors ligne')).toBe(1);
});

for (const { name, viewport, language, theme } of settingsFor('phone-light-en').filter(
  ({ language }) => language === 'en',
)) {
  test.describe(`from a template, ${name}`, () => {
    test.use({ viewport });

    test('a template fills a request in seven actions and replaces nothing without asking', async ({
      page,
    }) => {
      await remember(page, { language, theme });
      await office.enter(page);
      const wizard = wizardOn(page, language);
      await wizard.open();
      await wizard.button(wizard.w.browse).click();
      await expect(page.getByRole('searchbox')).toBeFocused();
      await page.getByRole('radio', { name: new RegExp(`^${wizard.w.template}`) }).check();
      await look(page, `wizard-templates-${name}`);
      await wizard.button(wizard.w.use).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await wizard.context('Tom Baker', 'tom@example.org');
      await wizard.next();
      await expect(wizard.document(2)).not.toHaveValue('');
      await wizard.next();
      await wizard.at(3);
      await lookAgain(page, `wizard-3-${name}`);

      // Save as a template, then confirm before it replaces the content.
      await wizard.button(wizard.w.asTemplate).click();
      await page.getByLabel(wizard.w.templateName).fill(`Ours ${name}`);
      await look(page, `wizard-template-new-${name}`);
      await wizard.button(wizard.w.saveTemplate).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      await wizard.at(1);
      await wizard.button(wizard.w.browse).click();
      await page.getByRole('searchbox').fill(`ours ${name}`);
      await wizard.button(wizard.w.use).click();
      const question = page.getByRole('alertdialog');
      await expect(question.getByRole('button', { name: wizard.w.cancel })).toBeFocused();
      await look(page, `wizard-replace-${name}`);
      await question.getByRole('button', { name: wizard.w.cancel }).click();
      await expect(question).toHaveCount(0);
      await expect(page.getByRole('searchbox')).toHaveValue(`ours ${name}`);
      await wizard.button(wizard.w.use).click();
      await question.getByRole('button', { name: wizard.w.replace }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByLabel(wizard.w.name)).toHaveValue('Tom Baker');
    });
  });
}

test('the list loads no script of the wizard', async ({ page }) => {
  await office.enter(page);
  const scripts: string[] = [];
  page.on('response', (answer) => scripts.push(new URL(answer.url()).pathname));
  await page.goto('/app/requests');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((path) => /wizard|templates|leave|calendar/.test(path))).toEqual([]);
});
