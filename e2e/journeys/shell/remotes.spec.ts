import { CAMPAIGN_ONLY } from '../../campaign.ts';
import { expect, test } from '../../fixtures.ts';
import { look } from '../../pages/look.ts';
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
/** How a screen fails: `answers` of its files are null when the request hangs. */
const FAILURES = [
  { how: 'its files are gone', answers: () => ({ status: 404, body: 'gone' }) },
  {
    how: 'its entry throws',
    answers: () => ({
      status: 200,
      contentType: 'text/javascript',
      body: 'throw new Error("planted");',
    }),
  },
  { how: 'its entry hangs', answers: () => null },
  { how: 'its chunk hangs', answers: (url: string) => (isEntry(url) ? 'sent' : null) },
] as const;

for (const [index, broken] of SCREENS.entries()) {
  for (const [turn, { how, answers }] of FAILURES.entries()) {
    // Each screen fails in one way; the campaign takes every way for each.
    test(
      `${broken.id}: when ${how}, a panel says so, retry restores it, everything else works`,
      index === turn ? {} : CAMPAIGN_ONLY,
      async ({ page, product }) => {
        await enter(page, product);
        await page.route(`**/assets/${broken.id}/**`, (route) => {
          const answer = answers(route.request().url());
          if (answer === 'sent') return route.continue();
          return answer === null ? undefined : route.fulfill(answer);
        });
        const panel = page.getByRole('alert').filter({ hasText: broken.title });
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
        }
        await open(() => navigation.getByRole('link', { name: broken.title }).click());

        await page.unroute(`**/assets/${broken.id}/**`);
        await panel.getByRole('button', { name: 'Réessayer' }).click();
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
