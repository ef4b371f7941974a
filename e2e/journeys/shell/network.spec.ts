import type { Page, Route } from '@playwright/test';
import { askFor, signIn } from '../../api.ts';
import { CAMPAIGN_ONLY, inCampaign } from '../../campaign.ts';
import { expect, test } from '../../fixtures.ts';
import { look } from '../../pages/look.ts';
import { signedIn } from '../../pages/sender.ts';
import { enter } from '../../pages/session.ts';
import { remember } from '../../pages/settings.ts';

const LIST = /\/api\/v1\/requests(\?|$)/;
const RETRY = { fr: 'Réessayer', en: 'Try again' };

/** Answers the list's calls by `fail` until stopped, and counts them. */
const listThat = async (page: Page, fail: (route: Route, nth: number) => Promise<void>) => {
  const state = { calls: 0, failing: true };
  await page.route(LIST, async (route) => {
    state.calls += 1;
    await (state.failing ? fail(route, state.calls) : route.continue());
  });
  return state;
};

const problem =
  (status: number, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({
      status,
      headers: { 'content-type': 'application/problem+json', ...headers },
      body: JSON.stringify({
        type: 'about:blank',
        title: 'No',
        detail: 'No',
        instance: '/',
        status,
      }),
    });

/**
 * Advances the page's clock until the locator is visible, so that waits between retries take no
 * real time.
 */
const inTime = (page: Page, seen: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(1000);
    await seen();
  }).toPass({ timeout: 30_000, intervals: [10] });

const open = async (page: Page) => {
  await page.clock.install();
  await page.goto('/app/requests');
};

const list = (page: Page) => page.getByRole('link', { name: 'Bail du quai' }).first();

test.describe('the list on network failures', () => {
  test.beforeAll(async ({ product }) => {
    const bearer = await signIn(product.url);
    const made = await fetch(`${product.url}/api/v1/requests`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        recipientName: 'Nolwenn Kervella',
        recipientEmail: 'nolwenn@example.org',
        title: 'Bail du quai',
        message: '',
        documents: [{ title: 'Kbis' }],
        deadline: new Date(Date.now() + 4 * 86_400_000).toISOString(),
      }),
    });
    expect(made.status).toBe(201);
  });
  test.beforeEach(({ page, product }) => enter(page, product));

  const SAID: [status: number, retryAfter: string | null, calls: number, fr: string, en: string][] =
    [
      [
        400,
        null,
        1,
        'La demande n’a pas été comprise. Vérifiez votre saisie.',
        'Invalid request. Please check your input.',
      ],
      [
        403,
        null,
        1,
        'Vous n’avez pas l’autorisation d’effectuer cette action.',
        "You don't have permission to perform this action.",
      ],
      [
        404,
        null,
        1,
        'La ressource demandée est introuvable.',
        'The requested resource was not found.',
      ],
      [
        409,
        null,
        1,
        'Cette action est en conflit avec les données actuelles.',
        'This action conflicts with existing data.',
      ],
      [422, null, 1, 'Les données saisies ne sont pas valides.', 'The data provided is invalid.'],
      [429, '600', 1, 'Réessayez dans 10 minutes.', 'Too many requests. Try again in 10 minutes.'],
      [
        500,
        null,
        1,
        'Une erreur est survenue de notre côté. Réessayez.',
        'Something went wrong. Please try again.',
      ],
      [
        429,
        null,
        4,
        'Patientez un instant avant de réessayer.',
        'Too many requests. Please wait a moment.',
      ],
      [
        502,
        null,
        4,
        'Le service est momentanément indisponible. Réessayez.',
        'Service temporarily unavailable. Please try again.',
      ],
      [
        503,
        null,
        4,
        'Le service est momentanément indisponible. Réessayez.',
        'Service temporarily unavailable. Please try again.',
      ],
      [
        504,
        null,
        4,
        'Le service n’a pas répondu à temps. Réessayez.',
        'Request timeout. Please try again.',
      ],
    ];
  for (const language of ['fr', 'en'] as const) {
    test(
      `the list explains each failure and loads when retried by keyboard (${language})`,
      language === 'fr' ? {} : CAMPAIGN_ONLY,
      async ({ page }) => {
        await remember(page, { language });
        await page.clock.install();
        let answer = problem(500);
        const state = await listThat(page, (route) => answer(route));
        const again = async () => {
          await page.getByRole('button', { name: RETRY[language] }).focus();
          await page.keyboard.press('Enter');
        };
        // Each status that is retried takes a page load; base-query.test.ts tables the retries.
        const said = SAID.filter(
          ([status, , calls]) => inCampaign || calls === 1 || status === 503,
        );
        for (const [index, [status, retryAfter, calls, fr, en]] of said.entries()) {
          answer = problem(status, retryAfter ? { 'retry-after': retryAfter } : {});
          Object.assign(state, { calls: 0, failing: true });
          // Automatic retries advance the clock; a fresh page keeps other timers from falling due.
          await (index === 0 || calls > 1 ? page.goto('/app/requests') : again());
          const text = page.getByRole('alert').getByText(language === 'fr' ? fr : en);
          await (calls > 1
            ? inTime(page, () => expect(text).toBeVisible({ timeout: 20 }))
            : expect(text).toBeVisible());
          expect(state.calls, `calls answered ${status}`).toBe(calls);
          if (calls === 1) continue;
          state.failing = false;
          await again();
          await expect(list(page)).toBeVisible();
        }
      },
    );
  }

  test(
    'the list retries by itself when the service was briefly unavailable',
    CAMPAIGN_ONLY,
    async ({ page }) => {
      const state = await listThat(page, (route, nth) =>
        nth <= 2 ? problem(503)(route) : route.continue(),
      );
      await open(page);
      await inTime(page, () => expect(list(page)).toBeVisible({ timeout: 20 }));
      expect(state.calls).toBe(3);
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  );

  test(
    'the list waits for Retry-After after too many requests',
    CAMPAIGN_ONLY,
    async ({ page }) => {
      const state = await listThat(page, (route, nth) =>
        nth === 1 ? problem(429, { 'retry-after': '20' })(route) : route.continue(),
      );
      await open(page);
      await expect.poll(() => state.calls).toBe(1);
      await page.clock.runFor(15_000);
      expect(state.calls).toBe(1);
      await inTime(page, () => expect(list(page)).toBeVisible({ timeout: 20 }));
      expect(state.calls).toBe(2);
    },
  );

  for (const [language, words, theme] of [
    ['fr', 'Le service n’a pas répondu à temps. Réessayez.', 'light'],
    ['en', 'Request timeout. Please try again.', 'dark'],
  ] as const) {
    test(
      `the list gives up after thirty seconds on a response that takes forty (${language}, ${theme})`,
      CAMPAIGN_ONLY,
      async ({ page }) => {
        await remember(page, { language, theme });
        const state = await listThat(page, () => new Promise(() => {}));
        await open(page);
        await expect.poll(() => state.calls).toBe(1);
        // In steps: health checks use the same clock and would time out in one jump.
        await inTime(page, () =>
          expect(page.getByRole('alert').getByText(words)).toBeVisible({ timeout: 20 }),
        );
        await look(page, `network-slow-${theme}-${language}`);
        state.failing = false;
        await page.getByRole('button', { name: RETRY[language] }).click();
        await expect(list(page)).toBeVisible();
        expect(state.calls).toBe(2);
      },
    );
  }

  for (const [language, words, search] of [
    ['fr', 'Vérifiez votre connexion internet, puis réessayez.', /^Rechercher par titre/],
    ['en', 'Connection failed. Please check your internet.', /^Search by title/],
  ] as const) {
    test(
      `the list reports a missing connection at once and reloads when it is back (${language})`,
      language === 'fr' ? {} : CAMPAIGN_ONLY,
      async ({ page, context }) => {
        await remember(page, { language });
        await page.goto('/app/requests');
        await expect(list(page)).toBeVisible();
        await context.setOffline(true);
        await page.getByPlaceholder(search).fill('bail');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('alert').getByText(words)).toBeVisible();
        await look(page, `network-offline-list-${language}`);
        await context.setOffline(false);
        await expect(list(page)).toBeVisible();
      },
    );
  }

  test('a refused access token is renewed once without the user noticing', async ({ page }) => {
    let tokens = 0;
    page.on(
      'request',
      (request) => void (tokens += request.url().endsWith('/api/auth/token') ? 1 : 0),
    );
    await listThat(page, (route, nth) => (nth === 1 ? problem(401)(route) : route.continue()));
    await page.goto('/app/requests');
    await expect(list(page)).toBeVisible();
    expect(tokens).toBe(2);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a token that is refused although it is new leads to a page that stays', async ({
    page,
  }) => {
    await page.route(/\/api\/(v1|users)\//, problem(401));
    await page.goto('/app/requests');
    await expect(page.getByRole('heading', { level: 1, name: 'Connexion requise' })).toBeVisible();
    await look(page, 'network-unauthorized');
    await expect(page.getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
      'href',
      '/api/auth/login?returnTo=%2Fapp%2Frequests',
    );
    await expect(page).toHaveURL(/\/app\/requests$/);
  });

  test('an ended session leads to the sign-in page, and back here afterwards', async ({
    page,
    context,
  }) => {
    // The journey ends its session, so it has its own.
    await context.clearCookies();
    await signedIn(page);
    await open(page);
    await expect(list(page)).toBeVisible();
    await page.evaluate(() =>
      fetch('/api/auth/logout', { method: 'POST', headers: { 'X-Requested-With': 'recueil' } }),
    );
    // The next call of the page notices; the reader does nothing.
    await inTime(page, () =>
      expect(page.getByRole('heading', { level: 1, name: 'Accès refusé' })).toBeVisible({
        timeout: 20,
      }),
    );
    await expect(page).toHaveURL(/\/sign-in\?returnTo=%2Fapp%2Frequests/);
    await expect(page.getByRole('link', { name: /^Se connecter/ }).first()).toBeVisible();
  });

  test('a failed poll leaves the list on screen', async ({ page }) => {
    const state = await listThat(page, problem(500));
    state.failing = false;
    await open(page);
    await expect(list(page)).toBeVisible();
    state.failing = true;
    const before = state.calls;
    await page.clock.runFor(31_000);
    await expect.poll(() => state.calls).toBeGreaterThan(before);
    await expect(list(page)).toBeVisible();
  });
});

test('a change without a response is retried under one key and its failure reported', async ({
  page,
  product,
}) => {
  const { id } = await askFor(product.url, await signIn(product.url), ['Avis d’imposition']);
  await enter(page, product);
  await page.clock.install();
  await page.goto(`/app/requests/${id}`);
  const keys: (string | undefined)[] = [];
  await page.route(
    /\/remind$/,
    (route) => (keys.push(route.request().headers()['idempotency-key']), problem(502)(route)),
  );
  await page.getByRole('button', { name: 'Relancer' }).first().click();
  await inTime(page, () =>
    expect(
      page
        .getByRole('region', { name: 'Notifications' })
        .getByText('Le service est momentanément indisponible. Réessayez.'),
    ).toBeVisible({ timeout: 20 }),
  );
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});
