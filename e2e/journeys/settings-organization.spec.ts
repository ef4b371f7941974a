import { expect } from '../fixtures.ts';
import { look } from '../pages/look.ts';
import { openOffice, test } from '../pages/office.ts';
import { waitForMail } from '../pages/mailbox.ts';
import { piece } from '../pages/recipient.ts';
import { drawPicture, pickFile, tabTo } from '../pages/form.ts';
import { remember, settingsFor } from '../pages/settings.ts';

const WORDS = {
  fr: {
    days: 'Durée d’un lien, en jours',
    size: 'Taille d’un fichier, en Mo',
    photos: 'Photos et images',
    save: 'Enregistrer',
    saved: 'Paramètres de l’organisation mis à jour',
    wholeNumber: /un nombre entier entre 1 et 10/,
    accepted: 'PDF, Word ou Excel, 5 Mo au plus',
    retention: 'Conservation des dossiers terminés',
    year: '1 an',
    deletesOn: /^Sera supprimée le .* par la règle de conservation$/,
    ended: /Aucun dossier ne sera supprimé dans les 14 jours/,
    pages: 'Pages pour RIB',
    send: 'Envoyer cette page',
    received: /^Reçu le /,
    tooLarge: 'lourd.pdf dépasse 5 Mo.',
    wrongType: 'archive.zip n’est pas d’un format accepté.',
    choosePicture: 'Choisir une image',
    replacePicture: 'Remplacer',
    removePicture: 'Retirer',
    noPicture: 'Choisissez une image PNG, JPEG ou WebP.',
    logoSaved: 'Logo enregistré',
    logoRemoved: 'Logo retiré',
    city: 'Ville',
    address: 'Adresse',
    conflict: 'Un collègue a enregistré entre-temps',
    takeRest: 'Reprendre le reste',
    tab: 'Organisation',
  },
  en: {
    days: 'Lifetime of a link, in days',
    size: 'Size of a file, in MB',
    photos: 'Photos and images',
    save: 'Save',
    saved: 'Organization settings updated',
    wholeNumber: /a whole number between 1 and 10/,
    accepted: 'PDF, Word or Excel, 5 MB at most',
    retention: 'Retention of ended requests',
    year: '1 year',
    deletesOn: /^Will be deleted on .* by the retention rule$/,
    ended: /No request will be deleted within 14 days/,
    pages: 'Pages for RIB',
    send: 'Send this page',
    received: /^Received on /,
    tooLarge: 'lourd.pdf is larger than 5 MB.',
    wrongType: 'archive.zip is not in an accepted format.',
    choosePicture: 'Choose an image',
    replacePicture: 'Replace',
    removePicture: 'Remove',
    noPicture: 'Choose a PNG, JPEG or WebP image.',
    logoSaved: 'Logo saved',
    logoRemoved: 'Logo removed',
    city: 'City',
    address: 'Address',
    conflict: 'A colleague has saved in the meantime',
    takeRest: 'Load the rest',
    tab: 'Organization',
  },
};

for (const { theme, language, viewport, name } of settingsFor('desk-dark-en')) {
  test.describe(name, () => {
    test.use({ viewport });
    const w = WORDS[language];

    test('links live and files are accepted as the organisation says, also on the recipient’s page', async ({
      page,
      product,
    }) => {
      const office = await openOffice(product.url);
      await remember(page, { theme, language });
      await office.enter(page);
      await page.goto('/app/settings/organization');
      const save = page.getByRole('button', { name: w.save, exact: true });
      await page.getByLabel(w.size).fill('12');
      await save.click();
      await expect(page.getByText(w.wholeNumber)).toBeVisible();
      await look(page, `settings-defaults-${name}`);
      await page.getByLabel(w.size).fill('5');
      await page.getByLabel(w.days).fill('4');
      await page.getByRole('checkbox', { name: w.photos }).uncheck();
      await save.click();
      await expect(page.getByText(w.saved).first()).toBeVisible();

      const { id, magicLink } = await office.createRequest();
      const { links } = await office.call<{ links: { createdAt: string; expiresAt: string }[] }>(
        'GET',
        `/v1/requests/${id}/links`,
      );
      for (const { createdAt, expiresAt } of links)
        expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(4 * 86_400_000);
      await page.goto(magicLink);
      await expect(page.getByText(w.accepted).first()).toBeVisible();
      await look(page, `recipient-limits-${name}`);
      const choose = (title: string, file: string, mimeType: string, buffer: Buffer) =>
        piece(page, title)
          .locator('.rq-choose input:enabled')
          .setInputFiles({ name: file, mimeType, buffer });
      await choose(
        'Kbis',
        'lourd.pdf',
        'application/pdf',
        Buffer.alloc(6 * 1024 * 1024, '%PDF-1.7'),
      );
      await expect(page.getByText(w.tooLarge)).toBeVisible();
      await choose('Kbis', 'archive.zip', 'application/zip', Buffer.from('PK'));
      await expect(page.getByText(w.wrongType)).toBeVisible();
      // A photo becomes the page of a PDF.
      await choose('RIB', 'photo.png', 'image/png', await drawPicture(page));
      await page
        .getByRole('dialog', { name: w.pages })
        .getByRole('button', { name: w.send })
        .click();
      await expect(piece(page, 'RIB').getByText('RIB.pdf')).toBeVisible();
      // The name is visible while the file is sent.
      await expect(piece(page, 'RIB').getByText(w.received)).toBeVisible();

      await page.goto('/app/settings/organization');
      await page.getByLabel(w.size).fill('');
      await page.getByLabel(w.days).fill('');
      await page.getByRole('checkbox', { name: w.photos }).check();
      await save.click();
      await expect(page.getByText(w.saved).first()).toBeVisible();
      expect(await office.call('GET', '/v1/organization')).toMatchObject({
        linkDays: null,
        maxFileSize: null,
        fileGroups: null,
      });
    });

    test('the retention of ended requests is chosen with a preview, and their pages say when they go', async ({
      page,
      product,
    }) => {
      const office = await openOffice(product.url);
      const { id } = await office.createRequest();
      await office.call('PATCH', `/v1/requests/${id}/status`, { status: 'cancelled' });
      await remember(page, { theme, language });
      await office.enter(page);
      await page.goto('/app/settings/organization');
      await page.getByLabel(w.retention).selectOption({ label: w.year });
      await page.getByText(w.ended).scrollIntoViewIfNeeded();
      await look(page, `settings-retention-${name}`);
      await page.getByRole('button', { name: w.save, exact: true }).click();
      await expect(page.getByText(w.saved).first()).toBeVisible();
      await page.reload();
      await expect(page.getByLabel(w.retention)).toHaveValue('365');
      await page.goto(`/app/requests/${id}`);
      await expect(page.getByText(w.deletesOn)).toBeVisible();
      await look(page, `request-retention-${name}`);
    });

    test('the logo is refused, chosen, replaced and removed; recipients see it on their page and in mails', async ({
      page,
      product,
    }) => {
      const office = await openOffice(product.url);
      await remember(page, { theme, language });
      await office.enter(page);
      await page.goto('/app/settings/organization');
      const button = (label: string) => page.getByRole('button', { name: label, exact: true });
      await pickFile(page, button(w.choosePicture), 'logo.svg', Buffer.from('<svg/>'));
      await expect(page.getByText(w.noPicture)).toBeVisible();
      await look(page, `settings-logo-refused-${name}`);
      await pickFile(page, button(w.choosePicture), 'logo.png', await drawPicture(page, 600, 200));
      await expect(page.getByText(w.logoSaved).first()).toBeVisible();
      await expect(button(w.replacePicture)).toBeVisible();
      const readLogoUrl = async () =>
        (await office.call<{ logoUrl: string }>('GET', '/v1/organization')).logoUrl;
      const first = await readLogoUrl();
      await pickFile(page, button(w.replacePicture), 'b.png', await drawPicture(page, 300, 150));
      await expect.poll(readLogoUrl).not.toBe(first);
      await expect(button(w.removePicture)).toBeEnabled();
      await look(page, `settings-logo-${name}`);

      const to = `logo-${name}@example.org`;
      const { magicLink } = await office.createRequest({ recipientEmail: to });
      const logoUrl = await readLogoUrl();
      await page.goto(magicLink);
      const logo = page.locator(`img[src="${logoUrl}"]`);
      await expect(logo).toHaveJSProperty('complete', true);
      expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
        0,
      );
      await look(page, `recipient-logo-${name}`);
      const mail = await waitForMail(product.url, to, /./);
      expect(mail.html).toContain(logoUrl);

      await page.goto('/app/settings/organization');
      await button(w.removePicture).click();
      await expect(page.getByText(w.logoRemoved).first()).toBeVisible();
      await expect(button(w.choosePicture)).toBeVisible();
      expect((await fetch(logoUrl)).status).toBe(404);
      await office.call('PATCH', '/v1/organization', { accent: 'plum' });
      await page.goto(magicLink);
      await expect(page.locator('.rq-initials')).toHaveCSS(
        'color',
        theme === 'dark' ? 'rgb(221, 169, 216)' : 'rgb(111, 44, 107)',
      );
      await look(page, `recipient-accent-${name}`);
    });

    test('by keyboard alone, a save over a colleague’s change is refused and keeps what was typed', async ({
      page,
      product,
    }) => {
      const office = await openOffice(product.url);
      await remember(page, { theme, language });
      await office.enter(page);
      await page.goto('/app/settings/profile');
      await expect(page.getByRole('button', { name: w.choosePicture })).toBeVisible();
      await tabTo(page, page.getByRole('link', { name: w.tab, exact: true }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/settings\/organization$/);
      await tabTo(page, page.getByLabel(w.address, { exact: true }));
      await page.keyboard.press('End');
      await page.keyboard.type(' bis');
      await office.call('PATCH', '/v1/organization', { city: `Brest ${name}` });
      await tabTo(page, page.getByRole('button', { name: w.save, exact: true }));
      await page.keyboard.press('Enter');
      await expect(page.getByText(w.conflict)).toBeVisible();
      await look(page, `settings-conflict-${name}`);
      await tabTo(page, page.getByRole('button', { name: w.takeRest }));
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(w.city, { exact: true })).toHaveValue(`Brest ${name}`);
      await expect(page.getByLabel(w.address, { exact: true })).toHaveValue(/bis$/);
      await tabTo(page, page.getByRole('button', { name: w.save, exact: true }));
      await page.keyboard.press('Enter');
      await expect(page.getByText(w.saved).first()).toBeVisible();
      const { city, address } = await office.call<{ city: string; address: string }>(
        'GET',
        '/v1/organization',
      );
      expect(city).toBe(`Brest ${name}`);
      expect(address).toMatch(/bis$/);
    });
  });
}
