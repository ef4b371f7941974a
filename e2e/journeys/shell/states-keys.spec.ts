import type { Page } from '@playwright/test';
import { signIn } from '../../api.ts';
import { expect, test } from '../../fixtures.ts';
import { look } from '../../pages/look.ts';
import { plantModule } from '../../pages/planted.ts';
import { signedIn } from '../../pages/sender.ts';
import { enter } from '../../pages/session.ts';
import {
  forwardToWarning,
  held,
  pass,
  services,
  sessionOf,
  stopClock,
  until,
} from '../../pages/troubles.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TITLE = 'Donation-partage';
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
const openList = async (page: Page) => {
  await page.goto('/app/requests');
  await expect(page.getByText(TITLE).first()).toBeVisible();
};

const create = async (base: string, title: string) => {
  const made = await fetch(`${base}/api/v1/requests`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await signIn(base)}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      recipientName: 'Alain Le Bihan',
      recipientEmail: 'alain@example.org',
      title,
      message: '',
      documents: [{ title: 'Acte' }],
      deadline: new Date(Date.now() + 4 * 86_400_000).toISOString(),
    }),
  });
  expect(made.status).toBe(201);
};

test.beforeAll(({ product }) => create(product.url, TITLE));

test.describe('the maintenance overlay', () => {
  const cover = (page: Page) => page.getByRole('alertdialog', { name: 'Maintenance en cours' });
  const goAway = async (page: Page, state: Awaited<ReturnType<typeof services>>) => {
    await page.clock.runFor(2500);
    await expect.poll(() => state.checks).toBeGreaterThan(0);
    await stopClock(page);
    const before = state.checks;
    // Most of the minute between two health checks.
    await pass(page, 40_000, 5000);
    Object.assign(state, { api: 'away', mail: 'away' });
    await until(page, () => Promise.resolve(expect(state.checks).toBeGreaterThan(before)));
    // A check without a response is repeated before the overlay appears.
    await expect(cover(page)).toBeHidden();
    await until(page, () => expect(cover(page)).toBeVisible({ timeout: 500 }));
    expect(state.checks).toBe(before + 2);
    await page.clock.resume();
  };

  test('the maintenance overlay traps the focus, ignores Escape and reloads by its button', async ({
    page,
    product,
  }) => {
    await enter(page, product);
    const state = await services(page);
    await page.clock.install();
    await openList(page);
    await goAway(page, state);
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Escape', 'Escape', 'Escape']) {
      await page.keyboard.press(key);
      await expect(cover(page)).toBeVisible();
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.activeElement?.closest('dialog') !== null,
        ),
        `${key} stays inside`,
      ).toBe(true);
    }
    Object.assign(state, { api: 'well', mail: 'well' });
    const loaded = page.waitForEvent('load');
    await cover(page).getByRole('button', { name: 'Réessayer' }).focus();
    await page.keyboard.press('Enter');
    await loaded;
    await expect(cover(page)).toBeHidden();
  });

  test('the maintenance overlay covers an open dialog and leaves it unchanged', async ({
    page,
    product,
  }) => {
    await enter(page, product);
    const state = await services(page);
    await page.clock.install();
    await openList(page);
    await page
      .getByRole('button', { name: /^Supprimer/ })
      .first()
      .click();
    const question = page.getByRole('alertdialog', { name: 'Êtes-vous sûr' });
    await page.clock.runFor(500);
    await expect(question).toBeVisible();
    await goAway(page, state);
    await expect(cover(page).getByRole('button', { name: 'Réessayer' })).toBeFocused();
    await look(page, 'state-maintenance-over-question');
    Object.assign(state, { api: 'well', mail: 'well' });
    await until(page, () => expect(cover(page)).toBeHidden({ timeout: 500 }));
    await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.clock.runFor(500);
    await expect(question).toBeHidden();
  });

  test('a call without a response triggers a health check at once', async ({ page, product }) => {
    await enter(page, product);
    const state = await services(page);
    await page.clock.install();
    await openList(page);
    await page.clock.runFor(2500);
    await expect.poll(() => state.checks).toBe(1);
    Object.assign(state, { api: 'ill', mail: 'ill' });
    await page.route(/\/api\/v1\/requests\?/, (route) =>
      route.fulfill({ status: 503, json: { status: 503 } }),
    );
    await pass(page, 6000);
    await page.getByPlaceholder(/^Rechercher par titre/).fill('acte');
    await page.keyboard.press('Enter');
    await page.clock.runFor(100);
    await expect(cover(page)).toBeVisible();
  });
});

test('a retry while offline says so; reconnecting loads what changed meanwhile', async ({
  page,
  context,
  product,
}) => {
  await enter(page, product);
  await openList(page);
  await context.setOffline(true);
  const line = page.getByRole('status').filter({ hasText: 'Vous êtes hors ligne.' });
  await line.getByRole('button', { name: 'Réessayer' }).focus();
  await page.keyboard.press('Enter');
  await expect(line).toContainText(/Toujours hors ligne à \d+\sh\s\d\d\./);
  await create(product.url, 'Contrat de mariage');
  await context.setOffline(false);
  await expect(page.getByText('Contrat de mariage').first()).toBeVisible();
  await expect(line).toBeHidden();
});

test('the session’s end', async ({ page }) => {
  const warning = page.getByRole('alertdialog', { name: 'Votre session va se terminer' });
  // The journey ends its session, so it has its own.
  await signedIn(page);
  await page.clock.install();
  const server = await sessionOf(page, 30);
  await openList(page);
  // A pending call would count as made after the jump.
  await page.waitForLoadState('networkidle');
  await stopClock(page);
  const untilWarned = async () => {
    await forwardToWarning(page, server, 5000);
    await pass(page, 4000);
    await until(page, () => expect(warning).toBeVisible({ timeout: 500 }));
  };

  await test.step('the end of the session is announced first, at sixty and at ten seconds; Escape extends it', async () => {
    await untilWarned();
    await expect(warning).toContainText('Rien n’a bougé depuis 2');
    const said = warning.getByRole('status');
    await expect(said).toBeEmpty();
    const announced = (seconds: number) =>
      until(page, () =>
        expect(said).toHaveText(`Votre session se termine dans ${seconds} secondes.`, {
          timeout: 200,
        }),
      );
    await pass(page, 45_000, 5000);
    await announced(60);
    await pass(page, 40_000, 5000);
    await announced(10);
    const calls = server.calls;
    await page.keyboard.press('Escape');
    await until(page, () => expect(warning).toBeHidden({ timeout: 500 }));
    expect(server.calls).toBe(calls + 1);
    await pass(page, 200_000, 10_000);
    await expect(warning).toBeHidden();
    await expect(page.getByText(TITLE).first()).toBeVisible();
  });

  await test.step('no warning appears while another tab keeps the session active', async () => {
    await forwardToWarning(page, server, 15_000);
    await pass(page, 5000);
    server.ends += 20 * 60_000;
    const asked = page.waitForRequest(
      (request) =>
        request.url().endsWith('/api/users/profile') && request.headers()['x-recueil-poll'] === '1',
    );
    await pass(page, 15_000);
    await asked;
    await pass(page, 5000);
    await expect(warning).toBeHidden();
  });

  await test.step('the session warning signs out on request', async () => {
    await untilWarned();
    const out = page.waitForRequest(
      (request) => request.url().endsWith('/api/auth/logout') && request.method() === 'POST',
    );
    await warning.getByRole('button', { name: 'Se déconnecter' }).press('Enter');
    await out;
    await expect(page).not.toHaveURL(/\/app/);
  });
});

test('a laptop that slept past the session’s end shows nothing of the open page', async ({
  page,
  product,
}) => {
  await enter(page, product);
  await page.clock.install();
  const server = await sessionOf(page, 30);
  await openList(page);
  server.over = true;
  await page.clock.fastForward('08:00:00');
  await heading(page, 'Accès refusé');
  await expect(page.getByText(TITLE)).toHaveCount(0);
});

test.describe('guards', () => {
  test('the layout is visible while the session is being checked', async ({ page, product }) => {
    await enter(page, product);
    const token = await held(page, /\/api\/auth\/token$/);
    await page.goto('/app/requests');
    await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
    await expect(
      page.getByRole('main').locator('[aria-busy=true], [role=status]').first(),
    ).toBeAttached();
    await look(page, 'state-loading');
    token.release();
    await expect(page.getByText(TITLE).first()).toBeVisible();
  });

  test('cached /sign-in and /sign-up pages redirect a visitor who has signed in since', async ({
    page,
    context,
  }) => {
    const kept = [page, await context.newPage()];
    for (const [index, path] of ['/sign-in', '/sign-up'].entries()) await kept[index]?.goto(path);
    await signedIn(await context.newPage());
    for (const each of kept) {
      await each.evaluate(() =>
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
      );
      await expect(each).toHaveURL(/\/app\/dashboard/);
    }
  });
});

test.describe('the fallback error screen', () => {
  test('the error screen goes back and reloads by keyboard', async ({ page, product }) => {
    await enter(page, product);
    await plantModule(page);
    await page.goto('/app/requests');
    await page.goto('/app/planted/throws');
    await heading(page, 'Une erreur est survenue');
    await expect(page.getByRole('alert')).toContainText(
      /Module mfe-planted\s*Version 1\.4\.2\s*Arrêté à/,
    );
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Rafraîchir la page' }).press('Enter');
    await loaded;
    await heading(page, 'Une erreur est survenue');
    await page.getByRole('link', { name: 'Coffre-fort' }).press('Enter');
    await heading(page, 'Coffre-fort');
    await page.goBack();
    await heading(page, 'Une erreur est survenue');
    await page.getByRole('button', { name: 'Retour' }).press('Enter');
    await expect(page).not.toHaveURL(/planted/);
  });

  test('the error screen replaces the whole page when the layout fails', async ({
    page,
    product,
  }) => {
    await enter(page, product);
    await page.route(/\/api\/users\/profile$/, async (route) => {
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: object };
      await route.fulfill({
        response: answer,
        json: { data: { ...data, organizationName: { broken: true } } },
      });
    });
    await page.goto('/app/requests');
    await heading(page, 'Une erreur est survenue');
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await look(page, 'state-crash');
    await page.unroute(/\/api\/users\/profile$/);
    await page.getByRole('button', { name: 'Rafraîchir la page' }).press('Enter');
    await expect(page.getByText(TITLE).first()).toBeVisible();
  });
});
