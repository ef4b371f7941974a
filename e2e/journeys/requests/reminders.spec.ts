import { expect } from '../../fixtures.ts';
import { look } from '../../pages/look.ts';
import { openOffice, test, type Asked, type Office } from '../../pages/office.ts';
import { remember, settingsFor } from '../../pages/settings.ts';

let office: Office;
test.beforeAll(async ({ product }) => {
  office = await openOffice(product.url);
});

const asked = (title: string): Promise<Asked> =>
  office.createRequest({ title, deadline: new Date(Date.now() + 15 * 86_400_000).toISOString() });

test('a changed reminder rule reaches an open request, whose next reminder can be moved and cancelled', async ({
  page,
}) => {
  const request = await asked('Cession Kermadec');
  await office.enter(page);
  await page.goto('/app/settings/reminders');
  const example = page.getByRole('region', { name: 'Exemple' });
  await expect(example.getByRole('listitem')).toHaveCount(5);
  await page.getByRole('checkbox', { name: '7 jours' }).check();
  await page.getByLabel('Heure d’envoi').selectOption('10:30');
  await expect(example.getByRole('listitem').first()).toContainText('à 10 h 30');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Relances enregistrées').first()).toBeVisible();

  await page.goto(`/app/requests/${request.id}`);
  const reminders = page.getByRole('region', { name: 'Relances automatiques' });
  await expect(reminders).toContainText('à 10 h 30');
  await expect(reminders).toContainText('0 relance sur 5 envoyée');
  const first = await reminders.getByRole('time').first().textContent();
  await reminders.getByRole('button', { name: 'Annuler celle-ci' }).click();
  await expect(reminders.getByRole('time').first()).not.toHaveText(first ?? '');
  await page.getByRole('button', { name: 'Rétablir' }).click();
  await expect(reminders.getByRole('time').first()).toHaveText(first ?? '');

  await reminders.getByRole('button', { name: 'Déplacer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Déplacer la prochaine relance' });
  await dialog.getByRole('combobox', { name: 'Heure' }).fill('18:05');
  await dialog.getByRole('button', { name: 'Déplacer la relance' }).click();
  await expect(reminders.getByRole('time').first()).toContainText('à 18 h 05');
  await reminders.getByRole('button', { name: 'Suspendre' }).click();
  await expect(reminders).toContainText('Les relances de cette demande sont suspendues.');
  await reminders.getByRole('button', { name: 'Reprendre' }).click();
  await expect(reminders.getByRole('time').first()).toContainText('à 18 h 05');
});

for (const { language, theme, viewport, name } of settingsFor('phone-light-en')) {
  test.describe(name, () => {
    test.use({
      viewport,
      locale: language === 'fr' ? 'fr-FR' : 'en-GB',
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('settings, request and dashboard show the planned reminders', async ({ page }) => {
      const request = await asked('Succession Le Bihan');
      await office.enter(page);
      await remember(page, { language, theme });
      await page.goto('/app/settings/reminders');
      await expect(
        page
          .getByRole('region', { name: language === 'fr' ? 'Exemple' : 'Example' })
          .getByRole('listitem')
          .first(),
      ).toBeVisible();
      await look(page, `settings-reminders-${name}`);
      await page.goto(`/app/requests/${request.id}`);
      const panel = page.getByRole('region', {
        name: language === 'fr' ? 'Relances automatiques' : 'Automatic reminders',
      });
      await expect(panel.getByRole('time').first()).toBeVisible();
      await panel.scrollIntoViewIfNeeded();
      await panel.getByRole('button', { name: language === 'fr' ? 'Déplacer' : 'Move' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(page, `reminder-move-${name}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await look(page, `request-reminders-${name}`);
      await page.goto('/app/dashboard');
      const next = page.getByRole('region', {
        name: language === 'fr' ? 'Prochaines relances' : 'Next reminders',
      });
      await expect(next.getByRole('listitem').first()).toBeVisible();
      await next.scrollIntoViewIfNeeded();
      await look(page, `dashboard-reminders-${name}`);
    });
  });
}
