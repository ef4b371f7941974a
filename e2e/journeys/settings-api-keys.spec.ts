import { expect } from '../fixtures.ts';
import { look, picture } from '../pages/look.ts';
import { openOffice, test } from '../pages/office.ts';
import { remember, settingsFor } from '../pages/settings.ts';

const WORDS = {
  fr: {
    create: 'Créer une clé',
    name: 'Nom',
    scope: 'Lire les demandes',
    term: 'Durée de validité',
    days: '90 jours',
    scopesRequired: 'Choisissez au moins une autorisation.',
    copy: 'Copier la clé',
    copied: 'Clé copiée dans le presse-papiers',
    done: 'J’ai gardé la clé',
    never: /Jamais utilisée/,
    used: /Dernière utilisation/,
    revoke: 'Révoquer',
    cancel: 'Annuler',
    confirm: 'Révoquer la clé',
    revoked: /» révoquée$/,
    documentation: 'Documentation de l’API',
  },
  en: {
    create: 'Create a key',
    name: 'Name',
    scope: 'Read requests',
    term: 'Valid for',
    days: '90 days',
    scopesRequired: 'Choose at least one permission.',
    copy: 'Copy key',
    copied: 'Key copied to the clipboard',
    done: 'I have saved the key',
    never: /Never used/,
    used: /Last used/,
    revoke: 'Revoke',
    cancel: 'Cancel',
    confirm: 'Revoke key',
    revoked: /” revoked$/,
    documentation: 'API documentation',
  },
};

for (const { theme, language, viewport, name } of settingsFor('desk-light-fr')) {
  test.describe(name, () => {
    test.use({ viewport, permissions: ['clipboard-read', 'clipboard-write'] });
    const w = WORDS[language];

    test('an API key is created, copied, used and revoked', async ({ page, product }) => {
      const office = await openOffice(product.url);
      await remember(page, { theme, language });
      await office.enter(page);
      await page.goto('/app/settings/api-keys');
      await expect(page.getByRole('link', { name: w.documentation })).toHaveAttribute(
        'href',
        '/api/docs',
      );
      await look(page, `settings-api-keys-empty-${name}`);
      await page.getByRole('button', { name: w.create }).click();
      const nameField = page.getByRole('textbox', { name: w.name });
      await expect(nameField).toBeFocused();
      await page.getByRole('button', { name: w.create }).click();
      await expect(page.getByText(w.scopesRequired)).toBeVisible();
      const title = `CRM ${name}`;
      await nameField.fill(title);
      await page.getByLabel(w.scope, { exact: true }).check();
      await page.getByLabel(w.term).selectOption(w.days);
      await look(page, `settings-api-keys-form-${name}`);
      await page.getByRole('button', { name: w.create }).click();

      const field = page.getByLabel(title);
      await expect(field).toHaveValue(/^rk_/);
      const key = await field.inputValue();
      await page.getByRole('button', { name: w.copy }).click();
      await expect(page.getByText(w.copied).first()).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
      const row = page.getByRole('listitem').filter({ hasText: title });
      await expect(row).toContainText(w.never);
      await look(page, `settings-api-keys-created-${name}`);
      await page.getByRole('button', { name: w.done }).click();
      await expect(field).toBeHidden();

      await office.call('GET', '/v1/requests', undefined, key);
      await page.reload();
      await expect(row).toContainText(w.used);
      await expect(page.locator('body')).not.toContainText(key);
      await look(page, `settings-api-keys-list-${name}`);

      await row.getByRole('button', { name: w.revoke }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toBeVisible();
      await picture(page, `settings-api-keys-revoke-${name}`);
      await question.getByRole('button', { name: w.cancel }).click();
      await expect(row).toBeVisible();
      await row.getByRole('button', { name: w.revoke }).click();
      await question.getByRole('button', { name: w.confirm }).click();
      await expect(question).toBeHidden();
      await expect(page.getByText(w.revoked).first()).toBeVisible();
      await expect(row).toBeHidden();
      await expect(office.call('GET', '/v1/requests', undefined, key)).rejects.toThrow('401');
    });
  });
}
