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

for (const [index, broken] of SCREENS.entries()) {
  for (const [turn, [how, answer]] of (
    [
      ['its files are gone', { status: 404, body: 'gone' }],
      [
        'its entry throws',
        { status: 200, contentType: 'text/javascript', body: 'throw new Error("planted");' },
      ],
    ] as const
  ).entries()) {
    // Each screen is broken in one way, each way on two screens; the campaign breaks every screen
    // both ways.
    test(
      `${broken.id}: when ${how}, a panel says so, retry restores it, everything else works`,
      index % 2 === turn ? {} : CAMPAIGN_ONLY,
      async ({ page, product }) => {
        await enter(page, product);
        await page.route(`**/assets/${broken.id}/**`, (route) => route.fulfill(answer));
        await page.goto(broken.path);
        const panel = page.getByRole('alert').filter({ hasText: broken.title });
        await expect(panel).toBeVisible();
        await look(page, `remote-gone-${broken.id}`);

        for (const other of SCREENS.filter(({ id }) => id !== broken.id)) {
          await page
            .getByRole('navigation', { name: /principale|Navigation/i })
            .getByRole('link', { name: other.title })
            .click();
          await expect(
            page.getByRole('heading', { level: 1, name: HEADINGS[other.id] ?? '' }),
          ).toBeVisible();
        }
        await page
          .getByRole('navigation', { name: /principale|Navigation/i })
          .getByRole('link', { name: broken.title })
          .click();
        await expect(panel).toBeVisible();

        await page.unroute(`**/assets/${broken.id}/**`);
        await panel.getByRole('button', { name: 'Réessayer' }).click();
        await expect(
          page.getByRole('heading', { level: 1, name: HEADINGS[broken.id] ?? '' }),
        ).toBeVisible();
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
