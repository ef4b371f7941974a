import { expect } from '../../fixtures.ts';
import { look } from '../../pages/look.ts';
import { openOffice, test, type Asked, type Office } from '../../pages/office.ts';
import { remember, settingsFor } from '../../pages/settings.ts';

test.use({ productOf: 'dashboard' });

let office: Office;
test.beforeAll(async ({ product }) => {
  office = await openOffice(product.url);
  for (let index = 0; index < 12; index++)
    await office.createRequest({
      title: `Dossier ${index}`,
      recipientName: index % 2 ? 'Ambre Roy' : 'Zoé Petit',
    });
});

test('filters and sort of the recent requests survive a reload, the page number does not', async ({
  page,
}) => {
  await office.enter(page);
  await page.goto('/app/dashboard');
  const recent = page.getByRole('region', { name: 'Demandes récentes' });
  const titles = () =>
    recent.getByRole('table').locator('tbody').getByRole('link').allTextContents();
  const expected = async (query: string) =>
    (
      await office.call<{ requests: Asked[] }>('GET', `/v1/requests?limit=20&${query}`)
    ).requests.map(({ title }) => title);
  await expect.poll(titles).toEqual(await expected('status=all&sort=createdAt&order=desc'));
  await recent.getByRole('button', { name: 'Page suivante' }).click();
  await expect.poll(titles).toEqual(await expected('status=all&sort=createdAt&order=desc&page=2'));
  await recent
    .getByRole('combobox', { name: 'Trier par', exact: true })
    .selectOption('Destinataire');
  await expect
    .poll(titles, { message: 'a new order starts at page one, names ascending' })
    .toEqual(await expected('status=all&sort=recipientName&order=asc'));
  await recent.getByRole('button', { name: 'Ordre croissant' }).click();
  await recent.getByRole('combobox', { name: 'Statut', exact: true }).selectOption('En attente');
  await recent
    .getByRole('combobox', { name: 'Période', exact: true })
    .selectOption('7 derniers jours');
  const query = 'status=pending&createdWithin=7d&sort=recipientName&order=desc';
  await expect.poll(titles).toEqual(await expected(query));
  await page.reload();
  await expect.poll(titles).toEqual(await expected(query));
  await expect(recent.getByRole('combobox', { name: 'Statut', exact: true })).toHaveValue(
    'pending',
  );
  expect(
    JSON.parse((await page.evaluate(() => localStorage.getItem('dashboard_filters'))) ?? ''),
  ).toEqual({
    status: 'pending',
    createdWithin: '7d',
    search: '',
    sort: 'recipientName',
    order: 'desc',
    limit: 20,
  });
  await recent.getByRole('searchbox').fill('introuvable');
  await recent.getByRole('searchbox').press('Enter');
  await recent.getByRole('button', { name: 'Retirer les filtres' }).click();
  await expect.poll(titles).toEqual(await expected('status=all&sort=recipientName&order=desc'));
});

test('each row offers one action: remind, postpone or send', async ({ page }) => {
  await office.createRequest({
    title: 'Un brouillon',
    send: false,
    deadline: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await office.enter(page);
  await page.goto('/app/dashboard');
  const todo = page.getByRole('region', { name: 'À traiter' });
  await todo.getByRole('button', { name: /^Afficher \d+ autres? dossiers?$/ }).click();
  await todo.getByRole('button', { name: /^Relancer.*Succession Marchand$/ }).click();
  await expect(page.getByText('Relance envoyée')).toBeVisible();
  await todo.getByRole('button', { name: /^Envoyer.*Un brouillon$/ }).click();
  await expect(page.getByText('Demande envoyée')).toBeVisible();
  await todo.getByRole('button', { name: /^Prolonger.*Procuration Achard$/ }).click();
  await page
    .getByRole('dialog', { name: 'Rouvrir cette demande' })
    .getByRole('button', { name: 'Rouvrir la demande' })
    .click();
  await expect(page.getByText('Demande rouverte')).toBeVisible();
  await expect(todo.getByRole('link', { name: 'Procuration Achard' })).toHaveCount(0);
  await expect(todo.getByRole('link', { name: 'Un brouillon', exact: true })).toHaveCount(0);
});

for (const { language, theme, viewport, name } of settingsFor('desk-dark-en')) {
  test.describe(name, () => {
    test.use({
      viewport,
      locale: language === 'fr' ? 'fr-FR' : 'en-GB',
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('the dashboard', async ({ page }) => {
      await office.enter(page);
      await remember(page, { language, theme });
      await page.goto('/app/dashboard');
      await expect(
        page
          .getByRole('region', {
            name: language === 'fr' ? 'Demandes récentes' : 'Recent requests',
          })
          .getByRole('link')
          .first(),
      ).toBeVisible();
      await expect(page.getByText('Bail commercial, 8 quai de la Fosse').first()).toBeVisible();
      await look(page, `dashboard-${name}`);
    });
  });
}
