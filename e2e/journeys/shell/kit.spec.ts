import type { Locator, Page } from '@playwright/test';
import { CAMPAIGN_ONLY } from '../../campaign.ts';
import { expect, test } from '../../fixtures.ts';
import { look, picture } from '../../pages/look.ts';

const WIDTHS = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const WORDS = {
  fr: {
    switch: 'Français',
    title: 'Éléments de Recueil',
    calendar: 'Ouvrir le calendrier',
    filters: /^Filtres/,
    remove: 'Supprimer la demande',
  },
  en: {
    switch: 'English',
    title: 'Recueil’s components',
    calendar: 'Open the calendar',
    filters: /^Filters/,
    remove: 'Delete the request',
  },
} as const;

/** Opens `/kit` in one language and waits for lazy parts (calendars, skeletons). */
async function openKit(page: Page, language: keyof typeof WORDS): Promise<void> {
  await page.goto('/kit');
  await page.getByRole('button', { name: WORDS[language].switch }).click();
  await expect(page.getByRole('heading', { level: 1, name: WORDS[language].title })).toBeVisible();
  await expect(page.getByRole('button', { name: WORDS[language].calendar }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const sheet = (page: Page, piece: string, theme: string): Locator =>
  page.locator(`#kit-${piece} [data-theme=${theme}]`);

const openings = (
  page: Page,
  language: keyof typeof WORDS,
  theme: string,
): [what: string, button: Locator, role: 'dialog' | 'alertdialog'][] => [
  [
    'calendar',
    sheet(page, 'DatePicker', theme)
      .getByRole('button', { name: WORDS[language].calendar })
      .first(),
    'dialog',
  ],
  [
    'filters',
    sheet(page, 'FilterPanel', theme).getByRole('button', { name: WORDS[language].filters }),
    'dialog',
  ],
  [
    'question',
    sheet(page, 'ConfirmDialog', theme).getByRole('button', { name: WORDS[language].remove }),
    'alertdialog',
  ],
];

const PLACES = Object.entries(WIDTHS).flatMap(([device, viewport]) =>
  (['fr', 'en'] as const).map((language) => ({
    device,
    viewport,
    language,
    place: `${device}-${language}`,
  })),
);

for (const { device, viewport, language, place } of PLACES) {
  test.describe(`the kit’s page, ${device}, ${language}`, () => {
    test.use({ viewport, locale: 'fr-FR' });

    test(
      'every component of the kit, at rest and opened, is accessible and fits',
      CAMPAIGN_ONLY,
      async ({ page }) => {
        const complaints: string[] = [];
        page.on(
          'console',
          (message) => message.type() === 'error' && complaints.push(message.text()),
        );
        await openKit(page, language);
        await test.step('at rest, light and dark', async () => {
          await look(page, `kit-${place}`);
          for (const piece of ['DatePicker', 'DataTable', 'EmptyState', 'ErrorState']) {
            await page.locator(`#kit-${piece}`).scrollIntoViewIfNeeded();
            await picture(page, `kit-${piece}-${place}`);
          }
          expect(complaints).toEqual([]);
        });
        for (const theme of ['light', 'dark'] as const) {
          for (const [what, button, role] of openings(page, language, theme)) {
            await test.step(`${what}, ${theme}`, async () => {
              await button.click();
              const opened = page.getByRole(role);
              await expect(opened).toBeVisible();
              // It mounts inside the theme of its button and takes the focus.
              await expect(page.locator(`[data-theme=${theme}]`).getByRole(role)).toBeVisible();
              await expect
                .poll(() => opened.evaluate((surface) => surface.contains(document.activeElement)))
                .toBe(true);
              await opened.evaluate((surface) =>
                Promise.all(
                  surface.getAnimations({ subtree: true }).map(({ finished }) => finished),
                ),
              );
              await look(page, `kit-${what}-${device}-${theme}-${language}`, opened);
              await page.keyboard.press('Escape');
              await expect(opened).toBeHidden();
            });
          }
        }
        if (place === 'phone-en') {
          await test.step('320 pixels wide', async () => {
            await page.setViewportSize({ width: 320, height: 640 });
            // A closed dialog hides the page from assistive technology a moment longer.
            await expect(page.locator('header[aria-hidden]')).toHaveCount(0);
            await look(page, 'kit-320-en');
            await sheet(page, 'DatePicker', 'light')
              .getByRole('button', { name: 'Open the calendar' })
              .first()
              .click();
            await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 1 });
          });
        }
      },
    );
  });
}

test('compact mode lowers the rows of tables, and a deadline is picked from the keyboard', async ({
  page,
}) => {
  await openKit(page, 'fr');

  await test.step('a deadline is picked by keyboard in the product’s language, whatever the browser’s', async () => {
    const field = sheet(page, 'DatePicker', 'light').getByLabel('À recevoir avant le');
    await expect(field).toHaveAttribute('role', 'combobox');
    await field.fill('');
    await field.focus();
    await page.keyboard.press('ArrowDown');
    // The calendar focuses a day after it opens; earlier keys go to the field.
    await expect(
      page
        .getByRole('dialog', { name: 'Calendrier' })
        .locator('[role=gridcell]:focus, [role=gridcell] :focus'),
    ).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(field).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
    await expect(field).toBeFocused();
  });

  await test.step('compact mode lowers the rows of tables from 57 to 44 pixels', async () => {
    const row = sheet(page, 'DataTable', 'light').getByRole('row').nth(1);
    await expect.poll(async () => (await row.boundingBox())?.height).toBe(57);
    await page.getByRole('switch', { name: 'Mode compact' }).click();
    await expect.poll(async () => (await row.boundingBox())?.height).toBe(44);
  });
});
