import type { BrowserContext, Page } from '@playwright/test';
import { pdf, signIn } from '../../api.ts';
import { expect, test } from '../../fixtures.ts';
import { look, picture } from '../../pages/look.ts';
import { plantModule } from '../../pages/planted.ts';
import { enter } from '../../pages/session.ts';
import { remember, settingsFor, type Language, type SETTINGS } from '../../pages/settings.ts';
import {
  forwardToWarning,
  held,
  pass,
  services,
  sessionOf,
  stopClock,
  until,
} from '../../pages/troubles.ts';

const WORDS = {
  fr: {
    list: 'Mes demandes',
    retry: 'Réessayer',
    close: 'Fermer',
    dashboard: 'Tableau de bord',
    skip: 'Aller au contenu',
    search: /^Rechercher par titre/,
    offline: 'Vous êtes hors ligne.',
    since: /Ce qui est affiché date de \d+\s?h\s?\d\d\./,
    back: 'Vous êtes de nouveau en ligne',
    mail: /Service ralenti\. Les e-mails partent avec du retard/,
    api: /Service ralenti\. Certaines demandes/,
    maintenance: 'Maintenance en cours',
    over: 'Recueil est de nouveau disponible',
    ending: 'Votre session va se terminer',
    stay: 'Rester connecté',
    maximum: 'Votre session a atteint sa durée maximale',
    again: 'Se reconnecter',
    refused: 'Accès refusé',
    signIn: 'Se connecter',
    one: 'Opération en cours',
    two: '2 opérations en cours',
    firstName: 'Prénom',
    menu: 'Afficher ou masquer le menu',
    vault: 'Coffre-fort',
    save: 'Enregistrer',
    error: 'Une erreur est survenue',
    refresh: 'Rafraîchir la page',
    previous: 'Retour',
    404: 'Page introuvable',
    401: 'Connexion requise',
    403: 'Accès interdit',
    admin: 'Accès administrateur requis',
    module: 'Ce module est indisponible',
    others: 'et 1 autre',
    download: /^Télécharger .*\./,
  },
  en: {
    list: 'Requests',
    retry: 'Try again',
    close: 'Close',
    dashboard: 'Dashboard',
    skip: 'Skip to content',
    search: /^Search by title/,
    offline: 'You are offline.',
    since: /The data shown is from \d+:\d\d\./,
    back: 'You are back online',
    mail: /Reduced service\. Emails are delayed/,
    api: /Reduced service\. Some requests/,
    maintenance: 'System Maintenance',
    over: 'Recueil is available again',
    ending: 'Your session is about to end',
    stay: 'Stay signed in',
    maximum: 'Your session has reached its maximum length',
    again: 'Sign in again',
    refused: 'Access denied',
    signIn: 'Sign in',
    one: 'Operation in progress',
    two: '2 operations in progress',
    firstName: 'First name',
    menu: 'Show or hide the menu',
    vault: 'Documents',
    save: 'Save',
    error: 'Something went wrong',
    refresh: 'Refresh the page',
    previous: 'Back',
    404: 'Page not found',
    401: 'Unauthorized',
    403: 'Access forbidden',
    admin: 'Administrator access required',
    module: 'This module is unavailable',
    others: 'and 1 more',
    download: /^Download .*\./,
  },
};

const TITLE = 'Bail du quai';
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
const messages = (page: Page) => page.getByRole('region', { name: 'Notifications' });

const openList = async (page: Page, language: Language) => {
  await page.goto('/app/requests');
  await heading(page, WORDS[language].list);
  await expect(page.getByText(TITLE).first()).toBeVisible();
};

const shown = { timeout: 20 };

test.beforeAll(async ({ product }) => {
  const bearer = await signIn(product.url);
  const made = await fetch(`${product.url}/api/v1/requests`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      recipientName: 'Nolwenn Kervella',
      recipientEmail: 'nolwenn@example.org',
      title: TITLE,
      message: '',
      documents: [{ title: 'Kbis' }],
      deadline: new Date(Date.now() + 4 * 86_400_000).toISOString(),
    }),
  });
  expect(made.status).toBe(201);
  const form = new FormData();
  form.append(
    'file',
    new Blob([new Uint8Array(pdf('Acte'))], { type: 'application/pdf' }),
    'acte.pdf',
  );
  expect(
    (
      await fetch(`${product.url}/api/v1/documents/upload`, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}` },
        body: form,
      })
    ).status,
  ).toBe(201);
});

type Scene = (typeof SETTINGS)[number] & {
  page: Page;
  context: BrowserContext;
  words: (typeof WORDS)[Language];
};

/**
 * A journey in the settings of `npm test` or of the campaign; signed in unless it says otherwise.
 */
const journey = (
  title: string,
  settings: typeof SETTINGS,
  body: (scene: Scene) => Promise<void>,
  visitor = false,
) => {
  for (const setting of settings) {
    test.describe(setting.name, () => {
      test.use({
        viewport: setting.viewport,
        locale: setting.language === 'fr' ? 'fr-FR' : 'en-GB',
        contextOptions: { reducedMotion: 'reduce' },
      });
      test(title, async ({ page, context, product }) => {
        await remember(page, setting);
        if (!visitor) await enter(page, product);
        await body({ ...setting, page, context, words: WORDS[setting.language] });
      });
    });
  }
};

journey(
  'a visitor without a session is refused, with the way to sign in and back here',
  settingsFor('desk-light-fr'),
  async ({ page, name, words }) => {
    await page.goto('/app/requests?status=active');
    await heading(page, words.refused);
    await look(page, `state-refused-${name}`);
    await expect(page.getByRole('link', { name: words.signIn })).toHaveAttribute(
      'href',
      '/sign-in?returnTo=%2Fapp%2Frequests%3Fstatus%3Dactive',
    );
  },
  true,
);

journey(
  'the services: late emails, a slow API, both away, and back',
  settingsFor('desk-dark-en'),
  async ({ page, name, language, words }) => {
    const state = await services(page);
    await page.clock.install();
    await openList(page, language);
    await page.clock.runFor(2500);
    await expect.poll(() => state.checks).toBe(1);
    await expect(page.getByText(words.mail)).toBeHidden();
    state.mail = 'ill';
    // The next health check comes a minute after the first.
    await pass(page, 50_000, 5000);
    await until(page, () => expect(page.getByText(words.mail)).toBeVisible(shown));
    await look(page, `state-degraded-mail-${name}`);
    await page.getByRole('button', { name: words.close }).first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.mail)).toBeHidden();

    Object.assign(state, { mail: 'well', api: 'ill' });
    await until(page, () => expect(page.getByText(words.api)).toBeVisible(shown));
    await look(page, `state-degraded-api-${name}`);

    await page.getByPlaceholder(words.search).fill('acte de');
    state.mail = 'ill';
    const cover = page.getByRole('alertdialog', { name: words.maintenance });
    await until(page, () => expect(cover).toBeVisible(shown));
    await expect(cover.getByRole('button', { name: words.retry })).toBeFocused();
    await look(page, `state-maintenance-${name}`);

    Object.assign(state, { mail: 'well', api: 'well' });
    await until(page, () => expect(messages(page).getByText(words.over)).toBeVisible(shown));
    await expect(cover).toBeHidden();
    await expect(page.getByPlaceholder(words.search)).toHaveValue('acte de');
    await expect(page.getByPlaceholder(words.search)).toBeFocused();
  },
);

journey(
  'offline: how old what is shown is, another try, and fresh data when the network is back',
  settingsFor('phone-light-en'),
  async ({ page, context, name, language, words }) => {
    await openList(page, language);
    await context.setOffline(true);
    const line = page.getByRole('status').filter({ hasText: words.offline });
    await expect(line).toContainText(words.since);
    await look(page, `state-offline-${name}`);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    let reads = 0;
    page.on(
      'request',
      (request) => void (reads += /\/api\/v1\/requests\?/.test(request.url()) ? 1 : 0),
    );
    await context.setOffline(false);
    await expect(line).toBeHidden();
    await expect(messages(page).getByText(words.back)).toBeVisible();
    await expect.poll(() => reads).toBeGreaterThan(0);
    await picture(page, `state-back-online-${name}`);
  },
);

journey(
  'the end of the session: two minutes before, at its maximum, and over',
  settingsFor('desk-light-fr'),
  async ({ page, name, language, words }) => {
    await page.clock.install();
    const server = await sessionOf(page, 30);
    await openList(page, language);
    // A pending call would count as made after the jump.
    await page.waitForLoadState('networkidle');
    await stopClock(page);
    await forwardToWarning(page, server, 15_000);
    await pass(page, 5000);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    const warning = page.getByRole('alertdialog', { name: words.ending });
    await pass(page, 10_000);
    await until(page, () => expect(warning).toBeVisible({ timeout: 500 }));
    await pass(page, 2000);
    await expect(warning.getByRole('timer')).toHaveText(/^1\s?min \d+\s?s$/);
    await expect(warning.getByRole('button', { name: words.stay })).toBeFocused();
    await page.clock.resume();
    await look(page, `state-session-${name}`);

    server.maximum = server.ends;
    await page.keyboard.press('Enter');
    const maximum = page.getByRole('alertdialog', { name: words.maximum });
    await expect(maximum.getByRole('button', { name: words.again })).toBeFocused();
    await look(page, `state-session-maximum-${name}`);
    await page.clock.fastForward(121_000);
    await heading(page, words.refused);
    await picture(page, `state-session-over-${name}`);
    const left = page.waitForRequest(/\/sign-in\?returnTo=%2Fapp%2Frequests/);
    await page.clock.runFor(2100);
    await left;
  },
);

journey(
  'operations under way float in the corner, with their count',
  settingsFor('desk-dark-en'),
  async ({ page, name, device, words }) => {
    await page.goto('/app/settings/profile');
    await page.getByLabel(words.firstName).fill('Hélène');
    const saving = await held(page, /\/api\/users\/profile$/);
    await page.getByRole('button', { name: words.save }).click();
    await expect(page.getByRole('status').getByText(words.one)).toBeVisible();
    const file = await held(page, /\/download$/);
    if (device === 'phone') await page.getByRole('button', { name: words.menu }).click();
    await page.getByRole('link', { name: words.vault }).click();
    await page.getByRole('button', { name: words.download }).first().click();
    await expect(page.getByRole('status').getByText(words.two)).toBeVisible();
    await look(page, `state-activity-${name}`);
    saving.release();
    await expect(page.getByRole('status').getByText(words.one)).toBeVisible();
    file.release();
    await expect(page.getByRole('status').getByText(words.one)).toBeHidden();
  },
);

journey(
  'screens that fail: thrown, a status, a chunk, an address, a role',
  settingsFor('phone-dark-fr'),
  async ({ page, name, words }) => {
    await plantModule(page);
    for (const [path, title] of [
      ['throws', words.error],
      ['404', words[404]],
      ['401', words[401]],
      ['403', words[403]],
      ['chunk', words.module],
      ['../nowhere', words[404]],
    ] as const) {
      await page.goto(`/app/planted/${path}`);
      await heading(page, title);
      await expect(page.getByRole('banner').getByRole('link', { name: /Recueil/ })).toBeVisible();
      await look(page, `state-screen-${path.replace('../', '')}-${name}`);
    }
    await page.route(/\/api\/users\/profile$/, async (route) => {
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: object };
      await route.fulfill({ response: answer, json: { data: { ...data, role: 'member' } } });
    });
    await page.goto('/app/planted/members');
    await heading(page, words.admin);
    await look(page, `state-admin-${name}`);
    await page.getByRole('link', { name: words.dashboard }).focus();
    await page.keyboard.press('Enter');
    await heading(page, words.dashboard);
  },
);

journey(
  'messages: four at most, the others counted, reached and closed by keyboard',
  settingsFor('phone-light-en'),
  async ({ page, name, device, words }) => {
    await page.route(/\/api\/users\/profile$/, (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 500, json: { status: 500, title: 'No', detail: 'No' } }),
    );
    await page.goto('/app/settings/profile');
    const field = page.getByLabel(words.firstName);
    await field.fill('Hélène');
    const alerts = messages(page).getByRole('alert');
    for (let times = 1; times <= 5; times++) {
      await field.press('Enter');
      await expect(alerts).toHaveCount(Math.min(times, 4));
    }
    await expect(messages(page).getByText(words.others)).toBeVisible();
    await look(page, `state-toasts-${name}`);
    await page.keyboard.press('F6');
    await expect(messages(page)).toBeFocused();
    for (let left = 4; left >= 0; left--) {
      await page.keyboard.press('Escape');
      await expect(alerts).toHaveCount(left);
    }
    await expect(field).toBeFocused();
    if (device === 'phone') await expect(page.locator('body')).toHaveJSProperty('scrollLeft', 0);
  },
);
