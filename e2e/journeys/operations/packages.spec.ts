import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CAMPAIGN_ONLY } from '../../campaign.ts';
import { CROWD, expect, test } from '../../fixtures.ts';
import { look } from '../../pages/look.ts';
import { signInByHand } from '../../pages/sender.ts';
import { startProduct, type Product } from '../../product.ts';
import { makePublisherKey } from '../../screen-release.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const NOT_SOURCE = new Set(['dist', 'node_modules']);
/** Of the run that started the campaign; the commands below belong to other folders. */
const FOREIGN =
  /^(npm_(package|lifecycle|command|config_local_prefix)|INIT_CWD|NODE_ENV|NODE_OPTIONS)/;

let outside: string;
let tarballs: string[];
let product: Product;

const run = async (folder: string, command: string, args: string[], env = {}): Promise<string> => {
  const own = Object.entries(process.env).filter(([name]) => !FOREIGN.test(name));
  const { stdout } = await promisify(execFile)(command, args, {
    cwd: folder,
    env: { ...Object.fromEntries(own), ...env },
    maxBuffer: 2 ** 26,
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${command} ${args.join(' ')}\n${error.stdout}${error.stderr}`);
  });
  return stdout;
};
const npm = (folder: string, ...args: string[]) => run(folder, 'npm', args);

/** As a team does it, with nothing of the repository but the packages. */
async function shipAlone(folder: string): Promise<void> {
  await npm(folder, 'install', '--ignore-scripts', '--no-audit', '--no-fund', ...tarballs);
  for (const script of ['types', 'test', 'build']) await npm(folder, 'run', script);
  const key = await makePublisherKey(product, basename(folder));
  const output = await run(folder, 'npx', ['recueil-ship', 'publish', 'dist', '--promote'], {
    RECUEIL_URL: product.url,
    RECUEIL_SCREENS_KEY: key,
  });
  expect(output).toContain('is live');
}

test.beforeAll(async () => {
  outside = mkdtempSync(join(tmpdir(), 'recueil-outside-'));
  const packages = join(outside, 'packages');
  await run(ROOT, process.execPath, ['scripts/packages/pack.mjs', packages]);
  tarballs = readdirSync(packages).map((name) => join(packages, name));
  product = await startProduct({ env: CROWD });
});
test.afterAll(async () => {
  await product.dispose();
  rmSync(outside, { recursive: true, force: true });
});

test(
  'a copy of mfe-vault alone installs, type-checks, tests, builds and publishes',
  CAMPAIGN_ONLY,
  async ({ browser }) => {
    test.setTimeout(600_000);
    const folder = join(outside, 'mfe-vault');
    cpSync(join(ROOT, 'mfe-vault'), folder, {
      recursive: true,
      filter: (file) => !NOT_SOURCE.has(basename(file)),
    });
    await npm(folder, 'version', '1.0.1');
    await shipAlone(folder);

    const page = await browser.newPage({ baseURL: product.url });
    await signInByHand(page);
    await expect(async () => {
      await page.goto('/app/documents');
      await expect(page.getByRole('heading', { level: 1, name: 'Coffre-fort' })).toBeVisible();
      expect(await page.content()).toContain('/assets/mfe-vault@1.0.1/');
    }).toPass();
    await page.close();
  },
);

test(
  'a new screen is one command, and has its route, titles and entry from its own mfe.json',
  CAMPAIGN_ONLY,
  async ({ browser }) => {
    test.setTimeout(600_000);
    const build = tarballs.find((file) => basename(file).startsWith('recueil-build-'));
    const command = `recueil-new-screen mfe-reports --fr Rapports --en Reports`.split(' ');
    await npm(outside, 'exec', '--yes', '--ignore-scripts', `--package=${build}`, '--', ...command);
    await shipAlone(join(outside, 'mfe-reports'));

    const page = await browser.newPage({ baseURL: product.url });
    await signInByHand(page);
    const entry = page
      .getByRole('navigation', { name: /principale/ })
      .getByRole('link', { name: 'Rapports' });
    await expect(async () => {
      await page.goto('/app/dashboard');
      await expect(entry).toBeVisible();
    }).toPass();
    await entry.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rapports' })).toBeVisible();
    await look(page, 'new-screen');
    expect(await page.content()).toContain('/assets/mfe-reports@1.0.0/');
    await page.close();
  },
);
