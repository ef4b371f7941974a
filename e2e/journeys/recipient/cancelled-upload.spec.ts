import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { expect, test } from '../../fixtures.ts';
import { openOffice } from '../../pages/office.ts';
import { piece } from '../../pages/recipient.ts';
import { slowLine } from '../../pages/slow-line.ts';

test('an upload cancelled half way leaves nothing behind', async ({ browser, product }) => {
  const office = await openOffice(product.url);
  const request = await office.createRequest({ documents: [{ title: 'Kbis' }] });
  const line = await slowLine(30_000_000);
  // The first pieces pass; a later one is held until the upload is cancelled.
  line.holdAt(6_500_000);
  const phone = await browser.newContext({
    baseURL: product.url,
    locale: 'fr-FR',
    proxy: line.proxy,
  });
  const page = await phone.newPage();
  await page.goto(request.magicLink);
  const file = test.info().outputPath('kbis.pdf');
  await writeFile(file, Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(9_000_000)]));
  const row = piece(page, 'Kbis');
  await row.locator('.rq-choose input:enabled').first().setInputFiles(file);
  await expect
    .poll(line.passed, { message: 'a later piece is on its way', timeout: 30_000 })
    .toBeGreaterThanOrEqual(6_500_000);
  // The server may still process the held chunk.
  const dropped = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.ok(),
  );
  await row.getByRole('button', { name: 'Annuler l’envoi de kbis.pdf' }).click();
  line.release();
  await dropped;
  await expect(row.getByRole('progressbar')).toHaveCount(0);
  await page.reload();
  await expect(piece(page, 'Kbis').getByText(/Envoi interrompu/)).toHaveCount(0);
  await phone.close();
  await line.close();
});
