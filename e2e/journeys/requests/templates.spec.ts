import { expect } from '../../fixtures.ts';
import { openOffice, test } from '../../pages/office.ts';
import { wizardOn } from '../../pages/wizard.ts';

test('a template is duplicated, changed and deleted in the wizard', async ({ page, product }) => {
  const office = await openOffice(product.url);
  await office.enter(page);
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.button(wizard.w.browse).click();
  const dialog = page.getByRole('dialog', { name: 'Modèles' });
  await dialog.getByRole('radio', { name: /^Candidature locative/ }).check();
  await dialog.getByRole('button', { name: 'Dupliquer le modèle Candidature locative' }).click();
  await expect(page.getByText('Modèle dupliqué')).toBeVisible();

  await dialog.getByRole('button', { name: /^Modifier le modèle / }).click();
  const editor = page.getByRole('form', { name: 'Modifier le modèle' });
  await editor.getByLabel(wizard.w.templateName).fill('Location à Rennes');
  await editor.getByRole('button', { name: wizard.w.saveTemplate }).click();
  await expect(page.getByText('Modèle « Location à Rennes » enregistré')).toBeVisible();
  const own = page.getByRole('radio', { name: /^Location à Rennes/ });
  await expect(own).toBeChecked();

  await page.getByRole('button', { name: 'Supprimer le modèle Location à Rennes' }).click();
  const question = page.getByRole('alertdialog', { name: 'Supprimer « Location à Rennes » ?' });
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Modèle « Location à Rennes » supprimé')).toBeVisible();
  await expect(own).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /^Candidature locative/ })).toBeVisible();
});
