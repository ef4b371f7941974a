import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { expect } from '../../fixtures.ts';
import { openOffice, test } from '../../pages/office.ts';
import { piece } from '../../pages/recipient.ts';
import { slowLine } from '../../pages/slow-line.ts';

test.use({ officeOf: 'cancelled-upload' });

test('an upload that the recipient cancels on its way leaves nothing behind', async ({ browser, product }) => {
  const office = await openOffice(product.url);
  const request = await office.ask({ documents: [{ title: 'Kbis' }] });
  const line = await slowLine(3_000_000);
  const phone = await browser.newContext({ baseURL: product.url, locale: 'fr-FR', proxy: line.proxy });
  const page = await phone.newPage();
  await page.goto(request.magicLink);
  const file = test.info().outputPath('kbis.pdf');
  await writeFile(file, Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(9_000_000)]));
  const row = piece(page, 'Kbis');
  await row.locator('input[type=file]:not([capture])').first().setInputFiles(file);
  // The first part of five MiB is acknowledged, the second is on its way.
  await page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  // The server may still be busy with what was on its way: the page asks until it is not.
  const dropped = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.ok());
  await row.getByRole('button', { name: 'Annuler l’envoi de kbis.pdf' }).click();
  await dropped;
  await expect(row.getByRole('progressbar')).toHaveCount(0);
  await page.reload();
  await expect(piece(page, 'Kbis').getByText(/Envoi interrompu/)).toHaveCount(0);
  await phone.close();
  await line.close();
});
