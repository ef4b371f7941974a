import { readFile } from 'node:fs/promises';
import { expect } from '../../fixtures.ts';
import {
  ENCRYPTION_WORDS,
  expectEncryption,
  fillNewPassphrase,
  openStep,
  proveRecoveryWords,
  readRecoveryWords,
  turnOffEncryption,
  turnOnEncryption,
} from '../../pages/encryption.ts';
import { look } from '../../pages/look.ts';
import { openOffice, test } from '../../pages/office.ts';
import { remember, settingsFor } from '../../pages/settings.ts';

// An organisation that encrypts refuses the plain files of other journeys.
test.use({ productOf: 'encryption' });

for (const { theme, language, viewport, name } of settingsFor('desk-light-fr')) {
  test.describe(name, () => {
    test.use({ viewport, permissions: ['clipboard-read', 'clipboard-write'] });
    const w = ENCRYPTION_WORDS[language];
    // The keys of the other setting have other secrets.
    const passphrase = `quatre chevaux fiers sous la pluie ${name}`;
    const nextPassphrase = `une autre phrase, plus longue encore ${name}`;

    test('an owner turns encryption on, changes both secrets and turns it off', async ({
      page,
      product,
    }) => {
      test.slow();
      const office = await openOffice(product.url);
      await remember(page, { theme, language });
      // The browser of a test has no printer; the frame that prints keeps what it would print.
      await page.addInitScript(() => {
        window.print = () =>
          window.top?.document.documentElement.setAttribute(
            'data-printed',
            document.body.textContent ?? '',
          );
      });
      await office.enter(page);
      await page.goto('/app/settings/profile');
      await page.getByRole('link', { name: w.tab, exact: true }).click();
      await expectEncryption(page, 'off');
      await look(page, `encryption-off-${name}`);

      const press = (label: string) =>
        page.getByRole('button', { name: label, exact: true }).click();
      const recoveryWords = await turnOnEncryption(page, passphrase, async (step) => {
        await look(page, `encryption-turn-on-${step}-${name}`);
        if (step === 'passphrase') {
          const field = page.getByLabel(/^(Nouvelle phrase secrète|New passphrase)/);
          await page.getByRole('button', { name: w.show }).first().click();
          await expect(field).toHaveAttribute('type', 'text');
        }
        if (step !== 'recovery') return;
        const shown = await readRecoveryWords(page);
        await press(w.copy);
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
        await expect(page.getByText(w.copied).first()).toBeVisible();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('link', { name: w.download }).click(),
        ]);
        const text = await readFile(await download.path(), 'utf8');
        for (const word of shown.split(' ')) expect(text).toContain(word);
        await press(w.print);
        await expect(page.locator('html')).toHaveAttribute(
          'data-printed',
          new RegExp(`12\\. ${shown.split(' ').at(-1)}`),
        );
        await press(w.cancel);
        await expect(page.getByText(w.ask)).toBeVisible();
        await look(page, `encryption-leave-${name}`);
        await page.getByRole('alertdialog').getByRole('button', { name: w.stay }).click();
        await expect(page.getByText(w.ask)).toBeHidden();
      });
      await look(page, `encryption-on-${name}`);
      expect(
        (await office.call<{ encryptsFiles: boolean }>('GET', '/v1/organization')).encryptsFiles,
      ).toBe(true);

      await press(w.change);
      await page.getByLabel(w.present).fill(nextPassphrase);
      await fillNewPassphrase(page, nextPassphrase);
      await press(w.changeNow);
      await expect(page.getByText(w.wrong)).toBeVisible();
      await expect(page.getByLabel(w.present)).toBeFocused();
      await look(page, `encryption-change-${name}`);
      await page.getByRole('radio', { name: w.byRecovery }).check();
      await page.getByLabel(w.presentRecovery).fill(recoveryWords.toUpperCase());
      await press(w.changeNow);
      await expect(page.getByText(w.changed).first()).toBeVisible();

      await press(w.replace);
      await page.getByLabel(w.present).fill(nextPassphrase);
      await look(page, `encryption-replace-${name}`);
      await press(w.stay);
      const replaced = await readRecoveryWords(page);
      expect(replaced).not.toBe(recoveryWords);
      await page
        .getByRole('button', { name: /^(J’ai noté la clé|I have written it down)$/ })
        .click();
      await openStep(page, 3);
      await proveRecoveryWords(page, Array.from({ length: 12 }, () => 'x').join(' '));
      await press(w.replaceNow);
      await expect(page.getByText(w.wrongWord)).toHaveCount(4);
      await look(page, `encryption-proof-${name}`);
      await press(w.back);
      expect(await readRecoveryWords(page)).toBe(replaced);
      await page
        .getByRole('button', { name: /^(J’ai noté la clé|I have written it down)$/ })
        .click();
      await proveRecoveryWords(page, replaced);
      await press(w.replaceNow);
      await expect(page.getByText(w.replaced).first()).toBeVisible();

      await turnOffEncryption(page, () => look(page, `encryption-turn-off-${name}`));
      await expect(page.getByText(w.kept).first()).toBeVisible();
    });
  });
}
