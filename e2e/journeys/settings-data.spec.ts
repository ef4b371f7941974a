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
    close: 'Fermer l’organisation…',
    name: 'Nom de l’organisation',
    wrong: /Ce n’est pas le nom/,
    confirm: 'Programmer la fermeture',
    closes: /Votre organisation ferme le/,
    reopen: 'Rouvrir l’organisation',
  },
  en: {
    tab: 'Data',
    request: 'Prepare the export',
    again: 'Prepare a new export',
    ready: /The export is ready/,
    download: 'Download',
    done: 'Export downloaded',
    close: 'Close the organization…',
    name: 'Name of the organization',
    wrong: /This is not the name/,
    confirm: 'Schedule the closing',
    closes: /Your organization closes on/,
    reopen: 'Reopen the organization',
  },
};

/** The job that prepares exports runs every ten seconds. */
const READY = { timeout: 40_000 };

for (const { theme, language, viewport, name } of settingsFor('desk-light-fr')) {
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

    test('an owner closes the organisation with its name, and reopens it', async ({
      page,
      product,
    }) => {
      const office = await openOffice(product.url);
      const { name: organization } = await office.call<{ name: string }>('GET', '/v1/organization');
      await remember(page, { theme, language });
      await office.enter(page);
      await page.goto('/app/settings/data');
      await page.getByRole('button', { name: w.close }).click();
      await page.getByLabel(w.name).fill('x');
      await page.keyboard.press('Enter');
      await expect(page.getByText(w.wrong)).toBeVisible();
      await look(page, `settings-closing-${name}`);
      await page.getByLabel(w.name).fill(organization);
      await page.getByRole('button', { name: w.confirm }).click();
      await expect(page.getByText(w.closes)).toBeVisible();
      await look(page, `settings-closing-scheduled-${name}`);
      await page.goto('/app/dashboard');
      await expect(page.getByText(w.closes)).toBeVisible();
      await page.goto('/app/settings/data');
      await page.getByRole('button', { name: w.reopen }).click();
      await expect(page.getByRole('button', { name: w.close })).toBeVisible();
      await expect(page.getByText(w.closes)).toBeHidden();
    });
  });
}
