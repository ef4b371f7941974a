import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DEMO } from '../../api.ts';
import { CAMPAIGN_ONLY } from '../../campaign.ts';
import { CROWD, expect, test } from '../../fixtures.ts';
import { signInByHand } from '../../pages/sender.ts';
import { freePort, startProduct } from '../../product.ts';
import { openWorkspace } from '../../workspace.ts';

const TITLES = 'mfe-vault/src/i18n/fr.json';
const SOURCE = 'mfe-vault/src/mfe.tsx';
const COMPONENT = 'mfe-vault/src/vault/VaultScreen.tsx';
const BROKEN = 'const = ;\n';

/** `npm run dev` of the vault, in the workspace. */
async function startDevServer(root: string, productUrl: string) {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/@rspack/cli/bin/rspack.js'), 'serve'],
    {
      cwd: join(root, 'mfe-vault'),
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        RECUEIL_PORT: new URL(productUrl).port,
        RECUEIL_DEV_PORT: String(port),
      },
      stdio: process.env['TRACE'] ? 'inherit' : 'ignore',
    },
  );
  const url = `http://localhost:${port}`;
  await expect(async () => {
    expect((await fetch(`${url}/assets/mfe-vault/remoteEntry.js`)).status).toBe(200);
  }).toPass({ timeout: 120_000 });
  return {
    url,
    stop: async () => {
      const end = once(child, 'exit');
      child.kill();
      await end;
    },
  };
}

test(
  'a page shows a syntax error of the development server and recovers once it is mended',
  CAMPAIGN_ONLY,
  async ({ browser }) => {
    test.setTimeout(300_000);
    const product = await startProduct({ env: { ...CROWD, OPERATOR_EMAILS: DEMO.email } });
    const workspace = openWorkspace();
    const server = await startDevServer(workspace.root, product.url);
    const context = await browser.newContext({ baseURL: product.url });
    const heading = (page: Page, name: string) =>
      page.getByRole('heading', { level: 1, name, exact: true });
    const breakAndMend = async (page: Page, title: string) => {
      const errors = page.getByRole('alert').filter({ hasText: 'mfe.tsx' });
      workspace.edit(SOURCE, (text) => BROKEN + text);
      await expect(errors).toBeVisible({ timeout: 30_000 });
      workspace.edit(SOURCE, (text) => text.replace(BROKEN, ''));
      await expect(errors).toBeHidden({ timeout: 30_000 });
      await expect(heading(page, title)).toBeVisible();
    };
    try {
      const page = await context.newPage();
      await signInByHand(page);
      const ofServer = await context.newPage();
      await ofServer.goto(`${server.url}/app/documents`);
      await expect(heading(ofServer, 'Coffre-fort')).toBeVisible();
      const typed = ofServer.getByRole('searchbox');
      await typed.fill('bail');
      workspace.edit(COMPONENT, (text) => text.replace("t('empty.title')", '"Modifié"'));
      await expect(ofServer.getByText('Modifié')).toBeVisible({ timeout: 30_000 });
      await expect(typed, 'a component is replaced in place').toHaveValue('bail');
      await breakAndMend(ofServer, 'Coffre-fort');
      await ofServer.close();

      await page.goto('/app/settings/screens?screen=mfe-vault');
      await page.getByRole('button', { name: 'Remplacer pour moi' }).click();
      await page.getByRole('alertdialog').getByRole('textbox').fill(server.url);
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: 'Remplacer pour moi' })
        .click();
      const banner = page.getByRole('region', { name: 'Écrans remplacés' });
      await expect(banner).toContainText(server.url);
      await page.goto('/app/documents');
      await expect(heading(page, 'Coffre-fort')).toBeVisible();
      await expect(banner).toContainText('remplacé pour vous seul');
      workspace.edit(TITLES, (text) => text.replace('"Coffre-fort"', '"Coffre ouvert"'));
      await expect(heading(page, 'Coffre ouvert'), 'a change loads by itself').toBeVisible({
        timeout: 30_000,
      });
      await breakAndMend(page, 'Coffre ouvert');
      await banner.getByRole('button').click();
      await expect(heading(page, 'Coffre-fort')).toBeVisible();
    } finally {
      await context.close();
      await server.stop();
      workspace.dispose();
      await product.dispose();
    }
  },
);
