import { readFile } from 'node:fs/promises';
import { expect } from '../fixtures.ts';
import { look } from '../pages/look.ts';
import { openOffice, test } from '../pages/office.ts';
import { remember, settingsFor } from '../pages/settings.ts';

const WORDS = {
  fr: {
    list: /^Journal, /,
    sent: 'Demande envoyée',
    edited: 'Organisation modifiée',
    fields: 'Champs : ville',
    details: 'Détails',
    older: 'Entrées plus anciennes',
    newer: 'Entrées plus récentes',
    second: /Entrées 51 à/,
    first: /Entrées 1 à/,
    filter: /Filtrer/,
    settings: 'Paramètres',
    apply: 'Appliquer',
    remove: /Retirer le filtre/,
    verify: 'Vérifier l’intégrité',
    intact: /Journal intact/,
    export: 'Exporter',
    exported: /Export terminé/,
    header: 'Numéro',
  },
  en: {
    list: /^Audit log, /,
    sent: 'Request sent',
    edited: 'Organization edited',
    fields: 'Fields: city',
    details: 'Details',
    older: 'Older entries',
    newer: 'Newer entries',
    second: /Entries 51 to/,
    first: /Entries 1 to/,
    filter: /Filter/,
    settings: 'Settings',
    apply: 'Apply',
    remove: /Remove the filter/,
    verify: 'Verify integrity',
    intact: /The log is intact/,
    export: 'Export',
    exported: /Export finished/,
    header: 'Number',
  },
};

for (const { theme, language, viewport, name, device } of settingsFor('phone-light-en')) {
  test.describe(name, () => {
    test.use({ viewport });
    const w = WORDS[language];

    test('the audit log is filtered, paged, verified and exported', async ({ page, product }) => {
      const office = await openOffice(product.url);
      await office.createRequest();
      await office.call('PATCH', '/v1/organization', { city: `Rennes ${name}` });
      await remember(page, { theme, language });
      await office.enter(page);
      await page.goto('/app/settings/audit');
      const list = page.getByRole(device === 'phone' ? 'list' : 'table', { name: w.list });
      // Entries follow the change by a moment.
      await expect(async () => {
        await page.reload();
        await expect(list.getByText(w.edited).first()).toBeVisible({ timeout: 3000 });
      }).toPass();
      await look(page, `settings-audit-${name}`);

      await page.getByRole('button', { name: w.older }).click();
      await expect(page.getByText(w.second)).toBeVisible();
      await page.getByRole('button', { name: w.newer }).click();
      await expect(page.getByText(w.first)).toBeVisible();

      await page.getByRole('button', { name: w.filter }).click();
      await page.getByRole('radio', { name: w.settings }).check();
      await look(page, `settings-audit-filters-${name}`);
      await page.getByRole('button', { name: w.apply }).click();
      await expect(list.getByText(w.edited).first()).toBeVisible();
      await expect(list.getByText(w.sent)).toHaveCount(0);
      await expect(list.getByText(w.fields).first()).toBeVisible();
      await list.getByText(w.details).first().click();
      await expect(list.getByText('fields: city').first()).toBeVisible();
      await list.getByRole('button').first().click();
      await expect(page.getByRole('button', { name: w.remove })).toHaveCount(2);
      // Rows of the previous filter are dimmed while new ones load.
      await expect(list).not.toHaveAttribute('aria-busy', 'true');
      await look(page, `settings-audit-filtered-${name}`);

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: w.export, exact: true }).click(),
      ]);
      const csv = await readFile(await download.path(), 'utf8');
      expect(csv).toContain(w.header);
      expect(csv).toContain('organization.edited');
      expect(csv).not.toContain('request.sent');
      await expect(page.getByText(w.exported).first()).toBeVisible();

      await page.getByRole('button', { name: w.verify }).click();
      await expect(page.getByText(w.intact)).toBeVisible();
      await look(page, `settings-audit-verified-${name}`);

      await page.getByRole('button', { name: w.remove }).first().click();
      await expect(page.getByRole('button', { name: w.remove })).toHaveCount(1);
      await page.getByRole('button', { name: w.remove }).click();
      await list.getByRole('link', { name: 'Bail du quai · Nolwenn Kervella' }).first().click();
      await expect(page).toHaveURL(/\/app\/requests\//);
    });
  });
}
