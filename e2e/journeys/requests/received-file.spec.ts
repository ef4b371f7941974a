import { expect } from '../../fixtures.ts';
import { openOffice, test } from '../../pages/office.ts';

test('a received file opens in a new tab from its request', async ({ page, product }) => {
  const office = await openOffice(product.url);
  await office.enter(page);
  const request = await office.createRequest({
    title: 'Crédit-bail',
    documents: [{ title: 'Kbis' }],
  });
  await office.submit(request.magicLink);
  await page.goto(`/app/requests/${request.id}`);
  const signed = page.waitForResponse((answer) => answer.url().endsWith('/view-url'));
  const tab = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Voir Kbis.pdf' }).click();
  await tab;
  const { data } = (await (await signed).json()) as { data: { url: string } };
  const file = await page.request.get(data.url);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
});
