import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
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

test('a team publishes, promotes and rolls back a screen, and open tabs are offered the new version', async ({
  browser,
}) => {
  const product = await startProduct({ env: CROWD });
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
  try {
    const key = await makePublisherKey(product, 'mfe-vault');
    const run = (...args: string[]) => ship(product.url, key, ...args);

    const inVault = await context.newPage();
    const wrong: string[] = [];
    inVault.on('pageerror', (error) => wrong.push(error.message));
    await signInByHand(inVault);
    const elsewhere = await context.newPage();
    await elsewhere.goto('/app/dashboard');
    await openVault(inVault);
    await expect(heading(inVault, 'Coffre-fort')).toBeVisible();

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

    expect((await run('rollback', 'mfe-vault')).output).toMatch(/mfe-vault is back at 1\.0\.0/);
    await shows('Coffre-fort');
    const { output } = await run('history', 'mfe-vault');
    expect(output).toContain('Équipe des écrans: RC-7');
    expect(wrong).toEqual([]);

    const refused = await run('publish', altered.folder, '--promote');
    expect(refused.output).toMatch(/vault\.[0-9a-f]+\.js/);
    expect(refused.code).toBe(1);
    expect((await run('status', '--json')).output).not.toContain('1.0.2');
  } finally {
    next.dispose();
    altered.dispose();
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
