import type { Page } from '@playwright/test';
import { pdf } from '../../api.ts';
import { CAMPAIGN_ONLY, inCampaign } from '../../campaign.ts';
import { expect, test } from '../../fixtures.ts';
import { pickFile } from '../../pages/form.ts';
import { look } from '../../pages/look.ts';
import { openOffice, type Asked, type Office } from '../../pages/office.ts';
import { createRequest } from '../../pages/sender.ts';
import { enter } from '../../pages/session.ts';

const SCREENS = [
  { id: 'mfe-requests', path: '/app/requests', title: 'Mes demandes' },
  { id: 'mfe-validation', path: '/app/validation', title: 'À valider' },
  { id: 'mfe-vault', path: '/app/documents', title: 'Coffre-fort' },
  { id: 'mfe-settings', path: '/app/settings/profile', title: 'Paramètres' },
];
const HEADINGS: Record<string, string> = {
  'mfe-requests': 'Mes demandes',
  'mfe-validation': 'Validation',
  'mfe-vault': 'Coffre-fort',
  'mfe-settings': 'Paramètres',
};

const isEntry = (url: string) => url.includes('/remoteEntry.');
const script = (body: string) => ({ status: 200, contentType: 'text/javascript', body });
const GONE = { status: 404, body: 'gone' };

/** Entry of a screen whose pages throw when they render. */
const throwingEntry = ({ id, path }: (typeof SCREENS)[number]) => {
  const route = path.split('/')[2] ?? '';
  return `var ${id.replace('-', '_')} = {
    init() {},
    get: async () => () => {
      const { remotes } = JSON.parse(document.getElementById('recueil-registry').textContent);
      const { id, contract, version } = remotes.find(({ id }) => id === '${id}');
      const Component = () => {
        throw new Error('planted');
      };
      const routes = ['${route}', '${route}/*'].map((path) => ({ path, Component }));
      return { microFrontend: { id, contract, version, routes } };
    },
  };`;
};

/** How a screen fails. `answer` of a file: null when the request hangs, undefined when it is sent. */
const FAILURES: readonly {
  how: string;
  answer: (url: string, screen: (typeof SCREENS)[number]) => object | null | undefined;
}[] = [
  { how: 'its files are gone', answer: () => GONE },
  { how: 'its entry throws', answer: () => script('throw new Error("planted");') },
  { how: 'its entry hangs', answer: () => null },
  { how: 'its chunk hangs', answer: (url) => (isEntry(url) ? undefined : null) },
  { how: 'its chunk is gone', answer: (url) => (isEntry(url) ? undefined : GONE) },
  {
    how: 'its pages throw',
    answer: (url, screen) => (isEntry(url) ? script(throwingEntry(screen)) : undefined),
  },
];

/** What a member does in each screen. */
const WORK: Readonly<Record<string, (page: Page, office: Office) => Promise<unknown>>> = {
  'mfe-requests': (page) =>
    createRequest(page, {
      recipientName: 'Camille Morel',
      recipientEmail: 'camille@example.org',
      title: 'Ouverture de compte',
      message: 'Merci.',
      documents: ['Kbis'],
    }),
  'mfe-validation': async (page, office) => {
    const { id, magicLink } = await office.createRequest({ documents: [{ title: 'Bail' }] });
    await office.submit(magicLink);
    await page.goto(`/app/validation/${id}`);
    await page.getByRole('button', { name: /^Approuver/ }).click();
    await expect
      .poll(async () => (await office.call<Asked>('GET', `/v1/requests/${id}`)).status)
      .toBe('completed');
    // The review has no navigation.
    await page.goto('/app/validation');
  },
  'mfe-vault': async (page) => {
    await page.goto('/app/documents');
    await pickFile(
      page,
      page.getByRole('button', { name: 'Ajouter un document' }),
      'statuts.pdf',
      pdf('Statuts'),
    );
    await expect(page.getByText('Document ajouté').first()).toBeVisible();
  },
  'mfe-settings': async (page) => {
    await page.goto('/app/settings/profile');
    await page.getByLabel('Présentation').fill(`Notaire, ${Date.now()}`);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText('Profil mis à jour').first()).toBeVisible();
  },
};

for (const [index, broken] of SCREENS.entries()) {
  for (const [turn, { how, answer }] of FAILURES.entries()) {
    // Each screen fails in one way; the campaign takes every way for each.
    test(
      `${broken.id}: when ${how}, a panel says so, retry restores it, everything else works`,
      index === turn ? {} : CAMPAIGN_ONLY,
      async ({ page, product }) => {
        const office = await openOffice(product.url);
        await enter(page, product);
        await page.route(`**/assets/${broken.id}/**`, (route) => {
          const found = answer(route.request().url(), broken);
          if (found === undefined) return route.continue();
          return found === null ? undefined : route.fulfill(found);
        });
        const panel = page.getByRole('alert').filter({
          hasText: how === 'its pages throw' ? broken.id : broken.title,
        });
        const heading = page.getByRole('heading', { level: 1, name: HEADINGS[broken.id] ?? '' });
        const navigation = page.getByRole('navigation', { name: /principale|Navigation/i });
        const open = async (press: () => Promise<unknown>) => {
          await press();
          // The layout shows while the screen still loads.
          await expect(navigation).toBeVisible();
          if (how.endsWith('hangs')) await page.clock.fastForward(8_000);
          await expect(panel).toBeVisible();
        };
        await page.clock.install();
        await open(() => page.goto(broken.path, { waitUntil: 'commit' }));
        await look(page, `remote-gone-${broken.id}`);

        for (const other of SCREENS.filter(({ id }) => id !== broken.id)) {
          await navigation.getByRole('link', { name: other.title }).click();
          await expect(
            page.getByRole('heading', { level: 1, name: HEADINGS[other.id] ?? '' }),
          ).toBeVisible();
          if (inCampaign) await WORK[other.id]?.(page, office);
        }
        await open(() => navigation.getByRole('link', { name: broken.title }).click());

        await page.unroute(`**/assets/${broken.id}/**`);
        await panel.getByRole('button', { name: /^(Réessayer|Rafraîchir la page)$/ }).click();
        await expect(heading).toBeVisible();
      },
    );
  }
}

test('mfe-landing: missing files show an error page that retry restores; static pages stay readable', async ({
  page,
}) => {
  await page.route('**/assets/mfe-landing/**', (route) =>
    route.fulfill({ status: 404, body: 'gone' }),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/sign-in');
  await expect(page.getByRole('alert')).toBeVisible();
  await look(page, 'remote-gone-mfe-landing');
  await page.unroute('**/assets/mfe-landing/**');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
});

test('mfe-landing: an entry that throws does not affect signed-in screens', async ({
  page,
  product,
}) => {
  await enter(page, product);
  await page.route('**/assets/mfe-landing/**', (route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/javascript',
      body: 'throw new Error("planted");',
    }),
  );
  await page.goto('/app/requests');
  await expect(page.getByRole('heading', { level: 1, name: 'Mes demandes' })).toBeVisible();
  await page.goto('/nowhere');
  await expect(page.getByRole('alert')).toBeVisible();
});
