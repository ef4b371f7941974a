import { expect } from '../../fixtures.ts';
import { addColleague } from '../../pages/colleague.ts';
import { look } from '../../pages/look.ts';
import { openOffice, test } from '../../pages/office.ts';
import { wizardOn } from '../../pages/wizard.ts';

test('a template is duplicated, changed and deleted in the wizard', async ({ page, product }) => {
  const office = await openOffice(product.url);
  addColleague(product, 'Paul', 'Nguyen');
  const team = await office.call<{ id: string }>('POST', '/v1/teams', { name: 'Location' });
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
  for (const [field, option] of [
    ['Responsable par défaut', 'Paul Nguyen'],
    ['Équipe par défaut', 'Location'],
  ] as const) {
    await editor.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
  }
  await look(page, 'template-editor');
  await editor.getByRole('button', { name: wizard.w.saveTemplate }).click();
  await expect(page.getByText('Modèle « Location à Rennes » enregistré')).toBeVisible();
  const own = page.getByRole('radio', { name: /^Location à Rennes/ });
  await expect(own).toBeChecked();
  await expect(dialog.getByText('Responsable : Paul Nguyen')).toBeVisible();
  await expect(dialog.getByText('Équipe : Location')).toBeVisible();

  await page.getByRole('button', { name: 'Supprimer le modèle Location à Rennes' }).click();
  const question = page.getByRole('alertdialog', { name: 'Supprimer « Location à Rennes » ?' });
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Modèle « Location à Rennes » supprimé')).toBeVisible();
  await expect(own).toHaveCount(0);
  await expect(page.getByRole('radio', { name: /^Candidature locative/ })).toBeVisible();
  await office.call('DELETE', `/v1/teams/${team.id}`);
});
