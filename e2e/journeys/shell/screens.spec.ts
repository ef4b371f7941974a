import type { Page } from '@playwright/test';
import { pdf, signIn } from '../../api.ts';
import { inCampaign } from '../../campaign.ts';
import { expect, test } from '../../fixtures.ts';
import { look } from '../../pages/look.ts';
import { enter } from '../../pages/session.ts';
import { remember, SETTINGS, settingsFor, type SettingName } from '../../pages/settings.ts';

/** Waits until the screen shows content and nothing is loading. */
const settled = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
};

/** Requests in several states, created over the API, so that no screen is empty. */
async function fill(base: string): Promise<{ link: string; requestId: string }> {
  const bearer = await signIn(base);
  const post = async (
    path: string,
    body: unknown,
    token = bearer,
  ): Promise<{ id: string; magicLink: string }> => {
    const answer = await fetch(`${base}/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return (JSON.parse(text) as { data: { id: string; magicLink: string } }).data;
  };
  const people = [
    'Bernard Marchand',
    'Nolwenn Kervella',
    'Camille Morel',
    'Alain Le Bihan',
    'Inès Da Silva',
    'Thomas Ferrand',
  ];
  const titles = [
    'Succession Marchand',
    'Bail commercial, 8 quai de la Fosse',
    'Vente appartement, 14 rue des Lices',
    'Donation-partage Le Bihan',
    'Contrat de mariage',
    'Prêt relais, maison de Cesson',
  ];
  const made = [];
  for (const [index, recipientName] of people.entries()) {
    made.push(
      await post('/v1/requests', {
        recipientName,
        recipientEmail: `personne${index}@example.org`,
        title: titles[index],
        message: 'Merci de déposer ces pièces. Une photo bien nette suffit.',
        deadline: new Date(Date.now() + (index + 2) * 86_400_000).toISOString(),
        documents: ['Pièce d’identité', 'Avis d’imposition', 'Justificatif de domicile']
          .slice(0, 1 + (index % 3))
          .map((title, at) => ({
            title,
            required: at < 2,
            description: at === 1 ? 'Toutes les pages, lisibles.' : '',
          })),
      }),
    );
  }
  const [first, , third] = made;
  const token = first?.magicLink.split('/').at(-1) ?? '';
  const asRecipient = { authorization: `Bearer ${token}` };
  const looked = await fetch(`${base}/api/v1/public/request`, { headers: asRecipient });
  const text = await looked.text();
  if (!looked.ok) throw new Error(`The recipient’s look: ${looked.status} ${text}`);
  const seen = JSON.parse(text) as { data: { documents: { id: string; title: string }[] } };
  for (const { id, title } of seen.data.documents) {
    const form = new FormData();
    form.append(
      'file',
      new Blob([new Uint8Array(pdf(title))], { type: 'application/pdf' }),
      'piece.pdf',
    );
    await fetch(`${base}/api/v1/public/request/documents/${id}/file`, {
      method: 'POST',
      headers: asRecipient,
      body: form,
    });
  }
  await post('/v1/public/request/submit', {}, token);
  return { link: third?.magicLink ?? '', requestId: first?.id ?? '' };
}

/**
 * Addresses that `npm test` visits once, public ones first. `:request` is submitted, `:link` is
 * open.
 */
const SCREENS: [path: string, setting: SettingName][] = [
  ['/', 'desk-light-fr'],
  ['/en', 'phone-light-en'],
  ['/sign-in', 'phone-dark-fr'],
  ['/sign-up', 'desk-light-fr'],
  ['/en/legal', 'phone-light-en'],
  ['/en/privacy', 'desk-dark-en'],
  ['/en/terms', 'phone-light-en'],
  ['/security', 'phone-dark-fr'],
  ['/request/unknown-token', 'desk-light-fr'],
  ['/app/dashboard', 'desk-dark-en'],
  ['/app/requests', 'phone-light-en'],
  ['/app/requests/new', 'phone-dark-fr'],
  ['/app/requests/:request', 'desk-light-fr'],
  ['/app/validation', 'phone-light-en'],
  ['/app/documents', 'phone-dark-fr'],
  ['/app/settings/profile', 'desk-light-fr'],
  ['/app/settings/organization', 'phone-light-en'],
  ['/app/settings/language', 'desk-dark-en'],
  [':link', 'phone-dark-fr'],
];

test.describe('every screen is accessible and fits', () => {
  let filled: Awaited<ReturnType<typeof fill>>;
  test.beforeAll(async ({ product }) => void (filled = await fill(product.url)));

  for (const { viewport, theme, language, name } of SETTINGS) {
    test.describe(name, () => {
      test.use({ viewport, locale: language === 'fr' ? 'fr-FR' : 'en-GB' });

      test('public pages, signed-in screens and the upload page are accessible and fit', async ({
        page,
        product,
      }) => {
        if (inCampaign) test.slow();
        await remember(page, { theme, language });
        for (const [path] of SCREENS.filter(([, setting]) =>
          settingsFor(setting).some((each) => each.name === name),
        )) {
          await test.step(path, async () => {
            if (path.startsWith('/app')) await enter(page, product);
            await page.goto(
              path.replace(':request', filled.requestId).replace(':link', filled.link),
            );
            await settled(page);
            await look(
              page,
              `screen${path === '/' ? '-landing' : path.replaceAll(/[:/]+/g, '-')}-${name}`,
            );
          });
        }
      });
    });
  }
});

test('the provider’s pages and the mailbox are accessible', async ({ page }) => {
  await page.goto('/api/auth/login?returnTo=/app/dashboard');
  await expect(page.locator('input[type=password]')).toBeVisible();
  await look(page, 'idp-sign-in');
  await page.goto('/api/auth/login?returnTo=/app/dashboard&prompt=create');
  await expect(page.getByLabel('Prénom')).toBeVisible();
  await look(page, 'idp-sign-up');
  await page.goto('/dev/mailbox');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look(page, 'mailbox');
});
