import { readFile } from 'node:fs/promises';
import { expect } from '../fixtures.ts';
import { look } from '../pages/look.ts';
import { openOffice, test } from '../pages/office.ts';
import { remember, settingsFor } from '../pages/settings.ts';

const WORDS = {
  fr: {
    tab: 'Données',
    request: 'Préparer l’export',
    again: 'Préparer un nouvel export',
    ready: /L’export est prêt/,
    download: 'Télécharger',
    done: 'Export téléchargé',
  },
  en: {
    tab: 'Data',
    request: 'Prepare the export',
    again: 'Prepare a new export',
    ready: /The export is ready/,
    download: 'Download',
    done: 'Export downloaded',
  },
};

/** The job that prepares exports runs every ten seconds. */
const READY = { timeout: 40_000 };

for (const { theme, language, viewport, name } of settingsFor('desk-light-fr', 'phone-light-en')) {
  test.describe(name, () => {
    test.use({ viewport });
    const w = WORDS[language];

    test('the data of the organisation are exported and downloaded', async ({ page, product }) => {
      test.slow();
      const office = await openOffice(product.url);
      await remember(page, { theme, language });
      await office.enter(page);
      await page.goto('/app/settings/profile');
      await page.getByRole('link', { name: w.tab, exact: true }).click();
      // A later setting finds the export of the first.
      const button = page.getByRole('button', { name: new RegExp(`${w.request}|${w.again}`) });
      await expect(button).toBeVisible();
      await look(page, `settings-data-${name}`);
      await button.click();
      await expect(button).toBeHidden();
      await look(page, `settings-data-open-${name}`);
      // The progress survives a reload.
      await page.reload();
      await expect(page.getByText(w.ready)).toBeVisible(READY);
      await look(page, `settings-data-ready-${name}`);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: w.download, exact: true }).click(),
      ]);
      const bytes = await readFile(await download.path());
      expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
      for (const entry of ['members.json', 'requests/0001.json', 'documents/0001.json'])
        expect(bytes.includes(entry)).toBe(true);
      await expect(page.getByText(w.done).first()).toBeVisible();
    });
  });
}
