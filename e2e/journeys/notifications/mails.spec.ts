import { CAMPAIGN_ONLY } from '../../campaign.ts';
import { expect, test } from '../../fixtures.ts';
import { expectAccessible, expectNoSideways, look, picture } from '../../pages/look.ts';
import { signedIn } from '../../pages/sender.ts';
import { remember, settingsFor } from '../../pages/settings.ts';

interface Index {
  mails: { kind: string; stage: string; locale: 'fr' | 'en'; html: string }[];
}

const PAPERS = [
  { width: 360, colorScheme: 'light' },
  { width: 640, colorScheme: 'dark' },
  { width: 360, colorScheme: 'dark' },
  { width: 640, colorScheme: 'light' },
] as const;

test(
  'every mail fits phone and desktop in both languages and themes, and is accessible',
  CAMPAIGN_ONLY,
  async ({ page, product }) => {
    const { mails } = (await (await page.request.get('/dev/mails/index.json')).json()) as Index;
    expect(new Set(mails.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(12);
    const checked = new Set<string>();
    for (const { kind, stage, locale, html } of mails) {
      const answer = await page.request.get(html);
      expect(answer.headers()['content-security-policy']).toContain(
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'",
      );
      // Copied to its own page: scripts, axe included, cannot run where it is served.
      await page.setContent(await answer.text());
      for (const { width, colorScheme } of PAPERS) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        const name = `mail-${kind}-${stage}-${locale}-${width}-${colorScheme}`;
        await expectNoSideways(page, name);
        await picture(page, name);
        const seen = `${kind} ${colorScheme}`;
        if (!checked.has(seen)) await expectAccessible(page, `mail-${kind}-${colorScheme}`);
        checked.add(seen);
      }
      const links = await page
        .locator('a')
        .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
      expect(
        links.filter((href) => !href.startsWith(`${product.url}/`)),
        `${kind} ${stage} leads nowhere else`,
      ).toEqual([]);
      await expect(page.locator('img, script, iframe')).toHaveCount(0);
    }
  },
);

test('the page of all mails shows each with its headers and its plain text', async ({ page }) => {
  await page.goto('/dev/mails?lang=fr');
  await page.getByRole('link', { name: /Échéance passée/ }).click();
  await expect(
    page.getByRole('heading', {
      level: 2,
      name: 'Échéance passée\u00A0: Vasseur & Lacaze attend toujours 2 documents',
    }),
  ).toBeVisible();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText(
    'Il manque toujours deux documents à votre dossier',
  );
  await expect(page.getByText('List-Unsubscribe=One-Click')).toBeVisible();
  await look(page, 'mails-00-development');
});

test('an organisation writes its own reminder text and colour, previews it and restores the default', async ({
  page,
}) => {
  await remember(page, { language: 'fr' });
  await signedIn(page);
  await page.goto('/app/settings/mails?mail=reminder-before&in=fr');
  const frame = page.frameLocator('iframe[title="Aperçu de l’e-mail"]');
  await expect(frame.getByText(/Un petit rappel/)).toBeVisible();

  await page.getByLabel('Objet', { exact: true }).fill('Dossier ');
  await page
    .getByRole('group', { name: 'Insérer dans «\u00A0Objet\u00A0»' })
    .getByRole('button', { name: 'Dossier' })
    .click();
  await expect(page.getByLabel('Objet', { exact: true })).toHaveValue('Dossier {dossier}');
  await page
    .getByLabel('Premier paragraphe', { exact: true })
    .fill('Il nous manque {nombre} pièces, {prénom}.');
  await expect(page.getByText(/«\u00A0{prénom}\u00A0» ne correspond à rien/)).toBeVisible();
  await page
    .getByLabel('Premier paragraphe', { exact: true })
    .fill('Il nous manque {nombre} pièces.');
  await page.getByLabel('Prune').check();
  await expect(frame.getByText('Il nous manque 2 pièces.')).toBeVisible();
  await expect(frame.getByRole('link', { name: 'Déposer mes documents' })).toHaveCSS(
    'background-color',
    'rgb(111, 44, 107)',
  );
  await expect(page.getByText('Dossier Prêt relais, maison de Cesson')).toBeVisible();

  await page.getByLabel('E-mail', { exact: true }).selectOption('receipt');
  await page.getByRole('button', { name: 'Rester' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByLabel('Objet', { exact: true })).toHaveValue('Dossier {dossier}');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('E-mails mis à jour')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Objet', { exact: true })).toHaveValue('Dossier {dossier}');
  for (const { viewport, theme, language, name } of settingsFor('desk-light-fr')) {
    await page.setViewportSize(viewport);
    await remember(page, { theme, language });
    await page.reload();
    await expect(page.locator('iframe')).toBeVisible();
    await look(page, `mails-01-settings-${name}`);
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await picture(page, `mails-02-preview-${name}`);
  }
  await page.setViewportSize({ width: 320, height: 720 });
  await expectNoSideways(page, 'the letters at 320 px');

  await remember(page, { language: 'fr' });
  await page.reload();
  await page.getByRole('button', { name: 'Revenir au texte de Recueil' }).click();
  await expect(page.getByLabel('Objet', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByLabel('Objet', { exact: true })).toHaveValue('Dossier {dossier}');
});
