import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../../fixtures.ts';
import { picture } from '../../pages/look.ts';
import { signInByHand } from '../../pages/sender.ts';
import { startProduct } from '../../product.ts';
import { openWorkspace } from '../../workspace.ts';

test('a screen is shipped and rolled back under a running product; tabs opened before keep working', async ({
  browser,
}) => {
  test.slow();
  const workspace = openWorkspace();
  const releases = mkdtempSync(join(tmpdir(), 'recueil-releases-'));
  const keep = (version: string) =>
    cpSync(join(workspace.root, 'mfe-requests/dist'), join(releases, version), { recursive: true });
  const ship = (version: string, app = 'mfe-requests') =>
    promisify(execFile)(process.execPath, ['scripts/ship.mjs', app, join(releases, version)], {
      cwd: workspace.root,
    });
  const product = await startProduct({ root: workspace.root });
  const context = await browser.newContext({ baseURL: product.url });
  try {
    keep('1.0.0');
    workspace.edit('mfe-requests/package.json', (text) =>
      text.replace('"version": "1.0.0"', '"version": "1.0.1"'),
    );
    workspace.edit('mfe-requests/src/list/RequestsList.tsx', (text) =>
      text.replace("title={t('list.title')}", "title={`${t('list.title')} 1.0.1`}"),
    );
    await workspace.build('mfe-requests');
    keep('1.0.1');
    await ship('1.0.0');

    const opened = await context.newPage();
    const wrong: string[] = [];
    opened.on('pageerror', (error) => wrong.push(error.message));
    await signInByHand(opened);
    await ship('1.0.1');
    await opened
      .getByRole('navigation', { name: /principale/ })
      .getByRole('link', { name: 'Mes demandes' })
      .click();
    await expect(
      opened.getByRole('heading', { level: 1, name: 'Mes demandes', exact: true }),
      'the tab loads a chunk that was replaced',
    ).toBeVisible();
    expect(wrong).toEqual([]);

    const fresh = await context.newPage();
    const shown = async (heading: string, version: string) => {
      await expect(async () => {
        await fresh.goto('/app/requests');
        expect(await fresh.locator('#recueil-registry').textContent()).toContain(
          `"id":"mfe-requests","version":"${version}"`,
        );
      }).toPass();
      await expect(
        fresh.getByRole('heading', { level: 1, name: heading, exact: true }),
      ).toBeVisible();
    };
    await shown('Mes demandes 1.0.1', '1.0.1');
    await picture(fresh, 'shipped');
    await ship('1.0.0');
    await shown('Mes demandes', '1.0.0');

    for (const [release, app, why] of [
      ['1.0.1', 'mfe-vault', 'not of mfe-vault'],
      ['2.0.0', 'mfe-requests', 'There is no'],
      ['1.0.1', 'mfe-nothing', 'no screen mfe-nothing'],
    ] as const) {
      await expect(ship(release, app)).rejects.toThrow(why);
    }
    expect(
      readFileSync(join(workspace.root, 'mfe-vault/dist/mfe.json'), 'utf8'),
      'what was refused left everything as it was',
    ).toContain('"mfe_vault"');
  } finally {
    await context.close();
    await product.dispose();
    workspace.dispose();
    rmSync(releases, { recursive: true });
  }
});

test('a screen built in two folders has the same files, byte for byte', async () => {
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
