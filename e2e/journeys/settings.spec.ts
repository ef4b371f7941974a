import { expect } from '../fixtures.ts';
import { look, picture } from '../pages/look.ts';
import { openOffice, test } from '../pages/office.ts';
import { drawPicture, pickFile } from '../pages/form.ts';
import { remember, settingsFor } from '../pages/settings.ts';

const WORDS = {
  fr: {
    firstName: 'Prénom',
    phone: 'Téléphone',
    bio: 'Présentation',
    website: 'Site web',
    address: 'Adresse',
    save: 'Enregistrer',
    required: 'Ce champ est obligatoire.',
    phoneInvalid: /Indiquez un numéro de téléphone/,
    urlInvalid: /Indiquez une adresse complète/,
    choosePicture: 'Choisir une image',
    removePicture: 'Retirer',
    pictureSaved: 'Photo enregistrée',
    pictureRemoved: 'Photo retirée',
    profileSaved: 'Profil mis à jour',
    organizationSaved: 'Paramètres de l’organisation mis à jour',
    language: 'Langue',
    nav: 'Paramètres',
    leave: /Quitter sans enregistrer/,
    stay: 'Rester',
    confirm: 'Quitter sans enregistrer',
    unsaved: 'Modifications non enregistrées',
  },
  en: {
    firstName: 'First name',
    phone: 'Phone',
    bio: 'About you',
    website: 'Website',
    address: 'Address',
    save: 'Save',
    required: 'This field is required.',
    phoneInvalid: /Enter a phone number/,
    urlInvalid: /Enter a full web address/,
    choosePicture: 'Choose an image',
    removePicture: 'Remove',
    pictureSaved: 'Picture saved',
    pictureRemoved: 'Picture removed',
    profileSaved: 'Profile updated',
    organizationSaved: 'Organization settings updated',
    language: 'Language',
    nav: 'Settings',
    leave: /Leave without saving/,
    stay: 'Stay',
    confirm: 'Leave without saving',
    unsaved: 'Unsaved changes',
  },
};

for (const { theme, language, viewport, name } of settingsFor('phone-light-en')) {
  test.describe(name, () => {
    test.use({ viewport });
    const w = WORDS[language];

    test('profile and organisation are validated and saved; leaving unsaved changes asks first', async ({
      page,
      product,
    }) => {
      const office = await openOffice(product.url);
      await remember(page, { theme, language });
      await office.enter(page);
      await page.goto('/app/settings/profile');
      const save = page.getByRole('button', { name: w.save, exact: true });
      const ownPicture = '[style*="/api/v1/public/pictures/"]';
      const face = page.getByRole('banner').locator(ownPicture);
      await pickFile(
        page,
        page.getByRole('button', { name: w.choosePicture }),
        'moi.png',
        await drawPicture(page, 300, 200),
      );
      await expect(page.getByText(w.pictureSaved).first()).toBeVisible();
      await expect(face).toBeVisible();
      await look(page, `settings-picture-${name}`);
      await page.goto('/app/settings/members');
      await expect(page.getByRole('main').locator(ownPicture)).toBeVisible();
      await page.goto('/app/settings/profile');
      await page.getByRole('button', { name: w.removePicture, exact: true }).click();
      await expect(page.getByText(w.pictureRemoved).first()).toBeVisible();
      await expect(face).toBeHidden();
      await page.getByLabel(w.phone).fill('abc');
      await page.getByLabel(w.firstName).fill('');
      await save.click();
      await expect(page.getByText(w.phoneInvalid)).toBeVisible();
      await expect(page.getByText(w.required)).toBeVisible();
      await look(page, `settings-profile-${name}`);
      await page.getByLabel(w.firstName).fill('Hélène');
      await page.getByLabel(w.phone).fill('06 12 34 56 78');
      await page.getByLabel(w.bio).fill('Notaire associée');
      await save.click();
      await expect(page.getByText(w.profileSaved).first()).toBeVisible();

      await page.goto('/app/settings/organization');
      await page.getByLabel(w.website).fill('nope');
      await save.click();
      await expect(page.getByText(w.urlInvalid)).toBeVisible();
      await look(page, `settings-organization-${name}`);
      await page.getByLabel(w.website).fill('https://vasseur-lacaze.example');
      await page.getByLabel(w.address, { exact: true }).fill(`${name}, 6 place de la Mairie`);
      await save.click();
      await expect(page.getByText(w.organizationSaved).first()).toBeVisible();
      await expect(page.getByText(w.unsaved)).toBeHidden();

      await page.getByLabel(w.address, { exact: true }).fill('Ailleurs');
      const tab = page
        .getByRole('navigation', { name: w.nav })
        .getByRole('link', { name: w.language });
      await tab.click();
      const question = page.getByRole('alertdialog', { name: w.leave });
      await expect(question).toBeVisible();
      await picture(page, `settings-leave-${name}`);
      await question.getByRole('button', { name: w.stay }).click();
      await expect(page.getByLabel(w.address, { exact: true })).toHaveValue('Ailleurs');
      await tab.click();
      await question.getByRole('button', { name: w.confirm }).click();
      await expect(page).toHaveURL(/settings\/language$/);
      expect((await office.call<{ address: string }>('GET', '/v1/organization')).address).toBe(
        `${name}, 6 place de la Mairie`,
      );
    });
  });
}

test('signing out deletes drafts and keeps language and theme', async ({ page, product }) => {
  const office = await openOffice(product.url);
  await remember(page, {});
  await office.enter(page);
  await page.goto('/app/dashboard');
  await page.evaluate(() => {
    localStorage.setItem(
      'recueil-request-draft:another-user',
      JSON.stringify({ recipientName: 'Camille Morel' }),
    );
    localStorage.setItem('recueil-upload-01JZ', '{}');
  });
  await page.getByRole('button', { name: /Vasseur/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys).not.toContain('recueil-request-draft:another-user');
  expect(keys).toEqual(
    expect.arrayContaining(['ui-storage', 'recueil-language', 'recueil-upload-01JZ']),
  );
});
