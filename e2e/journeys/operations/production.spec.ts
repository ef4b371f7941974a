import { expect, test, type Browser, type BrowserContext } from '@playwright/test';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CAMPAIGN_ONLY } from '../../campaign.ts';
import {
  prepareInstallation,
  runStep,
  startStep,
  type Installation,
  type RunningProcess,
} from '../../external/installation.ts';
import { createRequest } from '../../pages/sender.ts';

const SENDER = 'claire@vasseur.example';

test.describe.configure({ mode: 'serial', timeout: 600_000 });

let site: Installation;
let running: RunningProcess | null = null;
let link = '';
test.beforeAll(async () => {
  site = await prepareInstallation();
});
test.afterAll(async () => {
  await running?.stop();
  await site?.close();
});

const openBrowser = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ baseURL: site.url, ignoreHTTPSErrors: true, locale: 'fr-FR' });

async function signIn(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page
    .getByRole('link', { name: /^Se connecter/ })
    .first()
    .click();
  await page.getByLabel('E-mail').fill(SENDER);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${site.url}/app/dashboard`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  return page;
}

const mailTo = async (address: string): Promise<string> => {
  const found = () =>
    site.mailServer.mails.find(({ to }) => to?.some((one) => one.address === address));
  await expect
    .poll(() => found() !== undefined, { message: `a mail to ${address}`, timeout: 30_000 })
    .toBe(true);
  return found()?.text ?? '';
};

test(
  'the steps of the guide build and start a fresh clone under NODE_ENV=production',
  CAMPAIGN_ONLY,
  async () => {
    const { steps } = site;
    await runStep(steps.fetch);
    const built = await runStep(steps.build, { NODE_ENV: 'production' });
    expect(built).toMatch(/Installing dependencies…[^]*Built \d+ packages/);
    expect(await runStep(steps.build, { NODE_ENV: 'production' })).toContain(
      'Everything is up to date.',
    );

    site.runSql(steps.database);
    site.writeVariables();
    await runStep(steps.key);
    running = await startStep(steps.start, site.port);
    expect(running.output()).toContain(`Recueil listens at ${site.url}`);
    const complaints = running
      .output()
      .split('\n')
      .filter((line) => /^{"level":"(?:warn|error)"/.test(line));
    expect(complaints, 'the test database is a quick one').toEqual([
      expect.stringContaining('innodb_flush_log_at_trx_commit'),
    ]);
  },
);

test(
  'operators on the machine see every health part, visitors the overall state',
  CAMPAIGN_ONLY,
  async ({ browser }) => {
    const inside = (await (
      await fetch(`http://127.0.0.1:${site.port}/api/health`)
    ).json()) as object;
    expect(inside).toMatchObject({
      status: 'healthy',
      version: '1.0.0',
      checks: { database: 'healthy', mail: 'healthy', storage: 'healthy', provider: 'healthy' },
    });
    const context = await openBrowser(browser);
    for (const path of ['/api/health', '/api/v1/notifications/health'])
      expect(await (await context.request.get(path)).json()).toEqual({ status: 'healthy' });
    expect((await context.request.get('/metrics')).status()).toBe(404);
    expect((await context.request.get('/sign-in')).status(), 'the Host header keeps its port').toBe(
      200,
    );
    await context.close();
  },
);

test(
  'a user of an external provider signs in behind the proxy and the mailed link works',
  CAMPAIGN_ONLY,
  async ({ browser }) => {
    const context = await openBrowser(browser);
    const page = await signIn(context);
    await createRequest(page, {
      recipientName: 'Thomas Ferrand',
      recipientEmail: 'thomas@ferrand.example',
      title: 'Dossier de prêt',
      message: 'Bonjour.',
      documents: ['Avis d’imposition'],
    });
    const text = await mailTo('thomas@ferrand.example');
    link = new RegExp(`${site.url}/request/[\\w-]+`).exec(text)?.[0] ?? '';
    const visitor = await (await openBrowser(browser)).newPage();
    await visitor.goto(link);
    await expect(visitor.getByText('Pour votre dossier Dossier de prêt.')).toBeVisible();
    await visitor.context().close();
    await context.close();
  },
);

test(
  'a signal to all its processes stops the product cleanly, and it restarts with everything',
  CAMPAIGN_ONLY,
  async ({ browser }) => {
    await running?.stop();
    expect(running?.output()).toMatch(/"signal":"SIGTERM".*\n[^]*"message":"Recueil has stopped"/);
    running = await startStep(site.steps.start, site.port);
    const context = await openBrowser(browser);
    const page = await signIn(context);
    await page.goto('/app/requests');
    await expect(page.getByText('Dossier de prêt').first()).toBeVisible();
    await context.close();
  },
);

test('the commands of the guide restore the nightly backup', CAMPAIGN_ONLY, async ({ browser }) => {
  const inVariables = (command: string) =>
    runStep(
      `cd '${site.root}'; set -a; . '${join(site.folder, 'etc/recueil.env')}'; set +a; ${command}`,
    );
  mkdirSync(site.backups);
  await runStep(site.steps.nightlyBackup);
  const [night = ''] = readdirSync(site.backups);
  expect(night).toMatch(/^\d{4}-\d\d-\d\d$/);
  const backup = join(site.backups, night);
  const context = await openBrowser(browser);
  const page = await signIn(context);
  await createRequest(page, {
    recipientName: 'Léa Martin',
    recipientEmail: 'lea@martin.example',
    title: 'Après la sauvegarde',
    message: 'Bonjour.',
    documents: ['RIB'],
  });
  await running?.stop();
  await inVariables(`npm run restore -- '${backup}' --force`);
  running = await startStep(site.steps.start, site.port);
  await context.close();
  // The session began after the backup.
  const later = await openBrowser(browser);
  const restored = await signIn(later);
  await restored.goto('/app/requests');
  await expect(restored.getByText('Dossier de prêt').first()).toBeVisible();
  await expect(restored.getByText('Après la sauvegarde')).toHaveCount(0);
  await later.close();
});
