import { readFile } from 'node:fs/promises';
import { expect } from '../fixtures.ts';
import { look } from '../pages/look.ts';
import { openOffice, test } from '../pages/office.ts';
import { remember, settingsFor } from '../pages/settings.ts';

const WORDS = {
  fr: {
    address: 'Adresse e-mail du destinataire',
    preview: 'Voir ce qui serait effacé',
    nothing: /Rien à effacer pour/,
    found: /^1 demande dont 1 en cours, 2 fichiers/,
    again: 'Adresse à effacer',
    wrong: /Ce n’est pas la même adresse/,
    cancel: 'Annuler',
    confirm: 'Effacer définitivement',
    done: /^Effacé le .*1 demande dont 1 en cours, 2 fichiers/,
    certificate: /^Certificat de l’effacement/,
  },
  en: {
    address: 'Email address of the recipient',
    preview: 'Show what would be erased',
    nothing: /Nothing to erase for/,
    found: /^1 request \(1 open\), 2 files/,
    again: 'Address to erase',
    wrong: /This is not the same address/,
    cancel: 'Cancel',
    confirm: 'Erase for good',
    done: /^Erased on .*1 request \(1 open\), 2 files/,
    certificate: /^Certificate of the erasure/,
  },
};

/** The job that erases recipients runs every ten seconds. */
const DONE = { timeout: 40_000 };

for (const { theme, language, viewport, name } of settingsFor('phone-light-en')) {
  test.describe(name, () => {
    test.use({ viewport });
    const w = WORDS[language];

    test('a recipient is erased after a preview, and the certificate is downloaded', async ({
      page,
      product,
    }) => {
      test.slow();
      const office = await openOffice(product.url);
      const recipientEmail = `person@${name}.example`;
      const request = await office.createRequest({ recipientEmail });
      await office.submit(request.magicLink);
      await remember(page, { theme, language });
      await office.enter(page);
      await page.goto('/app/settings/data');
      await page.getByLabel(w.address).fill('absent@erased.example');
      await page.getByRole('button', { name: w.preview }).click();
      await expect(page.getByText(w.nothing)).toBeVisible();
      await look(page, `recipient-erasure-nothing-${name}`);
      const showPreview = async () => {
        await page.getByLabel(w.address).fill(recipientEmail.toUpperCase());
        await page.getByRole('button', { name: w.preview }).click();
        await expect(page.getByText(w.found)).toBeVisible();
      };
      await showPreview();
      await page.getByLabel(w.again).fill('absent@erased.example');
      await page.keyboard.press('Enter');
      await expect(page.getByText(w.wrong)).toBeVisible();
      await look(page, `recipient-erasure-${name}`);
      await page.getByLabel(w.again).fill(recipientEmail);
      await page.getByRole('button', { name: w.cancel, exact: true }).click();
      await expect(page.getByLabel(w.address)).toHaveValue('');
      const row = page.getByRole('listitem').filter({ hasText: `@${name}.example` });
      await expect(row).toHaveCount(0);
      // The preview still finds everything.
      await showPreview();
      await page.getByLabel(w.again).fill(recipientEmail);
      await page.getByRole('button', { name: w.confirm }).click();
      await expect(row.getByText(w.done)).toBeVisible(DONE);
      await look(page, `recipient-erasure-done-${name}`);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        row.getByRole('button', { name: w.certificate }).click(),
      ]);
      const certificate = await readFile(await download.path(), 'utf8');
      // In the language of the profile, like other downloads.
      expect(certificate).toContain('CERTIFICAT D’EFFACEMENT');
      expect(certificate.toLowerCase()).not.toContain(recipientEmail);
      await expect(office.call('GET', `/v1/requests/${request.id}`)).rejects.toThrow(/404/);
    });
  });
}
