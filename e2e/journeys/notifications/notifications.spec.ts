import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { look, picture } from '../../pages/look.ts';
import { comeBack, notificationsDelivered, openOffice, type Asked } from '../../pages/office.ts';
import { remember, settingsFor } from '../../pages/settings.ts';

const WORDS = {
  fr: {
    bell: (count: number) => new RegExp(`^Notifications, ${count} non lues?$`),
    unread: /^Notifications, \d+ non lues?$/,
    all: 'Tout marquer comme lu',
    none: 'Notifications',
    undo: 'Annuler',
    today: 'Aujourd’hui',
    wrote: 'vous a écrit',
    choose: 'Choisir les e-mails que je reçois',
    mails: 'Recevoir les notifications par e-mail',
    sent: 'Une demande est envoyée',
    save: 'Enregistrer les préférences',
    saved: 'Préférences de notification enregistrées',
    failed: 'Les préférences n’ont pas été enregistrées.',
    retry: 'Réessayer',
    waiting: /Vos choix sont gardés/,
  },
  en: {
    bell: (count: number) => new RegExp(`^Notifications, ${count} unread$`),
    unread: /^Notifications, \d+ unread$/,
    all: 'Mark all as read',
    none: 'Notifications',
    undo: 'Undo',
    today: 'Today',
    wrote: 'has written to you',
    choose: 'Choose which emails I receive',
    mails: 'Receive notifications by email',
    sent: 'A request is sent',
    save: 'Save Preferences',
    saved: 'Notification preferences saved',
    failed: 'Failed to update notification settings',
    retry: 'Try again',
    waiting: /Your choices are kept/,
  },
};

/** Sample data is not used: its near deadlines would add notifications. */
test.use({ productOf: 'notifications' });

const unreadIn = async (page: Page, name: RegExp) =>
  Number(
    /\d+/.exec((await page.getByRole('button', { name }).getAttribute('aria-label')) ?? '')?.[0],
  );

for (const { device, theme, language, viewport, name } of settingsFor('phone-dark-fr')) {
  test.describe(name, () => {
    test.use({ viewport });
    const w = WORDS[language];

    test('a recipient’s actions appear in the bell; entries open their request and are marked read', async ({
      page,
      product,
    }) => {
      const office = await openOffice(product.url);
      const write = (asked: Asked, text: string) =>
        office.call(
          'POST',
          '/v1/public/request/messages',
          { text },
          asked.magicLink.split('/').at(-1),
        );
      await remember(page, { theme, language });
      await office.enter(page);
      await write(await office.createRequest({ recipientName: 'Alan Le Goff' }), 'Merci.');
      await notificationsDelivered(product.url);
      await page.goto('/app/dashboard');
      const before = await unreadIn(page, w.unread);
      const recipientName = `${device === 'desk' ? 'Nolwenn' : 'Maël'} ${theme === 'light' ? 'Kervella' : 'Guivarch'}`;
      const asked = await office.createRequest({ recipientName });
      await write(asked, 'Le RIB arrive demain.');
      await expect(async () => {
        await comeBack(page);
        await expect(page.getByRole('button', { name: w.bell(before + 1) })).toBeVisible({
          timeout: 2000,
        });
      }).toPass({ timeout: 60_000 });
      await picture(page, `bell-${name}`);

      await page.getByRole('button', { name: w.bell(before + 1) }).click();
      const panel = page.getByRole('dialog', { name: 'Notifications' });
      await expect(panel.getByRole('heading', { level: 3 }).first()).toHaveText(w.today);
      const line = panel.getByRole('link', { name: `${recipientName} ${w.wrote}` });
      await expect(line).toBeVisible();
      await page.evaluate(() =>
        Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined))),
      );
      // A scrolling panel would move its title and links out of view.
      expect(await panel.evaluate((surface) => surface.scrollHeight - surface.clientHeight)).toBe(
        0,
      );
      await look(page, `bell-open-${name}`);
      await panel.getByRole('button', { name: w.all }).click();
      await expect(panel.getByRole('button', { name: w.all })).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(page.getByRole('button', { name: w.none, exact: true })).toBeFocused();
      await page.getByRole('button', { name: w.undo }).click();
      await page.getByRole('button', { name: w.bell(before + 1) }).click();
      // It opens with cached entries; the restored ones follow.
      await expect(panel.getByRole('button', { name: w.all })).toBeVisible();
      await line.click();
      await expect(page).toHaveURL(`/app/requests/${asked.id}`);
      await expect(page.getByRole('button', { name: w.bell(before) })).toBeVisible();

      await page.getByRole('button', { name: w.bell(before) }).click();
      await panel.getByRole('link', { name: w.choose }).click();
      await expect(page.getByRole('switch', { name: w.sent })).toBeChecked();
      await look(page, `settings-notifications-${name}`);
      await page.getByRole('switch', { name: w.mails }).click();
      await expect(page.getByText(w.waiting)).toBeVisible();
      await expect(page.getByRole('switch', { name: w.sent })).toBeDisabled();
      await page.route('**/api/users/notification-preferences', (route) =>
        route.request().method() === 'PUT'
          ? route.fulfill({
              status: 400,
              json: { status: 400, code: 'bad-request', title: 'No', detail: 'No' },
            })
          : route.continue(),
      );
      await page.getByRole('button', { name: w.save }).click();
      await expect(page.getByRole('alert').filter({ hasText: w.failed })).toBeVisible();
      await look(page, `settings-notifications-failed-${name}`);
      await page.unroute('**/api/users/notification-preferences');
      await page.getByRole('switch', { name: w.mails }).click();
      await page.getByRole('button', { name: w.retry }).click();
      await expect(page.getByText(w.saved)).toBeVisible();
      await expect(page.getByRole('switch', { name: w.sent })).toBeChecked();
    });
  });
}
