import type { Page } from '@playwright/test';
import { pdf, signIn } from '../../api.ts';
import { CAMPAIGN_ONLY, inCampaign } from '../../campaign.ts';
import { expect, test as base } from '../../fixtures.ts';
import {
  addToContract,
  misannounce,
  openWorkspace,
  removeFromContract,
  setContract,
  setRange,
  type Workspace,
} from '../../workspace.ts';
import { look, picture } from '../../pages/look.ts';
import { enter } from '../../pages/session.ts';
import { startProduct, type Product } from '../../product.ts';

const SCREENS = [
  {
    id: 'mfe-requests',
    path: '/app/dashboard',
    link: 'Tableau de bord',
    heading: 'Tableau de bord',
    title: { fr: 'Mes demandes', en: 'Requests' },
  },
  {
    id: 'mfe-validation',
    path: '/app/validation',
    link: 'À valider',
    heading: 'Validation',
    title: { fr: 'À valider', en: 'To review' },
  },
  {
    id: 'mfe-vault',
    path: '/app/documents',
    link: 'Coffre-fort',
    heading: 'Coffre-fort',
    title: { fr: 'Coffre-fort', en: 'Vault' },
  },
  {
    id: 'mfe-settings',
    path: '/app/settings/profile',
    link: 'Paramètres',
    heading: 'Paramètres',
    title: { fr: 'Paramètres', en: 'Settings' },
  },
] as const;
const REFUSED = {
  fr: {
    old: 'est dans une version trop ancienne pour cette page',
    new: 'est dans une version plus récente que cette page',
    version: 'Version demandée',
  },
  en: {
    old: 'is too old for this page',
    new: 'is newer than this page',
    version: 'Requested version',
  },
};

let workspace: Workspace;
let product: Product | null = null;
const test = base.extend({ baseURL: async ({}, use) => use(product?.url) });
const enterHere = async (page: Page) => product && (await enter(page, product));

/** Runs this group on a product whose shell, or one screen, is built differently. */
const runOn = (prepare: () => Promise<void>) => {
  test.beforeAll(async () => {
    // It builds, which takes minutes on a busy machine.
    test.setTimeout(300_000);
    workspace = openWorkspace();
    await prepare();
    product = await startProduct({ root: workspace.root });
  });
  test.afterAll(async () => {
    await product?.dispose();
    product = null;
    workspace.dispose();
  });
};

/** Errors of a page. */
const troubles = (page: Page): string[] => {
  const seen: string[] = [];
  page.on('pageerror', (error) => seen.push(error.message));
  page.on('console', (message) => message.type() === 'error' && seen.push(message.text()));
  return seen;
};

const navigation = (page: Page) => page.getByRole('navigation', { name: /principale|Navigation/i });
const panel = (page: Page, name: string) => page.getByRole('alert').filter({ hasText: name });

/** One request whose only document is submitted, created over the API. */
async function submitRequest(url: string, title: string): Promise<void> {
  const asSender = {
    authorization: `Bearer ${await signIn(url)}`,
    'content-type': 'application/json',
  };
  const created = await fetch(`${url}/api/v1/requests`, {
    method: 'POST',
    headers: asSender,
    body: JSON.stringify({
      recipientName: 'Camille Morel',
      recipientEmail: 'camille@example.org',
      title,
      message: '',
      documents: [{ title: 'Pièce d’identité', required: true }],
    }),
  });
  const { data } = (await created.json()) as { data: { magicLink: string } };
  const asRecipient = { authorization: `Bearer ${data.magicLink.split('/').at(-1)}` };
  const seen = (await (
    await fetch(`${url}/api/v1/public/request`, { headers: asRecipient })
  ).json()) as { data: { documents: { id: string }[] } };
  const form = new FormData();
  form.append(
    'file',
    new Blob([new Uint8Array(pdf('CNI'))], { type: 'application/pdf' }),
    'cni.pdf',
  );
  await fetch(`${url}/api/v1/public/request/documents/${seen.data.documents[0]?.id}/file`, {
    method: 'POST',
    headers: asRecipient,
    body: form,
  });
  await fetch(`${url}/api/v1/public/request/submit`, {
    method: 'POST',
    headers: { ...asRecipient, 'content-type': 'application/json' },
    body: '{}',
  });
}

interface SharedModules {
  version: string;
  from: string;
  useIn: string[];
}

/** Which containers provide and consume the contract in this page. */
const contractsIn = (page: Page) =>
  page.evaluate((): SharedModules[] => {
    interface Scope {
      default?: Record<string, Record<string, { from: string; useIn: string[] }>>;
    }
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: { shareScopeMap: Scope }[] };
    };
    const sharedModules = new Set(
      federation.__INSTANCES__
        .flatMap(({ shareScopeMap }) =>
          Object.entries(shareScopeMap.default?.['@recueil/shell/contract'] ?? {}).map(
            ([version, each]) => ({ version, each }),
          ),
        )
        .map(({ version, each }) =>
          JSON.stringify({ version, from: each.from, useIn: [...each.useIn].sort() }),
        ),
    );
    return [...sharedModules].map((each) => JSON.parse(each) as SharedModules);
  });

test.describe('a shell with contract 1.5 and the screens built for 1.0 to 1.4', () => {
  runOn(async () => {
    setContract(workspace, '1.5.0');
    addToContract(workspace, 'renewed');
    await workspace.build('shell');
  });

  // Every journey runs screens built for earlier minor versions; this one builds a shell.
  test(
    'screens built for contract 1.0 to 1.4 work in a shell with 1.5',
    CAMPAIGN_ONLY,
    async ({ page, baseURL }) => {
      const title = 'Bail commercial, 8 quai de la Fosse';
      await submitRequest(baseURL ?? '', title);
      const wrong = troubles(page);
      await enterHere(page);
      await page.goto('/app/dashboard');
      expect(await page.locator('#recueil-registry').textContent()).toContain('"contract":"1.5.0"');
      for (const { link, heading } of SCREENS) {
        await navigation(page).getByRole('link', { name: link }).click();
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      }
      await navigation(page).getByRole('link', { name: 'Mes demandes' }).click();
      await page.getByRole('link', { name: title }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('main').getByText('À valider', { exact: true })).toHaveCount(2);

      await navigation(page)
        .getByRole('link', { name: /À valider.*1/ })
        .click();
      await page.getByRole('button', { name: `Déplier ${title}` }).click();
      await page.getByRole('button', { name: 'Approuver Pièce d’identité' }).click();
      await expect(
        page.getByRole('region', { name: 'Notifications' }).getByText('Document approuvé'),
      ).toBeVisible();
      await expect(
        navigation(page).getByRole('link', { name: 'À valider', exact: true }),
      ).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('main').getByText('À valider', { exact: true })).toHaveCount(0);
      await expect(page.getByRole('main').getByText('Approuvé', { exact: true })).toBeVisible();
      await navigation(page).getByRole('link', { name: 'Coffre-fort' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Coffre-fort' })).toBeVisible();
      await expect(page.getByText('cni.pdf')).toBeVisible();

      expect(await contractsIn(page)).toEqual([
        {
          version: '1.5.0',
          from: 'recueil_shell',
          useIn: ['mfe_requests', 'mfe_settings', 'mfe_validation', 'mfe_vault', 'recueil_shell'],
        },
      ]);
      expect(wrong).toEqual([]);
    },
  );
});

test.describe('a shell with contract 2.0 and the screens built for 1.0 to 1.4', () => {
  runOn(async () => {
    setContract(workspace, '2.0.0');
    removeFromContract(workspace, 'download');
    await workspace.build('shell');
  });

  for (const language of ['fr', 'en'] as const) {
    test(
      `a shell with contract 2.0 shows in place of each older screen that it is too old, in ${language}`,
      language === 'fr' ? {} : CAMPAIGN_ONLY,
      async ({ page }) => {
        await page.addInitScript(
          (chosen) => localStorage.setItem('recueil-language', chosen),
          language,
        );
        await enterHere(page);
        await page.goto('/app/dashboard');
        const wrong = troubles(page);
        for (const { id, path, title } of SCREENS) {
          await navigation(page)
            .locator(`a[href^="${path.split('/').slice(0, 3).join('/')}"]`)
            .first()
            .click();
          const refused = panel(page, title[language]);
          await expect(refused).toContainText(REFUSED[language].old);
          await expect(refused).toContainText(id);
          await expect(refused).toContainText(`${REFUSED[language].version} 1.0.0`);
          // The same panel for each screen.
          await (inCampaign || id === SCREENS[0].id ? look : picture)(
            page,
            `contract-too-old-${id}-${language}`,
          );
        }
        await page
          .getByRole('banner')
          .getByRole('button', { name: /Hélène/ })
          .click();
        await expect(
          page.getByRole('menu').getByText(language === 'fr' ? 'Se déconnecter' : 'Sign out'),
        ).toBeVisible();
        await page.goto('/app/requests');
        await expect(panel(page, SCREENS[0].title[language])).toContainText(REFUSED[language].old);
        expect(wrong).toEqual([]);
      },
    );
  }

  test('a screen announced for contract 2.0 but built for 1.1 is refused by its own manifest', async ({
    page,
  }) => {
    misannounce(workspace, 'mfe-vault', '^2.0.0');
    await enterHere(page);
    const wrong = troubles(page);
    await expect(async () => {
      await page.goto('/app/documents');
      expect(await page.locator('#recueil-registry').textContent()).toContain(
        '"contract":"^2.0.0"',
      );
    }, 'the page is told of it').toPass({ timeout: 10_000 });
    await expect(panel(page, 'Coffre-fort')).toContainText(REFUSED.fr.old);
    await look(page, 'contract-misannounced');
    expect(wrong).toEqual([]);
  });
});

test.describe('a shell with contract 1.4 and one screen built for 1.5', () => {
  runOn(async () => {
    setContract(workspace, '1.5.0');
    setRange(workspace, 'mfe-vault', '^1.5.0');
    await workspace.build('mfe-vault');
  });

  test('a screen built for a newer contract is refused whatever it is announced for; others work', async ({
    page,
  }) => {
    await enterHere(page);
    const wrong = troubles(page);
    for (const announced of ['^1.5.0', '^1.4.0']) {
      await test.step(`announced for ${announced}`, async () => {
        if (announced !== '^1.5.0') misannounce(workspace, 'mfe-vault', announced);
        await expect(async () => {
          await page.goto('/app/documents');
          expect(await page.locator('#recueil-registry').textContent()).toContain(
            `"id":"mfe-vault","version":"1.0.0","contract":"${announced}"`,
          );
        }, 'the page is told of it').toPass({ timeout: 10_000 });
        await expect(panel(page, 'Coffre-fort')).toContainText(REFUSED.fr.new);
        // The same panel for both.
        await (inCampaign || announced === '^1.5.0' ? look : picture)(
          page,
          `contract-too-new-announced-${announced.slice(1)}`,
        );
        for (const { link, heading } of SCREENS.filter(({ id }) => id !== 'mfe-vault')) {
          await navigation(page).getByRole('link', { name: link }).click();
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        }
      });
    }
    expect(wrong).toEqual([]);
  });
});
