import { createHash } from 'node:crypto';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ScreenDetails } from '@recueil/backend/contract';
import { DEMO } from '../../api.ts';
import { CAMPAIGN_ONLY } from '../../campaign.ts';
import { CROWD, expect, test } from '../../fixtures.ts';
import { look } from '../../pages/look.ts';
import { signInByHand } from '../../pages/sender.ts';
import { startProduct } from '../../product.ts';
import { buildVersion, makePublisherKey, ship } from '../../screen-release.ts';
import { openWorkspace } from '../../workspace.ts';

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
const openVault = (page: Page) =>
  page
    .getByRole('navigation', { name: /principale/ })
    .getByRole('link', { name: 'Coffre-fort' })
    .click();
/** As a person who comes back to the tab; a page listens from its third second on. */
const comeBack = (page: Page) =>
  expect(async () => {
    const registry = page.waitForResponse('**/assets/registry.json', { timeout: 1_000 });
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await registry;
  }).toPass();

/** On the operators’ page: a key for the team, as its form shows it once. */
const createKey = async (page: Page, team: string, screens: string): Promise<string> => {
  await page.getByRole('button', { name: 'Créer une clé' }).click();
  await page.getByRole('textbox', { name: 'Équipe' }).fill(team);
  await page.getByRole('textbox', { name: 'Écrans' }).fill(screens);
  await page.getByRole('button', { name: 'Créer une clé' }).click();
  const field = page.getByRole('textbox', { name: 'Nouvelle clé de publication' });
  await expect(field).toHaveValue(/^rp_/);
  const key = await field.inputValue();
  await page.getByRole('button', { name: 'J’ai gardé la clé' }).click();
  return key;
};
/** Presses a button and, in the dialog that asks, the one that confirms. */
const confirm = async (page: Page, button: string, answer: string, reason?: string) => {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('alertdialog');
  if (reason !== undefined) await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: answer }).click();
  await expect(dialog).toBeHidden();
};
/** Replaces the screen in the operator’s own pages, which then load again. */
const override = async (page: Page, source: { version: string } | { address: string }) => {
  await page.getByRole('button', { name: 'Remplacer pour moi' }).click();
  const dialog = page.getByRole('alertdialog');
  if ('version' in source) await dialog.getByRole('combobox').selectOption(source.version);
  else await dialog.getByRole('textbox').fill(source.address);
  const loaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Remplacer pour moi' }).click();
  await loaded;
};

test('a team ships a screen, open tabs are offered the new version, and an operator decides too', async ({
  browser,
}) => {
  // Twenty commands and as many page loads.
  test.slow();
  const product = await startProduct({ env: { ...CROWD, OPERATOR_EMAILS: DEMO.email } });
  const context = await browser.newContext({ baseURL: product.url });
  const next = buildVersion('mfe-vault', '1.0.1', {
    texts: { '"title":"Coffre-fort"': '"title":"Coffre-fort 1.0.1"' },
  });
  const altered = buildVersion('mfe-vault', '1.0.2', {
    damage: (folder) => {
      const chunk = readdirSync(folder).find((name) => /^vault\..*\.js$/.test(name)) ?? '';
      appendFileSync(join(folder, chunk), ';alert(1)');
    },
  });
  const unwanted = buildVersion('mfe-vault', '0.1.0', {
    texts: { mfe_vault: 'mfe_reports' },
    describe: { id: 'mfe-reports', name: 'mfe_reports', routes: ['/app/reports'] },
  });
  try {
    const inVault = await context.newPage();
    const wrong: string[] = [];
    inVault.on('pageerror', (error) => wrong.push(error.message));
    await signInByHand(inVault);
    const elsewhere = await context.newPage();
    await elsewhere.goto('/app/dashboard');
    await openVault(inVault);
    await expect(heading(inVault, 'Coffre-fort')).toBeVisible();
    const operator = await context.newPage();
    await operator.goto('/app/settings');
    await operator.getByRole('link', { name: 'Écrans' }).click();
    const key = await createKey(operator, 'Équipe des écrans', 'mfe-vault mfe-reports');
    const run = (...args: string[]) => ship(product.url, key, ...args);

    expect((await run('publish', next.folder)).output).toContain('mfe-vault 1.0.1 is published');
    expect((await run('status', 'mfe-vault')).output).toContain('of the release');
    expect((await run('promote', 'mfe-vault', '1.0.1', '--reason', 'RC-7')).output).toContain(
      'mfe-vault 1.0.1 is live',
    );
    const fresh = await context.newPage();
    const shows = (title: string) =>
      expect(async () => {
        await fresh.goto('/app/documents');
        await expect(heading(fresh, title)).toBeVisible();
      }).toPass();
    await shows('Coffre-fort 1.0.1');
    expect(
      await fresh.locator('link[rel=preload][href^="/assets/mfe-vault@1.0.1/"]').count(),
    ).toBeGreaterThan(0);

    await comeBack(elsewhere);
    await openVault(elsewhere);
    await expect(
      heading(elsewhere, 'Coffre-fort 1.0.1'),
      'a tab that had not opened the screen gets the new version',
    ).toBeVisible();

    await comeBack(inVault);
    await expect(inVault.getByText('Une nouvelle version est disponible.')).toBeVisible();
    await expect(heading(inVault, 'Coffre-fort'), 'nothing reloads by itself').toBeVisible();
    await look(inVault, 'new-version');
    await inVault.getByRole('button', { name: 'Actualiser', exact: true }).click();
    await expect(heading(inVault, 'Coffre-fort 1.0.1')).toBeVisible();

    expect((await run('rollback', 'mfe-vault', '--to', '1.0.0')).output).toMatch(
      /mfe-vault is back at 1\.0\.0/,
    );
    await shows('Coffre-fort');
    const { output } = await run('history', 'mfe-vault');
    expect(output).toContain('Équipe des écrans: RC-7');
    expect(wrong).toEqual([]);

    const refused = await run('publish', altered.folder, '--promote');
    expect(refused.output).toMatch(/vault\.[0-9a-f]+\.js/);
    expect(refused.code).toBe(1);
    expect((await run('status', '--json')).output).not.toContain('1.0.2');

    await look(operator, 'settings-screens');
    await operator.getByRole('link', { name: 'mfe-vault' }).click();
    await expect(
      operator.getByText('Version 1.0.1 mise en ligne par Équipe des écrans'),
    ).toBeVisible();
    await look(operator, 'settings-screen');
    await operator.getByRole('button', { name: 'Essayer la version 1.0.1' }).click();
    const trial = operator.getByRole('alertdialog');
    await trial.getByRole('checkbox').check();
    await look(operator, 'settings-screen-trial', trial);
    await trial.getByRole('button', { name: 'Commencer l’essai' }).click();
    const loaded = fresh.waitForRequest(
      (request) =>
        request.url().endsWith('/screen-reports') &&
        request.postData()?.includes('opened') === true,
    );
    await shows('Coffre-fort 1.0.1');
    await loaded;
    await look(operator, 'settings-screen-canary');
    await operator.getByRole('button', { name: 'Arrêter l’essai' }).click();
    await shows('Coffre-fort');
    await override(operator, { version: '1.0.1' });
    const banner = operator.getByRole('region', { name: 'Écrans remplacés' });
    await expect(banner).toContainText(
      'Coffre-fort : remplacé pour vous seul par la version 1.0.1',
    );
    await look(operator, 'override-active');
    await shows('Coffre-fort 1.0.1');
    await override(operator, { address: 'http://localhost:1' });
    await shows('Coffre-fort');
    const failed = fresh.getByRole('region', { name: 'Écrans remplacés' });
    await expect(failed).toContainText(
      'Son fichier d’entrée ne se charge pas. Vous avez la version 1.0.0,',
    );
    await fresh.setViewportSize({ width: 390, height: 844 });
    await fresh.emulateMedia({ colorScheme: 'dark' });
    await look(fresh, 'override-failed');
    await banner.getByRole('button').click();
    await expect(banner).toBeHidden();
    await shows('Coffre-fort');
    await expect(failed).toBeHidden();
    await confirm(operator, 'Mettre en ligne la version 1.0.1', 'Mettre en ligne', 'RC-8');
    await expect(operator.getByText('Motif : RC-8').first()).toBeVisible();
    await confirm(operator, 'Revenir à la version 1.0.0', 'Revenir à 1.0.0');
    await expect(operator.getByText(/^Version 1\.0\.0, fournie avec Recueil/)).toBeVisible();
    expect((await run('rollback', 'mfe-vault', '--from', '1.0.1')).output).toContain(
      'is not live any more: 1.0.0 is',
    );

    expect((await run('publish', unwanted.folder, '--promote')).output).toContain('is live');
    await operator.getByRole('link', { name: 'Tous les écrans' }).click();
    await operator.getByRole('link', { name: 'mfe-reports' }).click();
    await confirm(operator, 'Retirer l’écran', 'Retirer l’écran');
    await expect(operator.getByText('Aucune version en ligne')).toBeVisible();
    await operator.getByRole('link', { name: 'Tous les écrans' }).click();
    await confirm(operator, 'Révoquer la clé d’Équipe des écrans', 'Révoquer la clé');
    await expect(operator.getByText(/^Révoquée$/)).toBeVisible();
    expect((await run('status')).output).toContain('was revoked on');
  } finally {
    next.dispose();
    altered.dispose();
    unwanted.dispose();
    await context.close();
    await product.dispose();
  }
});

test('a screen built in two folders has the same files, byte for byte', CAMPAIGN_ONLY, async () => {
  const buildIn = async () => {
    const workspace = openWorkspace();
    try {
      await workspace.build('mfe-vault');
      const dist = join(workspace.root, 'mfe-vault/dist');
      return readdirSync(dist).map((name) => [name, readFileSync(join(dist, name), 'base64')]);
    } finally {
      workspace.dispose();
    }
  };
  expect(await buildIn()).toEqual(await buildIn());
});

test(
  'forty kills while a version is published and promoted leave the old or the new one, whole',
  CAMPAIGN_ONLY,
  async () => {
    test.setTimeout(600_000);
    const product = await startProduct({ env: CROWD });
    try {
      const key = await makePublisherKey(product, 'mfe-vault');
      const readStatus = async () => {
        const { output } = await ship(product.url, key, 'status', 'mfe-vault', '--json');
        return (JSON.parse(output) as ScreenDetails[])[0]!;
      };
      const assertWhole = async (version: string) => {
        const address = `${product.url}/assets/mfe-vault@${version}`;
        const { integrity } = (await (await fetch(`${address}/mfe.json`)).json()) as {
          integrity: Record<string, string>;
        };
        for (const [file, digest] of Object.entries(integrity)) {
          const answer = await fetch(`${address}/${file}`);
          const bytes = new Uint8Array(await answer.arrayBuffer());
          const found = createHash('sha384').update(bytes).digest('base64');
          expect([file, answer.status, `sha384-${found}`]).toEqual([file, 200, digest]);
        }
      };
      const outcomes = { old: 0, new: 0 };
      let live = '1.0.0';
      for (let round = 1; round <= 40; round++) {
        const version = `2.0.${round}`;
        const build = buildVersion('mfe-vault', version);
        const shipped = ship(product.url, key, 'publish', build.folder, '--promote');
        // Packing takes about half a second, upload and promotion less than another.
        await new Promise((resolve) => setTimeout(resolve, 300 + round * 20));
        await product.kill();
        await shipped;
        build.dispose();
        await product.restart();
        const status = await readStatus();
        expect([live, version]).toContain(status.live?.version);
        outcomes[status.live?.version === version ? 'new' : 'old']++;
        live = status.live?.version ?? '';
        for (const { version: published } of status.versions.slice(0, 2))
          await assertWhole(published);
      }
      console.log(
        `After ${outcomes.old} kills the old version was live, after ${outcomes.new} the new one.`,
      );
    } finally {
      await product.dispose();
    }
  },
);
