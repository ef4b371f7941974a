import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { inCampaign } from '../../campaign.ts';
import { expect } from '../../fixtures.ts';
import { look } from '../../pages/look.ts';
import { addColleague } from '../../pages/colleague.ts';
import { openOffice, test, type Asked, type Office } from '../../pages/office.ts';
import { remember, settingsFor } from '../../pages/settings.ts';

const TOTAL = 200;
const NAMES = ['Élodie Martin', 'Zoé Petit', 'Ambre Roy', 'Hugo Blanc', 'Nina Faure'];
const WORDS = {
  fr: {
    list: 'Mes demandes',
    filters: 'Filtres',
    close: 'Fermer les filtres',
    remove: /^Supprimer la demande/,
    sure: /Êtes-vous sûr/,
    cancel: 'Annuler',
    none: 'Aucune demande trouvée',
  },
  en: {
    list: 'Requests',
    filters: 'Filters',
    close: 'Close filters',
    remove: /^Delete the request/,
    sure: /Are you sure/,
    cancel: 'Cancel',
    none: 'No requests found',
  },
};

// Sample data has a request in every state; more are created up to a round number.
let office: Office;
let paul: string;
test.beforeAll(async ({ product }) => {
  office = await openOffice(product.url);
  paul = addColleague(product, 'Paul', 'Nguyen');
  const { totalRequests } = await office.call<{ totalRequests: number }>(
    'GET',
    '/v1/requests/stats',
  );
  const left = Array.from({ length: TOTAL - totalRequests }, (_, index) => index);
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let index = left.shift(); index !== undefined; index = left.shift()) {
        const name = NAMES[index % NAMES.length] ?? '';
        await office.createRequest({
          title: `Dossier ${String(index).padStart(3, '0')}`,
          recipientName: name,
          recipientEmail: `${index % NAMES.length}@example.org`,
          send: index % 3 !== 0,
          priority: (['high', 'medium', 'low'] as const)[index % 3],
          deadline: new Date(
            Date.now() + (2 + (index % 27)) * 86_400_000 + index * 1000,
          ).toISOString(),
          ...(index % 4 === 0 ? { assigneeId: paul } : {}),
        });
      }
    }),
  );
});

const answerTo = (query: string) =>
  office.call<{ requests: Asked[]; total: number }>('GET', `/v1/requests?limit=20&${query}`);
const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');

/** Compares the table with the response to the same query. */
const shows = async (page: Page, query: string) => {
  const { requests, total } = await answerTo(query);
  await expect(page).toHaveURL(/\/app\/requests/);
  await expect
    .poll(() => rows(page).getByRole('link').allTextContents(), { message: query })
    .toEqual(requests.map(({ title }) => title));
  if (total > 20) await expect(page.getByText(`1 à 20 sur ${total}`)).toBeVisible();
  if (total === 0) await expect(page.getByRole('heading', { name: WORDS.fr.none })).toBeVisible();
};

test('two hundred requests show in every tab, sort and filter', async ({ page }) => {
  await office.enter(page);
  await page.goto('/app/requests');
  const stats = await office.call<Record<string, number>>('GET', '/v1/requests/stats');
  expect(stats['totalRequests']).toBe(TOTAL);
  for (const [name, count, status, order] of [
    ['En cours', 'activeRequests', 'active', 'sort=deadline&order=asc'],
    ['Terminées', 'completedRequests', 'finished', 'sort=createdAt'],
    ['Toutes', 'totalRequests', 'all', 'sort=createdAt'],
  ] as const) {
    await page.getByRole('tab', { name: `${name} ${stats[count]}` }).click();
    await shows(page, `status=${status}&${order}`);
  }
  for (const [header, sort] of [
    ['Demande', 'title'],
    ['Échéance', 'deadline'],
    ['Statut', 'status'],
  ] as const) {
    const column = page.getByRole('columnheader', { name: header });
    for (let time = 0; time < 2; time++) {
      const before = await column.getAttribute('aria-sort');
      await column.getByRole('button', { name: header, exact: true }).click();
      const turned = expect.poll(() => column.getAttribute('aria-sort'));
      await turned.toMatch(/ascending|descending/);
      if (before !== null) await turned.not.toBe(before);
      await shows(
        page,
        `status=all&sort=${sort}&order=${(await column.getAttribute('aria-sort')) === 'ascending' ? 'asc' : 'desc'}`,
      );
    }
  }
  for (const sort of inCampaign ? ['createdAt', 'updatedAt', 'recipientName'] : ['updatedAt']) {
    await page.goto(`/app/requests?tab=all&sort=${sort}&order=asc`);
    await shows(page, `status=all&sort=${sort}&order=asc`);
  }
  for (const status of inCampaign
    ? [
        'draft',
        'pending',
        'viewed',
        'overdue',
        'submitted',
        'pending_resubmission',
        'approved',
        'completed',
        'rejected',
        'expired',
        'cancelled',
      ]
    : ['draft', 'overdue', 'approved']) {
    await page.goto(`/app/requests?status=${status}&sort=createdAt&order=desc`);
    await shows(page, `status=${status}&sort=createdAt&order=desc`);
  }
});

test('filters are kept in the address and restored by the back button', async ({ page }) => {
  await office.enter(page);
  await page.goto('/app/requests?tab=all');
  await page.getByRole('button', { name: 'Filtres' }).click();
  const panel = page.getByRole('dialog', { name: 'Filtres' });
  await panel.getByRole('radio', { name: 'Haute', exact: true }).check();
  await panel.getByRole('radio', { name: '30 jours', exact: true }).check();
  await panel.getByRole('combobox', { name: 'Responsable' }).click();
  await page.getByRole('option', { name: 'Paul Nguyen' }).click();
  const all = 'status=all&priority=high&createdWithin=30d&sort=createdAt&order=desc';
  const query = `${all}&assigneeId=${paul}`;
  const { total } = await answerTo(query);
  expect(total).toBeGreaterThan(5);
  await panel.getByRole('button', { name: `Afficher ${total} demandes` }).click();
  await shows(page, query);
  await expect(page).toHaveURL(new RegExp(`priority=high.*assigneeId=${paul}`));
  await page.getByRole('button', { name: /Paul Nguyen.*retirer ce filtre/ }).click();
  await shows(page, all);
  await page.getByRole('button', { name: 'Filtres' }).click();
  // A click can miss a panel that moves to its place on a slow machine.
  await panel.getByRole('button', { name: 'Mes dossiers' }).press('Enter');
  await panel.getByRole('button', { name: /^Afficher \d+ demandes$/ }).click();
  await shows(page, `${all}&assigneeId=me`);
  await page.goBack();
  await page.goBack();
  await shows(page, query);
  await page.reload();
  await shows(page, query);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('demandes.csv');
  expect((await readFile(await saved.path(), 'utf8')).trim().split(/\r?\n/)).toHaveLength(
    total + 1,
  );
  await expect(page.getByText('Export terminé')).toBeVisible();
});

test('the list is searched, browsed and opened by keyboard alone', async ({ page }) => {
  await office.enter(page);
  await page.goto('/app/requests?tab=all');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('elodie');
  await page.keyboard.press('Enter');
  await shows(page, 'status=all&search=elodie&sort=createdAt&order=desc');
  const links = rows(page).getByRole('link');
  await links.first().focus();
  await expect(rows(page).first()).toContainText('0@example.org');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(2)).toBeFocused();
  const title = await links.nth(2).textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
  await page.goBack();
  await shows(page, 'status=all&search=elodie&sort=createdAt&order=desc');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/app\/requests\/new/);
});

test('a request is deleted after a confirmation and its row disappears', async ({ page }) => {
  const doomed = await office.createRequest({ title: 'À supprimer' });
  await office.enter(page);
  await page.goto('/app/requests?tab=all&search=supprimer');
  await page.getByRole('button', { name: 'Supprimer la demande À supprimer' }).click();
  await page
    .getByRole('alertdialog', { name: /Êtes-vous sûr/ })
    .getByRole('button', { name: 'Supprimer' })
    .click();
  await expect(page.getByText('La demande a été supprimée avec succès.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Aucune demande trouvée' })).toBeVisible();
  await expect(office.call('GET', `/v1/requests/${doomed.id}`)).rejects.toThrow(/404/);
});

for (const { language, theme, viewport, device, name } of settingsFor('phone-dark-fr')) {
  const words = WORDS[language];
  test.describe(name, () => {
    test.use({
      viewport,
      locale: language === 'fr' ? 'fr-FR' : 'en-GB',
      hasTouch: device === 'phone',
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('the list, its filters, its confirmation and its empty state', async ({ page }) => {
      await office.enter(page);
      await remember(page, { language, theme });
      await page.goto('/app/requests?tab=active');
      await expect(page.getByRole('heading', { level: 1, name: words.list })).toBeVisible();
      await expect(page.getByText('Succession Marchand')).toBeVisible();
      await look(page, `list-${name}`);
      await page.getByRole('button', { name: words.filters }).click();
      await expect(
        page.getByRole('dialog', { name: words.filters }).getByRole('radio').first(),
      ).toBeAttached();
      await look(page, `list-filters-${name}`);
      await page.getByRole('button', { name: words.close }).click();
      const row =
        device === 'desk'
          ? rows(page).first()
          : page.getByRole('listitem').filter({ hasText: 'Succession Marchand' });
      await row.hover();
      await row.getByRole('button', { name: words.remove }).click();
      await expect(page.getByRole('alertdialog', { name: words.sure })).toBeVisible();
      await look(page, `list-delete-${name}`);
      await page.getByRole('alertdialog').getByRole('button', { name: words.cancel }).click();
      await page.goto('/app/requests?tab=finished');
      await expect(page.getByText('Acte de notoriété Perrin')).toBeVisible();
      await look(page, `list-finished-${name}`);
      await page.goto('/app/requests?search=zzzz');
      await expect(page.getByRole('heading', { name: words.none })).toBeVisible();
      await look(page, `list-none-${name}`);
    });
  });
}
