import type { Page } from '@playwright/test';
import { signIn } from '../../api.ts';
import { expect, test as base } from '../../fixtures.ts';
import { startIngest, type Ingest } from '../../pages/ingest.ts';
import { look } from '../../pages/look.ts';
import { enter } from '../../pages/session.ts';
import { startProduct, type Product } from '../../product.ts';

interface Watched {
  readonly files: string[];
  /** Violations of the content security policy. */
  readonly violations: string[];
  readonly bearers: Set<string>;
}

/**
 * A product that reports errors, and the server it reports to; journeys read what arrived since
 * they began.
 */
const test = base.extend<{ seen: Watched }, { ingest: Ingest; reporting: Product }>({
  ingest: [
    async ({}, use) => {
      const ingest = await startIngest();
      await use(ingest);
      await ingest.close();
    },
    { scope: 'worker' },
  ],
  reporting: [
    async ({ ingest }, use) => {
      const product = await startProduct({ env: { SENTRY_DSN: ingest.dsn } });
      await use(product);
      await product.dispose();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ reporting }, use) => use(reporting.url),
  seen: [
    async ({ page }, use) => {
      const seen: Watched = { files: [], violations: [], bearers: new Set() };
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/assets\/.*\/reporting/.test(pathname))
          seen.files.push(pathname.replace(/\.[0-9a-f]{8}\./, '.'));
        const bearer = /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '')?.[1];
        if (bearer) seen.bearers.add(bearer);
      });
      page.on('console', (message) => {
        if (/Content Security Policy/i.test(message.text())) seen.violations.push(message.text());
      });
      await use(seen);
      expect(seen.violations, "the page's policy holds").toEqual([]);
    },
    { auto: true },
  ],
});

type Sent = {
  event_id: string;
  exception?: { values: { type: string; value: string }[] };
  tags?: Record<string, string>;
  transaction?: string;
};

const said = (event: Record<string, unknown>): string =>
  (event as Sent).exception?.values.map(({ type, value }) => `${type}: ${value}`).join(' / ') ?? '';
const arrived = (ingest: Ingest, words: RegExp) =>
  expect.poll(
    () =>
      ingest
        .of('event')
        .map(said)
        .filter((each) => words.test(each)).length,
    { message: `a report that says ${words}`, timeout: 20_000 },
  );

/** Throws an uncaught error. */
const throwIn = (page: Page, message: string) =>
  page.evaluate(
    (text) =>
      void setTimeout(() => {
        throw new Error(text);
      }),
    message,
  );
const rejectIn = (page: Page, message: string) =>
  page.evaluate((text) => void Promise.reject(new Error(text)), message);
const dice = (page: Page, value: number) =>
  page.addInitScript((fixed) => {
    Math.random = () => fixed;
  }, value);

async function ask(
  product: Product,
): Promise<{ token: string; name: string; email: string; path: string; id: string }> {
  const [name, email] = ['Nolwenn Kervella', 'nolwenn.kervella@example.org'];
  const answer = await fetch(`${product.url}/api/v1/requests`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await signIn(product.url)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      recipientName: name,
      recipientEmail: email,
      title: 'Bail commercial',
      message: 'Merci.',
      documents: [{ title: 'Pièce d’identité', description: '', required: true }],
    }),
  });
  const { data } = (await answer.json()) as { data: { id: string; magicLink: string } };
  const { pathname } = new URL(data.magicLink);
  return { token: pathname.split('/').at(-1) ?? '', name, email, path: pathname, id: data.id };
}

test('the deliberate error of the sign-in page is reported, and the page says so', async ({
  page,
  ingest,
  seen,
}) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Déclencher une erreur de test' }).click();
  await expect(page.getByText('Une erreur de test a été envoyée.')).toBeVisible();
  await arrived(ingest, /^Error: Deliberate test error from the sign-in page/).toBe(1);
  expect(ingest.of('event').at(-1)).toMatchObject({
    release: 'recueil@1.0.0',
    environment: 'development',
    request: { url: expect.stringMatching(/\/sign-in$/) },
    tags: { where: 'window' },
  });
  expect(seen.files).toEqual(['/assets/shell/reporting.js']);
  await page.getByRole('button', { name: 'Déclencher une erreur de test' }).click();
  await arrived(ingest, /^Error: Deliberate test error/).toBe(2);
  await look(page, 'reporting-test-error');
});

test('an unhandled rejection is reported; network and browser noise is not', async ({
  page,
  ingest,
}) => {
  await page.goto('/sign-up');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await throwIn(page, 'Failed to fetch');
  await rejectIn(page, 'NetworkError when attempting to fetch resource.');
  await throwIn(page, 'ResizeObserver loop completed with undelivered notifications.');
  await rejectIn(page, 'unexpected rejection of the sign-up page');
  await arrived(ingest, /unexpected rejection of the sign-up page/).toBe(1);
  expect(ingest.of('event').find((event) => /sign-up page/.test(said(event)))).toMatchObject({
    tags: { where: 'promise' },
  });
  expect(
    ingest
      .of('event')
      .map(said)
      .filter((each) => /fetch|NetworkError|ResizeObserver/.test(each)),
  ).toEqual([]);
});

test('an error before the SDK has loaded is kept and reported', async ({ page, ingest }) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      throw new Error('unexpected early end');
    }),
  );
  await page.goto('/sign-up');
  await arrived(ingest, /unexpected early end/).toBe(1);
});

test('the upload page is neither traced nor recorded; its reports name neither link nor person', async ({
  page,
  ingest,
  reporting,
  seen,
}) => {
  const { token, name, email, path } = await ask(reporting);
  const before = ingest.items.length;
  // Sample rates are 1.
  await dice(page, 0);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour Nolwenn');
  await page.getByRole('heading', { level: 1 }).click();
  // A breadcrumb before the error contains the whole address.
  await page.evaluate(() => history.pushState(null, '', `${location.pathname}#pieces`));
  await throwIn(
    page,
    `recipient failed: ${name} <${email}> at ${reporting.url}${path}?from=mail with Bearer ${token} and bulletin de paie ${name}.pdf`,
  );
  await arrived(ingest, /recipient failed/).toBe(1);
  await page.evaluate(() => globalThis.dispatchEvent(new Event('pagehide')));
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  expect(
    ingest.items
      .slice(before)
      .filter(({ content }) => content.includes('/request/'))
      .map(({ type }) => type),
  ).toEqual(['event']);
  expect(ingest.of('event').at(-1)).toMatchObject({
    request: { url: `${reporting.url}/request/[token]` },
  });
  expect(seen.files[0]).toBe('/assets/mfe-landing/reporting-errors.js');
  expect(ingest.everything()).not.toMatch(/"referer"/i);
  for (const secret of [token, email, 'Nolwenn', 'Kervella', 'bulletin', 'from=mail'])
    expect(ingest.everything(), `nothing that was sent holds ${secret}`).not.toContain(secret);
});

test('a signed-in error carries no email and no token, and its replay shows no readable text', async ({
  page,
  ingest,
  reporting,
  seen,
}) => {
  const { id } = await ask(reporting);
  // Trace and session are not sampled: the replay comes from the error.
  await dice(page, 0.11);
  await enter(page, reporting);
  const before = ingest.items.length;
  await page.goto(`/app/requests/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bail commercial' })).toBeVisible();
  await page.getByRole('heading', { level: 1, name: 'Bail commercial' }).click();
  const [bearer = ''] = [...seen.bearers].slice(-1);
  expect(bearer).not.toBe('');
  await throwIn(page, `signed-in failed for demo@recueil.example with ${bearer}`);
  await arrived(ingest, /signed-in failed/).toBe(1);
  await expect
    .poll(() => ingest.items.filter(({ type }) => type === 'replay_recording').length, {
      timeout: 40_000,
    })
    .toBeGreaterThan(0);

  const recording = ingest.items
    .filter(({ type }) => type === 'replay_recording')
    .map(({ content }) => content)
    .join('');
  const [, events = ''] = recording.split('\n');
  expect((JSON.parse(events) as { type: number }[]).map(({ type }) => type)).toEqual(
    expect.arrayContaining([2]),
  );
  expect(recording).toContain('****');
  for (const word of ['Bail commercial', 'Tableau de bord', 'Nolwenn', 'Kervella'])
    expect(recording, `the replay does not show ${word}`).not.toContain(word);
  for (const secret of ['demo@recueil.example', bearer, 'Nolwenn', 'Kervella', 'nolwenn.kervella'])
    expect(ingest.everything(), `nothing that was sent holds ${secret}`).not.toContain(secret);
  expect(ingest.of('event').at(-1)).toMatchObject({
    tags: { where: 'window', screen: 'mfe-requests', 'screen.version': '1.0.0' },
  });
  expect(ingest.items.slice(before).map(({ type }) => type)).not.toContain('transaction');
});

test('a tenth of visits is traced, by route and not by request', async ({
  page,
  ingest,
  reporting,
}) => {
  const { id } = await ask(reporting);
  await enter(page, reporting);
  await dice(page, 0.09);
  await page.goto(`/app/requests/${id}?search=Kervella`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bail commercial' })).toBeVisible();
  const traces = () => ingest.of('transaction').map(({ transaction }) => transaction);
  await expect.poll(traces, { timeout: 40_000 }).toContain('/app/requests/:id');
  expect(ingest.everything()).not.toContain('Kervella');
});

test('a screen that fails to load is reported with its name and version', async ({
  page,
  ingest,
  reporting,
}) => {
  await enter(page, reporting);
  await page.route('**/assets/mfe-vault/**', (route) =>
    route.fulfill({ status: 404, body: 'gone' }),
  );
  await page.goto('/app/documents');
  await expect(page.getByRole('alert').filter({ hasText: 'Coffre-fort' })).toBeVisible();
  await arrived(ingest, /RemoteLoadError: mfe-vault 1\.0\.0: unloadable/).toBe(1);
  expect(ingest.of('event').find((event) => /mfe-vault/.test(said(event)))).toMatchObject({
    tags: { where: 'remote', remote: 'mfe-vault', 'remote.version': '1.0.0' },
  });
});

// Last, because it sends one more deliberate error.
test('the error test button says when no report was accepted', async ({ page, ingest }) => {
  ingest.answer(503);
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Déclencher une erreur de test' }).click();
  await expect(page.getByText('L’erreur de test n’a pas pu être envoyée')).toBeVisible();
  ingest.answer(200);
});

base(
  'without SENTRY_DSN no file of the SDK is asked for, and the test button says that nobody was told',
  async ({ page, product }) => {
    const files: string[] = [];
    page.on('request', (request) => {
      if (/reporting/.test(request.url())) files.push(request.url());
    });
    await page.goto('/sign-in');
    await page.getByRole('button', { name: 'Déclencher une erreur de test' }).click();
    await expect(page.getByText('Elle n’a été envoyée à personne')).toBeVisible();
    await look(page, 'reporting-off');
    await enter(page, product);
    await throwIn(page, 'unreported');
    await page.waitForLoadState('networkidle');
    expect(files).toEqual([]);
  },
);

const withFacts = (
  page: Page,
  change: (facts: Record<string, unknown>) => Record<string, unknown>,
) =>
  page.route(/\/(sign-in|app\/dashboard)$/, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({
      response: answer,
      body: html.replace(
        /(id="recueil-page"[^>]*>)([^<]*)/,
        (_, open: string, json: string) =>
          open + JSON.stringify(change(JSON.parse(json) as Record<string, unknown>)),
      ),
    });
  });

base(
  'a page that lacks what it needs says what is missing and who can mend it',
  async ({ page }) => {
    await withFacts(page, ({ authKey: _key, ...facts }) => facts);
    for (const [path, language, title, missing] of [
      [
        '/sign-in',
        'fr',
        'Recueil n’est pas encore configuré',
        'La clé publique d’authentification',
      ],
      [
        '/app/dashboard',
        'en',
        'Recueil is not configured yet',
        'The public key for authentication',
      ],
    ] as const) {
      await base.step(`${path}, in ${language}`, async () => {
        await page.addInitScript(
          (chosen) => localStorage.setItem('recueil-language', chosen),
          language,
        );
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.getByRole('listitem')).toHaveText(`${missing} OIDC_CLIENT_ID`);
        await look(page, `environment-${language}`);
      });
    }
  },
);

base('an odd key is a warning in the console, and the page works', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().startsWith('Recueil'))
      warnings.push(message.text());
  });
  await withFacts(page, (facts) => ({ ...facts, authKey: 'recueil' }));
  for (const path of ['/sign-in', '/app/dashboard']) {
    await base.step(path, async () => {
      warnings.splice(0);
      await page.goto(path);
      await expect(
        page.getByRole('heading', { level: 1, name: /Se connecter|Accès refusé/ }),
      ).toBeVisible();
      await expect
        .poll(() => warnings)
        .toEqual(['Recueil: authKey does not start with pk_ (OIDC_CLIENT_ID)']);
    });
  }
});
