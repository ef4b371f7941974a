import { askFor, signIn } from '../../api.ts';
import { expect, test } from '../../fixtures.ts';
import { expectNoSideways, look, lookAgain, picture } from '../../pages/look.ts';
import { mailsTo, requestLink, waitForMail } from '../../pages/mailbox.ts';
import { signedIn } from '../../pages/sender.ts';

test('a bounced invitation shows on the request and goes to a corrected address with one press', async ({
  page,
  product,
}) => {
  const bearer = await signIn(product.url);
  const { id, token } = await askFor(product.url, bearer, ['Avis d’imposition'], {
    recipientEmail: 'camille@bounce.example',
  });
  await signedIn(page);
  await page.goto(`/app/requests/${id}`);
  const news = page.getByText(
    /L’invitation n’est pas arrivée.*camille@bounce\.example n’existe pas/,
  );
  await expect(news).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('Invitation refusée par le serveur du destinataire')).toBeVisible();
  await look(page, 'bounced-01-1440');
  await page.emulateMedia({ colorScheme: 'dark' });
  await lookAgain(page, 'bounced-02-1440-dark');
  await page.setViewportSize({ width: 390, height: 844 });
  await lookAgain(page, 'bounced-03-390-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await picture(page, 'bounced-04-390');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSideways(page, 'the news of a bounce at 320');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto('/app/requests');
  const mark = page
    .getByRole('row')
    .filter({ has: page.locator(`a[href="/app/requests/${id}"]`) })
    .getByText('E-mail revenu');
  await expect(mark).toBeVisible();
  await look(page, 'bounced-05-list');

  // The address can be corrected although a visitor has viewed the request.
  expect(
    (
      await fetch(`${product.url}/api/v1/public/request/view`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      })
    ).status,
  ).toBe(204);
  await page.goto(`/app/requests/${id}`);
  await page.getByRole('button', { name: 'Corriger l’adresse et renvoyer' }).click();
  const dialog = page.getByRole('dialog', { name: /Corriger l’adresse/ });
  await expect(dialog.getByLabel(/Adresse e-mail/)).toHaveValue('camille@bounce.example');
  await expect(dialog.getByText(/déjà été ouverte/)).toBeVisible();
  await look(page, 'bounced-06-dialog');
  await dialog.getByLabel(/Adresse e-mail/).fill('camille.roux@example.org');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText('Invitation renvoyée'),
  ).toBeVisible();
  await expect(news).toHaveCount(0);
  const mail = await waitForMail(product.url, 'camille.roux@example.org', /document/);
  expect(
    (
      await fetch(`${product.url}/api/v1/public/request`, {
        headers: { authorization: `Bearer ${requestLink(mail).split('/').at(-1)}` },
      })
    ).status,
  ).toBe(200);
  expect(
    (
      await fetch(`${product.url}/api/v1/public/request`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status,
    'the link that went to the wrong address',
  ).toBe(410);
  expect(await mailsTo(product.url, 'camille@bounce.example')).toEqual([]);
  await picture(page, 'bounced-07-after');
  await page.goto('/app/requests');
  await expect(
    page.getByRole('row').filter({ has: page.locator(`a[href="/app/requests/${id}"]`) }),
  ).toBeVisible();
  await expect(mark).toHaveCount(0);
});
