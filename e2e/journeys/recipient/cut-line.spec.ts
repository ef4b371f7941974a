import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { sha256 } from '../../api.ts';
import { CAMPAIGN_ONLY } from '../../campaign.ts';
import { CROWD, expect, test } from '../../fixtures.ts';
import { openOffice } from '../../pages/office.ts';
import { adder, piece } from '../../pages/recipient.ts';
import { slowLine } from '../../pages/slow-line.ts';
import { startProduct } from '../../product.ts';

const ROUNDS = Number(process.env['CUT_ROUNDS'] ?? 50);
const CUTS = 10;
const BYTES = 25_000_000;
const SEED = 20_261_201;

test(
  'a file arrives once and intact over a line that is cut ten times, in each of fifty rounds',
  CAMPAIGN_ONLY,
  async ({ browser, databaseKind }) => {
    test.setTimeout(45 * 60_000);
    const own = await startProduct({
      database: databaseKind,
      env: { ...CROWD, MAX_FILE_SIZE: String(BYTES + 1) },
    });
    const office = await openOffice(own.url);
    const random = createRandom(SEED);
    const file = test.info().outputPath('kbis.pdf');
    for (let round = 1; round <= ROUNDS; round += 1) {
      const bytes = Buffer.concat([
        Buffer.from('%PDF-1.7\n'),
        randomBytes(BYTES - 16),
        Buffer.from('\n%%EOF\n'),
      ]);
      await writeFile(file, bytes);
      const asked = await office.createRequest({ documents: [{ title: 'Kbis' }] });
      const line = await slowLine(12_000_000);
      const phone = await browser.newContext({ locale: 'fr-FR', proxy: line.proxy });
      const page = await phone.newPage();
      await page.goto(asked.magicLink);
      const row = piece(page, 'Kbis');
      await adder(page, 'Kbis').setInputFiles(file);
      // What the page has shown, in percent; a lower figure needs a word about it.
      await page.evaluate(() => {
        const shown: number[] = [];
        const read = () => {
          const bar = document.querySelector('[role=progressbar], progress');
          const value = Number(bar?.getAttribute('aria-valuenow') ?? NaN);
          if (!Number.isNaN(value) && value !== shown.at(-1)) shown.push(value);
        };
        new MutationObserver(read).observe(document.body, {
          subtree: true,
          childList: true,
          attributes: true,
        });
        Object.assign(window, { shown });
      });
      for (let cut = 1; cut <= CUTS; cut += 1) {
        const until = line.passed() + random() * (BYTES / CUTS);
        await expect
          .poll(() => line.passed() >= until, { intervals: [10], timeout: 60_000 })
          .toBe(true);
        // Some browsers learn of it, some only see that calls fail.
        const isKnown = random() < 0.8;
        if (isKnown) await phone.setOffline(true);
        line.cut();
        await expect(row.getByText('Ce qui est reçu est gardé', { exact: false })).toBeVisible();
        line.mend();
        if (isKnown) await phone.setOffline(false);
      }
      await expect(row.getByText(/^Reçu le/)).toBeVisible({ timeout: 120_000 });
      const shown = await page.evaluate(() => (window as { shown?: number[] }).shown ?? []);
      expect(shown, `round ${round}`).toEqual(shown.toSorted((a, b) => a - b));
      const { documents } = await office.call<{
        documents: { files: { sha256: string; version: number }[] }[];
      }>('GET', `/v1/requests/${asked.id}/documents`);
      expect(
        documents[0]?.files.map(({ sha256: hash, version }) => [hash, version]),
        `round ${round}`,
      ).toEqual([[sha256(bytes), 1]]);
      await phone.close();
      await line.close();
    }
    await own.dispose();
  },
);

/** Mulberry32: the same moments in each run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
