import type { Locator, Page } from '@playwright/test';
import { expect } from '../../fixtures.ts';
import { look, lookAgain, picture } from '../../pages/look.ts';
import { openOffice, test, type Asked, type Office } from '../../pages/office.ts';
import { wizardOn } from '../../pages/wizard.ts';

// Scrollbars take space as on a desktop, so that content below them shows.
test.use({
  productOf: 'sender-screens',
  launchOptions: {
    ignoreDefaultArgs: ['--hide-scrollbars'],
    ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
});

const SIZES = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 640 },
} as const;

let office: Office;
test.beforeAll(async ({ product }) => {
  office = await openOffice(product.url);
  // More rows than fit, so that the page scrolls.
  for (let index = 0; index < 14; index++)
    await office.createRequest({
      title: `Dossier ${index}`,
      recipientName: index % 2 ? 'Ambre Roy' : 'Éloi Petit',
    });
});

const boxOf = async (locator: Locator) => (await locator.boundingBox())!;
const overlaps = (a: { x: number; y: number; width: number; height: number }, b: typeof a) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Brightness of a strip at the page's right edge. */
const strip = async (page: Page) => {
  const shot = await page.screenshot({ clip: { x: 1428, y: 300, width: 8, height: 8 } });
  return page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(
        new Blob([new Uint8Array(bytes)], { type: 'image/png' }),
      );
      const canvas = new OffscreenCanvas(1, 1);
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0, 1, 1);
      return (
        [...context.getImageData(0, 0, 1, 1).data]
          .slice(0, 3)
          .reduce((sum, part) => sum + part, 0) / 3
      );
    },
    [...shot],
  );
};

/** Turns the wheel; resolves once the page has handled it and painted. */
const wheel = async (page: Page, by: number) => {
  await page.evaluate(() =>
    Object.assign(window, {
      turned: new Promise((resolve) =>
        addEventListener(
          'wheel',
          () => requestAnimationFrame(() => requestAnimationFrame(resolve)),
          { once: true, capture: true },
        ),
      ),
    }),
  );
  await page.mouse.wheel(0, by);
  await page.evaluate(() => (window as unknown as { turned: Promise<unknown> }).turned);
};

for (const [name, viewport] of Object.entries({ desk: SIZES.desk, phone: SIZES.phone })) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a dialog over a scrolled page keeps header and sidebar in view and dims the whole page', async ({
      page,
    }) => {
      await office.enter(page);
      await page.goto('/app/requests?tab=all');
      await expect(page.getByRole('link', { name: 'Dossier 3' })).toBeVisible();
      const bin = page.getByRole('button', { name: /^Supprimer.*Dossier/ }).last();
      await bin.evaluate((button) =>
        button.scrollIntoView({ block: 'center', behavior: 'instant' }),
      );
      const before = await page.evaluate(() => scrollY);
      expect(before).toBeGreaterThan(300);
      await bin.click({ force: true });
      await expect(page.getByRole('alertdialog')).toBeVisible();
      expect(await boxOf(page.locator('header').first())).toMatchObject({ y: 0, height: 56 });
      if (name === 'desk') {
        expect(
          (
            await boxOf(
              page.getByRole('navigation', { name: 'Navigation principale', includeHidden: true }),
            )
          ).y,
        ).toBe(56);
        await expect.poll(() => strip(page)).toBeLessThan(200);
      }
      expect(await page.evaluate(() => scrollY)).toBe(before);
      await picture(page, `dialog-scrolled-${name}`);
      await wheel(page, 400);
      expect(await page.evaluate(() => scrollY)).toBe(before);
      await page.getByRole('button', { name: 'Annuler' }).click();
      await expect(page.getByRole('alertdialog')).toBeHidden();
      expect(await page.evaluate(() => scrollY)).toBe(before);
    });
  });
}

test.describe('toasts', () => {
  /** The pointer keeps the toast open while the window is resized. */
  const clearAtEachSize = async (
    page: Page,
    toast: Locator,
    targets: (name: keyof typeof SIZES) => Promise<Record<string, Locator>>,
  ) => {
    for (const [name, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      await toast.hover();
      for (const [what, target] of Object.entries(await targets(name as keyof typeof SIZES))) {
        await expect(target).toBeVisible();
        await expect(toast).toBeVisible();
        expect
          .soft(
            overlaps(await boxOf(toast), await boxOf(target)),
            `${what} is not covered at ${viewport.width} px`,
          )
          .toBe(false);
      }
    }
    await page.setViewportSize(SIZES.desk);
  };
  const toastOf = (page: Page, text: string) =>
    page.locator('section[tabindex="-1"] > div > div').filter({ hasText: text });

  test('toasts cover neither the wizard’s steps nor the link that is shown once', async ({
    page,
  }) => {
    await office.enter(page);
    const wizard = wizardOn(page);
    await wizard.open();
    await wizard.context('Thomas Ferrand', 'thomas@example.org');
    await wizard.next();
    await wizard.at(2);
    await page.getByRole('button', { name: 'Recommencer' }).click();
    const reset = toastOf(page, 'étape 1');
    await expect(reset).toBeVisible();
    await clearAtEachSize(page, reset, async (name) => {
      await picture(page, `toast-wizard-${name}`);
      return {
        'the next step': page.getByRole('button', { name: 'Suivant', exact: true }),
        'the draft': page.getByRole('button', { name: 'Enregistrer le brouillon' }),
      };
    });
    await page.getByRole('button', { name: 'Rétablir' }).click();
    await wizard.next();
    await wizard.at(2);
    await wizard.document(1).fill('Kbis');
    await wizard.next();
    await wizard.at(3);
    await wizard.create();
    await wizard.created();
    const created = toastOf(page, 'créée');
    await expect(created).toBeVisible();
    await clearAtEachSize(page, created, async (name) => {
      await picture(page, `toast-created-${name}`);
      return {
        'the link': page.getByRole('textbox', { name: /^Lien/ }),
        'copying it': page.getByRole('button', { name: 'Copier' }),
      };
    });
  });

  test('toasts cover no decision of the review and no control on a desktop', async ({ page }) => {
    const asked = await office.createRequest({ title: 'À revoir' });
    await office.submit(asked.magicLink);
    await office.enter(page);
    await page.goto(`/app/validation?request=${asked.id}`);
    const oneByOne = page.getByRole('link', { name: 'Valider un par un' }).first();
    await expect(oneByOne).toBeVisible();
    await page
      .getByRole('button', { name: /^Approuver/ })
      .first()
      .click();
    const toast = toastOf(page, 'Document approuvé');
    await expect(toast).toBeVisible();
    await clearAtEachSize(page, toast, async (name) => {
      await oneByOne.evaluate((link) => link.scrollIntoView({ block: 'center' }));
      await picture(page, `toast-queue-${name}`);
      return { 'reviewing one by one': oneByOne };
    });
    const covered = await toast.evaluate((message) => {
      const over = message.getBoundingClientRect();
      return [...document.querySelectorAll('a[href], button, input')]
        .filter((target) => {
          const box = target.getBoundingClientRect();
          return (
            !target.closest('section[tabindex="-1"]') &&
            box.width > 1 &&
            box.left < over.right &&
            over.left < box.right &&
            box.top < over.bottom &&
            over.top < box.bottom
          );
        })
        .map((target) => target.textContent);
    });
    expect(covered).toEqual([]);
  });
});

test('every count equals the number of rows behind it', async ({ page }) => {
  await office.enter(page);
  const totalOf = async (query: string) =>
    (await office.call<{ total: number }>('GET', `/v1/requests?limit=1&${query}`)).total;
  const [active, finished, all, overdue, review] = await Promise.all(
    [
      'status=active',
      'status=finished',
      'status=all',
      'status=overdue',
      'needsValidation=true',
    ].map(totalOf),
  );
  const figure = async (label: string) =>
    Number(
      await page
        .getByRole('definition')
        .nth(
          (await page.getByRole('term').allTextContents()).findIndex((text) =>
            text.startsWith(label),
          ),
        )
        .textContent(),
    );
  const navigation = page.getByRole('navigation', { name: 'Navigation principale' });

  await page.goto('/app/requests');
  await expect(page.getByRole('tab', { name: `En cours ${active}`, exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: `Terminées ${finished}`, exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: `Toutes ${all}`, exact: true })).toBeVisible();
  expect([
    await figure('Demandes actives'),
    await figure('Terminées'),
    await figure('En retard'),
    await figure('Total'),
  ]).toEqual([active, finished, overdue, all]);
  await expect(
    navigation.getByRole('link', { name: new RegExp(`Mes demandes.*${active} en cours`) }),
  ).toBeVisible();
  await expect(
    navigation.getByRole('link', { name: new RegExp(`À valider.*${review} en attente`) }),
  ).toBeVisible();
  for (const [tab, count] of [
    ['En cours', active],
    ['Terminées', finished],
    ['Toutes', all],
  ] as const) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    await expect(
      page.getByRole('tab', { name: new RegExp(`^${tab}`), selected: true }),
    ).toBeVisible();
    let rows = 0;
    for (;;) {
      await expect(page.getByRole('tabpanel').locator('tbody tr').first()).toBeVisible();
      await expect(page.getByRole('tabpanel')).not.toHaveAttribute('aria-busy', 'true');
      await expect
        .poll(
          async () =>
            (await page.getByRole('tabpanel').locator('tbody tr').count()) % 20 ===
            (count! - rows >= 20 ? 0 : (count! - rows) % 20),
        )
        .toBe(true);
      rows += await page.getByRole('tabpanel').locator('tbody tr').count();
      const next = page.getByRole('button', { name: 'Page suivante' });
      if (!(await next.isVisible()) || !(await next.isEnabled()) || rows >= count!) break;
      await next.click();
    }
    expect(rows, `rows of ${tab}`).toBe(count);
  }

  await page.goto('/app/dashboard');
  await expect(
    page.getByRole('region', { name: 'À traiter' }).getByRole('link').first(),
  ).toBeVisible();
  for (const [label, count] of [
    ['En retard', overdue],
    ['À valider', review],
    ['Demandes actives', active],
    ['Terminées', finished],
  ] as const)
    await expect.poll(() => figure(label), label).toBe(count);
  const todo = page.getByRole('region', { name: 'À traiter' });
  const greeting = Number(
    /(\d+) dossiers? attend/.exec(
      (await page.getByText(/attend(ent)? un geste/).textContent()) ?? '',
    )?.[1],
  );
  await todo.getByRole('button', { name: /^Afficher \d+ autres? dossiers?$/ }).click();
  await expect(todo.locator('li').filter({ has: page.getByRole('img') })).toHaveCount(greeting);
});

test('the list sorts by recipient, ignoring accents and case, in both orders', async ({ page }) => {
  await office.enter(page);
  await page.goto('/app/requests?tab=all');
  const names = () => page.getByRole('tabpanel').locator('tbody tr bdi').allTextContents();
  const expected = async (order: string) =>
    (
      await office.call<{ requests: Asked[] }>(
        'GET',
        `/v1/requests?status=all&limit=20&sort=recipientName&order=${order}`,
      )
    ).requests.map(({ recipientName }) => recipientName);
  const head = page.getByRole('columnheader').getByRole('button', { name: 'Destinataire' });
  await head.click();
  await expect.poll(names).toEqual(await expected('asc'));
  const first = await names();
  expect(first).toEqual(
    [...first].sort((a, b) => a.localeCompare(b, 'fr', { sensitivity: 'base' })),
  );
  await lookAgain(page, 'list-by-recipient');
  await head.click();
  await expect.poll(names).toEqual(await expected('desc'));
});

test('approving all from the detail asks with the count and can be undone', async ({ page }) => {
  const asked = await office.createRequest({
    title: 'Tout d’un coup',
    documents: [{ title: 'Kbis' }, { title: 'RIB' }, { title: 'Statuts' }],
  });
  await office.submit(asked.magicLink);
  const statusOf = async () => (await office.call<Asked>('GET', `/v1/requests/${asked.id}`)).status;
  await office.enter(page);
  await page.goto(`/app/requests/${asked.id}`);
  const approveAll = async () => {
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Tout approuver' }).click();
  };
  await approveAll();
  const question = page.getByRole('alertdialog', { name: /^Approuver 3 documents/ });
  await expect(question.getByRole('listitem')).toHaveText(['Kbis', 'RIB', 'Statuts']);
  await look(page, 'approve-all-asks', question);
  await question.getByRole('button', { name: 'Annuler' }).click();
  expect(await statusOf()).toBe('submitted');
  await approveAll();
  await question.getByRole('button', { name: 'Approuver 3 documents' }).click();
  await expect(page.getByText('Validation réussie')).toBeVisible();
  await expect.poll(statusOf).toBe('completed');
  await picture(page, 'approve-all-done');
  await page.locator('section[tabindex="-1"]').getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText('3 documents attendent de nouveau une décision')).toBeVisible();
  expect(await statusOf()).toBe('submitted');
});

test('an unknown address inside the app has its own page and breadcrumb on desktop and phone', async ({
  page,
}) => {
  await office.enter(page);
  for (const path of [
    '/app/nope',
    '/app/settings/nope',
    '/app/requests/01JZAAAAAAAAAAAAAAAAAAAAAA/nope',
  ]) {
    await page.goto(path);
    for (const name of ['desk', 'phone'] as const) {
      await page.setViewportSize(SIZES[name]);
      await expect(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toHaveText(
        /^Tableau de bordPage introuvable$/,
      );
    }
  }
  await look(page, 'unknown-address-phone');
  await page.setViewportSize(SIZES.desk);
  await lookAgain(page, 'unknown-address-desk');
});

test('a request without a title is named in the reader’s language in list, detail and palette', async ({
  page,
}) => {
  const { id } = await office.createRequest({ title: '' });
  await office.enter(page);
  await page.goto(`/app/requests/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Demande sans titre' })).toBeVisible();
  await page.getByRole('button', { name: 'EN, Switch to English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Untitled Request' })).toBeVisible();
  await picture(page, 'untitled-detail');
});
